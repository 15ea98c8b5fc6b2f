def give():
    return "plain"

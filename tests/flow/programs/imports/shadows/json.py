def dumps(value):
    return "plain"

TEXT = "text"
NAME = "name"
INDEX = 1


class Keys:
    TEXT = "text"
    NAME = "name"

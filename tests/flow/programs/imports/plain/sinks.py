from testlib import SINK


def look(text):
    SINK(text)  # flow


def look_plain(text):
    SINK(text)  # clean

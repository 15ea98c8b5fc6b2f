from imports.constants import keys
from imports.constants.keys import INDEX, NAME, TEXT, Keys
from testlib import SINK, SOURCE


def case_imported_key():
    box = {TEXT: SOURCE(), NAME: "plain"}
    SINK(box[TEXT])  # flow
    SINK(box[NAME])  # clean
    SINK(box["text"])  # flow
    SINK(box["name"])  # clean
    SINK(box[keys.TEXT])  # flow
    SINK(box[keys.NAME])  # clean
    SINK(box[Keys.TEXT])  # flow
    SINK(box[Keys.NAME])  # clean


def case_imported_index():
    items = ["plain", SOURCE(), "plain"]
    SINK(items[INDEX])  # flow
    SINK(items[INDEX + 1])  # clean

import json

from imports import shadows
from imports.shadows import give, give_plain, same
from testlib import SINK, SOURCE

from . import json as own_json
from .tools import marked, plain


def case_function_hides_module():
    SINK(same(SOURCE()))  # flow
    SINK(same("plain"))  # clean
    SINK(shadows.same(SOURCE()))  # flow


def case_same_name_from_two_modules():
    SINK(give())  # flow
    SINK(give_plain())  # clean
    SINK(marked.give())  # flow
    SINK(plain.give())  # clean


def case_own_module_named_as_a_library():
    SINK(json.dumps(SOURCE()))  # flow
    SINK(own_json.dumps(SOURCE()))  # clean

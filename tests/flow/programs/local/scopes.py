import io

from testlib import CHOICE, SINK, SOURCE

text = "plain"
shadowed = SOURCE()


def case_local_hides_global():
    text = SOURCE()
    SINK(text)  # flow

    def inner():
        return text

    SINK(inner())  # flow


def case_global_is_untouched():
    SINK(text)  # clean


def case_global_inside_inner():
    text = SOURCE()

    def inner():
        global text
        return text

    SINK(inner())  # clean
    SINK(text)  # flow


def case_parameter_hides_global(shadowed="plain"):
    SINK(shadowed)  # clean


def len(value):
    return value


def case_own_function_hides_builtin():
    SINK(len(SOURCE()))  # flow
    SINK(len("plain"))  # clean


def case_local_hides_builtin():
    str = lambda value: "plain"
    SINK(str(SOURCE()))  # clean
    list = [SOURCE()]
    SINK(list[0])  # flow


class Scope:
    text = SOURCE()
    copied = text

    def read(self):
        return text

    def read_own(self):
        return self.text


def case_class_scope_is_not_enclosing():
    SINK(Scope().read())  # clean
    SINK(Scope().read_own())  # flow
    SINK(Scope.copied)  # flow


def case_comprehension_scope():
    value = "plain"
    SINK([value for value in [SOURCE()]])  # flow
    SINK(value)  # clean
    SINK([inner for value in [[SOURCE()]] for inner in value])  # flow
    SINK(value)  # clean


def case_except_name():
    error = "plain"
    try:
        raise ValueError(SOURCE())
    except ValueError as failure:
        SINK(failure.args)  # flow
    SINK(error)  # clean


def case_loop_name_stays():
    for value in [SOURCE()]:
        pass
    SINK(value)  # flow
    with io.StringIO() as value:
        pass
    value = "plain"
    SINK(value)  # clean


def case_import_binds():
    json = SOURCE()
    SINK(json)  # flow
    import json

    SINK(json.dumps("plain"))  # clean


def case_def_binds():
    name = SOURCE()

    def name():
        return "plain"

    SINK(name())  # clean


def case_class_binds():
    name = SOURCE()

    class name:
        text = "plain"

    SINK(name.text)  # clean


def case_same_names_in_two_functions():
    def first():
        value = SOURCE()
        return value

    def second():
        value = "plain"
        return value

    first()
    SINK(second())  # clean
    SINK(first())  # flow


def case_nonlocal_skips_global():
    text = "local"

    def inner():
        nonlocal text
        text = SOURCE()

    inner()
    SINK(text)  # flow


def case_global_after_all():
    SINK(text)  # clean


def case_walrus_in_comprehension_binds_outside():
    [last := value for value in [SOURCE()]]
    SINK(last)  # flow


def case_default_is_evaluated_outside():
    value = SOURCE()

    class Holder:
        value = "plain"

        def read(self, value=value):
            return value

    SINK(Holder().read())  # clean
    SINK(value)  # flow


def case_conditional_definition():
    if CHOICE():

        def work(value):
            return value

    else:

        def work(value):
            return "plain"

    SINK(work(SOURCE()))  # flow
    SINK(work("plain"))  # clean


def case_recursive_names():
    value = [SOURCE()]
    value = [value, "plain"]
    SINK(value[0])  # flow
    SINK(value[1])  # clean
    value = value[1]
    SINK(value)  # clean


def case_lambda_parameters():
    value = SOURCE()
    SINK((lambda value: value)("plain"))  # clean
    SINK((lambda other: value)("plain"))  # flow


def case_type_annotation_binds_nothing():
    value = SOURCE()
    value: str
    SINK(value)  # flow


def case_nested_functions_of_one_name():
    def work():
        return SOURCE()

    kept = work

    def work():
        return "plain"

    SINK(kept())  # flow
    SINK(work())  # clean


def case_match_capture_binds():
    value = SOURCE()
    match "plain":
        case value:
            pass
    SINK(value)  # clean

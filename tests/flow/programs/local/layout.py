from testlib import SINK, SOURCE


def case_over_lines():
    SINK(  # flow
        SOURCE(),
    )
    SINK(  # clean
        "plain",
    )


def case_continued():
    text = \
        SOURCE()
    SINK(text)  # flow
    text = (
        "a"
        "b"
    )
    SINK(text)  # clean


def case_semicolons(): text = SOURCE(); SINK(text)  # flow


def case_one_line_blocks():
    if True: SINK(SOURCE())  # flow
    for text in ["plain"]: SINK(text)  # clean
    while True: SINK("plain"); break  # clean


def case_unicode_names():
    größe = SOURCE()
    名前 = "plain"
    SINK(größe)  # flow
    SINK(名前)  # clean


def case_same_letters_after_normalisation():
    ﬁrst = SOURCE()
    SINK(first)  # flow


def case_docstring():
    """SINK(SOURCE())"""
    SINK("SOURCE()")  # clean


def case_nested_quotes():
    SINK(f"{'a' if SOURCE() else 'b'}")  # clean
    text = f"""{
        SOURCE()
    }"""
    SINK(text)  # flow


def case_long_expression():
    SINK(  # flow
        "a"
        + "b"
        + (
            SOURCE()
            if True
            else "plain"
        )
    )


def case_lambda_over_lines():
    work = (
        lambda text: (
            text
        )
    )
    SINK(work(SOURCE()))  # flow
    SINK(work("plain"))  # clean


def case_chained_over_lines():
    SINK(  # flow
        SOURCE()
        .strip()
        .lower()
    )
    text = (
        "Plain"
        .strip()
        .lower()
    )
    SINK(text)  # clean


class Tabbed:
	def give(self):
		return SOURCE()


def case_tabs():
	SINK(Tabbed().give())  # flow
	SINK("plain")  # clean

from testlib import CHOICE, SINK, SOURCE


def fails():
    raise ValueError


def case_finally_with_continue():
    text = "plain"
    for _ in range(2):
        try:
            text = SOURCE()
            continue
        finally:
            text = "plain"
    SINK(text)  # clean


def case_break_in_try():
    text = "plain"
    while True:
        try:
            text = SOURCE()
            break
        finally:
            SINK(text)  # flow
    SINK(text)  # flow


def case_break_in_finally():
    text = SOURCE()
    for _ in range(2):
        try:
            text = "first"
        finally:
            break
    SINK(text)  # clean


def case_return_in_loop():
    def find(texts):
        for text in texts:
            if len(text) > 3:
                return text
        return "none"

    SINK(find([SOURCE()]))  # flow
    SINK(find(["plain"]))  # clean


def case_return_in_with():
    from contextlib import nullcontext

    def read():
        with nullcontext(SOURCE()) as text:
            return text

    SINK(read())  # flow


def case_loop_else_return():
    def find(texts):
        for text in texts:
            if CHOICE():
                break
        else:
            return SOURCE()
        return "plain"

    SINK(find(["a"]))  # flow


def case_after_raise():
    text = "plain"
    try:
        raise ValueError
        text = SOURCE()
    except ValueError:
        pass
    SINK(text)  # clean


def case_after_return():
    def give():
        return "plain"
        return SOURCE()

    SINK(give())  # clean


def case_after_continue():
    text = "plain"
    for _ in range(2):
        continue
        text = SOURCE()
    SINK(text)  # clean


def case_try_in_loop():
    out = []
    for text in ["a", SOURCE()]:
        try:
            if CHOICE():
                fails()
        except ValueError:
            continue
        out.append(text)
    SINK(out)  # flow


def case_nested_try():
    text = "plain"
    try:
        try:
            fails()
        except KeyError:
            text = "never"
        finally:
            text = SOURCE()
    except ValueError:
        SINK(text)  # flow


def case_inner_handler_does_not_see():
    text = "plain"
    try:
        text = SOURCE()
        text = "again"
        fails()
    except ValueError:
        SINK(text)  # clean


def case_loop_with_state():
    state = "start"
    text = "plain"
    for _ in range(3):
        if state == "start":
            state = "middle"
        elif state == "middle":
            text = SOURCE()
            state = "end"
        else:
            SINK(text)  # flow


def case_flag():
    found = False
    text = "plain"
    for each in ["a", "b"]:
        if each == "b":
            found = True
            text = SOURCE()
    if found:
        SINK(text)  # flow


def case_ternary_chain():
    text = "a" if CHOICE() else "b" if CHOICE() else SOURCE()
    SINK(text)  # flow
    plain = "a" if CHOICE() else "b" if CHOICE() else "c"
    SINK(plain)  # clean


def case_short_circuit_assignment():
    text = "plain"
    CHOICE() and (text := SOURCE())
    SINK(text)  # flow


def case_short_circuit_call():
    items = []
    CHOICE() and items.append(SOURCE())
    SINK(items)  # flow
    plain = []
    CHOICE() or plain.append("a")
    SINK(plain)  # clean


def case_while_with_walrus():
    parts = iter([SOURCE(), ""])
    out = []
    while part := next(parts):
        out.append(part)
    SINK(out)  # flow


def case_deep_nesting():
    text = "plain"
    if CHOICE():
        for _ in range(2):
            try:
                while True:
                    if CHOICE():
                        text = SOURCE()
                    break
            finally:
                pass
    SINK(text)  # flow


def case_overwritten_on_all_paths():
    text = SOURCE()
    if CHOICE():
        for _ in range(1):
            text = "a"
        text = "b"
    else:
        try:
            fails()
        except ValueError:
            text = "c"
        else:
            text = "d"
    SINK(text)  # clean


def case_loop_may_not_run():
    text = SOURCE()
    for _ in [1] if CHOICE() else []:
        text = "plain"
    SINK(text)  # flow


def case_exit_in_branch():
    text = SOURCE()
    try:
        if CHOICE():
            raise SystemExit
        text = "plain"
    except SystemExit:
        return
    SINK(text)  # clean

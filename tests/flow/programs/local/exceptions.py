from testlib import CHOICE, SINK, SOURCE


def fail():
    raise ValueError("no")


def maybe():
    if CHOICE():
        raise ValueError("no")


def case_args():
    try:
        raise ValueError(SOURCE())
    except ValueError as error:
        SINK(error.args[0])  # flow
        SINK(str(error))  # flow
        SINK(f"failed: {error}")  # flow
        SINK(repr(error))  # flow
    try:
        raise ValueError("plain")
    except ValueError as error:
        SINK(error.args[0])  # clean
        SINK(str(error))  # clean
        SINK(f"failed: {error}")  # clean


def case_through_call():
    def shout(text):
        raise RuntimeError(text)

    try:
        shout(SOURCE())
    except RuntimeError as error:
        SINK(str(error))  # flow
    try:
        shout("plain")
    except RuntimeError as error:
        SINK(str(error))  # clean


class Refused(Exception):
    def __init__(self, text, code):
        super().__init__(text)
        self.text = text
        self.code = code


def case_custom():
    try:
        raise Refused(SOURCE(), "E1")
    except Refused as error:
        SINK(error.text)  # flow
        SINK(error.code)  # clean
        SINK(error.args[0])  # flow


def case_custom_plain():
    try:
        raise Refused("plain", "E1")
    except Refused as error:
        SINK(error.text)  # clean


def case_caught_by_base():
    try:
        raise Refused(SOURCE(), "E1")
    except Exception as error:
        SINK(error.text)  # flow
        SINK(error.code)  # clean


def case_caught_by_tuple():
    try:
        raise KeyError(SOURCE())
    except (ValueError, KeyError) as error:
        SINK(error.args[0])  # flow
    try:
        raise KeyError("plain")
    except (ValueError, KeyError) as error:
        SINK(error.args[0])  # clean


def case_reraised():
    try:
        try:
            raise ValueError(SOURCE())
        except ValueError:
            raise
    except ValueError as error:
        SINK(str(error))  # flow


def case_wrapped():
    try:
        try:
            raise ValueError(SOURCE())
        except ValueError as inner:
            raise RuntimeError(f"wrapped {inner}") from inner
    except RuntimeError as error:
        SINK(str(error))  # flow
        SINK(str(error.__cause__))  # flow


def case_replaced():
    try:
        try:
            raise ValueError(SOURCE())
        except ValueError:
            raise RuntimeError("plain") from None
    except RuntimeError as error:
        SINK(error.args[0])  # clean


def case_group():
    try:
        raise ExceptionGroup("several", [ValueError(SOURCE()), TypeError("plain")])
    except* ValueError as group:
        SINK(str(group.exceptions[0]))  # flow
    except* TypeError as group:
        SINK(group.message)  # clean


def case_assigned_before_failure():
    text = "plain"
    try:
        text = SOURCE()
        fail()
        text = "late"
    except ValueError:
        pass
    SINK(text)  # flow


def case_assignment_that_fails():
    text = "plain"
    try:
        text = SOURCE() + fail()
    except ValueError:
        pass
    SINK(text)  # clean


def case_handler_sets():
    try:
        fail()
        text = "plain"
    except ValueError:
        text = SOURCE()
    SINK(text)  # flow


def case_handler_clears():
    text = SOURCE()
    try:
        maybe()
        text = "good"
    except ValueError:
        text = "bad"
    SINK(text)  # clean


def case_else():
    try:
        maybe()
    except ValueError:
        text = "plain"
    else:
        text = SOURCE()
    SINK(text)  # flow


def case_else_clears():
    text = SOURCE()
    try:
        maybe()
    except ValueError:
        text = "a"
    else:
        text = "b"
    SINK(text)  # clean


def case_finally():
    text = "plain"
    try:
        maybe()
    except ValueError:
        pass
    finally:
        text = SOURCE()
    SINK(text)  # flow


def case_finally_clears():
    text = SOURCE()
    try:
        maybe()
        text = SOURCE()
    except ValueError:
        text = SOURCE()
    finally:
        SINK(text)  # flow
        text = "plain"
    SINK(text)  # clean


def case_finally_sees_body():
    text = "plain"
    try:
        try:
            text = SOURCE()
            maybe()
        finally:
            SINK(text)  # flow
    except ValueError:
        pass


def returns_in_finally():
    try:
        return SOURCE()
    finally:
        return "plain"


def returns_with_finally():
    text = SOURCE()
    try:
        return text
    finally:
        text = "plain"


def case_return_in_finally():
    SINK(returns_in_finally())  # clean


def case_return_before_finally():
    SINK(returns_with_finally())  # flow


def guarded(work):
    try:
        return work()
    except ValueError as error:
        return f"failed: {error}"


def bad():
    raise ValueError(SOURCE())


def worse():
    raise ValueError("plain")


def case_returned_message():
    SINK(guarded(bad))  # flow


def case_returned_plain():
    SINK(guarded(worse))  # clean


def case_handler_name_is_gone():
    error = "plain"
    try:
        raise ValueError(SOURCE())
    except ValueError as caught:
        error = "handled"
    SINK(error)  # clean


def case_kept_exception():
    kept = None
    try:
        raise ValueError(SOURCE())
    except ValueError as error:
        kept = error
    SINK(kept.args[0])  # flow


def case_not_raised():
    error = ValueError(SOURCE())
    other = ValueError("plain")
    SINK(error.args[0])  # flow
    SINK(other.args[0])  # clean


def case_note():
    try:
        error = ValueError("plain")
        error.add_note(SOURCE())
        raise error
    except ValueError as caught:
        SINK(caught.__notes__[0])  # flow


def case_stop_iteration_value():
    def numbers():
        yield 1
        return SOURCE()

    steps = numbers()
    next(steps)
    try:
        next(steps)
    except StopIteration as stop:
        SINK(stop.value)  # flow


def case_key_error_fallback():
    box = {"a": "plain"}
    try:
        text = box["b"]
    except KeyError:
        text = SOURCE()
    SINK(text)  # flow


def case_loop_retry():
    text = "plain"
    for _ in range(2):
        try:
            maybe()
            text = SOURCE()
            break
        except ValueError:
            text = "again"
            continue
    SINK(text)  # flow


def case_assertion_message():
    try:
        raise AssertionError(SOURCE())
    except AssertionError as error:
        SINK(str(error))  # flow


def case_suppress():
    from contextlib import suppress

    text = "plain"
    with suppress(ValueError):
        text = SOURCE()
        fail()
        text = "late"
    SINK(text)  # flow

import functools
from functools import wraps

from testlib import SINK, SOURCE


def transparent(work):
    return work


def wrapping(work):
    @wraps(work)
    def wrapper(*args, **kwargs):
        return work(*args, **kwargs)

    return wrapper


def bare_wrapping(work):
    def wrapper(*args, **kwargs):
        return work(*args, **kwargs)

    return wrapper


def dropping(work):
    def wrapper(*args, **kwargs):
        work(*args, **kwargs)
        return "plain"

    return wrapper


def marking(work):
    def wrapper(*args):
        return work(*args) + SOURCE()

    return wrapper


def marking_argument(work):
    def wrapper(text):
        return work(SOURCE())

    return wrapper


def plain_argument(work):
    def wrapper(text):
        return work("plain")

    return wrapper


def replacing(work):
    return lambda *args: "plain"


def with_option(option):
    def decorate(work):
        @wraps(work)
        def wrapper(*args, **kwargs):
            return option + work(*args, **kwargs)

        return wrapper

    return decorate


def optional(work=None, *, ending=""):
    if work is None:
        return lambda work: optional(work, ending=ending)

    @functools.wraps(work)
    def wrapper(*args):
        return work(*args) + ending

    return wrapper


@transparent
def kept(text):
    return text


@wrapping
def wrapped(text):
    return text


@wrapping
def wrapped_drop(text):
    return "plain"


@bare_wrapping
def bare_wrapped(text, other="plain"):
    return text


@dropping
def dropped(text):
    return text


@marking
def marked(text):
    return text


@marking_argument
def marked_argument(text):
    return text


@plain_argument
def plained(text):
    return text


@replacing
def replaced(text):
    return text


@with_option("head ")
def optioned(text):
    return text


@with_option(SOURCE())
def optioned_marked(text):
    return text


@optional
def without_parentheses(text):
    return text


@optional(ending="!")
def with_parentheses(text):
    return text


@optional(ending=SOURCE())
def with_marked_ending(text):
    return text


def case_transparent():
    SINK(kept(SOURCE()))  # flow
    SINK(kept("plain"))  # clean


def case_wrapping():
    SINK(wrapped(SOURCE()))  # flow
    SINK(wrapped("plain"))  # clean
    SINK(wrapped_drop(SOURCE()))  # clean
    SINK(bare_wrapped(SOURCE()))  # flow
    SINK(bare_wrapped("plain", other=SOURCE()))  # clean


def case_dropping():
    SINK(dropped(SOURCE()))  # clean


def case_marking():
    SINK(marked("plain"))  # flow
    SINK(marked_argument("plain"))  # flow
    SINK(plained(SOURCE()))  # clean
    SINK(replaced(SOURCE()))  # clean


def case_options():
    SINK(optioned(SOURCE()))  # flow
    SINK(optioned("plain"))  # clean
    SINK(optioned_marked("plain"))  # flow
    SINK(without_parentheses(SOURCE()))  # flow
    SINK(without_parentheses("plain"))  # clean
    SINK(with_parentheses(SOURCE()))  # flow
    SINK(with_parentheses("plain"))  # clean
    SINK(with_marked_ending("plain"))  # flow


@wrapping
@dropping
def wrapped_dropped(text):
    return text


@dropping
@marking
def dropped_marked(text):
    return text


@marking
@dropping
def marked_dropped(text):
    return text


def case_stacked():
    SINK(wrapped_dropped(SOURCE()))  # clean
    SINK(dropped_marked(SOURCE()))  # clean
    SINK(marked_dropped("plain"))  # flow


class Decorating:
    def __init__(self, work):
        self.work = work

    def __call__(self, *args):
        return self.work(*args)


class DecoratingDrop:
    def __init__(self, work):
        self.work = work

    def __call__(self, *args):
        self.work(*args)
        return "plain"


class Configured:
    def __init__(self, head):
        self.head = head

    def __call__(self, work):
        def wrapper(text):
            return self.head + work(text)

        return wrapper


@Decorating
def class_wrapped(text):
    return text


@DecoratingDrop
def class_dropped(text):
    return text


@Configured(SOURCE())
def configured(text):
    return text


@Configured("head ")
def configured_plain(text):
    return text


def case_class_decorators():
    SINK(class_wrapped(SOURCE()))  # flow
    SINK(class_wrapped("plain"))  # clean
    SINK(class_dropped(SOURCE()))  # clean
    SINK(configured("plain"))  # flow
    SINK(configured_plain("plain"))  # clean
    SINK(configured_plain(SOURCE()))  # flow


class Box:
    def __init__(self, text):
        self.text = text

    @wrapping
    def give(self):
        return self.text

    @dropping
    def give_nothing(self):
        return self.text

    @wrapping
    def take(self, value):
        self.text = value

    @staticmethod
    @wrapping
    def same(value):
        return value

    @classmethod
    @wrapping
    def make(cls, value):
        return cls(value)


def case_methods():
    SINK(Box(SOURCE()).give())  # flow
    SINK(Box("plain").give())  # clean
    SINK(Box(SOURCE()).give_nothing())  # clean
    box = Box("plain")
    box.take(SOURCE())
    SINK(box.text)  # flow
    SINK(Box.same(SOURCE()))  # flow
    SINK(Box.same("plain"))  # clean
    SINK(Box.make(SOURCE()).give())  # flow
    SINK(Box.make("plain").give())  # clean


seen = []
seen_plain = []


def logging(work):
    @wraps(work)
    def wrapper(text):
        seen.append(text)
        return work(text)

    return wrapper


def logging_length(work):
    @wraps(work)
    def wrapper(text):
        seen_plain.append(len(text))
        return work(text)

    return wrapper


@logging
def logged(text):
    return "plain"


@logging_length
def logged_length(text):
    return "plain"


def case_side_effect():
    logged(SOURCE())
    SINK(seen)  # flow
    logged_length(SOURCE())
    SINK(seen_plain)  # clean


def memo(work):
    cache = {}

    @wraps(work)
    def wrapper(text):
        if text not in cache:
            cache[text] = work(text)
        return cache[text]

    return wrapper


@memo
def remembered(text):
    return text.lower()


@memo
def remembered_length(text):
    return len(text)


def case_memo():
    SINK(remembered(SOURCE()))  # flow
    SINK(remembered_length(SOURCE()))  # clean


def add_method(cls):
    cls.added = lambda self: self.text
    return cls


def add_text(cls):
    cls.extra = SOURCE()
    return cls


@add_method
class Extended:
    def __init__(self, text):
        self.text = text


@add_text
class Labelled:
    label = "plain"


def case_class_is_decorated():
    SINK(Extended(SOURCE()).added())  # flow
    SINK(Extended("plain").added())  # clean
    SINK(Labelled.extra)  # flow
    SINK(Labelled().extra)  # flow
    SINK(Labelled.label)  # clean


def case_decorated_by_hand():
    def give():
        return SOURCE()

    give = dropping(give)
    SINK(give())  # clean
    other = wrapping(lambda text: text)
    SINK(other(SOURCE()))  # flow
    SINK(other("plain"))  # clean


def case_wrapped_attribute():
    SINK(wrapped.__wrapped__(SOURCE()))  # flow
    SINK(wrapped_drop.__wrapped__(SOURCE()))  # clean


def retrying(times):
    def decorate(work):
        @wraps(work)
        def wrapper(*args, **kwargs):
            for _ in range(times):
                try:
                    return work(*args, **kwargs)
                except ValueError:
                    continue
            return None

        return wrapper

    return decorate


@retrying(3)
def retried(text):
    return text


def case_retry():
    SINK(retried(SOURCE()))  # flow
    SINK(retried(text=SOURCE()))  # flow
    SINK(retried("plain"))  # clean

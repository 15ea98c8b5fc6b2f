from testlib import CHOICE, SINK, SOURCE

MARKED = SOURCE()
PLAIN = "plain"
TABLE = {"text": SOURCE(), "name": "plain"}
ITEMS = []
PLAIN_ITEMS = []
STATE = "plain"
STATE_PLAIN = "plain"
LATE = None
REBOUND = SOURCE()
REBOUND = "plain"


def case_read():
    SINK(MARKED)  # flow
    SINK(PLAIN)  # clean
    SINK(TABLE["text"])  # flow
    SINK(TABLE["name"])  # clean
    SINK(REBOUND)  # clean


def fill():
    ITEMS.append(SOURCE())
    PLAIN_ITEMS.append("plain")


def case_mutated():
    fill()
    SINK(ITEMS)  # flow
    SINK(PLAIN_ITEMS)  # clean


def write(text):
    global STATE
    STATE = text


def write_plain(text):
    global STATE_PLAIN
    STATE_PLAIN = text


def case_written():
    write(SOURCE())
    SINK(STATE)  # flow
    write_plain("other")
    SINK(STATE_PLAIN)  # clean


def without_global(text):
    PLAIN = text
    return PLAIN


def case_local_of_the_same_name():
    without_global(SOURCE())
    SINK(PLAIN)  # clean
    SINK(without_global(SOURCE()))  # flow


def set_late():
    global LATE
    LATE = SOURCE()


def read_late():
    return LATE


def case_written_in_one_read_in_another():
    set_late()
    SINK(read_late())  # flow


def creates():
    global CREATED, CREATED_PLAIN
    CREATED = SOURCE()
    CREATED_PLAIN = "plain"


def case_created():
    creates()
    SINK(CREATED)  # flow
    SINK(CREATED_PLAIN)  # clean


class Config:
    text = "plain"
    name = "plain"


CONFIG = Config()


def configure():
    CONFIG.text = SOURCE()


def case_object():
    configure()
    SINK(CONFIG.text)  # flow
    SINK(CONFIG.name)  # clean


CACHE = {}


def cached(name):
    if name not in CACHE:
        CACHE[name] = SOURCE()
    return CACHE[name]


LENGTHS = {}


def cached_length(name):
    if name not in LENGTHS:
        LENGTHS[name] = len(SOURCE())
    return LENGTHS[name]


def case_cache():
    SINK(cached("a"))  # flow
    SINK(cached_length("a"))  # clean


def case_order_of_calls():
    first()
    second()
    first()


ORDER = {"text": "plain"}


def first():
    SINK(ORDER["text"])  # flow


def second():
    ORDER["text"] = SOURCE()


def shadowing(MARKED):
    return MARKED


def case_parameter_shadows():
    SINK(shadowing("plain"))  # clean


def loop():
    for PLAIN in [SOURCE()]:
        pass
    return PLAIN


def case_loop_variable_is_local():
    SINK(loop())  # flow
    SINK(PLAIN)  # clean


WORK = str.upper
WORK_PLAIN = lambda text: "plain"


def case_callables():
    SINK(WORK(SOURCE()))  # flow
    SINK(WORK_PLAIN(SOURCE()))  # clean


if CHOICE():
    CHOSEN = SOURCE()
else:
    CHOSEN = "plain"

try:
    TRIED = SOURCE()
except ValueError:
    TRIED = "plain"


def case_conditional():
    SINK(CHOSEN)  # flow
    SINK(TRIED)  # flow


SINK(MARKED)  # flow
SINK(PLAIN)  # clean
for item in TABLE.values():
    SINK(item)  # flow
SINK([text for text in TABLE])  # clean

COMPUTED = [text.strip() for text in [SOURCE()]]
COMPUTED_PLAIN = [len(text) for text in COMPUTED]


def case_computed():
    SINK(COMPUTED)  # flow
    SINK(COMPUTED_PLAIN)  # clean


def augmented():
    global TOTAL
    TOTAL += SOURCE()


TOTAL = "a"


def case_augmented():
    augmented()
    SINK(TOTAL)  # flow


def registers(work):
    REGISTRY[work.__name__] = work
    return work


REGISTRY = {}


@registers
def keeps(text):
    return text


@registers
def drops(text):
    return "plain"


def case_registry():
    SINK(REGISTRY["keeps"](SOURCE()))  # flow
    SINK(REGISTRY["drops"](SOURCE()))  # clean


ONE, (TWO, THREE) = "plain", (SOURCE(), "plain")


def case_unpacked():
    SINK(ONE)  # clean
    SINK(TWO)  # flow
    SINK(THREE)  # clean


del ONE
ONE = "plain"


def main():
    text = SOURCE()
    SINK(text)  # flow


if __name__ != "__main__":
    main()

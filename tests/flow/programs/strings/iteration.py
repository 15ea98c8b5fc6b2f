from testlib import SINK, SOURCE


def case_letters():
    text = SOURCE()
    SINK("".join(reversed(text)))  # flow
    SINK("".join(sorted(text)))  # flow
    SINK("".join(letter for letter in text if letter.isalpha()))  # flow
    SINK("".join([text[at] for at in range(len(text))]))  # flow
    SINK("".join(map(str.upper, text)))  # flow
    SINK("".join(reversed("plain")))  # clean
    SINK("".join("a" for letter in text))  # clean
    SINK("".join(sorted("plain")))  # clean


def case_enumerated():
    SINK([letter for at, letter in enumerate(SOURCE())])  # flow
    SINK([at for at, letter in enumerate(SOURCE())])  # clean
    SINK({at: letter for at, letter in enumerate(SOURCE())})  # flow
    SINK({letter: 1 for letter in SOURCE()})  # flow
    SINK({1: at for at, letter in enumerate(SOURCE())})  # clean


def case_zipped():
    SINK([a + b for a, b in zip(SOURCE(), "plain text")])  # flow
    SINK([b for a, b in zip(SOURCE(), "plain text")])  # clean


def case_unpacked():
    first, *rest = SOURCE()
    SINK(first)  # flow
    SINK(rest)  # flow
    first, *rest = "plain"
    SINK(rest)  # clean


def case_words():
    counts = {}
    for word in SOURCE().split():
        counts[word] = counts.get(word, 0) + 1
    SINK(counts)  # flow
    SINK(list(counts.values()))  # clean
    SINK(max(counts, key=counts.get))  # flow
    lines = "\n".join(f"{word}: {count}" for word, count in counts.items())
    SINK(lines)  # flow


def case_built_by_hand():
    out = ""
    for letter in SOURCE():
        if letter == ",":
            break
        out = out + letter
    SINK(out)  # flow
    out = ""
    for letter in SOURCE():
        out += "x" if letter.isupper() else "y"
    SINK(out)  # clean


def case_windows():
    words = SOURCE().split()
    SINK([" ".join(words[at : at + 2]) for at in range(len(words))])  # flow
    SINK([len(words[at : at + 2]) for at in range(len(words))])  # clean
    SINK([first + second for first, second in zip(words, words[1:])])  # flow


def case_lines():
    SINK([line.strip() for line in SOURCE().splitlines() if line])  # flow
    SINK([line.strip() for line in "a\nb".splitlines() if line])  # clean
    head, *body = (SOURCE() + "\nplain").split("\n")
    SINK(head)  # flow


def case_truncated():
    text = SOURCE()
    SINK(text if len(text) < 10 else text[:10] + "...")  # flow
    SINK("..." if len(text) > 10 else "short")  # clean
    SINK(text[: len(text) // 2])  # flow


def case_containing():
    text = SOURCE()
    SINK("found" if "a" in text else "missing")  # clean
    SINK([word for word in ["plain", "other"] if word in text])  # clean
    SINK([word for word in text.split() if word in "plain"] or "none")  # clean-alarm: no word passes the filter


def case_mapped_by_table():
    table = {"a": "b"}
    SINK("".join(table.get(letter, letter) for letter in SOURCE()))  # flow
    SINK("".join(table.get(letter, "?") for letter in SOURCE()))  # clean


def case_compared():
    SINK(sorted(["a", "b"], key=lambda word: word in SOURCE()))  # clean
    SINK(max("a", "b", key=SOURCE().count))  # clean


def case_int_of_text():
    SINK(int("12") + len(SOURCE()))  # clean
    SINK(str(int("12")))  # clean

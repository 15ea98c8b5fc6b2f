import html
import io
import json
import os.path
import re
import shlex
import string
import textwrap
import unicodedata
import urllib.parse
from pathlib import PurePosixPath
from pprint import pformat

from testlib import SINK, SOURCE


def case_re_sub():
    text = SOURCE()
    SINK(re.sub("a", "b", text))  # flow
    SINK(re.sub("a", text, "abc"))  # flow
    SINK(re.sub("a", lambda match: text, "abc"))  # flow
    SINK(re.sub(r"\w+", lambda match: match.group().upper(), text))  # flow
    SINK(re.subn("a", "b", text)[0])  # flow
    SINK(re.sub("a", "b", "abc"))  # clean
    SINK(re.sub("a", lambda match: "x", "abc"))  # clean


def case_re_match():
    match = re.search(r"(\w+) (?P<second>\w+)", SOURCE())
    SINK(match.group())  # flow
    SINK(match.group(1))  # flow
    SINK(match[1])  # flow
    SINK(match["second"])  # flow
    SINK(match.groups())  # flow
    SINK(match.groupdict())  # flow
    SINK(match.string)  # flow
    SINK(match.expand(r"\1"))  # flow
    SINK(match.start())  # clean
    SINK(match.span())  # clean


def case_re_match_plain():
    match = re.search(r"(\w+)", "plain")
    SINK(match.group())  # clean
    SINK(match[1])  # clean
    SINK(match.groups())  # clean


def case_re_walrus():
    if match := re.match(r"\w+", SOURCE()):
        SINK(match.group(0))  # flow
    if match := re.match(r"\w+", "plain"):
        SINK(match.group(0))  # clean


def case_re_many():
    text = SOURCE()
    SINK(re.findall(r"\w+", text))  # flow
    SINK(re.findall(r"\w+", text)[0])  # flow
    SINK(re.split(r"\s", text))  # flow
    SINK([match.group() for match in re.finditer(r"\w+", text)])  # flow
    SINK([match.start() for match in re.finditer(r"\w+", text)])  # clean
    SINK(re.findall(r"\w+", "a b"))  # clean
    SINK(re.split(r"\s", "a b"))  # clean
    SINK(re.escape(text))  # flow


WORD = re.compile(r"\w+")


def case_compiled():
    SINK(WORD.sub("x ", SOURCE() + "é"))  # clean-alarm: every word of the marked text is replaced
    SINK(WORD.findall(SOURCE()))  # flow
    SINK(WORD.match(SOURCE()).group())  # flow
    SINK(WORD.findall("a"))  # clean
    SINK(WORD.match("a").group())  # clean


def case_json():
    dumped = json.dumps({"text": SOURCE()})
    SINK(dumped)  # flow
    SINK(json.loads(dumped))  # flow
    SINK(json.loads(dumped)["text"])  # flow
    SINK(json.dumps({"text": "plain"}))  # clean
    SINK(json.loads('{"a": "b"}')["a"])  # clean
    SINK(json.dumps([SOURCE()], ensure_ascii=False))  # flow


def case_json_file():
    out = io.StringIO()
    json.dump({"text": SOURCE()}, out)
    out.seek(0)
    SINK(json.load(out))  # flow


def case_textwrap():
    text = SOURCE()
    SINK(textwrap.dedent(text))  # flow
    SINK(textwrap.indent(text, "  "))  # flow
    SINK(textwrap.fill(text, 20))  # flow
    SINK(textwrap.wrap(text, 20))  # flow
    SINK(textwrap.shorten(text, 20))  # flow
    SINK(textwrap.dedent("plain"))  # clean
    SINK(textwrap.wrap("plain"))  # clean


def case_template():
    template = string.Template("Say $text")
    SINK(template.substitute(text=SOURCE()))  # flow
    SINK(template.safe_substitute({"text": SOURCE()}))  # flow
    SINK(template.substitute(text="plain"))  # clean


def case_string_io():
    out = io.StringIO()
    out.write("a ")
    out.write(SOURCE())
    SINK(out.getvalue())  # flow
    SINK(io.StringIO(SOURCE()).read())  # flow
    SINK([line for line in io.StringIO(SOURCE())])  # flow
    other = io.StringIO()
    other.write("plain")
    SINK(other.getvalue())  # clean
    SINK(io.StringIO("plain").readline())  # clean


def case_print_to():
    out = io.StringIO()
    print("a", SOURCE(), file=out)
    SINK(out.getvalue())  # flow
    other = io.StringIO()
    print("a", file=other)
    print(SOURCE(), file=io.StringIO())
    SINK(other.getvalue())  # clean


def case_escapes():
    text = SOURCE()
    SINK(html.escape(text))  # flow
    SINK(html.unescape(text))  # flow
    SINK(urllib.parse.quote(text))  # flow
    SINK(urllib.parse.unquote(urllib.parse.quote(text)))  # flow
    SINK(urllib.parse.urlencode({"q": text}))  # flow
    SINK(shlex.quote(text))  # flow
    SINK(unicodedata.normalize("NFC", text))  # flow
    SINK(html.escape("plain"))  # clean
    SINK(urllib.parse.quote("plain"))  # clean
    SINK(shlex.split("a b"))  # clean
    SINK(shlex.split(text))  # flow


def case_paths():
    text = SOURCE()
    SINK(os.path.join("a", text))  # flow
    SINK(os.path.basename("a/" + text))  # flow
    SINK(str(PurePosixPath("a") / text))  # flow
    SINK(PurePosixPath(text).name)  # flow
    SINK(os.path.join("a", "b"))  # clean
    SINK(str(PurePosixPath("a") / "b"))  # clean


def case_pformat():
    SINK(pformat({"a": SOURCE()}))  # flow
    SINK(pformat({"a": "b"}))  # clean


def case_formatter():
    formatter = string.Formatter()
    SINK(formatter.format("{}", SOURCE()))  # flow
    SINK(formatter.format("{}", "a"))  # clean
    SINK(string.capwords(SOURCE()))  # flow

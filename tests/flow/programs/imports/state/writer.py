from testlib import SOURCE

from . import store
from .store import box, items, settings


def write():
    store.put(SOURCE())
    items.append(SOURCE())
    store.names.append("plain")
    box["text"] = SOURCE()
    box["name"] = "plain"
    settings.prompt = SOURCE()
    store.late = SOURCE()
    store.late_plain = "plain"

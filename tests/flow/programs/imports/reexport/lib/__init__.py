from .deep import *
from .inner import give, hidden as shown, same
from .inner import drop as drop
from . import inner as tools

__all__ = ["give", "same", "drop", "shown", "tools", "starred", "starred_plain"]

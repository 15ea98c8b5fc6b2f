from testlib import SOURCE

__all__ = ["starred", "starred_plain"]

starred = SOURCE()
starred_plain = "plain"
unlisted = SOURCE()

from testlib import SOURCE

__all__ = ["listed"]
__all__ += ["listed_late"]

listed = SOURCE()
listed_late = SOURCE()
marked_again = SOURCE()
plain = SOURCE()

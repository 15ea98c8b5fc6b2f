from .marked import give
from .plain import give as give_plain

__all__ = ["give", "give_plain"]

from sqlalchemy.engine import Connection as Connection
from sqlalchemy.engine import Engine as Engine
from sqlalchemy.engine import create_engine as create_engine

from provlint.text import Cited

# SQL is written here. What `execute` gets may be an expression, and the values in it are bound.
def text(text: Cited) -> object: ...

from aiosqlite.core import Connection as Connection
from aiosqlite.core import connect as connect

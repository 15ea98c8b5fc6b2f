from aiosqlite.core import Connection as Connection, connect as connect

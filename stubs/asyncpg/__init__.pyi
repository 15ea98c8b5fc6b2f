from asyncpg.connection import Connection as Connection
from asyncpg.connection import connect as connect

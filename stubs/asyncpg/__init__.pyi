from asyncpg.connection import Connection as Connection, connect as connect

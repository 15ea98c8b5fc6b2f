from sqlalchemy.engine import Connection as Connection
from sqlalchemy.engine import Engine as Engine
from sqlalchemy.engine import create_engine as create_engine

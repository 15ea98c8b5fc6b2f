from sqlalchemy.engine import Connection as Connection, Engine as Engine, create_engine as create_engine

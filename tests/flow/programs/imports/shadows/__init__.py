from .same import same
from .tools import *

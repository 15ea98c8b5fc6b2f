from .. import same as up
from ..other import give

NAME = "plain"

from imports.reexport.lib import *
from imports.reexport.lib import tools

unlisted = "plain"
again = same

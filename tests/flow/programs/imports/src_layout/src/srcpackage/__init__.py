from srcpackage.core import same

"""An agent in several modules, wired by a factory."""

from .config import Config
from .pipeline import Pipeline, build

__all__ = ["Config", "Pipeline", "build"]

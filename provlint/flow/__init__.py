"""The engine: what happens to text in a program, as events. It reads no files and knows no rule."""

from provlint.flow.engine import Analysis, Knowledge, Note, analyse
from provlint.flow.program import SourceFile

__all__ = ["Analysis", "Knowledge", "Note", "SourceFile", "analyse"]

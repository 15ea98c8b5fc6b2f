"""provlint keeps LLM-agent code honest about where its text came from."""

__version__ = "0.1.0"

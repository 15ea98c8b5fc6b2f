"""`python -m provlint` is the `provlint` command."""

from provlint.cli import main

if __name__ == "__main__":
    raise SystemExit(main())

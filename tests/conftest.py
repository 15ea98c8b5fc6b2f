"""What all tests share: programs that are data are not collected, and nothing is downloaded unasked."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

collect_ignore_glob = ["*/fixtures/*", "*/programs/*"]

# The same examples each time, and no failure because a machine is busy.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out what needs the network, unless it is asked for."""
    if os.environ.get("PROVLINT_NETWORK") == "1":
        return
    for item in items:
        if "network" in item.keywords:
            item.add_marker(pytest.mark.skip(reason="downloads packages: set PROVLINT_NETWORK=1"))

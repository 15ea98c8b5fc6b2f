"""What takes minutes is collected only when it is asked for, as `.ci/run` does on one Python."""

import os

collect_ignore = (
    []
    if os.environ.get("PROVLINT_FLOW") == "1"
    else ["test_differential.py", "test_order.py", "test_programs.py", "test_scale.py", "test_traces.py"]
)

from provlint.guards import (
    ColdStore as ColdStore,
)
from provlint.guards import (
    FileStore as FileStore,
)
from provlint.guards import (
    SQLiteStore as SQLiteStore,
)
from provlint.guards import (
    apply_rewrite as apply_rewrite,
)
from provlint.guards import (
    assert_citable as assert_citable,
)
from provlint.guards import (
    cite as cite,
)
from provlint.guards import (
    extract_pinned as extract_pinned,
)
from provlint.guards import (
    is_citable as is_citable,
)
from provlint.guards import (
    prune as prune,
)
from provlint.guards import (
    rank_then_rewrite as rank_then_rewrite,
)
from provlint.guards import (
    rescore as rescore,
)

from provlint.guards import (
    ColdStore as ColdStore,
    FileStore as FileStore,
    SQLiteStore as SQLiteStore,
    apply_rewrite as apply_rewrite,
    assert_citable as assert_citable,
    cite as cite,
    extract_pinned as extract_pinned,
    is_citable as is_citable,
    prune as prune,
    rank_then_rewrite as rank_then_rewrite,
    rescore as rescore,
)

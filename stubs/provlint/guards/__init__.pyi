from provlint.guards.citing import assert_citable as assert_citable, cite as cite, is_citable as is_citable
from provlint.guards.rank_then_rewrite import (
    rank_then_rewrite as rank_then_rewrite,
    rank_then_rewrite_async as rank_then_rewrite_async,
)
from provlint.guards.scores import apply_rewrite as apply_rewrite, prune as prune, rescore as rescore
from provlint.guards.store import ColdStore as ColdStore, FileStore as FileStore, SQLiteStore as SQLiteStore
from provlint.guards.tokens import extract_pinned as extract_pinned

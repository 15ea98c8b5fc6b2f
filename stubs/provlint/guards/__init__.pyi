from provlint.guards.citing import assert_citable as assert_citable
from provlint.guards.citing import cite as cite
from provlint.guards.citing import is_citable as is_citable
from provlint.guards.rank_then_rewrite import (
    rank_then_rewrite as rank_then_rewrite,
)
from provlint.guards.rank_then_rewrite import (
    rank_then_rewrite_async as rank_then_rewrite_async,
)
from provlint.guards.scores import apply_rewrite as apply_rewrite
from provlint.guards.scores import prune as prune
from provlint.guards.scores import rescore as rescore
from provlint.guards.store import ColdStore as ColdStore
from provlint.guards.store import FileStore as FileStore
from provlint.guards.store import SQLiteStore as SQLiteStore
from provlint.guards.tokens import extract_pinned as extract_pinned

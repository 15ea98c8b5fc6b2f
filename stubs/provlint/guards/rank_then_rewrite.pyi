from collections.abc import Sequence
from typing import TypedDict

from provlint.text import Pinned, Rewritten, Source

class RankedRewrite(TypedDict):
    rewritten: list[Rewritten]
    pinned: Pinned
    source_segments: list[Source]

def rank_then_rewrite(
    segments: Sequence[Source], rank_fn: object, rewrite_fn: object, budget: int
) -> RankedRewrite: ...
async def rank_then_rewrite_async(
    segments: Sequence[Source], rank_fn: object, rewrite_fn: object, budget: int
) -> RankedRewrite: ...

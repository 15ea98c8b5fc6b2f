from collections.abc import Sequence

from provlint.text import Rewritten, Source

class Refine:
    def get_response(self, query_str: str, text_chunks: Sequence[Source]) -> Rewritten: ...
    async def aget_response(self, query_str: str, text_chunks: Sequence[Source]) -> Rewritten: ...

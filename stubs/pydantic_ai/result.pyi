from collections.abc import AsyncIterator

from provlint.text import Generated

class StreamedRunResult:
    def stream_text(self) -> AsyncIterator[Generated]: ...
    async def get_output(self) -> Generated: ...

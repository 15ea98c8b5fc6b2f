from provlint.text import Rewritten, Source

class RunningSummary:
    summary: Rewritten

class SummarizationResult:
    messages: list[Rewritten]
    running_summary: RunningSummary

def summarize_messages(
    messages: list[Source], *, running_summary: Source | None, model: object
) -> SummarizationResult: ...
async def asummarize_messages(
    messages: list[Source], *, running_summary: Source | None, model: object
) -> SummarizationResult: ...

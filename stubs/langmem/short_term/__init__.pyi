from langmem.short_term.summarization import (
    asummarize_messages as asummarize_messages,
)
from langmem.short_term.summarization import (
    summarize_messages as summarize_messages,
)

from langchain.memory.summary import SummarizerMixin

from provlint.text import Rewritten

class ConversationSummaryBufferMemory(SummarizerMixin):
    moving_summary_buffer: Rewritten
    def load_memory_variables(self, inputs: dict) -> dict[str, Rewritten]: ...

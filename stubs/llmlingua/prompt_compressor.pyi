from typing import TypedDict

from provlint.text import Rewritten, Source

class _Compressed(TypedDict):
    compressed_prompt: Rewritten
    compressed_prompt_list: list[Rewritten]

class PromptCompressor:
    def compress_prompt(self, context: list[Source]) -> _Compressed: ...
    def compress_prompt_llmlingua2(self, context: list[Source]) -> _Compressed: ...
    def structured_compress_prompt(self, context: list[Source]) -> _Compressed: ...

from llama_index.core.schema import NodeWithScore

from provlint.text import Source

class BaseNodePostprocessor:
    def postprocess_nodes(self, nodes: list[Source]) -> list[NodeWithScore]: ...
    async def apostprocess_nodes(self, nodes: list[Source]) -> list[NodeWithScore]: ...

from openai.types.responses.compacted_response import CompactedResponse as CompactedResponse
from openai.types.responses.parsed_response import ParsedResponse as ParsedResponse
from openai.types.responses.response import Response as Response

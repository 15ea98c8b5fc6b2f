from openai.types.responses.response import Response

from provlint.text import Generated

class ParsedResponse(Response):
    output_parsed: Generated

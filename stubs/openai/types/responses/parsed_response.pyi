from provlint.text import Generated

from openai.types.responses.response import Response

class ParsedResponse(Response):
    output_parsed: Generated

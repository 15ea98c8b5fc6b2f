from provlint.text import Generated

class Response:
    response: Generated
    def __str__(self) -> Generated: ...

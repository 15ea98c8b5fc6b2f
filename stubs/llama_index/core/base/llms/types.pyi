from provlint.text import Generated

class CompletionResponse:
    text: Generated
    delta: Generated
    raw: Generated
    def __str__(self) -> Generated: ...

class _Reply:
    content: Generated
    blocks: Generated

class ChatResponse:
    message: _Reply
    delta: Generated
    raw: Generated
    def __str__(self) -> Generated: ...

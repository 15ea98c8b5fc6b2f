from provlint.text import Generated

class BaseGenerateContentResponse:
    text: Generated
    parts: Generated
    candidates: Generated

class GenerateContentResponse(BaseGenerateContentResponse):
    def __iter__(self) -> BaseGenerateContentResponse: ...

class AsyncGenerateContentResponse(BaseGenerateContentResponse): ...

from provlint.text import Generated

class _Reply:
    content: Generated
    tool_calls: Generated
    tool_plan: Generated

class V2ChatResponse:
    message: _Reply

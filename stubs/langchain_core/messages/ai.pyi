from provlint.text import Generated

class AIMessage:
    content: Generated
    content_blocks: Generated
    text: Generated
    tool_calls: Generated
    additional_kwargs: Generated

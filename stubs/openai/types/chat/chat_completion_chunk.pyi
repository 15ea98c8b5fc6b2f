from provlint.text import Generated

class ChoiceDeltaToolCallFunction:
    name: Generated
    arguments: Generated

class ChoiceDeltaToolCall:
    function: ChoiceDeltaToolCallFunction

class ChoiceDelta:
    content: Generated
    tool_calls: list[ChoiceDeltaToolCall]

class Choice:
    delta: ChoiceDelta

class ChatCompletionChunk:
    choices: list[Choice]

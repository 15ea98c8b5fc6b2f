from provlint.text import Generated

class Function:
    name: Generated
    arguments: Generated

class ChatCompletionMessageFunctionToolCall:
    function: Function

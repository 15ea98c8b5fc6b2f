from openai.types.chat.chat_completion_message_function_tool_call import ChatCompletionMessageFunctionToolCall

from provlint.text import Generated

class FunctionCall:
    name: Generated
    arguments: Generated

class ChatCompletionMessage:
    content: Generated
    refusal: Generated
    function_call: FunctionCall
    tool_calls: list[ChatCompletionMessageFunctionToolCall]

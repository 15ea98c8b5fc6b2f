from openai.types.chat.chat_completion_message import ChatCompletionMessage

class Choice:
    message: ChatCompletionMessage

class ChatCompletion:
    choices: list[Choice]

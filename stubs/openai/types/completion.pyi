from openai.types.completion_choice import CompletionChoice

class Completion:
    choices: list[CompletionChoice]

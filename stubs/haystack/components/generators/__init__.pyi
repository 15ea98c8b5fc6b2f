from provlint.text import Generated

class OpenAIGenerator:
    def run(self, prompt: str, system_prompt: str | None = ...) -> dict[str, list[Generated]]: ...

from provlint.text import Generated

class LLMResult:
    generations: list[list[Generated]]

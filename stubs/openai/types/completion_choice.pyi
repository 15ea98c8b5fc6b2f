from provlint.text import Generated

class CompletionChoice:
    text: Generated

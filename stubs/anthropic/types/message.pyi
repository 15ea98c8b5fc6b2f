from provlint.text import Generated

class Message:
    content: Generated

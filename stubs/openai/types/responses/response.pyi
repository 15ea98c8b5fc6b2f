from provlint.text import Generated

class Response:
    output: Generated
    output_text: Generated

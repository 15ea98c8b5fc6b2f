from provlint.text import Generated

class Completion:
    completion: Generated

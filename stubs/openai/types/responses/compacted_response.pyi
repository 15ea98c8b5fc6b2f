from provlint.text import Rewritten

class CompactedResponse:
    output: Rewritten

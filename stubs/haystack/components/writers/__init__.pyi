from provlint.text import Indexed

class DocumentWriter:
    def run(self, documents: list[Indexed]) -> dict[str, int]: ...

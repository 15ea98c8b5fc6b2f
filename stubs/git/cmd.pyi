from provlint.text import Cited

class Git:
    def execute(self, command: Cited | list[Cited]) -> object: ...

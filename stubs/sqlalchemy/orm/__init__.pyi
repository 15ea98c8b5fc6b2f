from provlint.text import Cited

class Session:
    def execute(self, statement: Cited, params: object = ...) -> object: ...

from provlint.text import Cited

class AsyncSession:
    async def execute(self, statement: Cited, params: object = ...) -> object: ...

class AsyncConnection:
    async def execute(self, statement: Cited, parameters: object = ...) -> object: ...

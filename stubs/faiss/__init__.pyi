from provlint.text import Indexed

class Index:
    def add(self, x: Indexed) -> None: ...  # unseen: class_wrappers replaces it at import
    def add_with_ids(self, x: Indexed, ids: object) -> None: ...  # unseen: class_wrappers replaces it at import
    def search(self, x: object, k: int) -> tuple: ...  # unseen: class_wrappers replaces it at import

class IndexFlat(Index): ...
class IndexFlatL2(IndexFlat): ...
class IndexFlatIP(IndexFlat): ...

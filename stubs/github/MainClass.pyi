from github.Repository import Repository

class Github:
    def get_repo(self, full_name_or_id: object) -> Repository: ...

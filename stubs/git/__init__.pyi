from git.cmd import Git as Git
from git.repo.base import Repo as Repo

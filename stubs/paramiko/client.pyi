from paramiko.sftp_client import SFTPClient

from provlint.text import Cited

class SSHClient:
    def exec_command(self, command: Cited) -> object: ...
    def open_sftp(self) -> SFTPClient: ...

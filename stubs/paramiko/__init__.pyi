from paramiko.client import SSHClient as SSHClient
from paramiko.sftp_client import SFTPClient as SFTPClient

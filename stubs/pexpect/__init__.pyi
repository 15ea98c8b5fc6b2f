from pexpect.pty_spawn import spawn as spawn
from pexpect.run import run as run

from asyncio.subprocess import (
    create_subprocess_exec as create_subprocess_exec,
)
from asyncio.subprocess import (
    create_subprocess_shell as create_subprocess_shell,
)

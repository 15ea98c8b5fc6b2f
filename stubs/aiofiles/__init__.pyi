from aiofiles.threadpool import open as open

"""Cold stores: where evicted text goes, and whence it comes back word for word.

A pointer holds the SHA-256 of the text, so that whatever is fetched can be told from an altered copy, and putting the
same text twice is putting it once.
"""

from __future__ import annotations

import os
import re
import secrets
import sqlite3
import threading
from contextlib import closing, suppress
from pathlib import Path
from typing import Protocol, runtime_checkable

from provlint.guards.errors import ProvenanceBreakError, shown
from provlint.guards.scores import text_hash
from provlint.text import Ref, Source

__all__ = ["ColdStore", "FileStore", "SQLiteStore", "find_refs", "ref_of"]

_REF = re.compile(r"cold:sha256:([0-9a-f]{64})(?![0-9A-Za-z])")


@runtime_checkable
class ColdStore(Protocol):
    """Keeps text outside the window."""

    def put(self, text: str) -> Ref:
        """Stores `text`, durably before it returns, and gives the pointer to it."""
        ...

    def fetch(self, ref: str) -> Source:
        """The very text that was stored.

        Raises ProvenanceBreakError, with the pointer in `.ids`, if it is lost or was altered.
        """
        ...


def ref_of(text: str) -> Ref:
    """The pointer under which `text` is stored: its hash, nothing else."""
    return Ref(f"cold:sha256:{text_hash(text)}")


def find_refs(text: str) -> list[Ref]:
    """The pointers that stand in a text, such as a summary, in order and once each."""
    return [Ref(ref) for ref in dict.fromkeys(match[0] for match in _REF.finditer(text))]


def _digest(ref: str) -> str:
    match = _REF.fullmatch(ref)
    if match is None:
        raise ProvenanceBreakError(f"{shown([ref])} is no pointer into a cold store", ids=[ref])
    return match[1]


def _encode(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _verified(ref: str, digest: str, data: bytes | None) -> Source:
    if data is None:
        raise ProvenanceBreakError(f"the store has lost {ref}", ids=[ref])
    try:
        text = data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        text = None
    if text is None or text_hash(text) != digest:
        raise ProvenanceBreakError(f"what the store holds under {ref} is not the text that was stored", ids=[ref])
    return Source(text)


class FileStore:
    """A folder with one file a text, named by its hash.

    A file gets its name only when it is whole and on disk: a process that is killed, or a disk that is full, leaves at
    most a temporary file. Any number of processes may read and write at once.
    """

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)

    def put(self, text: str) -> Ref:
        ref = ref_of(text)
        data = _encode(text)
        path = self._path(_digest(ref))
        if self._read(path) != data:
            self._write(path, data)
        return ref

    def fetch(self, ref: str) -> Source:
        digest = _digest(ref)
        return _verified(ref, digest, self._read(self._path(digest)))

    def _path(self, digest: str) -> Path:
        return self.folder / digest[:2] / f"{digest[2:]}.txt"

    @staticmethod
    def _read(path: Path) -> bytes | None:
        try:
            return path.read_bytes()
        except FileNotFoundError:
            return None

    @staticmethod
    def _write(path: Path, data: bytes) -> None:
        path.parent.mkdir(exist_ok=True)
        temporary = path.parent / f".{path.stem}.{os.getpid()}.{secrets.token_hex(6)}.tmp"
        try:
            with temporary.open("xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            try:
                os.replace(temporary, path)
            except PermissionError:
                # Windows: another process has the file open. It has the same content, or is being repaired by its
                # writer.
                if FileStore._read(path) != data:
                    raise
                temporary.unlink()
        except BaseException:
            with suppress(OSError):
                temporary.unlink()
            raise
        _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Makes the new name itself durable, where the system can (not on Windows)."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


class SQLiteStore:
    """One SQLite file. Threads and processes may share it; each write is a transaction of its own, synced to disk."""

    def __init__(self, path: str | os.PathLike[str], *, timeout: float = 30.0) -> None:
        self.path = Path(path)
        self.timeout = timeout
        """Seconds to wait for another writer before `sqlite3.OperationalError`."""
        self._lock = threading.Lock()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self._lock, closing(self._connect()) as connection, connection:
            connection.execute(
                "CREATE TABLE IF NOT EXISTS cold (sha256 TEXT PRIMARY KEY, text BLOB NOT NULL) WITHOUT ROWID"
            )

    def put(self, text: str) -> Ref:
        ref = ref_of(text)
        data = _encode(text)
        with self._lock, closing(self._connect()) as connection, connection:
            # An altered copy is repaired; an equal one is left in peace.
            connection.execute(
                "INSERT INTO cold VALUES (:sha256, :text)"
                " ON CONFLICT (sha256) DO UPDATE SET text = :text WHERE text IS NOT :text",
                {"sha256": _digest(ref), "text": data},
            )
        return ref

    def fetch(self, ref: str) -> Source:
        digest = _digest(ref)
        with self._lock, closing(self._connect()) as connection:
            row = connection.execute("SELECT text FROM cold WHERE sha256 = ?", (digest,)).fetchone()
        data = row[0] if row else None
        return _verified(
            ref, digest, data if data is None or isinstance(data, bytes) else str(data).encode("utf-8", "surrogatepass")
        )

    def _connect(self) -> sqlite3.Connection:
        # A connection a call: none is ever shared by threads, or carried over a fork.
        connection = sqlite3.connect(self.path, timeout=self.timeout)
        connection.execute("PRAGMA synchronous = FULL")
        return connection

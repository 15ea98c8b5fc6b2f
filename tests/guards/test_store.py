"""Stores keep text byte for byte through kills, crowds and full disks, and say so when they could not."""

from __future__ import annotations

import errno
import multiprocessing
import os
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from provlint.guards import ColdStore, FileStore, ProvenanceBreakError, SQLiteStore, find_refs, ref_of

Make = Callable[[Path], ColdStore]
STORES: list[Make] = [lambda folder: FileStore(folder / "cold"), lambda folder: SQLiteStore(folder / "cold.sqlite")]
both = pytest.mark.parametrize("make", STORES, ids=["file", "sqlite"])


@both
@given(text=st.text(alphabet=st.characters()))
@settings(deadline=None, max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_what_was_put_comes_back_byte_for_byte(make: Make, tmp_path: Path, text: str) -> None:
    store = make(tmp_path)
    assert isinstance(store, ColdStore)
    ref = store.put(text)
    assert store.fetch(ref) == text
    assert store.put(text) == ref == ref_of(text)
    assert find_refs(f'[evicted s1: fetch("{ref}") returns it; and {ref}]') == [ref]


@both
@pytest.mark.parametrize("text", ["\r\n\n\r", "\ud800 alone", "é\u0301\u200f\x00"])
def test_line_endings_and_odd_characters_stay(make: Make, tmp_path: Path, text: str) -> None:
    store = make(tmp_path)
    assert make(tmp_path).fetch(store.put(text)) == text


@both
def test_lost_and_malformed_pointers_are_named(make: Make, tmp_path: Path) -> None:
    store = make(tmp_path)
    lost = ref_of("never stored")
    with pytest.raises(ProvenanceBreakError, match="lost") as caught:
        store.fetch(lost)
    assert caught.value.ids == (lost,)
    for wrong in ("", "cold:sha256:12", "../../etc/passwd", lost.upper(), lost + "0"):
        with pytest.raises(ProvenanceBreakError, match="no pointer"):
            store.fetch(wrong)


@pytest.mark.parametrize("damage", [b"", b"other", b"\xff\xfe"])
def test_an_altered_file_is_found_out_and_repaired_by_the_next_put(tmp_path: Path, damage: bytes) -> None:
    store = FileStore(tmp_path)
    ref = store.put("evidence")
    [path] = tmp_path.rglob("*.txt")
    path.write_bytes(damage)
    with pytest.raises(ProvenanceBreakError, match="not the text"):
        store.fetch(ref)
    store.put("evidence")
    assert store.fetch(ref) == "evidence"


def test_an_altered_row_is_found_out_and_repaired_by_the_next_put(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "c.sqlite")
    ref = store.put("evidence")
    with closing(sqlite3.connect(store.path)) as connection, connection:
        connection.execute("UPDATE cold SET text = 'other'")
    with pytest.raises(ProvenanceBreakError, match="not the text"):
        store.fetch(ref)
    store.put("evidence")
    assert store.fetch(ref) == "evidence"


def test_a_full_disk_leaves_nothing_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = FileStore(tmp_path)

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space left"):
            store.put("evidence")
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []
    assert store.fetch(store.put("evidence")) == "evidence"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_sqlite_reports_a_full_disk(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "c.sqlite")
    ref = store.put("before")
    with closing(store._connect()) as connection:
        connection.execute("PRAGMA max_page_count = 3")
        with pytest.raises(sqlite3.OperationalError, match="full"), connection:
            connection.execute("INSERT INTO cold VALUES ('x', zeroblob(100000))")
    assert store.fetch(ref) == "before"


def _write_many(make_index: int, folder: Path, worker: int, count: int) -> None:
    store = STORES[make_index](folder)
    for n in range(count):
        for text in (f"shared {n} " * 50, f"own {worker} {n}"):
            assert store.fetch(store.put(text)) == text


@pytest.mark.parametrize("make_index", [0, 1], ids=["file", "sqlite"])
def test_writers_and_readers_of_many_processes(tmp_path: Path, make_index: int) -> None:
    context = multiprocessing.get_context("spawn")
    workers = [context.Process(target=_write_many, args=(make_index, tmp_path, w, 15)) for w in range(3)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(60)
    assert [worker.exitcode for worker in workers] == [0, 0, 0]
    store = STORES[make_index](tmp_path)
    for n in range(15):
        assert store.fetch(ref_of(f"shared {n} " * 50)).startswith(f"shared {n} ")
    assert list(tmp_path.rglob("*.tmp")) == []


@both
def test_writers_of_many_threads(make: Make, tmp_path: Path) -> None:
    store = make(tmp_path)
    failures: list[BaseException] = []

    def work(worker: int) -> None:
        try:
            for n in range(20):
                text = f"{n} of all" if n % 2 else f"{n} of {worker}"
                assert store.fetch(store.put(text)) == text
        except BaseException as problem:  # noqa: BLE001  # handed to the main thread
            failures.append(problem)

    threads = [threading.Thread(target=work, args=(w,)) for w in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []


_ENDLESS_WRITER = """
import sys
from provlint.guards import FileStore, SQLiteStore
store = FileStore(sys.argv[2]) if sys.argv[1] == "file" else SQLiteStore(sys.argv[2] + "/c.sqlite")
n = 0
while True:
    print(store.put(f"evidence {n} " + "x" * 200_000), flush=True)
    n += 1
"""


@pytest.mark.parametrize("kind", ["file", "sqlite"])
def test_a_killed_writer_leaves_each_text_whole_or_absent(tmp_path: Path, kind: str) -> None:
    for round_ in range(4):
        writer = subprocess.Popen(
            [sys.executable, "-c", _ENDLESS_WRITER, kind, str(tmp_path)], stdout=subprocess.PIPE, text=True
        )
        assert writer.stdout is not None
        writer.stdout.readline()
        time.sleep(0.03 * round_)
        writer.kill()
        promised = writer.stdout.read().splitlines()
        writer.stdout.close()
        writer.wait()
        store: ColdStore = FileStore(tmp_path) if kind == "file" else SQLiteStore(tmp_path / "c.sqlite")
        for n, ref in enumerate([ref_of("evidence 0 " + "x" * 200_000), *promised[:-1]]):
            assert store.fetch(ref) == f"evidence {n} " + "x" * 200_000
        for n in range(len(promised) + 3):
            text = f"evidence {n} " + "x" * 200_000
            try:
                assert store.fetch(ref_of(text)) == text
            except ProvenanceBreakError as absent:
                assert "lost" in str(absent)  # noqa: PT017  # whole or absent, never altered

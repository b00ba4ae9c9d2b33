"""What a build leaves behind, whatever happens to it: a power cut, a full disk, a race.

The disk is the real one.  Where it must fail, or be cut off, the system's own call is
made to do so; nothing of ours is replaced.
"""

import errno
import fcntl
import os
import stat
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import rmtree
from typing import Any

import pytest

from pnp.errors import OutputError
from pnp.output import (
    Destination,
    create,
    directory,
    keep,
    listed,
    read,
    recover,
    write,
)
from pnp.output.bench import bench
from pnp.output.directory import Directory
from tests.test_output import tree


def cut_off(after: int, kit: Path, files: Mapping[str, bytes]) -> None:
    """Write a kit in a program that is gone after so many files changed their names."""
    program = os.fork()
    if program:
        os.waitpid(program, 0)
        return
    rename, left = os.replace, after

    def once(*names: Any, **at: Any) -> None:
        nonlocal left
        if not left:
            os._exit(1)
        left -= 1
        rename(*names, **at)

    os.replace = once  # and nothing else is run hereafter
    try:
        write(kit, files)
    finally:
        os._exit(0)


@contextmanager
def refusing(
    monkeypatch: pytest.MonkeyPatch, name: str, error: OSError
) -> Iterator[None]:
    """Let the system refuse to do something."""

    def refuse(*_: object, **__: object) -> None:
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(os, name, refuse)
        yield


FULL = OSError(errno.ENOSPC, "No space left on device")
OLD = {"a.pdf": b"old", "png/b.png": b"old", "png/deep/c.png": b"old"}
NEW = {"a.pdf": b"new", "svg/d.svg": b"new", "png/b.png": b"new"}


@pytest.mark.parametrize("after", range(12))
def test_a_power_cut_at_any_rename_leaves_the_old_kit_or_the_new(
    tmp_path: Path, after: int
) -> None:
    """The next build finds out, and puts back what it must, before anything else."""
    kit = tmp_path / "kit"
    write(tmp_path / "other", NEW)
    new = tree(tmp_path / "other")
    write(kit, OLD)
    (kit / "notes.txt").write_text("mine")
    old = tree(kit)

    cut_off(after, kit, NEW)
    recover(kit)

    (kit / "notes.txt").unlink()
    del old["notes.txt"]
    assert tree(kit) in (old, new)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["kit", "other"]


@pytest.mark.parametrize("after", range(6))
def test_a_power_cut_in_the_first_build_leaves_no_folder_or_the_kit(
    tmp_path: Path, after: int
) -> None:
    write(tmp_path / "other", NEW)

    cut_off(after, tmp_path / "kit", NEW)
    recover(tmp_path / "kit")

    found = tree(tmp_path / "kit") if (tmp_path / "kit").exists() else None
    assert found in (None, tree(tmp_path / "other"))
    assert {each.name for each in tmp_path.iterdir()} <= {"kit", "other"}


@pytest.mark.parametrize("after", [0, 1, 4])
def test_after_a_power_cut_the_next_build_builds(tmp_path: Path, after: int) -> None:
    """What was staged and never put in place is in nobody's way."""
    write(tmp_path / "kit", OLD)
    cut_off(after, tmp_path / "kit", NEW)

    write(tmp_path / "kit", NEW)
    write(tmp_path / "other", NEW)

    assert tree(tmp_path / "kit") == tree(tmp_path / "other")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["kit", "other"]


def test_what_was_cut_off_is_for_nobody_else_to_read(tmp_path: Path) -> None:
    """A bench and its journal are their owner's alone, while they are there."""
    write(tmp_path / "kit", OLD)

    cut_off(2, tmp_path / "kit", NEW)

    made = tmp_path / ".kit.pnp"
    assert stat.S_IMODE(made.stat().st_mode) == 0o700
    for name in ("journal", "lock"):
        assert stat.S_IMODE((made / name).stat().st_mode) == 0o600


def test_what_a_person_put_there_since_is_not_written_over(tmp_path: Path) -> None:
    """Neither by what is put back, nor does it go to the bench, which is cleared."""
    kit = tmp_path / "kit"
    write(kit, OLD)
    cut_off(2, kit, NEW)
    assert not (kit / "a.pdf").exists()
    (kit / "a.pdf").write_text("mine")

    with pytest.raises(OutputError, match="another file is there now"):
        recover(kit)

    assert (kit / "a.pdf").read_text() == "mine"
    assert (tmp_path / ".kit.pnp/old/a.pdf").read_bytes() == b"old"


def test_a_kit_that_was_thrown_away_comes_back_where_it_was_put_aside(
    tmp_path: Path,
) -> None:
    """Nor does it matter that what was staged is gone: it is made again anyhow."""
    kit = tmp_path / "kit"
    write(kit, OLD)
    cut_off(5, kit, NEW)
    aside = {n: v for n, v in tree(tmp_path / ".kit.pnp/old").items() if v}
    assert aside["a.pdf"] == b"old"
    rmtree(kit)
    rmtree(tmp_path / ".kit.pnp/new")

    recover(kit)

    assert {n: v for n, v in tree(kit).items() if v} == aside
    assert sorted(each.name for each in tmp_path.iterdir()) == ["kit"]


def test_a_link_that_took_the_place_of_a_new_file_stays(tmp_path: Path) -> None:
    """It is not what the build put there, so it is not the build's to take away."""
    kit = tmp_path / "kit"
    write(kit, {"a.pdf": b"old"})
    cut_off(4, kit, {"b.pdf": b"new"})
    assert (kit / "b.pdf").read_bytes() == b"new"
    (kit / "b.pdf").unlink()
    (kit / "b.pdf").symlink_to("notes.txt")

    recover(kit)

    assert sorted(tree(kit)) == ["a.pdf", "b.pdf", "manifest.json"]
    assert (kit / "b.pdf").is_symlink()


def test_folders_that_hold_nothing_any_more_go(tmp_path: Path) -> None:
    write(tmp_path / "kit", OLD)
    write(tmp_path / "kit", {"a.pdf": b"new"})

    assert sorted(tree(tmp_path / "kit")) == ["a.pdf", "manifest.json"]


def test_a_full_disk_leaves_no_folder_that_was_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The shelf was there, and empty; it stays."""
    (tmp_path / "shelf").mkdir()

    with (
        refusing(monkeypatch, "fsync", FULL),
        pytest.raises(OutputError, match=r"cannot write .*a\.pdf: no space") as refusal,
    ):
        write(tmp_path / "shelf/of/mine/kit", {"a.pdf": b"1"})

    assert "the disk is full" in refusal.value.hint
    assert sorted(tree(tmp_path)) == ["shelf"]


def test_a_refusal_nobody_has_heard_of_still_has_a_hint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (
        refusing(monkeypatch, "fsync", OSError("Odd")),
        pytest.raises(OutputError, match="odd") as refusal,
    ):
        write(tmp_path / "kit", {"a.pdf": b"1"})

    assert refusal.value.hint.startswith("choose another folder: --to")


def _named(handle: int) -> str:
    return str(Path(f"/proc/self/fd/{handle}").readlink())


@pytest.fixture
def acts(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Return what the disk is asked for from here on: flushes and renames, in order."""
    done: list[tuple[str, str]] = []
    flush, rename, remove = os.fsync, os.replace, os.unlink

    def path(name: object, handle: int | None) -> str:
        around = "" if handle is None else f"{_named(handle)}/"
        return f"{around}{name}"

    def flushed(handle: int) -> None:
        done.append(("flush", _named(handle)))
        flush(handle)

    def renamed(source: str, target: str, **at: Any) -> None:
        done.append(("from", path(source, at.get("src_dir_fd"))))
        done.append(("to", path(target, at.get("dst_dir_fd"))))
        rename(source, target, **at)

    def removed(name: str, *, dir_fd: int | None = None) -> None:
        done.append(("remove", path(name, dir_fd)))
        remove(name, dir_fd=dir_fd)

    monkeypatch.setattr(os, "fsync", flushed)
    monkeypatch.setattr(os, "replace", renamed)
    monkeypatch.setattr(os, "unlink", removed)
    return done


@pytest.mark.skipif(sys.platform != "linux", reason="handles have names there")
def test_nothing_takes_its_place_before_the_disk_has_it(
    tmp_path: Path, acts: list[tuple[str, str]]
) -> None:
    """Files are flushed, then the journal, then names; the journal goes last of all."""
    kit, made = tmp_path / "kit", tmp_path / ".kit.pnp"
    write(kit, {"a.pdf": b"1", "png/b.png": b"2"})
    journal = acts.index(("to", f"{made}/journal"))
    gone = acts.index(("remove", f"{made}/journal"))
    moved = [
        n
        for n, (act, at) in enumerate(acts)
        if act == "to" and at.startswith(f"{kit}/")
    ]

    for name in ("a.pdf", "png/b.png", "manifest.json"):
        assert acts.index(("flush", f"{made}/new/{name}")) < journal
    assert acts.index(("flush", f"{made}/new/.journal")) < journal
    assert ("flush", f"{made}") in acts[journal : moved[0]]
    assert len(moved) == 3
    for folder in (tmp_path, kit, kit / "png"):
        assert ("flush", str(folder)) in acts[moved[-1] : gone]
    assert ("flush", f"{made}") in acts[gone:]


def test_what_is_flushed_is_all_of_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None of it is still on its way to the system when the disk is asked to hold it."""
    flush, sizes = os.fsync, []

    def measured(handle: int) -> None:
        now = os.fstat(handle)
        sizes.extend([now.st_size] if stat.S_ISREG(now.st_mode) else [])
        flush(handle)

    monkeypatch.setattr(os, "fsync", measured)
    keep(tmp_path / "my.yaml", b"mine" * 100)
    create(tmp_path / "x", {"game.yaml": b"title"})

    assert sizes == [400, 5]


@pytest.mark.skipif(sys.platform != "linux", reason="handles are counted there")
def test_no_file_is_left_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether it was built, refused, or crowded out."""
    before = os.listdir("/proc/self/fd")  # noqa: PTH208
    write(tmp_path / "kit", OLD)
    with bench(Destination.inside(tmp_path / "kit")), suppress(OutputError):
        write(tmp_path / "kit", NEW)
    with refusing(monkeypatch, "fsync", FULL), suppress(OutputError):
        write(tmp_path / "kit", NEW)
    with refusing(monkeypatch, "fsync", FULL), suppress(OutputError):
        keep(tmp_path / "my.yaml", b"mine")

    assert os.listdir("/proc/self/fd") == before  # noqa: PTH208


def test_a_bench_that_is_cleared_away_as_we_take_it_is_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other build has finished between our opening its lock and our holding it."""
    lock = fcntl.flock

    def late(handle: int, how: int) -> None:
        (tmp_path / ".kit.pnp/lock").unlink()
        lock(handle, how)

    monkeypatch.setattr(fcntl, "flock", late)
    with pytest.raises(OutputError, match="another build is writing"):
        write(tmp_path / "kit", {"a.pdf": b"1"})


def test_a_disk_that_knows_no_locks_is_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", refuse)
    write(tmp_path / "kit", {"a.pdf": b"1"})

    assert sorted(each.name for each in tmp_path.iterdir()) == ["kit"]


@pytest.mark.parametrize("mask", [0o000, 0o022, 0o077])
def test_a_kit_is_for_whom_the_system_says(tmp_path: Path, mask: int) -> None:
    before = os.umask(mask)
    try:
        write(tmp_path / "kit", {"png/a.png": b"1"})
        create(tmp_path / "game", {"game.yaml": b"1"})
        keep(tmp_path / "my.yaml", b"1")
    finally:
        os.umask(before)

    made = {each: stat.S_IMODE(each.stat().st_mode) for each in tmp_path.rglob("*")}
    assert len(made) == 7
    for each, mode in made.items():
        assert mode == (0o777 if each.is_dir() else 0o666) & ~mask, each


def test_to_look_makes_nothing(tmp_path: Path) -> None:
    """Nor does to ask what was left behind, where there is no folder to leave it in."""
    for kit in (tmp_path / "kit", tmp_path / "shelf/kit"):
        assert (listed(kit), read(kit, "a.pdf")) == ({}, None)
        recover(kit)
    with pytest.raises(OSError, match="No such"), Directory.at(tmp_path / "shelf"):
        pass
    with (
        Directory.at(tmp_path) as at,
        pytest.raises(OSError, match="No such"),
        at.inner("kit"),
    ):
        pass

    assert tree(tmp_path) == {}


@pytest.mark.skipif(sys.platform != "linux", reason="others have none, or another way")
def test_this_system_has_handles_of_folders() -> None:
    assert directory.HELD


GAME: Mapping[str, bytes] = {"game.yaml": b"title: X", "sets/cards.yaml": b"cards"}


def test_a_new_folder_holds_what_it_was_given_and_nothing_is_beside_it(
    tmp_path: Path,
) -> None:
    create(tmp_path / "games/x", GAME)

    assert tree(tmp_path) == {
        "games": b"",
        "games/x": b"",
        "games/x/game.yaml": b"title: X",
        "games/x/sets": b"",
        "games/x/sets/cards.yaml": b"cards",
    }


def test_a_new_folder_holds_no_name_that_some_disk_would_lose(tmp_path: Path) -> None:
    with pytest.raises(OutputError, match="a device on Windows"):
        create(tmp_path / "x", {"con.yaml": b""})

    assert tree(tmp_path) == {}


def test_a_full_disk_leaves_nothing_of_a_new_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (
        refusing(monkeypatch, "fsync", FULL),
        pytest.raises(
            OutputError, match="x cannot be created: No space left"
        ) as refusal,
    ):
        create(tmp_path / "x", GAME)

    assert "is the disk full" in refusal.value.hint
    assert tree(tmp_path) == {}


def test_a_full_disk_leaves_a_kept_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my.yaml").write_bytes(b"mine")

    with (
        refusing(monkeypatch, "fsync", FULL),
        pytest.raises(OutputError, match=r"my\.yaml cannot be written: No space left"),
    ):
        keep(tmp_path / "my.yaml", b"new")

    assert tree(tmp_path) == {"my.yaml": b"mine"}


def test_an_empty_folder_that_another_program_makes_first_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While ours is being filled; a rename would take its place without a word."""
    flush = os.fsync

    def late(handle: int) -> None:
        (tmp_path / "x").mkdir(exist_ok=True)
        flush(handle)

    monkeypatch.setattr(os, "fsync", late)
    with pytest.raises(OutputError, match="is already there"):
        create(tmp_path / "x", GAME)

    assert tree(tmp_path) == {"x": b""}


def test_a_folder_that_another_program_makes_first_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the last moment, when all but its name is there."""
    rename = os.replace

    def late(*names: Any, **at: Any) -> None:
        (tmp_path / "x").mkdir()
        (tmp_path / "x/theirs").write_bytes(b"theirs")
        rename(*names, **at)

    monkeypatch.setattr(os, "replace", late)
    with pytest.raises(OutputError, match="is already there"):
        create(tmp_path / "x", GAME)

    assert tree(tmp_path) == {"x": b"", "x/theirs": b"theirs"}

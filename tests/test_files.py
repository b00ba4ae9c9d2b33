"""Files one by one: what they may be called, how they are kept, what is swept away."""

import os
import time
from pathlib import Path

import pytest

from pnp import unfinished
from pnp.errors import OutputError
from pnp.output import (
    Cache,
    create,
    directory,
    keep,
    name_fault,
    read,
    recover,
    write,
)
from pnp.output.directory import Directory
from tests.test_output import tree

HOUR_AGO = time.time() - unfinished.HOUR - 60


@pytest.mark.parametrize("name", ["com0", "COM9.pdf", "lpt9", "a/Lpt1.x", "aux.tar.gz"])
def test_a_device_of_windows_is_no_name(name: str) -> None:
    assert "a device on Windows" in name_fault(name)


def test_what_is_like_a_device_is_a_name() -> None:
    assert (
        name_fault("com10.pdf") == name_fault("console.pdf") == name_fault("com") == ""
    )


def test_a_name_has_two_hundred_bytes_at_most() -> None:
    assert name_fault("x" * 200) == name_fault("ä" * 100) == ""
    assert "longer than 200 bytes" in name_fault("ä" * 100 + "x")


def test_a_manifest_is_text_that_one_can_read(tmp_path: Path) -> None:
    write(tmp_path, {"ä.pdf": b"1"}, manifest={"game": "Größe"})

    assert (
        read(tmp_path, "manifest.json")
        == (
            '{\n "game": "Größe",\n "files": {\n  "ä.pdf": '
            '"6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b"\n }\n}\n'
        ).encode()
    )


def test_what_no_build_writes_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "precious").write_text("mine")
    write(tmp_path / "kit", {"a.pdf": b"1"})

    assert read(tmp_path / "kit", "a.pdf") == b"1"
    assert read(tmp_path / "kit", "../precious") is None
    assert read(tmp_path / "kit", "b.pdf") is None


def test_a_file_is_kept_in_a_folder_that_was_not_there(tmp_path: Path) -> None:
    keep(tmp_path / "of/mine/my.yaml", b"mine")

    assert (tmp_path / "of/mine/my.yaml").read_bytes() == b"mine"


def test_litter_of_a_long_name_is_known(tmp_path: Path) -> None:
    name = "n" * 150 + ".yaml"
    half = tmp_path / unfinished.name(name)
    half.write_text("half")
    os.utime(half, (HOUR_AGO, HOUR_AGO))

    keep(tmp_path / name, b"whole")

    assert tree(tmp_path) == {name: b"whole"}


@pytest.mark.parametrize(("age", "stays"), [(3600, True), (3601, False)])
def test_for_an_hour_somebody_may_still_be_writing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, age: int, *, stays: bool
) -> None:
    half = tmp_path / unfinished.name("my.yaml")
    half.write_text("half")
    os.utime(half, (1_000_000, 1_000_000))
    monkeypatch.setattr(time, "time", lambda: 1_000_000 + age)

    keep(tmp_path / "my.yaml", b"whole")

    assert half.exists() == stays


def test_a_folder_that_was_never_finished_is_swept_away(tmp_path: Path) -> None:
    half = tmp_path / unfinished.name("x")
    half.mkdir()
    (half / "game.yaml").write_text("half")
    os.utime(half, (HOUR_AGO, HOUR_AGO))

    create(tmp_path / "x", {"game.yaml": b"whole"})

    assert sorted(tree(tmp_path)) == ["x", "x/game.yaml"]


def test_a_link_is_as_old_as_itself(tmp_path: Path) -> None:
    """And not as what it leads to, which stays."""
    (tmp_path / "precious").write_text("mine")
    half = tmp_path / unfinished.name("my.yaml")
    half.symlink_to("precious")
    os.utime(half, (HOUR_AGO, HOUR_AGO), follow_symlinks=False)

    keep(tmp_path / "my.yaml", b"ours")

    assert tree(tmp_path) == {"my.yaml": b"ours", "precious": b"mine"}


def test_a_file_is_no_folder_and_a_link_no_file(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_text("mine")
    (tmp_path / "link").symlink_to("a.pdf")

    with pytest.raises(NotADirectoryError), Directory.at(tmp_path / "a.pdf"):
        pass
    with Directory.at(tmp_path) as at, pytest.raises(OSError, match="symbolic"):
        at.open("link")


def test_a_folder_that_is_swapped_while_something_is_done_in_it_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a system has no handles of folders, and only looking again can tell."""
    monkeypatch.setattr(directory, "HELD", False)
    for name in ("kit", "precious"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "a.pdf").write_text("a")
    unlink = os.unlink

    def late(path: str, *, dir_fd: int | None = None) -> None:
        unlink(path, dir_fd=dir_fd)
        (tmp_path / "kit").rename(tmp_path / "was")
        (tmp_path / "kit").symlink_to("precious")

    monkeypatch.setattr(os, "unlink", late)
    with (
        Directory.at(tmp_path) as at,
        at.inner("kit") as kit,
        pytest.raises(OutputError, match="has just been replaced"),
    ):
        kit.remove("a.pdf")


def test_what_is_left_below_a_file_cannot_be_looked_for(tmp_path: Path) -> None:
    (tmp_path / "shelf").write_text("mine")

    with pytest.raises(OutputError, match=r"cannot write .*kit: not a directory"):
        recover(tmp_path / "shelf/kit")


def test_a_cache_holds_half_a_gigabyte_unless_it_is_told(tmp_path: Path) -> None:
    assert Cache(tmp_path).room == 512 * 1024**2


@pytest.mark.parametrize(("room", "left"), [(124, 2), (123, 1), (62, 1), (61, 0)])
def test_a_cache_is_full_when_one_more_byte_does_not_fit(
    tmp_path: Path, room: int, left: int
) -> None:
    """Thirty bytes, and thirty-two that say whether they are whole."""
    kept, keys = Cache(tmp_path, room), ["ab" * 32, "cd" * 32]
    for key in keys:
        Cache(tmp_path).put(key, bytes(30))

    kept.prune()

    assert len([*tmp_path.glob("??/*")]) == left


def test_what_is_asked_for_outlives_what_was_kept_later(tmp_path: Path) -> None:
    kept, keys = Cache(tmp_path, room=100), ["ab" * 32, "cd" * 32]
    for age, key in enumerate(keys):
        kept.put(key, bytes(30))
        os.utime(tmp_path / key[:2] / key, (age, age))

    kept.get(keys[0])
    kept.prune()

    assert [kept.get(key) for key in keys] == [bytes(30), None]

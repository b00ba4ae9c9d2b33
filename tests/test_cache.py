"""The cache: what is kept comes back whole, or not at all."""

import os
from pathlib import Path

import pytest

from pnp.output import Cache

KEY, OTHER = "ab" * 32, "cd" * 32


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    kept = Cache(tmp_path / "faces")

    kept.put(KEY, b"a picture")

    assert kept.get(KEY) == b"a picture"
    assert kept.get(OTHER) is None


@pytest.mark.parametrize(
    "torn", [b"", b"a pict", b"a picture" + bytes(32)], ids=["empty", "short", "other"]
)
def test_what_is_torn_is_not_there(tmp_path: Path, torn: bytes) -> None:
    kept = Cache(tmp_path)
    kept.put(KEY, b"a picture")

    (tmp_path / "ab" / KEY).write_bytes(torn)

    assert kept.get(KEY) is None


def test_a_disk_that_refuses_changes_nothing(tmp_path: Path) -> None:
    """A file is in the place of the folder."""
    (tmp_path / "faces").write_text("")
    kept = Cache(tmp_path / "faces")

    kept.put(KEY, b"a picture")

    assert kept.get(KEY) is None
    kept.prune()


def test_the_oldest_go_when_there_is_no_room(tmp_path: Path) -> None:
    kept = Cache(tmp_path, room=100)
    kept.put(KEY, bytes(30))
    kept.put(OTHER, bytes(30))
    os.utime(tmp_path / "ab" / KEY, (0, 0))

    kept.prune()

    assert kept.get(KEY) is None
    assert kept.get(OTHER) == bytes(30)


def test_what_is_asked_for_is_young_again(tmp_path: Path) -> None:
    kept = Cache(tmp_path, room=100)
    for key in (KEY, OTHER):
        kept.put(key, bytes(30))
        os.utime(tmp_path / key[:2] / key, (0, 0))

    kept.get(KEY)
    kept.prune()

    assert kept.get(KEY)
    assert kept.get(OTHER) is None


def test_nothing_half_written_is_left(tmp_path: Path) -> None:
    kept = Cache(tmp_path)

    kept.put(KEY, b"a picture")

    assert [path.name for path in (tmp_path / "ab").iterdir()] == [KEY]

"""A folder held open: nothing below it is reached through a link, whoever lays it."""

import inspect
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.errors import OutputError
from pnp.output import Destination, create, directory, keep, recover, write
from pnp.output.directory import Directory
from pnp.unfinished import HOUR


@pytest.fixture(autouse=True, params=[True, False], ids=["held", "by path"])
def held(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether this system has handles of folders: try both."""
    wanted: bool = request.param
    if wanted and not directory.HELD:
        pytest.skip("this system has no handles of folders")
    monkeypatch.setattr(directory, "HELD", wanted)
    return wanted


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return a folder beside which somebody keeps what is precious."""
    (tmp_path / "precious").mkdir()
    (tmp_path / "precious/a.pdf").write_text("mine")
    (tmp_path / "home").mkdir()
    return tmp_path / "home"


def test_a_file_goes_in_and_out(home: Path) -> None:
    with Directory.at(home) as at, at.inner("kit", make=True) as kit:
        kit.write("a.pdf", b"one")
        kit.put("a.pdf", b"two")
        kit.move("a.pdf", at, "b.pdf")

        assert (at.read("b.pdf"), at.names(), kit.names()) == (
            b"two",
            ["b.pdf", "kit"],
            [],
        )
        assert (at.kind("b.pdf"), at.kind("kit"), at.kind("c")) == (
            "file",
            "folder",
            "",
        )


def test_a_file_is_not_written_over_unless_it_is_put(home: Path) -> None:
    (home / "a.pdf").write_text("mine")

    with Directory.at(home) as at, pytest.raises(FileExistsError):
        at.write("a.pdf", b"theirs")

    assert (home / "a.pdf").read_text() == "mine"


def test_a_link_is_no_folder(home: Path) -> None:
    (home / "kit").symlink_to("../precious")

    with (
        Directory.at(home) as at,
        pytest.raises(OutputError, match="a link leads out"),
        at.inner("kit", make=True),
    ):
        pass


def test_a_link_is_no_file(home: Path) -> None:
    """It is not read, not written through, and put over as what it is: a name."""
    (home / "a.pdf").symlink_to("../precious/a.pdf")

    with Directory.at(home) as at:
        assert at.kind("a.pdf") == "link"
        with pytest.raises(Exception, match="is a link"):
            at.read("a.pdf")
        with pytest.raises(OSError, match="exists"):
            at.write("a.pdf", b"theirs")
        at.put("a.pdf", b"theirs")

    assert (home / "a.pdf").read_text() == "theirs"
    assert (home.parent / "precious/a.pdf").read_text() == "mine"


@pytest.mark.parametrize("name", ["", ".", "..", "a/b", "/etc/passwd"])
def test_a_name_is_one_step(home: Path, name: str) -> None:
    with (
        Directory.at(home) as at,
        pytest.raises(OutputError, match="not a file name"),
    ):
        at.write(name, b"x")


def test_what_a_link_leads_to_is_not_cleared_away(home: Path) -> None:
    (home / "kit").mkdir()
    (home / "kit/L").symlink_to("../../precious")
    (home / "link").symlink_to("../precious")

    with Directory.at(home) as at:
        at.clear("kit")
        at.clear("link")

        assert at.names() == ["link"]
    assert (home.parent / "precious/a.pdf").read_text() == "mine"


@pytest.mark.skipif(
    sys.version_info >= (3, 13), reason="Python clears them, however deep they are"
)
def test_folders_without_end_are_named(home: Path) -> None:
    """As many as Python goes down; a stranger may have laid them."""
    (home / "kit" / "/".join("d" * 300)).mkdir(parents=True)
    usual = sys.getrecursionlimit()
    with Directory.at(home) as at:
        sys.setrecursionlimit(len(inspect.stack(0)) + 150)
        try:
            with pytest.raises(OutputError, match=r"kit: its folders are nested"):
                at.clear("kit")
        finally:
            sys.setrecursionlimit(usual)

    assert (home / "kit").is_dir()


def test_a_folder_is_shut_where_the_system_knows_others(
    home: Path, *, held: bool
) -> None:
    home.chmod(0o777)
    with Directory.at(home) as at:
        at.shut()

    assert home.stat().st_mode & 0o777 == (0o700 if held else 0o777)


def swapped(home: Path) -> None:
    """Put a link where a folder was, as another program may at any moment."""
    (home / "kit").rename(home / "was")
    (home / "kit").symlink_to("../precious")


ACTS: dict[str, Callable[[Directory], object]] = {
    "write": lambda kit: kit.write("b.pdf", b"x"),
    "put": lambda kit: kit.put("a.pdf", b"x"),
    "remove": lambda kit: kit.remove("a.pdf"),
    "move": lambda kit: kit.move("a.pdf", kit, "b.pdf"),
    "read": lambda kit: kit.read("a.pdf"),
    "clear": lambda kit: kit.discard("a.pdf"),
}


@pytest.mark.parametrize("act", ACTS)
def test_a_folder_that_is_swapped_for_a_link_is_noticed(
    home: Path, act: str, *, held: bool
) -> None:
    """Who holds it goes on in the folder itself; who does not is told."""
    (home / "kit").mkdir()
    (home / "kit/a.pdf").write_text("ours")
    with Directory.at(home) as at, at.inner("kit") as kit:
        swapped(home)
        if held:
            ACTS[act](kit)
        else:
            with pytest.raises(OutputError, match="has just been replaced"):
                ACTS[act](kit)

    precious = home.parent / "precious"
    assert [each.name for each in precious.iterdir()] == ["a.pdf"]
    assert (precious / "a.pdf").read_text() == "mine"


def test_a_kit_is_written_either_way(home: Path) -> None:
    write(home / "kit", {"a.pdf": b"1", "png/b.png": b"2"})
    write(home / "kit", {"a.pdf": b"3"})
    recover(home / "kit")

    found = sorted(p.relative_to(home).as_posix() for p in home.rglob("*"))
    assert found == ["kit", "kit/a.pdf", "kit/manifest.json"]


def test_only_what_a_person_named_may_be_a_link(home: Path) -> None:
    (home / "output").symlink_to("../precious")

    with pytest.raises(OutputError, match="a link leads out"):
        write(Destination(home, ("output", "x")), {"a.pdf": b"1"})
    assert not (home.parent / "precious/x").exists()
    write(Destination(home / "output", ("x",)), {"a.pdf": b"1"})

    assert (home.parent / "precious/x/a.pdf").read_bytes() == b"1"


def test_a_file_that_is_kept_never_goes_through_a_link(home: Path) -> None:
    (home / "my.yaml").symlink_to("../precious/a.pdf")

    keep(home / "my.yaml", b"ours")

    assert (home / "my.yaml").read_bytes() == b"ours"
    assert not (home / "my.yaml").is_symlink()
    assert (home.parent / "precious/a.pdf").read_text() == "mine"


def test_a_pipe_or_a_folder_is_not_written_over(home: Path) -> None:
    """As root, a file over ``/dev/null`` would be in everybody's way."""
    os.mkfifo(home / "pipe")
    (home / "folder").mkdir()

    for name in ("pipe", "folder"):
        with pytest.raises(OutputError, match=f"{name} cannot be written: it is no"):
            keep(home / name, b"x")

    assert (home / "pipe").is_fifo()


@pytest.mark.parametrize("age", [0, 2 * HOUR])
def test_what_a_killed_program_left_is_swept_when_it_is_old(
    home: Path, age: int
) -> None:
    """Neither a file of another name, nor what somebody may still be writing."""
    names = [f".my.yaml.{'0' * 16}.new", ".my.yaml.0.new", f".x.{'0' * 16}.new"]
    then = time.time() - age
    for name in names:
        (home / name).write_text("half")
        os.utime(home / name, (then, then))

    keep(home / "my.yaml", b"whole")

    left = [name for name in names if (home / name).exists()]
    assert left == (names[1:] if age else names)


def test_a_new_folder_is_never_laid_over_another(home: Path) -> None:
    (home / "x").symlink_to("../precious")

    with pytest.raises(OutputError, match="is already there"):
        create(home / "x", {"game.yaml": b""})

    assert sorted(each.name for each in home.iterdir()) == ["x"]

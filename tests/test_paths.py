"""Names in definitions stay in the game's folder, whatever they try."""

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.errors import Complaints, Mark
from pnp.paths import contents, inside, shown

HERE = Mark("f", 1, 2)
HINT = "name a file in the game's folder, such as 'art/lee.png'"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A game's folder, with secrets beside it."""
    folder = tmp_path / "game"
    (folder / "art").mkdir(parents=True)
    (folder / "art" / "lee.png").write_bytes(b"picture")
    (folder / "a.png").mkdir()
    (tmp_path / "secret").write_text("secret")
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "x.png").write_bytes(b"x")
    (folder / "link.png").symlink_to(tmp_path / "secret")
    (folder / "door").symlink_to(tmp_path / "outside")
    (folder / "zero.png").symlink_to("/dev/zero")
    (folder / "loop.png").symlink_to("loop.png")
    (folder / "near.png").symlink_to("art/lee.png")
    os.mkfifo(folder / "pipe.png")
    return folder


@pytest.mark.parametrize("name", ["art/lee.png", "./art/lee.png", "near.png"])
def test_a_file_of_the_folder_is_found(folder: Path, name: str) -> None:
    """By its name, and through a link that stays within."""
    complaints = Complaints()
    path = inside(folder, name, HERE, complaints)

    assert path is not None
    assert contents(path, HERE, complaints) == b"picture"
    assert not complaints.found


@pytest.mark.parametrize(
    ("name", "fault", "hint"),
    [
        ("../secret", "leaves the game's folder", HINT),
        ("art/../../secret", "leaves the game's folder", HINT),
        ("/etc/passwd", "is not a path within the game's folder", HINT),
        ("//etc/passwd", "is not a path within the game's folder", HINT),
        ("~/.ssh/id", "is not a path within the game's folder", HINT),
        ("C:\\x.png", "is not a path within the game's folder", HINT),
        ("\\\\host\\share\\x.png", "is not a path within the game's folder", HINT),
        ("..\\..\\x", "holds a backslash", "write folders with '/'"),
        ("file:///etc/passwd", "is an address, not a file", HINT),
        ("http://127.0.0.1:8000/x.png", "is an address, not a file", HINT),
        ("data:image/png;base64,AAAA", "is an address, not a file", HINT),
        ("a\0b", "holds a control character", "take it out"),
        ("", "is not the name of a file", HINT),
        ("%2e%2e/x.png", "does not exist", ""),
        ("art/le.png", "does not exist", "did you mean 'art/lee.png'?"),
        ("Art/Lee.png", "does not exist", "did you mean 'art/lee.png'?"),
        ("link.png", "leads out of the game's folder through a link", HINT),
        ("door/x.png", "leads out of the game's folder through a link", HINT),
        ("zero.png", "leads out of the game's folder through a link", HINT),
        ("loop.png", "is a link that leads to itself", ""),
        ("pipe.png", "is not an ordinary file", ""),
        ("a.png", "is a folder, not a file", ""),
        ("x" * 300, "is too long: a name of 300 bytes; 255 at most", ""),
    ],
)
def test_any_other_name_is_refused(
    folder: Path, name: str, fault: str, hint: str
) -> None:
    """In one line that shows the name and says what to do."""
    complaints = Complaints()

    assert inside(folder, name, HERE, complaints) is None
    (complaint,) = complaints.found
    assert complaint.mark == HERE
    assert complaint.message.endswith(fault)
    assert complaint.hint == hint
    assert complaint.message.isprintable()


@given(st.text(max_size=40))
def test_no_name_leads_out(name: str) -> None:
    """Whatever it is made of, it is below the folder or it is refused."""
    complaints, root = Complaints(), Path(__file__).parent
    path = inside(root, name, HERE, complaints)

    assert (path is None) == bool(complaints.found)
    assert path is None or path.resolve().is_relative_to(root.resolve())


def test_a_file_is_read_up_to_a_limit(folder: Path) -> None:
    """Beyond it, the file is not read at all."""
    complaints = Complaints()

    assert contents(folder / "art/lee.png", HERE, complaints, cap=3) is None
    assert complaints.found[0].message.endswith("has 7 bytes; 3 at most")


def test_names_are_shown_harmlessly(tmp_path: Path) -> None:
    """No name moves the cursor of a terminal."""
    assert shown(tmp_path / "a\x1b[2Jb") == f"{tmp_path}/a\\x1b[2Jb"

"""Names in definitions stay in the game's folder, whatever they try."""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.errors import Complaints, Mark, nearest
from pnp.paths import FEW, FOLDERS_SEEN, NAMES_SEEN, contents, inside, leads_out, shown
from pnp.reading import folder_files

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
        ("../secret", "is outside the game's folder", HINT),
        ("art/../../secret", "is outside the game's folder", HINT),
        ("/etc/passwd", "is not a path within the game's folder", HINT),
        ("//etc/passwd", "is not a path within the game's folder", HINT),
        ("~/.ssh/id", "is not a path within the game's folder", HINT),
        ("C:\\x.png", "is not a path within the game's folder", HINT),
        ("\\\\host\\share\\x.png", "is not a path within the game's folder", HINT),
        ("..\\..\\x", "has a backslash", "write folders with '/'"),
        ("file:///etc/passwd", "is an address, not a file", HINT),
        ("http://127.0.0.1:8000/x.png", "is an address, not a file", HINT),
        ("data:image/png;base64,AAAA", "is an address, not a file", HINT),
        ("a\0b", "has a control character", "remove it"),
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
    assert shown(tmp_path / "a\t\nb") == f"{tmp_path}/a\\t\\nb"
    for char in "\u061c\u200e\u200f\u2028\u2029\u202e\u2066":
        spelled = ascii(char)[1:-1]
        assert shown(tmp_path / f"a{char}b") == f"{tmp_path}/a{spelled}b"
        assert inside(tmp_path, f"a{char}b", HERE, complaints := Complaints()) is None
        assert "has a control character" in complaints.found[0].message


def test_a_folder_that_is_a_link_to_itself_leads_out(tmp_path: Path) -> None:
    """Nobody looks for where it leads, and it is told in a line."""
    (tmp_path / "variants").symlink_to("variants")
    complaints = Complaints()

    assert leads_out(tmp_path, tmp_path / "variants")
    assert list(folder_files(tmp_path, "variants", complaints)) == []
    (told,) = complaints.errors
    assert told.message.startswith("'variants' leads out of the game's folder")


class Looks:
    """Counts the folders and the names that are looked at, and asked for likeness."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folders = self.names = self.asked = self.longest = 0
        self._scan, self._nearest = os.scandir, nearest
        monkeypatch.setattr("pnp.paths.os.scandir", self.scan)
        monkeypatch.setattr("pnp.paths.nearest", self.near)

    @contextmanager
    def scan(self, at: Path) -> Iterator[Iterator[os.DirEntry[str]]]:
        """List a folder, as the system does."""
        self.folders += 1
        with self._scan(at) as entries:
            yield map(self.count, entries)

    def count(self, entry: os.DirEntry[str]) -> os.DirEntry[str]:
        """Count a name."""
        self.names += 1
        return entry

    def near(self, word: str, words: Iterable[str]) -> str:
        """Find the nearest word, as ever."""
        known = list(words)
        self.asked += 1
        self.longest = max([self.longest, *map(len, known)])
        return self._nearest(word, known)


def missing(folder: Path, times: int = 1, name: str = "a.pgn") -> list[str]:
    """Ask for a missing file, and return the hints."""
    complaints = Complaints()
    for _ in range(times):
        assert inside(folder, name, HERE, complaints) is None
    return [each.hint for each in complaints.found]


def test_a_like_name_is_looked_for_among_few(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither many folders nor many files beside a missing one keep anybody waiting."""
    for at in range(2 * FOLDERS_SEEN):
        (tmp_path / f"folder-{at}").mkdir()
    looks = Looks(monkeypatch)
    missing(tmp_path)
    assert looks.folders == FOLDERS_SEEN

    full = tmp_path / "full"
    full.mkdir()
    for at in range(NAMES_SEEN + 100):
        (full / f"{at}.png").touch()
    looks = Looks(monkeypatch)
    missing(full)
    assert looks.names == NAMES_SEEN


def test_long_names_are_not_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither with each other nor with a short one."""
    (tmp_path / "a.png").touch()
    (tmp_path / f"{'a' * 200}.png").touch()
    looks = Looks(monkeypatch)

    assert missing(tmp_path) == ["did you mean 'a.png'?"]
    assert looks.longest == len("a.png")
    assert missing(tmp_path, name=f"{'a' * 200}.pgn") == [""]
    assert looks.folders == 1


def test_after_few_complaints_no_like_name_is_looked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.png").touch()
    looks = Looks(monkeypatch)

    hints = missing(tmp_path, FEW + 10)

    assert hints == ["did you mean 'a.png'?"] * FEW + [""] * 10
    assert looks.folders == looks.asked == FEW


def test_no_like_name_is_looked_for_where_nobody_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.png").touch()
    complaints = Complaints()

    assert inside(tmp_path, "a.pgn", HERE, complaints, hints=False) is None
    assert [each.hint for each in complaints.found] == [""]

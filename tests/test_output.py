"""The writer: all of a build's files, or none and the old ones stay."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import pytest

from pnp import limits
from pnp.errors import OutputError
from pnp.output import Destination, listed, name_fault, read, recover, write
from pnp.output import bench as bench_room
from pnp.output.directory import Directory
from pnp.output.journal import JOURNAL, Journal

ROOT = Path(__file__).parent.parent


def tree(folder: Path) -> dict[str, bytes]:
    """Everything below a folder, hidden files too, with what is in it."""
    return {
        each.relative_to(folder).as_posix(): each.read_bytes()
        if each.is_file()
        else b""
        for each in sorted(folder.rglob("*"))
    }


def test_writes_the_files_and_a_manifest_that_lists_them(tmp_path: Path) -> None:
    """The manifest carries what the build says and the digest of each file."""
    kit = tmp_path / "castle" / "a4"
    written = write(
        kit, {"cards.pdf": b"C", "png/cards-1.png": b"P"}, manifest={"game": "castle"}
    )

    manifest = json.loads((kit / "manifest.json").read_text())
    assert written == [kit / "cards.pdf", kit / "png/cards-1.png"]
    assert manifest["game"] == "castle"
    assert list(manifest["files"]) == ["cards.pdf", "png/cards-1.png"]
    assert manifest["files"]["cards.pdf"].startswith("6b23c0d5f35d1b11")
    assert sorted(tree(tmp_path / "castle")) == [
        "a4",
        "a4/cards.pdf",
        "a4/manifest.json",
        "a4/png",
        "a4/png/cards-1.png",
    ]


def test_a_build_removes_what_its_own_manifest_listed_and_nothing_else(
    tmp_path: Path,
) -> None:
    write(tmp_path / "kit", {"a.pdf": b"1", "svg/b.svg": b"2", "c.pdf": b"3"})
    (tmp_path / "kit/notes.txt").write_text("mine")
    (tmp_path / "kit/photos").mkdir()

    write(tmp_path / "kit", {"a.pdf": b"4"})

    assert sorted(tree(tmp_path)) == [
        "kit",
        "kit/a.pdf",
        "kit/manifest.json",
        "kit/notes.txt",
        "kit/photos",
    ]
    assert (tmp_path / "kit/a.pdf").read_bytes() == b"4"


def test_a_file_of_ones_own_is_never_written_over(tmp_path: Path) -> None:
    write(tmp_path / "kit", {"a.pdf": b"1"})
    (tmp_path / "kit/cards.pdf").write_bytes(b"mine")
    before = tree(tmp_path)

    with pytest.raises(OutputError, match=r"cards\.pdf: something is there"):
        write(tmp_path / "kit", {"a.pdf": b"2", "cards.pdf": b"3"})

    assert tree(tmp_path) == before


def test_the_same_bytes_may_be_there_already(tmp_path: Path) -> None:
    """A kit copied without its manifest is taken over, not refused."""
    (tmp_path / "a.pdf").write_bytes(b"1")

    write(tmp_path, {"a.pdf": b"1"})

    assert list(listed(tmp_path)) == ["a.pdf"]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        pytest.param("../x.pdf", "leaves the folder", id="above"),
        pytest.param("/etc/x", "leaves the folder", id="from the root"),
        pytest.param("a//b", "leaves the folder", id="an empty name"),
        pytest.param("con.pdf", "device on Windows", id="a device"),
        pytest.param("cards/NUL .x.pdf", "device on Windows", id="a device within"),
        pytest.param("-rf.pdf", "begins with '-'", id="an option"),
        pytest.param(".hidden", "begins with '.'", id="hidden"),
        pytest.param("~x", "begins with '~'", id="a home"),
        pytest.param("a:b.pdf", "some disks", id="a colon"),
        pytest.param("a\\b.pdf", "some disks", id="a backslash"),
        pytest.param("a\nb.pdf", "some disks", id="a line end"),
        pytest.param("a.pdf.", "some disks", id="a last dot"),
        pytest.param("x" * 201, "longer than", id="long"),
        pytest.param("manifest.json", "the manifest", id="the manifest"),
    ],
)
def test_refuses_names_that_some_disk_would_lose(
    tmp_path: Path, name: str, why: str
) -> None:
    with pytest.raises(OutputError, match=why):
        write(tmp_path / "kit", {"a.pdf": b"", name: b""})

    assert tree(tmp_path) == {}
    assert name_fault("cards-a4.pdf") == name_fault("png/Karten ä-1.png") == ""


def test_refuses_two_names_that_one_disk_would_merge(tmp_path: Path) -> None:
    with pytest.raises(OutputError, match="the same name as"):
        write(tmp_path, {"Cards.pdf": b"", "cards.PDF": b""})


@pytest.mark.parametrize(
    "text",
    [
        "not json",
        "[]",
        '{"files": 3}',
        '{"files": {"../precious": "x"}}',
        '{"files": ["/etc/passwd"]}',
    ],
)
def test_a_manifest_gone_wrong_removes_nothing(tmp_path: Path, text: str) -> None:
    """A manifest is data that a stranger may have edited."""
    (tmp_path / "kit").mkdir()
    (tmp_path / "precious").write_bytes(b"mine")
    (tmp_path / "kit/manifest.json").write_text(text)

    write(tmp_path / "kit", {"a.pdf": b"1"})

    assert (tmp_path / "precious").read_bytes() == b"mine"
    assert list(listed(tmp_path / "kit")) == ["a.pdf"]


def test_a_folder_in_a_files_place_is_refused(tmp_path: Path) -> None:
    (tmp_path / "kit/cards.pdf").mkdir(parents=True)

    with pytest.raises(OutputError, match="a folder is in its place"):
        write(tmp_path / "kit", {"cards.pdf": b"1"})

    assert sorted(tree(tmp_path)) == ["kit", "kit/cards.pdf"]


@pytest.mark.parametrize("target", ["kit", "kit/a4"])
def test_a_file_in_the_folders_place_is_refused(tmp_path: Path, target: str) -> None:
    (tmp_path / "kit").write_bytes(b"a file")

    with pytest.raises(OutputError, match="cannot write "):
        write(tmp_path / target, {"cards.pdf": b"1"})

    assert tree(tmp_path) == {"kit": b"a file"}


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "kit").mkdir()
    (tmp_path / "kit/png").symlink_to(tmp_path / "elsewhere")

    with pytest.raises(OutputError, match="a link leads out"):
        write(tmp_path / "kit", {"png/a.png": b"1"})

    assert list((tmp_path / "elsewhere").iterdir()) == []


def test_two_builds_do_not_write_to_one_folder_at_once(tmp_path: Path) -> None:
    with (
        bench_room.bench(Destination.inside(tmp_path / "kit")),
        pytest.raises(OutputError, match="another build is writing"),
    ):
        write(tmp_path / "kit", {"a.pdf": b"1"})


def test_a_rename_refused_halfway_puts_everything_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where a viewer on Windows holds one of the files open."""
    write(tmp_path / "kit", {"a.pdf": b"1", "b.pdf": b"2", "z/c.pdf": b"3"})
    (tmp_path / "kit/notes.txt").write_text("mine")
    before = tree(tmp_path)
    move = bench_room._move

    def refuse(source: Directory, target: Directory, name: str) -> None:
        if name == "b.pdf" and source.path.name == "kit":
            raise PermissionError(13, "in use")
        move(source, target, name)

    monkeypatch.setattr(bench_room, "_move", refuse)
    with pytest.raises(OutputError, match=r"cannot write .*b\.pdf: in use"):
        write(tmp_path / "kit", {"a.pdf": b"X", "b.pdf": b"Y", "new/d.pdf": b"Z"})

    assert tree(tmp_path) == before


def child(code: str, *arguments: str) -> subprocess.Popen[bytes]:
    """Run Python with the project on its path."""
    return subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


OLD = {f"{name}.pdf": b"old" * 1000 for name in "abcdefgh"}
NEW = {f"{name}.pdf": b"new" * 2000 for name in "cdefghij"}

WRITE_SLOWLY = """
import sys, time
from pathlib import Path
from pnp.output import bench, write
move = bench._move
def slow(*paths):
    move(*paths)
    time.sleep(0.002)
bench._move = slow
new = {f"{name}.pdf": b"new" * 2000 for name in "cdefghij"}
print("ready", flush=True)
write(Path(sys.argv[1]), new)
"""


@pytest.mark.slow
def test_a_build_killed_at_any_moment_leaves_a_whole_kit(tmp_path: Path) -> None:
    """Real processes, kill -9: the old kit or the new one, and nothing left over.

    Renames are slowed a hundredfold, so that half the kills fall among them.
    """
    kit, seen = tmp_path / "kit", set()
    chance = random.Random(7)
    for _ in range(120 if "PNP_SOAK" in os.environ else 12):
        write(kit, OLD)
        (kit / "notes.txt").write_text("mine")
        running = child(WRITE_SLOWLY, str(kit))
        assert running.stdout is not None
        running.stdout.readline()
        time.sleep(chance.uniform(0, 0.08))
        running.send_signal(signal.SIGKILL)
        running.communicate()
        mixed = {p.name: p.read_bytes() for p in kit.glob("*.pdf")}
        assert all(each in (OLD.get(n), NEW.get(n)) for n, each in mixed.items())

        recover(kit)

        found = {p.name: p.read_bytes() for p in kit.glob("*.pdf")}
        assert found in (OLD, NEW)
        assert sorted(listed(kit)) == sorted(found)
        assert (kit / "notes.txt").read_text() == "mine"
        assert sorted(each.name for each in tmp_path.iterdir()) == ["kit"]
        seen.add("old" if found == OLD else "new")
    assert "old" in seen


def test_recovery_may_itself_be_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However often putting back is cut short, the old kit comes back in the end."""
    kit = tmp_path / "kit"
    write(kit, OLD)
    before = tree(kit)
    move, moves = bench_room._move, 0

    class Killed(BaseException):
        """What no ``except OSError`` catches, like a signal."""

    def count(source: Directory, target: Directory, name: str) -> None:
        nonlocal moves
        moves += 1
        if moves % 3 == 0:
            raise Killed
        move(source, target, name)

    monkeypatch.setattr(bench_room, "_move", count)
    with suppress(Killed):
        write(kit, NEW)
    for _ in range(30):
        with suppress(Killed):
            recover(kit)

    assert tree(kit) == before
    assert sorted(each.name for each in tmp_path.iterdir()) == ["kit"]


DISK_FULL = """
import resource, sys
from pathlib import Path
from pnp.errors import OutputError
from pnp.output import write
new = {f"{name}.pdf": b"new" * 2000 for name in "cdefghij"}
unlimited = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
for size in map(int, sys.argv[2:]):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, unlimited))
    try:
        write(Path(sys.argv[1]), new)
        print("written")
    except OutputError as error:
        print(str(error).replace(chr(10), " "))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (unlimited, unlimited))
"""


@pytest.mark.slow
def test_a_full_disk_leaves_the_old_files_and_says_so(tmp_path: Path) -> None:
    """Cut off after every so many bytes of one file, by a limit of the system."""
    kit = tmp_path / "kit"
    write(kit, OLD)
    before = tree(tmp_path)
    sizes = [str(size) for size in range(0, 6000, 500)]

    out, err = child(DISK_FULL, str(kit), *sizes).communicate()

    lines = out.decode().splitlines()
    assert err == b""
    assert len(lines) == len(sizes)
    assert all("cannot write" in line and "old files" in line for line in lines)
    assert all("c.pdf" in line for line in lines)
    assert tree(tmp_path) == before


READ_ONLY = """
import fcntl, os, sys
from pathlib import Path
from pnp.errors import OutputError
from pnp.output import write
if os.geteuid() == 0:
    os.setuid(65534)
try:
    write(Path(sys.argv[1]), {"a.pdf": b"new"})
except OutputError as error:
    print(str(error).replace(chr(10), " "))
"""


@pytest.mark.slow
@pytest.mark.parametrize("closed", ["kit", "."])
@pytest.mark.skipif(os.name == "nt", reason="folders have other permissions there")
def test_a_read_only_folder_is_refused_and_named(tmp_path: Path, closed: str) -> None:
    """Where the kit may not be changed, and where not even its bench may be set up."""
    kit = tmp_path / "shelf" / "kit"
    write(kit, {"a.pdf": b"old"})
    for each in (tmp_path, kit.parent, kit):
        each.chmod(0o777)
    for each in tmp_path.parents[:3]:
        with suppress(OSError):
            each.chmod(each.stat().st_mode | 0o055)
    before = tree(tmp_path)
    (kit.parent / closed).chmod(0o555)

    out, err = child(READ_ONLY, str(kit)).communicate()

    (kit.parent / closed).chmod(0o777)
    assert err == b""
    assert b"cannot write" in out
    assert b"kit" in out
    assert b"--to, or --out for an export" in out
    assert tree(tmp_path) == before


def test_manifests_are_the_same_bytes_twice(tmp_path: Path) -> None:
    """Names in order, no date, no path."""
    said: Mapping[str, object] = {"pieces": [{"piece": "lee", "face": "12ab"}]}
    write(tmp_path / "one", {"b.pdf": b"2", "a.pdf": b"1"}, manifest=said)
    write(tmp_path / "two", {"a.pdf": b"1", "b.pdf": b"2"}, manifest=said)

    assert tree(tmp_path / "one") == tree(tmp_path / "two")


def test_a_manifest_larger_than_any_lists_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So a build removes nothing, and takes what is there for a person's own."""
    write(tmp_path / "kit", {"a.pdf": b"1"})
    size = (tmp_path / "kit/manifest.json").stat().st_size

    monkeypatch.setattr(limits, "MANIFEST", size)
    assert list(listed(tmp_path / "kit")) == ["a.pdf"]
    monkeypatch.setattr(limits, "MANIFEST", size - 1)
    assert list(listed(tmp_path / "kit")) == []


def test_a_made_file_larger_than_any_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is said, since nothing is lost: the build makes that file again."""
    write(tmp_path / "kit", {"a.pdf": b"12345"})

    monkeypatch.setattr(limits, "MADE", 5)
    assert read(tmp_path / "kit", "a.pdf") == b"12345"
    monkeypatch.setattr(limits, "MADE", 4)
    assert read(tmp_path / "kit", "a.pdf") is None


@pytest.mark.parametrize(("most", "back"), [(5, True), (4, False)])
def test_a_file_larger_than_any_does_not_go_back_to_the_bench(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int, back: bool
) -> None:
    """A journal gives its digest; a file too large to be read may be a person's own."""
    write(tmp_path / "kit", {"a.pdf": b"12345"})
    digest = json.loads((tmp_path / "kit/manifest.json").read_text())["files"]["a.pdf"]
    bench = tmp_path / ".kit.pnp"
    (bench / "old").mkdir(parents=True)
    (bench / "old/a.pdf").write_bytes(b"older")
    journal = Journal({"a.pdf": digest}, ("a.pdf",), made=False)
    (bench / JOURNAL).write_text(journal.text())
    monkeypatch.setattr(limits, "MADE", most)

    if back:
        recover(tmp_path / "kit")
    else:
        with pytest.raises(OutputError, match=r"'a\.pdf' back .*: another file"):
            recover(tmp_path / "kit")

    kept = b"older" if back else b"12345"
    assert (tmp_path / "kit/a.pdf").read_bytes() == kept
    assert bench.exists() is not back

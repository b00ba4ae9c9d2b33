"""Hostile output folders: what a stranger put where a kit is going to be written.

Each case lays its traps below ``home/game``, where the command is given; ``home`` is
somebody's own, and nothing in it may change.
"""

import json
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

KIT = Path("output/x/a4-long-edge")
BENCH = Path("output/x/.a4-long-edge.pnp")
BUILD = ("build", "x")
OWNED = "echo OWNED\n"
HOME = "../../../../"
"""From the kit's folder to ``home``."""


@dataclass(frozen=True)
class Case:
    """Traps, the command that is to walk into them, and the line it must answer with.

    Without an answer it must do its work, and touch nothing else.
    """

    name: str
    plant: Callable[[Path], object]
    answer: str = ""
    words: tuple[str, ...] = BUILD


def known(text: str) -> str:
    """Return the digest by which a journal knows a file."""
    return sha256(text.encode()).hexdigest()


def journal(**said: object) -> Callable[[Path], None]:
    """Return a trap: a bench with a journal that says this, and what it moves."""

    def plant(game: Path) -> None:
        note = {"format": 2, "made": False, "new": {}, "all": [], **said}
        put(game / BENCH / "journal", json.dumps(note))

    return plant


def garbled(text: str) -> Callable[[Path], None]:
    """Return a trap: a bench whose journal is this."""
    return lambda game: put(game / BENCH / "journal", text)


def put(path: Path, text: str) -> None:
    """Write a file, and the folders it is in."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def also(*traps: Callable[[Path], object]) -> Callable[[Path], None]:
    """Return several traps as one."""

    def plant(game: Path) -> None:
        for trap in traps:
            trap(game)

    return plant


def old(name: str, text: str = OWNED) -> Callable[[Path], None]:
    """Return a trap: a file on the bench, as if it had been put aside."""
    return lambda game: put(game / BENCH / "old" / name, text)


def new(name: str, text: str = OWNED) -> Callable[[Path], None]:
    """Return a trap: a file on the bench, as if it had been staged."""
    return lambda game: put(game / BENCH / "new" / name, text)


def mine(name: str, text: str = "mine\n") -> Callable[[Path], None]:
    """Return what is no trap: a file of a person's own in the kit's folder."""
    return lambda game: put(game / KIT / name, text)


def link(name: str | Path, to: str) -> Callable[[Path], None]:
    """Return a trap: a link below the game's folder."""

    def plant(game: Path) -> None:
        path = game / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.symlink_to(to)

    return plant


def thing(name: str | Path) -> Callable[[Path], None]:
    """Return a trap: a pipe that nobody writes to."""

    def plant(game: Path) -> None:
        path = game / name
        path.parent.mkdir(parents=True, exist_ok=True)
        os.mkfifo(path)

    return plant


def sparse(name: str | Path, size: int = 6 << 30) -> Callable[[Path], None]:
    """Return a trap: a file of six gigabytes that takes no room."""

    def plant(game: Path) -> None:
        path = game / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            file.truncate(size)

    return plant


def manifest(text: str) -> Callable[[Path], None]:
    """Return a trap: the manifest of a kit that nobody built."""
    return lambda game: put(game / KIT / "manifest.json", text)


LEFT = r"pnp: cannot write beside output/x/\.a4-long-edge\.pnp: its journal "
BELOW = r"pnp: cannot write below {}: "
A_LINK = BELOW + "a link leads out of the folder"
PUT_BACK = r"pnp: cannot put '{}' back into output/x/a4-long-edge: "


def journals() -> Iterator[Case]:
    """J: a journal that a build is to believe."""
    climbs = HOME + ".bashrc"
    yield Case(
        "J the old form, climbing",
        also(
            garbled(json.dumps({"new": [], "all": [climbs], "made": False})),
            old("x", OWNED),
        ),
        LEFT + "is damaged",
    )
    names = {
        "climbs": climbs,
        "from the root": "/etc/crontab",
        "a dot within": "a/./b",
        "up and down": "a/../../b",
        "a hidden file": ".bashrc",
        "a backslash": "..\\..\\b",
        "an escape": "a\x1b[2Jb",
        "nothing": "",
        "a long name": "x" * 300,
    }
    for name, said in names.items():
        shown = ".*, which no build writes"
        yield Case(f"J all {name}", journal(all=[said]), LEFT + "names " + shown)
    yield Case(
        "J new climbs",
        journal(new={climbs: known("mine\n")}, all=[climbs]),
        LEFT + "names ",
    )
    yield Case("J a number for a name", journal(all=[7]), LEFT + "names '7'")
    yield Case("J new is a list", journal(new=["a.pdf"]), LEFT + "is damaged")
    yield Case(
        "J no digest",
        journal(new={"notes.txt": ""}, all=["notes.txt"]),
        LEFT + "has an invalid digest",
    )
    yield Case(
        "J new beside all", journal(new={"a.pdf": known("a")}), LEFT + "is damaged"
    )
    yield Case("J a later format", journal(format=3), LEFT + "is in another format")
    for name, text in {
        "empty": "",
        "no JSON": "{",
        "a list": "[]",
        "a number": "1e999",
        "deep": "[" * 100_000,
        "NUL": "\0" * 10,
    }.items():
        yield Case(f"J {name}", garbled(text), LEFT)


def benches() -> Iterator[Case]:
    """B: a bench that is not what it seems."""
    bench = r"output/x/\.a4-long-edge\.pnp"
    yield Case("B a link", link(BENCH, "../../../work"), A_LINK.format(bench))
    yield Case("B a link to nowhere", link(BENCH, "nowhere"), A_LINK.format(bench))
    yield Case(
        "B a file",
        lambda game: put(game / BENCH, "a file"),
        BELOW.format(bench) + "it is not a folder",
    )
    yield Case("B a pipe", thing(BENCH), BELOW.format(bench) + "it is not a folder")
    yield Case(
        "B the journal is a link",
        link(BENCH / "journal", "../../../../secret.json"),
        LEFT + "is a link",
    )
    yield Case(
        "B the journal is a pipe",
        thing(BENCH / "journal"),
        LEFT + "is not an ordinary file",
    )
    yield Case(
        "B the journal is a folder",
        lambda game: (game / BENCH / "journal").mkdir(parents=True),
        LEFT + "is a folder",
    )
    yield Case(
        "B the journal has no end",
        sparse(BENCH / "journal"),
        LEFT + "has 6,442,450,944",
    )
    yield Case(
        "B the lock is a link",
        link(BENCH / "lock", "../../../../made-by-a-lock"),
        rf"pnp: cannot write output/x/a4-long-edge: {bench}/lock is not a file",
    )
    yield Case(
        "B the lock is a pipe",
        thing(BENCH / "lock"),
        rf"pnp: cannot write output/x/a4-long-edge: {bench}/lock is not a file",
    )
    for room in ("new", "old"):
        yield Case(
            f"B {room} is a link",
            link(BENCH / room, "../../../../work/new"),
            A_LINK.format(f"{bench}/{room}"),
        )
    yield Case("B old things", also(new("a.pdf"), old("b.pdf")))
    yield Case("B an empty bench", lambda game: (game / BENCH).mkdir(parents=True))
    yield Case(
        "B links within new",
        also(link(BENCH / "new" / "L", "../../../../../work"), new("a.pdf")),
    )


def moves() -> Iterator[Case]:
    """M: an exchange that was begun, so it says, and what it would move."""
    yield Case(
        "M through a link of the kit",
        also(
            journal(all=["L/x.bashrc"]),
            old("L/x.bashrc"),
            link(KIT / "L", HOME),
        ),
        A_LINK.format("output/x/a4-long-edge/L"),
    )
    yield Case(
        "M through a link of the bench",
        also(
            journal(all=["L/thesis.txt"]),
            link(BENCH / "old" / "L", HOME + "../work/new"),
        ),
        A_LINK.format(r"output/x/\.a4-long-edge\.pnp/old/L"),
    )
    yield Case(
        "M over a file of one's own",
        also(journal(all=["notes.txt"]), old("notes.txt"), mine("notes.txt")),
        PUT_BACK.format(r"notes\.txt"),
    )
    yield Case(
        "M a file of one's own away",
        also(
            journal(new={"notes.txt": known(OWNED)}, all=["notes.txt"]),
            mine("notes.txt"),
        ),
    )
    yield Case(
        "M a link as an old file",
        also(journal(all=["a.pdf"]), link(BENCH / "old" / "a.pdf", HOME + ".bashrc")),
        PUT_BACK.format(r"a\.pdf"),
    )
    yield Case(
        "M a folder of one's own away",
        also(journal(new={"photos": known("")}, all=["photos"]), mine("photos/me.jpg")),
    )
    yield Case(
        "M a real exchange",
        also(
            journal(new={"a.pdf": known("new")}, all=["a.pdf", "b.pdf"]),
            mine("a.pdf", "new"),
            old("b.pdf", "old"),
        ),
    )


def kits() -> Iterator[Case]:
    """K: a kit's folder, its manifest, and the way to them."""
    yield Case(
        "K the kit is a link",
        link(KIT, "../../../precious"),
        "pnp: cannot write output/x/a4-long-edge: a link is in its place",
    )
    yield Case(
        "K the game's folder is a link",
        link("output/x", "../../precious"),
        A_LINK.format("output/x"),
    )
    yield Case(
        "K output is a link",
        link("output", "../precious"),
        "pnp: output is a link; pnp follows a link only if you name it\n"
        "hint: name it: --to output, or --out output for an export$",
    )
    yield Case(
        "K output is a link that was named",
        link("output", "made"),
        words=("build", "x", "--to", "made"),
    )
    yield Case("K the manifest is a pipe", thing(KIT / "manifest.json"))
    yield Case("K the manifest is a link", link(KIT / "manifest.json", "/dev/zero"))
    yield Case("K the manifest has no end", sparse(KIT / "manifest.json"))
    yield Case("K a deep manifest", manifest("[" * 100_000))
    yield Case("K a manifest of numbers", manifest('{"files": 3, "parts": 7}'))
    odd: dict[str, object] = {
        "a word": "boo",
        "nothing": None,
        "numbers": {"inputs": "", "files": [5], "faces": [], "sheets": 1},
        "a list": [1, 2],
        "words for numbers": {
            "inputs": "",
            "files": [],
            "faces": [],
            "sheets": "many",
            "pieces": {},
            "cuts": None,
            "paper": 7,
            "printing": [],
        },
    }
    for name, part in odd.items():
        said = json.dumps({"files": {}, "parts": {"counters": part, "o": part}})
        yield Case(f"K a part that is {name}", manifest(said))
        yield Case(
            f"K a part beside that is {name}",
            manifest(said),
            words=("build", "x", "--only", "cards"),
        )
    yield Case(
        "K a manifest that lists a pipe of mine",
        also(manifest('{"files": {"pipe": ""}}'), thing(KIT / "pipe")),
    )
    yield Case("K a list of files", manifest('{"files": ["a.txt", 5]}'))
    yield Case(
        "K a manifest that lists what is mine",
        also(
            manifest('{"files": {"notes.txt": "", "photos/me.jpg": "0"}}'),
            mine("notes.txt"),
            mine("photos/me.jpg"),
        ),
    )
    yield Case(
        "K a manifest that climbs",
        manifest(json.dumps({"files": {HOME + ".bashrc": known("mine\n")}})),
    )
    parts = {"cards": {"inputs": "", "files": [HOME + ".bashrc"], "faces": []}}
    yield Case(
        "K a part that climbs",
        manifest(json.dumps({"files": {}, "parts": parts})),
        words=("build", "x", "--only", "counters"),
    )
    yield Case(
        "K a file is a link",
        link(KIT / "cards.pdf", HOME + ".bashrc"),
        r"pnp: cannot write output/x/a4-long-edge/cards\.pdf: something is there",
    )
    yield Case(
        "K a listed file is a link",
        also(
            manifest('{"files": {"cards.pdf": ""}}'),
            link(KIT / "cards.pdf", HOME + ".bashrc"),
        ),
    )
    yield Case(
        "K a file is a pipe",
        thing(KIT / "cards.pdf"),
        r"pnp: cannot write output/x/a4-long-edge/cards\.pdf: something is there",
    )
    yield Case(
        "K a kit to compare with that is a pipe",
        thing("earlier/manifest.json"),
        "--changed-since: earlier has no manifest.json",
        ("build", "x", "--changed-since", "earlier"),
    )
    yield Case(
        "K a kit to compare with that is deep",
        lambda game: put(game / "earlier/manifest.json", "[" * 100_000),
        "--changed-since: earlier has a manifest that cannot be read",
        ("build", "x", "--changed-since", "earlier"),
    )


def exports() -> Iterator[Case]:
    """E: the same where an export is going to be."""
    note = json.dumps({"new": [], "all": [HOME + ".bashrc"], "made": False})
    yield Case(
        "E a journal",
        lambda game: put(game / "output/x/.csv.pnp/journal", note),
        r"pnp: cannot write beside output/x/\.csv\.pnp: its journal is damaged",
        ("export", "x", "--to", "csv"),
    )
    yield Case(
        "E a bench that is a link",
        link("output/x/.csv.pnp", "../../../work"),
        A_LINK.format(r"output/x/\.csv\.pnp"),
        ("export", "x", "--to", "csv"),
    )
    yield Case(
        "E a list of files",
        lambda game: put(game / "output/x/csv/manifest.json", '{"files": ["a.txt"]}'),
        words=("export", "x", "--to", "csv"),
    )
    climbing = {"files": {HOME + ".bashrc": known("mine\n")}, "inputs": ""}
    yield Case(
        "E a manifest that climbs",
        lambda game: put(game / "output/x/csv/manifest.json", json.dumps(climbing)),
        words=("export", "x", "--to", "csv"),
    )
    yield Case(
        "E a chart's name is a link",
        link("output/calibration/a4-long-edge", HOME + "precious"),
        "pnp: cannot write output/calibration/a4-long-edge: a link is in its place",
        ("calibrate", "--paper", "a4", "--flip", "long-edge"),
    )


def drafts() -> Iterator[Case]:
    """D: a file that a person starts in the folder of a stranger's game."""
    words = ("variant", "new", "x", "mine")
    yield Case(
        "D variants is a link",
        link("x/variants", "../../precious"),
        "x/variants: 'variants' leads out of the game's folder through a link",
        words,
    )
    yield Case(
        "D the variant is a link",
        link("x/variants/mine.yaml", "../../../.profile"),
        r"mine: |x/variants/mine\.yaml",
        words,
    )
    yield Case(
        "D components is a link",
        link("components/x", "../../precious"),
        A_LINK.format("components/x"),
        words,
    )


CASES = (*journals(), *benches(), *moves(), *kits(), *exports(), *drafts())

"""Hostile sessions, transcripts and positions: what is done to an evening, and told.

Each case changes the folder of an evening that was begun well: ``kept/friday.pnp``, its
transcript ``friday.txt`` as it was exported, its table ``friday.yaml``.
"""

import shutil
import sqlite3
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from pnp.session import store
from pnp.session.events import Event, Fixed, Header, Played, Undone, body, link, rows
from pnp.session.store import visit

Words = tuple[str, ...]
AT = "2026-11-20T19:04:11Z"
LOOK: tuple[Words, ...] = (("status", "friday"), ("do", "friday", "pass"))
VERIFY: tuple[Words, ...] = (("session", "verify", "friday"),)
IMPORT: tuple[Words, ...] = (
    ("session", "import", "friday.txt", "--name", "again"),
    ("session", "verify", "friday.txt"),
)
JUDGE: tuple[Words, ...] = (("judge", "friday.yaml", "pass"),)
FILE = r"pnp: .*kept/friday\.pnp: "
LINE = r"friday\.txt:\d+"
YAML = r"friday\.yaml(:\d+(:\d+)?)?: "


@dataclass(frozen=True)
class Case:
    """One accident or attack: what is done, what is asked, and what must be said."""

    name: str
    change: Callable[[Path], object]
    asked: tuple[Words, ...]
    answer: str
    """A pattern that some line on standard error begins with."""
    code: int = 2


def pnp_file(folder: Path) -> Path:
    """Return the session's file."""
    return folder / "kept" / "friday.pnp"


def sql(*statements: str) -> Callable[[Path], None]:
    """Return a change by SQL."""

    def change(folder: Path) -> None:
        with closing(sqlite3.connect(pnp_file(folder), isolation_level=None)) as file:
            for each in statements:
                file.execute(each)

    return change


def retold(tell: Callable[[list[Event]], Sequence[Event]]) -> Callable[[Path], None]:
    """Return a change of the events by who can count the hashes anew."""

    def change(folder: Path) -> None:
        kept = store.read(pnp_file(folder))
        made = rows(tell([each.event for each in kept]), AT)
        write(folder, [(each.number, each.body, each.hash) for each in made])

    return change


def raw(*bodies: str) -> Callable[[Path], None]:
    """Return a change that links further bodies, whatever they say, to the chain."""

    def change(folder: Path) -> None:
        last = store.read(pnp_file(folder))[-1]
        number, seal, found = last.number, last.hash, []
        for text in bodies:
            number, seal = number + 1, link(seal, text)
            found.append((number, text, seal))
        write(folder, found, keep=True)

    return change


def write(
    folder: Path, found: Sequence[tuple[int, str, str]], *, keep: bool = False
) -> None:
    """Write rows as they are."""
    write_to(pnp_file(folder), found, keep=keep)


def write_to(
    path: Path, found: Sequence[tuple[int, str, str]], *, keep: bool = False
) -> None:
    """Write rows into any session's file."""
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        if not keep:
            file.execute("DELETE FROM event")
        file.executemany("INSERT INTO event VALUES (?, ?, ?)", found)


def bytes_of(change: Callable[[bytes], bytes]) -> Callable[[Path], None]:
    """Return a change of the file's bytes."""

    def changed(folder: Path) -> None:
        path = pnp_file(folder)
        path.write_bytes(change(path.read_bytes()))

    return changed


def flipped(data: bytes) -> bytes:
    """Flip a bit of a ply in the middle of the log."""
    at = data.index(b"place Basse") + 8
    return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


def foreign(folder: Path) -> None:
    """Put a file of another program in its place."""
    pnp_file(folder).unlink()
    with closing(sqlite3.connect(pnp_file(folder))) as file:
        file.execute("CREATE TABLE bookmarks (url TEXT)")
        file.execute("PRAGMA user_version=1")
        file.commit()


def trapped(folder: Path) -> None:
    """Put a definition in it that unpacks to 300 MB."""
    data = zlib.compress(b" " * 300_000_000, 9)
    with closing(sqlite3.connect(pnp_file(folder))) as file:
        file.execute("UPDATE definition SET frozen = ?", (data,))
        file.commit()


def another_game(folder: Path) -> None:
    """Tell that its definition is one that it is not."""
    frozen = b'{"format":"pnp-game/1","game":{}}'
    known = sha256(frozen).hexdigest()
    with closing(sqlite3.connect(pnp_file(folder))) as file:
        file.execute(
            "UPDATE definition SET digest = ?, frozen = ?",
            (known, zlib.compress(frozen)),
        )
        file.commit()
    retold(lambda told: [_begun(told[0], definition=known), *told[1:]])(folder)


def _begun(first: Event, **changes: str) -> Header:
    assert isinstance(first, Header)
    return replace(first, **changes)  # type: ignore[arg-type]


def swapped(made: Callable[[Path], object]) -> Callable[[Path], None]:
    """Return a change that puts something else in the place of the file."""

    def change(folder: Path) -> None:
        pnp_file(folder).unlink()
        made(pnp_file(folder))

    return change


def said(file: str, before: str, after: str) -> Callable[[Path], None]:
    """Return a change of some words of a text, which must be there."""

    def change(folder: Path) -> None:
        text = (folder / file).read_text()
        assert before in text, before
        changed = text.replace(before, after, 1)
        if file.endswith(".txt"):  # by somebody who means it: without the seal
            changed = changed[: changed.index("seal: ")]
        (folder / file).write_text(changed)

    return change


def full(file: str, data: bytes | Callable[[], bytes]) -> Callable[[Path], None]:
    """Return a change of a whole file."""

    def change(folder: Path) -> None:
        (folder / file).write_bytes(data if isinstance(data, bytes) else data())

    return change


def files() -> Iterator[Case]:
    """Z08 to Z18: the file of a session, damaged or made up."""

    def event(number: int, why: str = "") -> str:
        return FILE + rf"event {number} is damaged: .*{why}"

    replays = FILE + r"event \d+ does not replay"
    every = LOOK + VERIFY
    yield Case("Z08 no database", bytes_of(lambda _: b"hello\n" * 99), every, FILE)
    yield Case("Z08 nothing", bytes_of(lambda _: b""), every, FILE)
    yield Case("Z08 zeros", bytes_of(lambda d: bytes(len(d))), every, FILE)
    newer = sql(f"PRAGMA user_version={visit.FORMAT + 1}")
    yield Case("Z09 a newer format", newer, every, FILE + "a newer pnp")
    yield Case("Z10 a flipped bit", bytes_of(flipped), every, event(5, "hash"))
    yield Case("Z11 torn in half", bytes_of(lambda d: d[: len(d) // 2]), every, FILE)
    yield Case("Z11 a torn end", bytes_of(lambda d: d[:-5000]), every, FILE)
    gap = sql("DELETE FROM event WHERE number = 3")
    yield Case("Z12 a gap", gap, every, event(3, "missing"))
    gone = sql("DELETE FROM event WHERE number = 1")
    yield Case("Z12 no beginning", gone, every, event(1))
    wrong = sql("UPDATE event SET hash = replace(hash, 'a', 'b') WHERE number = 3")
    yield Case("Z13 a wrong hash", wrong, every, event(3, "hash"))
    illegal = retold(lambda told: [*told, Played("escape Borotra")])
    yield Case("Z14 an illegal move, well linked", illegal, VERIFY, replays)
    nonsense = retold(lambda told: [*told, Played("fly to the moon")])
    yield Case("Z14 words that are no move", nonsense, every, replays)
    nowhere = retold(lambda told: [*told, Undone(999)])
    yield Case("Z14 an undo to nowhere", nowhere, every, replays)
    unknown = raw(f'{{"at":"{AT}","kind":"dance"}}')
    yield Case("Z15 an unknown event", unknown, every, event(6, "dance"))
    half = raw(f'{{"at":"{AT}","kind":"undo","to":1.5}}')
    yield Case("Z15 half a number", half, every, event(6))
    deep = raw("[" * 100_000)
    yield Case("Z15 a hundred thousand brackets", deep, every, event(6))
    huge = raw(f'{{"at":"{AT}","kind":"undo","to":{"9" * 9000}}}')
    yield Case("Z16 a number of 9,000 digits", huge, every, event(6))
    billion = retold(lambda told: [*told, Undone(10**9)])
    yield Case("Z16 undo to a billion", billion, every, replays)
    billions = retold(lambda told: [*told, Fixed("turn 1000000000")])
    yield Case("Z16 turn a billion", billions, every, replays)
    yield Case("Z17 another program's database", foreign, every, FILE + "this is no")
    table = sql("CREATE TABLE extra (x)")
    yield Case("Z17 a table too many", table, every, FILE + "this is no")
    yield from impostors()


def impostors() -> Iterator[Case]:
    """Z17, Z18: what looks like a session, and is another thing."""
    every, replays = LOOK + VERIFY, FILE + r"event \d+ does not replay"
    trigger = sql("CREATE TRIGGER t AFTER INSERT ON event BEGIN DELETE FROM event; END")
    yield Case("Z17 a trigger", trigger, every, FILE + "this is no")
    other = retold(lambda told: [_begun(told[0], game="chess"), *told[1:]])
    yield Case("Z18 a log of another game", other, every, replays)
    ruleset = retold(
        lambda told: [_begun(told[0], ruleset="castle-itter/9"), *told[1:]]
    )
    yield Case("Z18 other rules", ruleset, every, r"pnp: .*castle-itter/9", 1)
    yield Case("Z18 a definition that is none", another_game, every, FILE)
    yield Case("Z04 300 MB in a definition", trapped, every, FILE)
    yield Case("a folder in its place", swapped(Path.mkdir), every, FILE)
    link = swapped(lambda path: path.symlink_to("/etc/hostname"))
    yield Case("a link to another file", link, every, FILE)
    dangling = swapped(lambda path: path.symlink_to("nowhere"))
    yield Case("a link to nothing", dangling, every, r"(pnp: .*)?friday")
    zeros = swapped(lambda path: path.symlink_to("/dev/zero"))
    yield Case("a link to zeros", zeros, every, FILE)


def transcripts() -> Iterator[Case]:
    """A transcript by somebody else."""

    def text(name: str, before: str, after: str, answer: str = LINE) -> Case:
        return Case(name, said("friday.txt", before, after), IMPORT, answer)

    yield text("an unknown verb", "place Basse at NT2", "teleport Basse at NT2")
    yield text("impossible dice", "(fell) 4 2", "(fell) 4 7")
    yield text("too many dice", "(fell) 4 2", "(fell) 4 2 1")
    yield text("a billion pips", "(fell) 4 2", "(fell) 1000000000 2")
    yield text("a man who is nowhere", "place Basse", "place Nobody")
    yield text("a move twice", "place Basse at NT2", "place Lee at NT2")
    yield text("entries out of order", "   5. ", "   7. ")
    yield text("an entry of no number", "   5. ", "   ?. ")
    yield text(
        "a setting turned",
        "others: as usual",
        "setting moving_within: action",
        "friday.txt: .*moving_within",
    )
    yield text("another game", "game: castle-itter", "game: chess", "")
    yield text("a game that climbs", "game: castle-itter", "game: ../../etc", "")
    yield text("an edition of no game", "edition: published", "edition: third", "")
    yield text("a newer format", "pnp transcript 1", "pnp transcript 2")
    yield text("strictness of their own", "strictness: strict", "strictness: lax")
    yield Case("a broken seal", _unsealed, IMPORT, LINE + ".*seal")
    for name, data in {
        "binary": bytes(range(256)) * 99,
        "nothing": b"",
        "SQLite": b"SQLite format 3\0" + bytes(4096),
        "UTF-16": "pnp transcript 1\n".encode("utf-16"),
        "NUL": b"pnp transcript 1\nname: a\0b\n",
    }.items():
        yield Case(
            f"{name} as a transcript", full("friday.txt", data), IMPORT, "friday"
        )
    yield Case(
        "20 MB of transcript",
        full("friday.txt", lambda: b"pnp transcript 1\n" + b"x" * 20_000_000),
        IMPORT,
        "friday",
    )
    yield Case(
        "a hundred thousand entries",
        lambda folder: _many(folder / "friday.txt"),
        IMPORT,
        LINE,
    )


def _unsealed(folder: Path) -> None:
    path = folder / "friday.txt"
    path.write_text(path.read_text().replace("(fell) 4 2", "(fell) 6 6"))


def _many(path: Path) -> None:
    head = path.read_text().split("\n\n")[0]
    entries = "".join(f"{number}. pass\n" for number in range(2, 100_000))
    path.write_text(f"{head}\n\n{entries}")


def positions() -> Iterator[Case]:
    """A position file by hand."""

    def judged(name: str, before: str, after: str, answer: str = YAML) -> Case:
        return Case(name, said("friday.yaml", before, after), JUDGE, answer)

    yield judged("an unknown game", "game: castle-itter", "game: chess", "")
    yield judged("an unknown edition", "edition: published", "edition: third", "")
    yield judged("an unknown key", "turn:", "trun:")
    yield judged("a turn of a billion", "turn: 1", "turn: 1000000000")
    yield judged("a turn below none", "turn: 1", "turn: -1")
    yield judged("half a turn", "turn: 1", "turn: 1.5")
    yield judged("a list for a turn", "turn: 1", "turn: [1]")
    yield judged("an unknown phase", "phase: ", "phase: x")
    for name, data in {
        "a bomb of aliases": b"a: &a [x, x]\nb: &b [*a, *a]\ngame: *b\n",
        "deep brackets": b"game: " + b"[" * 100_000,
        "a merge key": b"x: &x {a: b}\ngame:\n  <<: *x\n",
        "a tag": b"game: !!python/object/apply:os.system [echo]\n",
        "a list": b"- game\n",
        "nothing": b"",
        "binary": bytes(range(256)) * 9,
        "a key twice": b"game: castle-itter\ngame: castle-itter\n",
    }.items():
        yield Case(f"{name} as a position", full("friday.yaml", data), JUDGE, "friday")
    yield Case(
        "20 MB as a position",
        full("friday.yaml", lambda: b"game: " + b"x" * 20_000_000),
        JUDGE,
        YAML,
    )


def names() -> Iterator[Case]:
    """Names that are none, in every command that begins or finds a session."""
    odd = {
        "climbs": "../x",
        "is absolute": "/etc/x",
        "is a device": "con",
        "is a game": "castle-itter",
        "is 300 letters": "a" * 300,
        "holds a tab": "a\tb",
        "holds an escape": "a\x1b[31mb",
        "turns round": "a\u202eb",
        "is a dot": ".",
        "holds a slash": "a/b",
        "holds a backslash": "a\\b",
        "is hidden": ".x",
    }
    for says, name in odd.items():
        yield Case(
            f"a name that {says}",
            lambda _: None,
            (
                ("play", "castle-itter", "--name", name),
                ("session", "import", "friday.txt", "--name", name),
                ("status", name),
                ("do", name, "pass"),
            ),
            r".+: (cannot name|is a game|there is no session|is neither)",
        )
    yield Case(
        "a name that is taken",
        lambda _: None,
        (
            ("play", "castle-itter", "--name", "friday"),
            ("session", "import", "friday.txt"),
        ),
        "friday: there is a session",
    )


CASES = [*files(), *transcripts(), *positions(), *names()]
"""Every hostile evening."""


def copied(evening: Path, folder: Path) -> None:
    """Lay a good evening out, for a case to change."""
    shutil.copytree(evening, folder, dirs_exist_ok=True)


__all__ = ["CASES", "Case", "body", "copied"]

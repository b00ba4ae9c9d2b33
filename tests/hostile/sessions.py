"""Hostile sessions, transcripts and positions: what is done to an evening, and told.

Each case changes the folder of an evening that was begun well: ``kept/friday.pnp``, its
transcript ``friday.txt`` as it was exported, its table ``friday.yaml``.
"""

import base64
import os
import shutil
import sqlite3
import struct
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from pnp.session import store
from pnp.session.events import Event, Fixed, Header, Played, Undone, body, link, rows
from pnp.session.store import visit
from pnp.values import replace

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
    listed: str = ""
    """A pattern of what a list says of the file."""


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
    return replace(first, **changes)


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
    yield Case("Z17 another program's database", foreign, every, FILE + "this is not")
    table = sql("CREATE TABLE extra (x)")
    yield Case("Z17 a table too many", table, every, FILE + "this is not")
    yield from impostors()


def impostors() -> Iterator[Case]:
    """Z17, Z18: what looks like a session, and is another thing."""
    every, replays = LOOK + VERIFY, FILE + r"event \d+ does not replay"
    trigger = sql("CREATE TRIGGER t AFTER INSERT ON event BEGIN DELETE FROM event; END")
    yield Case("Z17 a trigger", trigger, every, FILE + "this is not")
    other = retold(lambda told: [_begun(told[0], game="chess"), *told[1:]])
    yield Case("Z18 a log of another game", other, every, replays)
    ruleset = retold(
        lambda told: [_begun(told[0], ruleset="castle-itter/9"), *told[1:]]
    )
    yield Case("Z18 other rules", ruleset, every, r"pnp: .*castle-itter/9", 1)
    yield Case("Z18 a definition that is none", another_game, every, FILE)
    yield Case("Z04 300 MB in a definition", trapped, every, FILE)
    yield Case("a folder in its place", swapped(Path.mkdir), every, FILE)
    link = swapped(lambda path: path.symlink_to("../friday.txt"))
    yield Case("a link to another file", link, every, FILE)
    dangling = swapped(lambda path: path.symlink_to("nowhere"))
    yield Case("a link to nothing", dangling, every, r"(pnp: .*)?friday")
    zeros = swapped(lambda path: path.symlink_to("/dev/zero"))
    yield Case("a link to zeros", zeros, every, FILE)


def beside(end: str, made: Callable[[Path], object]) -> Callable[[Path], object]:
    """Return a change that puts something beside the session's file."""
    return lambda folder: made(folder / "kept" / f"friday.pnp{end}")


def naming(path: Path) -> None:
    """Write a journal with which SQLite deletes another file."""
    name, magic = str(path.parent.parent / "friday.yaml").encode(), JOURNAL
    head = magic + struct.pack(">IIIII", 0, 0, 12, 512, 4096)
    told = struct.pack(">II", len(name), sum(name)) + magic
    path.write_bytes(head.ljust(512, b"\0") + struct.pack(">I", 1 << 18) + name + told)


def growing(
    pages: int, size: int = 4096, sector: int = 512
) -> Callable[[Path], object]:
    """Return the writing of a journal with which SQLite makes the file so long."""
    head = JOURNAL + struct.pack(">IIIII", 0, 0, pages, sector, size)
    return lambda path: path.write_bytes(head.ljust(512, b"\0"))


def sparse(path: Path, size: int = 6_000_000_000) -> None:
    """Write a file of nothing, which is larger than any."""
    with path.open("wb") as file:
        file.truncate(size)


def strangers() -> Iterator[Case]:
    """S3: whatever is in a session's place is one line, in lists too."""
    every = (*LOOK, *VERIFY)
    lists: tuple[Words, ...] = (("session", "list"), ("campaign", "list"))
    made: dict[str, tuple[Callable[[Path], object], str]] = {
        "a pipe": (swapped(os.mkfifo), "this is not an ordinary file"),
        "a loop": (swapped(lambda p: p.symlink_to(p.name)), "this is a link that"),
        "6 GB of nothing": (swapped(sparse), "this is not a pnp session: it has"),
        "a pipe for a journal": (beside("-journal", os.mkfifo), ".*-journal beside"),
        "a folder for a journal": (beside("-journal", Path.mkdir), ".*-journal beside"),
        "a link for a journal": (
            beside("-journal", lambda path: path.symlink_to("/dev/zero")),
            ".*-journal beside",
        ),
        "a journal that names another file": (
            beside("-journal", naming),
            ".*names another file",
        ),
        "a journal that grows it to 17 GB": (
            beside("-journal", growing(1 << 22)),
            ".*-journal beside it would make it 17,179,869,184 bytes long",
        ),
        "a journal that grows it to 80 MB": (
            beside("-journal", growing(20_000)),
            ".*-journal beside it would make it 81,920,000 bytes long",
        ),
        "a journal that leaves nothing of it": (
            beside("-journal", growing(0)),
            ".*-journal beside it would make it 0 bytes long",
        ),
        "a journal of other pages": (
            beside("-journal", growing(900, 65_536)),
            ".*-journal beside it belongs to another file",
        ),
        "a journal of odd sectors": (
            beside("-journal", growing(900, sector=32)),
            ".*-journal beside it belongs to another file",
        ),
        "a pipe for a log of writes": (
            beside("-wal", os.mkfifo),
            "pnp did not write the file .*-wal",
        ),
        "a link to shared memory": (
            beside("-shm", lambda path: path.symlink_to("../friday.yaml")),
            "pnp did not write the file .*-shm",
        ),
        "a byte that is no text in the tables": (bytes_of(_untold), "the file is dam"),
        "escapes in the tables": (bytes_of(_escaped), "the file is damaged"),
        "60 MB for an event": (
            sql(
                "UPDATE event SET body = CAST(zeroblob(60000000) AS TEXT) WHERE number = 2"
            ),
            r"event \d is damaged",
        ),
        "60 MB for a definition": (
            sql("UPDATE definition SET frozen = zeroblob(60000000)"),
            ".*has more than",
        ),
        "tables without end": (sql(*ENDLESS), "the file is damaged: its tables"),
        "a log that is kept in another way": (
            sql("PRAGMA journal_mode=WAL"),
            "this is not a pnp session",
        ),
    }
    for name, (change, told) in made.items():
        yield Case(f"S3 {name}", change, every, FILE + told)
        known = name.startswith("60 MB")  # what began is read: it is no campaign
        shown = lists[:1] if known else lists
        yield Case(f"S3 {name}, listed", change, shown, "", 0, told)


JOURNAL = bytes.fromhex("d9d505f920a163d7")
VIEWS = (
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 100000)"
    " INSERT INTO sqlite_schema SELECT 'view', 'v' || i, 'v' || i, 0,"
    " 'CREATE VIEW v' || i || ' AS SELECT 1' FROM n"
)
ENDLESS = ("PRAGMA writable_schema=ON", VIEWS)


def _untold(data: bytes) -> bytes:
    at = data.index(b"CREATE TABLE event") - 11
    return data[:at] + bytes([data[at] ^ 128]) + data[at + 1 :]


def _escaped(data: bytes) -> bytes:
    return data.replace(b"CREATE TABLE event", b"CREATE TABLE \x1b]0;a", 1)


def spelled() -> Iterator[Case]:
    """S4: control characters, in whatever way they are spelled."""
    begins = f'{{"at":"{AT}","kind"'
    for name, body_ in {
        "an escape in a fix": f'{begins}:"fix","text":"\\u001b[2J"}}',
        "an escape in a seat": f'{begins}:"ply","seat":"\\u001b","text":"pass"}}',
        "half a character": f'{begins}:"fix","text":"\\ud800"}}',
        "a turn of the reading order": f'{begins}:"fix","text":"a\u202eb"}}',
        "a bell in the time": '{"at":"\\u0007","kind":"fix","text":"turn 2"}',
        "an escape in a reason": f'{begins}:"overrule","because":"\\u009b","case":"2"}}',
    }.items():
        yield Case(f"S4 {name}", raw(body_), LOOK + VERIFY, FILE + "event 6 is damaged")
    titled = retold(lambda told: [_begun(told[0], title="\x1b[2J"), *told[1:]])
    yield Case("S4 an escape in a title", titled, VERIFY, FILE + "event 1 is damaged")
    yield Case("S4 an escape in a definition", _titled, VERIFY, FILE)
    sealed = base64.b64encode(b"0 a\x1b[2J").decode()
    for name, entry in {
        "a quoted escape": "* overrule [%1b%5d0;pwn%07EVIL%1b[2J] because y",
        "a quoted setting": '* overrule [2.8] %9b="no"',
        "a value": '* overrule [2.8] escape_from_white="\\u001b"',
        "a seat": "(by %1b%5d0;pwn%07EVIL) pass",
        "a case it was played against": "(against %1b[2J) pass",
        "what is sealed": f"(sealed, for ss, salt {'0' * 32}) {sealed}",
    }.items():
        yield added(f"S4 {name} that is spelled", entry)


def _titled(folder: Path) -> None:
    """Spell an escape out in the definition, and count all anew."""
    path = pnp_file(folder)
    _, frozen, _ = store.both(path)
    evil = frozen.replace(b'"title":"', b'"title":"\\u001b[2J', 1)
    known = sha256(evil).hexdigest()
    with closing(sqlite3.connect(path)) as file:
        row = (known, zlib.compress(evil))
        file.execute("UPDATE definition SET digest = ?, frozen = ?", row)
        file.commit()
    retold(lambda told: [_begun(told[0], definition=known), *told[1:]])(folder)


def added(name: str, entry: str, answer: str = LINE) -> Case:
    """Return a transcript with one entry more, by somebody who takes the seal away."""

    def change(folder: Path) -> None:
        path = folder / "friday.txt"
        kept = path.read_text().rpartition("\n\nstands ")[0]
        path.write_text(f"{kept}\n   6. {entry}\n")

    return Case(name, change, IMPORT, answer)


def impossible() -> Iterator[Case]:
    """S9: what the table refuses, told with its line."""

    def text(name: str, before: str, after: str, answer: str = LINE) -> Case:
        return Case(f"S9 {name}", said("friday.txt", before, after), IMPORT, answer)

    yield text("nobody's ply", "3. attack", "3. (by nobody) attack")
    yield text("another's ply", "2. place", "2. (by ss) place")
    yield text("dice of ours", "(fell) 4 2", "(rolled) 4 2", LINE + ".*your own dice")
    yield text("dice of theirs", "dice: mine", "dice: roll", LINE + ".*keeps the dice")
    yield text(
        "a stand told twice",
        "stands main",
        "stands main: after 2, score 0\nstands main",
    )
    for name, entry in {
        "a case there is not": "* overrule [99.99]",
        "a setting of another case": '* overrule [2.2] escape_from_white="no"',
        "a branch that climbs": "* branch ../../x after 2",
        "a branch like an option": "* branch --help after 2",
        "a branch with an @": "* branch a@b after 2",
        "a branch of two plies": "* branch A:B;C after 2",
        "a branch from what is to come": "* branch a after 7",
        "an undo of what is to come": "* undo to 7",
        "an undo of nothing": "* undo to 5",
        "a redo of nothing": "* redo to 5",
    }.items():
        yield added(f"S9 {name}", entry)


def endless() -> Iterator[Case]:
    """S8: what has no end, or is no file, in a transcript's place."""
    things: dict[str, Callable[[Path], object]] = {
        "a pipe": os.mkfifo,
        "a folder": Path.mkdir,
        "zeros": lambda path: path.symlink_to("/dev/zero"),
        "a loop": lambda path: path.symlink_to("friday.txt"),
        "3 GB of nothing": sparse,
    }
    for name, made in things.items():
        answer = "friday.txt: (is|has)"
        yield Case(f"S8 {name} as a transcript", in_place(made), IMPORT, answer)


def in_place(made: Callable[[Path], object]) -> Callable[[Path], None]:
    """Return a change that puts something in the place of the transcript."""

    def change(folder: Path) -> None:
        (folder / "friday.txt").unlink()
        made(folder / "friday.txt")

    return change


def named() -> Iterator[Case]:
    """S18: what a transcript may name, and where it is told that nothing is there."""

    def head(name: str, line: str, answer: str = r"friday\.txt:5: ") -> Case:
        change = said("friday.txt", "edition:", f"{line}\nedition:")
        return Case(f"S18 {name}", change, IMPORT, answer)

    game = said("friday.txt", "game: castle-itter", "game: /tmp")
    yield Case("S18 a game by its path", game, IMPORT, r"friday\.txt:3: '/tmp' is not")
    yield head("an overlay from the root", "overlays: /etc/passwd")
    yield head("an overlay that climbs", "overlays: ../../etc/passwd")
    yield head("an overlay from home", "overlays: ~/secret.yaml")
    yield head("an overlay that is a device", "overlays: /dev/zero")
    yield head("an overlay that is not here", "overlays: mine")
    yield head("a variant from the root", "variants: /etc/passwd.yaml")
    yield head("a scenario that is a device", "scenario: /dev/zero")
    yield head("a scenario that climbs", "scenario: ../x.yaml")


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
        r"friday\.txt:\d{2}: .*moving_within",
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
        "has a backslash": "a\\b",
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


CASES = [
    *(*files(), *transcripts(), *positions(), *names()),
    *(*strangers(), *spelled(), *impossible(), *endless(), *named()),
]
"""Every hostile evening."""


def copied(evening: Path, folder: Path) -> None:
    """Lay a good evening out, for a case to change."""
    shutil.copytree(evening, folder, dirs_exist_ok=True)


__all__ = ["CASES", "Case", "body", "copied"]

"""Hostile campaigns: what is done to a good one, and what must be said of it.

Each case changes the folder of a campaign that was kept well: ``kept/winter.pnp`` with
``friday`` on record, and its transcript ``winter.txt`` as it was exported.
"""

import os
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from shutil import copy

from pnp.session import store
from pnp.session.events import Event, Header, Played, rows
from pnp.values import replace
from tests.hostile.sessions import AT, Words, sparse, write_to

DIGITS, OTHERS = "0" * 12, "1" * 12


@dataclass(frozen=True)
class Case:
    """What is done to a campaign, what is asked, and what must be said."""

    name: str
    change: Callable[[Path], object]
    asked: tuple[Words, ...]
    answer: str
    """Some words of what is said, on either channel."""
    code: int


def ledger(folder: Path) -> Path:
    """Return the campaign's file."""
    return folder / "kept" / "winter.pnp"


VERIFY: tuple[Words, ...] = (("campaign", "verify", "winter"),)
EVERY: tuple[Words, ...] = tuple(
    ("campaign", each, "winter")
    for each in ("status", "log", "verify", "day", "export", "sheet", "chart", "next")
)


def told(tell: Callable[[list[Event]], Sequence[Event]]) -> Callable[[Path], None]:
    """Return a change of the events by who can count the hashes anew."""

    def change(folder: Path) -> None:
        kept = store.read(ledger(folder))
        made = rows(tell([each.event for each in kept]), AT)
        write_to(ledger(folder), [(each.number, each.body, each.hash) for each in made])

    return change


def forged(pattern: str, to: str) -> Callable[[Path], None]:
    """Return a change of what was entered of a session."""

    def one(event: Event) -> Event:
        if not (isinstance(event, Played) and event.text.startswith("record ")):
            return event
        text, found = re.subn(pattern, to, event.text, count=1)
        assert found, event.text
        return replace(event, text=text)

    return told(lambda events: [one(each) for each in events])


def added(*texts: str) -> Callable[[Path], None]:
    """Return a change by which more was entered."""
    return told(lambda events: [*events, *(Played(each) for each in texts)])


def named(name: str) -> Callable[[Path], None]:
    """Return a change by which the campaign is called something else."""

    def begun(events: list[Event]) -> list[Event]:
        first, *others = events
        assert isinstance(first, Header)
        return [replace(first, name=name), *others]

    return told(begun)


def forgeries() -> Iterator[Case]:
    """F: what stands on record is not what was played."""

    def beware(name: str, change: Callable[[Path], object], why: str) -> Case:
        return Case(f"F {name}", change, VERIFY, f"Warning: {why}", 1)

    def of_friday(name: str, pattern: str, to: str, why: str) -> Case:
        return beware(name, forged(pattern, to), f"friday (day 1) {why}")

    other = f"record {{}} {DIGITS} {OTHERS} result=won"
    yield of_friday("a score", "score=-4", "score=99", "brought score -4, not 99")
    yield of_friday("a result", "=lost", "=won", "brought result lost, not won")
    yield of_friday("a fact too many", " turns", " tip=x turns", "brought tip none")
    yield of_friday("a fact too few", " turns=1", "", "brought turns 1, not none")
    yield of_friday("a loss", "$", " Lee.lost=+1", "brought Lee lost none, not +1")
    yield of_friday(
        "how it ended", r"(\w{12}) \w{12}", rf"\1 {DIGITS}", "has changed s"
    )
    yield of_friday("how it began", r"\w{12}", DIGITS, "is another session with that")
    yield beware("a name", forged("friday", "sunday"), "sunday (day 1) is not here any")
    yield beware("a place", forged("friday", "../kept/friday"), "../kept/friday (day")
    yield beware(
        "a campaign", added(other.format("winter")), "winter (day 1) is not a s"
    )
    yield beware("no session", added(other.format("never")), "never (day 1) is not")
    yield beware(
        "another game", _of_another_game, "wall (day 1) is not a session of Cas"
    )
    yield beware(
        "another session in its place",
        lambda folder: copy(
            folder / "kept" / "saturday.pnp", folder / "kept" / "friday.pnp"
        ),
        "friday (day 1) is another session with that name",
    )
    yield beware(
        "a torn session",
        lambda folder: _torn(folder / "kept" / "friday.pnp"),
        "friday (day 1) cannot be trusted: ",
    )


def _of_another_game(folder: Path) -> None:
    """Enter a battle of another game, by its own digits."""
    entries = store.read(folder / "kept" / "colonial.pnp")
    (text,) = (
        each.event.text
        for each in entries
        if isinstance(each.event, Played) and each.event.text.startswith("record ")
    )
    added(" ".join(text.split()[:4]))(folder)


def _torn(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:5000])


def files() -> Iterator[Case]:
    """Z: the file of a campaign, damaged or made up."""

    def damaged(name: str, change: Callable[[Path], object], why: str = "") -> Case:
        return Case(f"Z {name}", change, EVERY, f"winter.pnp: {why}", 2)

    def bytes_of(change: Callable[[bytes], bytes]) -> Callable[[Path], None]:
        def changed(folder: Path) -> None:
            ledger(folder).write_bytes(change(ledger(folder).read_bytes()))

        return changed

    yield damaged("nothing", bytes_of(lambda _: b""))
    yield damaged("torn in half", bytes_of(lambda data: data[: len(data) // 2]))
    flipped = bytes_of(lambda data: data.replace(b"score=-4", b"score=+9"))
    yield damaged("a score, by an editor", flipped, "event 2 is damaged: its hash")
    replays = "event 3 does not replay"
    yield damaged("words that are no ply", added("conquer Rome"), replays)
    yield damaged("an id of no definition", added("enrol <b>"), replays)
    nobody = added(f"record x {DIGITS} {OTHERS} Nobody.lost=+1")
    again = told(lambda events: [*events, events[-1]])
    for name, change in {
        "nobody loses": nobody,
        "a session twice": again,
        "a day gone by": added("day 1"),
        "a day beyond all": added("day 999999"),
        "less than nothing": added("grant Lee lost -1"),
        "after the end": added("close", "day 2"),
    }.items():
        yield Case(f"Z {name}", change, VERIFY, "does not replay", 2)
    yield Case(
        "Z a session that says it is a campaign",
        _keeps(folder_of="friday", keeps="campaign"),
        (("campaign", "status", "friday"), ("campaign", "verify", "friday")),
        "friday was begun with castle-itter/1",
        1,
    )
    yield Case(
        "Z a campaign that says it is a session",
        _keeps(folder_of="winter", keeps=""),
        (("status", "winter"), ("session", "verify", "winter")),
        "winter was begun with castle-itter campaign/1",
        1,
    )


def _keeps(*, folder_of: str, keeps: str) -> Callable[[Path], None]:
    """Return a change of what a file says that it keeps."""

    def change(folder: Path) -> None:
        path = folder / "kept" / f"{folder_of}.pnp"
        first, *others = (each.event for each in store.read(path))
        assert isinstance(first, Header)
        made = rows([replace(first, keeps=keeps), *others], AT)
        write_to(path, [(each.number, each.body, each.hash) for each in made])

    return change


def transcripts() -> Iterator[Case]:
    """T: a transcript of a campaign by somebody else."""
    bring: tuple[Words, ...] = (
        ("session", "import", "winter.txt", "--name", "again"),
        ("session", "verify", "winter.txt"),
    )

    def text(
        name: str, before: str, after: str, answer: str = "winter.txt:", code: int = 2
    ) -> Case:
        def change(folder: Path) -> None:
            path = folder / "winter.txt"
            said = path.read_text(encoding="utf-8")
            assert before in said, before
            said = said.replace(before, after, 1)
            path.write_text(said[: said.index("seal: ")], encoding="utf-8")

        return Case(f"T {name}", change, bring, answer, code)

    yield text(
        "it keeps something else", "keeps: campaign", "keeps: grudges", "'grudges'", 1
    )
    yield text("it keeps nothing", "keeps: campaign\n", "", "was begun with", 1)
    yield text(
        "a score of the whole", "score 0\n", "score 99\n", "ends at score 0 after"
    )
    yield text("somebody unknown", "Lee.fought=+1", "Leo.fought=+1", "no defender 'Leo")
    yield text("a number of 400 digits", "fought=+1", f"fought=+{'9' * 400}")
    yield text("no digits", "record friday ", "record friday x")
    yield text("a game without campaigns", "game: castle-itter", "game: chess", "")
    cut = "cut off in the middle"

    def torn(folder: Path) -> None:
        path = folder / "winter.txt"
        said = path.read_text(encoding="utf-8")
        path.write_text(said[: said.index("result=lost")], encoding="utf-8")

    yield Case(f"T {cut}", torn, bring, "winter.txt", 2)


def strangers() -> Iterator[Case]:
    """S: what lies in a campaign's place, or names what a stranger may not."""
    looks: tuple[Words, ...] = tuple(("campaign", w, "winter") for w in ("log", "next"))
    lists: tuple[Words, ...] = (("campaign", "list"), ("session", "list"))

    def swapped(made: Callable[[Path], object]) -> Callable[[Path], None]:
        def change(folder: Path) -> None:
            ledger(folder).unlink()
            made(ledger(folder))

        return change

    for name, change, why in (
        ("a pipe", swapped(os.mkfifo), "this is not an ordinary file"),
        ("6 GB of nothing", swapped(sparse), "this is not a pnp session"),
        ("a folder", swapped(Path.mkdir), "this is a folder, not a file"),
        ("a pipe for a journal", _piped, "winter.pnp-journal beside it is not an"),
    ):
        yield Case(f"S {name}", change, looks, f"winter.pnp: {why}", 2)
        yield Case(f"S {name}, listed", change, lists, f"winter.pnp: {why}", 0)
        yield Case(f"S {name}, others", change, lists[:1], "Itchy and Scratchy: Day", 0)
    escaped = added("grant Lee lost +1 \x1b[2J")
    yield Case("S an escape in a ply", escaped, looks, "event 3 is damaged", 2)
    named_ = told(lambda events: [_laid(events[0]), *events[1:]])
    yield Case("S an overlay from the root", named_, looks, "here, but it was", 2)


def _piped(folder: Path) -> None:
    os.mkfifo(folder / "kept" / "winter.pnp-journal")


def _laid(first: Event) -> Header:
    assert isinstance(first, Header)
    return replace(first, overlays=("/etc/passwd",))


CASES = [*forgeries(), *files(), *transcripts(), *strangers()]
"""Every hostile campaign."""

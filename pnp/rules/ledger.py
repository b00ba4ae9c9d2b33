"""A campaign as one value: its day, its members, and the sessions it has on record.

A campaign is kept like a session: a log of plies, each ruled on, over a position that
changes in place.  The position is a ``Ledger``; its plies are below, and those of the
game's own that its ``Chronicle`` adds.  Everything else is a fold over it.

    ledger.turn                     the day
    ledger.members["34th"]          a formation, a unit: whoever is carried over
    ledger.counts["cp axis"]        what is counted of the campaign itself
    ledger.entries[-1]              the session recorded last

A ply says itself in one line, as every ply does::

    enrol 34th of allied as us_infantry with steps=24 called 34th Division
    day 3
    record friday 0f3a9c21b7de 77ab01d2c3e4 result=won score=42 34th.steps=24-2
    grant 34th steps +4 because replacements
    note the bridge is down
    close
"""

from collections.abc import Mapping
from typing import NamedTuple, Self

from pnp.rules.definition import Definition
from pnp.rules.equality import Equality
from pnp.rules.flow import Frame
from pnp.values import Struct, field, replace

DESK: Frame = ("desk",)
"""The wait at which the players say what comes next; the chronicle adds its own."""


class Member(Struct, frozen=True):
    """Whoever is carried from session to session; replaced, never changed."""

    id: str
    name: str
    side: str = ""
    kind: str = ""
    """What it is, by an id of the definition's: a force, a type of unit."""
    counts: Mapping[str, int] = field(default_factory=dict)

    def gains(self, count: str, by: int) -> "Member":
        """Return it with so much more of a count."""
        counts = {**self.counts, count: self.counts.get(count, 0) + by}
        return replace(self, counts=counts)


class Change(NamedTuple):
    """What a session did to a member: ``34th.steps=24-2``, or ``lee.lost=+1``."""

    who: str
    of: str
    """Which of its counts."""
    by: int
    was: int | None = None
    """What the session began with, where it must be what the ledger holds."""

    def __str__(self) -> str:
        was = "" if self.was is None else str(self.was)
        return f"{self.who}.{self.of}={was}{self.by:+d}"


class Entry(NamedTuple):
    """A session on record: which it is, when it was entered, what it came to."""

    session: str
    """What it was called."""
    began: str
    """Digits that tell how it began: the same for every copy, whatever its name."""
    ended: str
    """Digits that tell all that stood on its line when it was replayed."""
    day: int
    facts: tuple[tuple[str, str], ...]
    """``result``, ``score`` and whatever else its game tells, a word each."""
    changes: tuple[Change, ...]


class Ledger(Equality):
    """The campaign as it stands."""

    __slots__ = (
        *("tables", "numbers", "settings", "turn", "frames", "outcome"),
        *("members", "counts", "entries", "notes"),
    )

    def __init__(self, tables: Definition) -> None:
        """The first day, with nobody enrolled."""
        self.tables = tables
        self.numbers: Mapping[str, int] = tables.numbers
        self.settings: Mapping[str, str] = tables.settings
        self.turn = 1
        """The day."""
        self.frames: list[Frame] = [DESK]
        self.outcome = ""
        """``closed`` when it is over."""
        self.members: dict[str, Member] = {}
        self.counts: dict[str, int] = {}
        """What is counted of the campaign itself, by words of its chronicle's."""
        self.entries: list[Entry] = []
        self.notes: list[tuple[int, str]] = []
        """What the players wrote down, each with its day."""

    def clone(self) -> Self:
        """Return a copy that shares only what never changes."""
        new = object.__new__(type(self))
        new.tables = self.tables
        new.numbers = self.numbers
        new.settings = self.settings
        new.turn = self.turn
        new.frames = self.frames[:]
        new.outcome = self.outcome
        new.members = dict(self.members)
        new.counts = dict(self.counts)
        new.entries = self.entries[:]
        new.notes = self.notes[:]
        return new

    def gain(self, who: str, count: str, by: int) -> None:
        """Give a member so much more of a count, below 0 for less."""
        self.members[who] = self.members[who].gains(count, by)


# Its plies


class Day(Struct, frozen=True):
    """Another day begins; days may be passed over, never gone back to."""

    number: int

    def __str__(self) -> str:
        return f"day {self.number}"


class Enrol(Struct, frozen=True):
    """Somebody joins the campaign."""

    who: str
    side: str = ""
    kind: str = ""
    counts: tuple[tuple[str, int], ...] = ()
    name: str = ""

    def __str__(self) -> str:
        given = " ".join(f"{count}={many}" for count, many in self.counts)
        parts = (
            f"enrol {self.who}",
            f"of {self.side}" if self.side else "",
            f"as {self.kind}" if self.kind else "",
            f"with {given}" if given else "",
            f"called {self.name}" if self.name else "",
        )
        return " ".join(filter(None, parts))


class Record(Struct, frozen=True):
    """A session that was replayed is entered: which, and what it came to."""

    session: str
    began: str
    ended: str
    facts: tuple[tuple[str, str], ...] = ()
    changes: tuple[Change, ...] = ()

    def __str__(self) -> str:
        facts = (f"{name}={value}" for name, value in self.facts)
        parts = ("record", self.session, self.began, self.ended)
        return " ".join((*parts, *facts, *map(str, self.changes)))


class Grant(Struct, frozen=True):
    """A member gains or loses what no session and no rule gives: replacements."""

    who: str
    count: str
    by: int
    because: str = ""

    def __str__(self) -> str:
        because = f" because {self.because}" if self.because else ""
        return f"grant {self.who} {self.count} {self.by:+d}{because}"


class Note(Struct, frozen=True):
    """Something worth writing down."""

    text: str

    def __str__(self) -> str:
        return f"note {self.text}"


class Close(Struct, frozen=True):
    """The campaign is over."""

    def __str__(self) -> str:
        return "close"

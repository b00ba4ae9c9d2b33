"""A campaign as one value: its day, its members, and the sessions it has on record.

A campaign is kept like a session: a log of plies, each ruled on, over a position that
changes in place. The position is a ``Ledger``. Its plies are below; a game's
``Chronicle`` adds its own. Everything else is computed from it.

    ledger.turn                     the day
    ledger.members["34th"]          a formation or unit that is carried over
    ledger.counts["cp axis"]        a count of the campaign itself
    ledger.entries[-1]              the session recorded last

A ply writes itself in one line, as every ply does::

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
"""The wait for what the players report next; the chronicle adds its own."""


class Member(Struct, frozen=True):
    """A formation or unit carried from session to session; replaced, never changed."""

    id: str
    name: str
    side: str = ""
    kind: str = ""
    """What it is, by an id of the definition's: a force, a type of unit."""
    counts: Mapping[str, int] = field(default_factory=dict)

    def gains(self, count: str, by: int) -> "Member":
        """Return it with a count raised by a number."""
        counts = {**self.counts, count: self.counts.get(count, 0) + by}
        return replace(self, counts=counts)


class Change(NamedTuple):
    """What a session did to a member: ``34th.steps=24-2``, or ``lee.lost=+1``."""

    who: str
    of: str
    """Which of its counts."""
    by: int
    was: int | None = None
    """The count as the session began, if it must match the ledger."""

    def __str__(self) -> str:
        was = "" if self.was is None else str(self.was)
        return f"{self.who}.{self.of}={was}{self.by:+d}"


class Entry(NamedTuple):
    """A session on record: which it is, when it was entered, and its result."""

    session: str
    """The name of the session."""
    began: str
    """A hash of how it began: the same for every copy, under any name."""
    ended: str
    """A hash of its whole line at the time it was replayed."""
    day: int
    facts: tuple[tuple[str, str], ...]
    """``result``, ``score`` and all other facts of its game, a word each."""
    changes: tuple[Change, ...]


class Ledger(Equality):
    """The campaign as it is now."""

    __slots__ = (
        *("tables", "numbers", "settings", "turn", "frames", "outcome"),
        *("members", "counts", "entries", "notes"),
    )

    def __init__(self, tables: Definition) -> None:
        """Start on the first day, with nobody enrolled."""
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
        """Counts of the campaign itself, by words of its chronicle."""
        self.entries: list[Entry] = []
        self.notes: list[tuple[int, str]] = []
        """The notes of the players, each with its day."""

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
        """Raise a member's count; ``by`` is below 0 to lower it."""
        self.members[who] = self.members[who].gains(count, by)


# Its plies


class Day(Struct, frozen=True):
    """Another day begins. Players may skip days, but never go back."""

    number: int

    def __str__(self) -> str:
        return f"day {self.number}"


class Enrol(Struct, frozen=True):
    """A member joins the campaign."""

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
    """A replayed session goes on record: which one, and its result."""

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
    """A member gains or loses something outside sessions and rules: replacements."""

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

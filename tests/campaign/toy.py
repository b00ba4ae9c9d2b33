"""The campaigns of pig: a herd that loses what you bank, and is fed between sessions.

sow of farm with steps=24 full=24        she loses a step for every point you bank
feed sow: 3                              and a die brings as many back
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pnp.campaign import carried, doubts, opening
from pnp.campaign.referee import Desk
from pnp.model.game import Game
from pnp.rules.chronicle import Carried, Count
from pnp.rules.definition import Definition
from pnp.rules.flow import Deeds, Flow
from pnp.rules.ledger import Change, Ledger, Member
from pnp.rules.package import Rules, Section, Told
from pnp.rules.pending import Chance, Pending
from pnp.rules.ruling import Objection
from pnp.rules.throw import Throw
from pnp.session.session import Session
from tests.session import pig
from tests.session.table import clock, sit

FLOW, DEEDS = Flow(), Deeds()
FULL = 24


@dataclass(frozen=True)
class Feed:
    """A die brings a member back to strength."""

    who: str

    def __str__(self) -> str:
        return f"feed {self.who}"


@DEEDS.played(Feed)
def feed(ledger: Ledger, move: Feed) -> None:
    """Wait for the die."""
    ledger.counts["fed"] = ledger.counts.get("fed", 0) + 1
    ledger.frames.append(("trough", move.who))


@FLOW.wait("trough", dice=lambda _, __: 1)
def fed(ledger: Ledger, throw: Throw, who: str) -> None:
    """Gain what fell, up to full strength."""
    counts = ledger.members[who].counts
    ledger.gain(who, "steps", min(throw.sum, counts["full"] - counts["steps"]))


def nobody(ledger: Ledger, move: Feed) -> Objection | None:
    """Who eats belongs to the herd."""
    return None if move.who in ledger.members else Objection("nobody would eat it")


class Chapter:
    """The chapter on feeding."""

    RULES = {Feed: (nobody,)}  # noqa: RUF012 - it is a chapter, not a value


def member(who: str = "sow", name: str = "The Sow", steps: int = FULL) -> Member:
    """Return one of the herd."""
    return Member(who, name, "farm", "pig", {"steps": steps, "full": FULL, "sold": 0})


@dataclass
class Toy:
    """A chronicle: ``began`` is what a session of pig begins with."""

    NAME: str = "x"
    RULESET: str = "pig campaign/1"
    MEMBERS: tuple[str, str] = ("pig", "pigs")
    COUNTS: Sequence[Count] = (
        Count("steps", "steps", most="full"),
        Count("full", "at full strength", printed=False),
        Count("sold", "times sold"),
    )
    CHAPTERS: Sequence[object] = (Chapter,)
    FLOW: Flow = field(default_factory=lambda: FLOW)
    DEEDS: Mapping[type, Callable[..., None]] = field(default_factory=lambda: DEEDS)
    ASKED: str = "feed a pig"
    herd: Sequence[Member] = (member(),)
    began: int = FULL
    lost: int | None = None
    shows: bool = True

    def tables(self, game: Game) -> Definition:
        """Return the definition."""
        return Definition(game)

    def members(self, game: Game) -> Sequence[Member]:
        """Return the herd."""
        del game
        return self.herd

    def carried(self, position: pig.Position) -> Carried:
        """Return what was banked, which the sow loses."""
        result = "won" if position.bank >= 10 else "lost"
        facts = {"result": result, "score": str(position.bank)}
        by = position.bank if self.lost is None else self.lost
        boar = member("boar", "Boar; the old: one")
        return Carried(facts, [Change("sow", "steps", -by, self.began)], [boar])

    def shown(self, ledger: Ledger, one: Member) -> Mapping[str, str]:
        """Return its weight."""
        del ledger
        if not self.shows:
            return {}
        return {"weight": f"{one.counts.get('steps', 0) * 5} kg"}

    def standings(self, ledger: Ledger) -> Sequence[Section]:
        """Return nothing of its own."""
        del ledger
        return []

    def overlay(self, ledger: Ledger, game: Game) -> Mapping[str, object]:
        """Lay nothing on it."""
        del ledger, game
        return {}

    def read(self, ledger: Ledger, written: str) -> Feed | None:
        """Read ``feed sow``."""
        del ledger
        verb, _, who = written.partition(" ")
        return Feed(who) if verb == "feed" else None

    def pending(self, ledger: Ledger) -> Pending | None:
        """Say which die is awaited."""
        name, *parts = ledger.frames[-1]
        prompt = f"Throw a die for the trough of {parts[0]}" if parts else ""
        return Chance("dice", prompt, dice=1) if name == "trough" else None

    def tell(self, before: Ledger, move: Any, after: Ledger) -> Told | None:
        """Tell of feeding."""
        del before
        if not isinstance(move, Feed):
            return None
        return Told(f"{named(after, move)} is fed:", turn=after.turn)

    def TITLED(self, name: str) -> str:  # noqa: N802
        """Return what is counted of the whole herd."""
        return "meals" if name == "fed" else ""

    def LISTED(self, ledger: Ledger, about: str = "") -> Sequence[Feed]:  # noqa: N802
        """Return who may be fed, and one who may not."""
        del about
        at_desk = ledger.frames[-1] == ("desk",)
        return [*map(Feed, ledger.members), Feed("wolf")] if at_desk else []


def named(ledger: Ledger, move: Feed) -> str:
    """Return who is fed, by name."""
    return ledger.members[move.who].name


class Farm:
    """A folder with sessions of pig, and a campaign of them."""

    def __init__(self, folder: Path, toy: Toy | None = None) -> None:
        self.folder, self.toy = folder, toy or Toy()
        self.desk = Desk(self.toy)
        self.game = pig.definition(folder, turns=1)

    def referee(self, game: Game, keeps: str = "") -> Rules[Any]:
        """Return the desk's rules for campaigns, else pig's."""
        del game
        return self.desk if keeps else pig

    def begin(self, name: str = "monte") -> Session:
        """Begin a campaign."""
        return opening.begin(
            self.folder / f"{name}.pnp", self.game, now=clock, referee=self.referee
        )

    def open(self, name: str, line: str = "main") -> Session:
        """Open a file once more."""
        path = self.folder / f"{name}.pnp"
        return Session.open(path, line, now=clock, referee=self.referee)

    def played(
        self, name: str = "friday", die: int = 4, *, over: bool = True
    ) -> Session:
        """Play a session of pig: what falls is banked, and 2 for the gold."""
        session = sit(self.folder, name=name, turns=1)
        session.submit(f"roll: {die}" + ("; hold; gold" if over else ""))
        return self.open(name)

    def plies(self, campaign: Session, played: Session) -> str:
        """Return what enters a session."""
        return carried.plies(campaign, played, referee=self.referee)

    def record(self, campaign: Session, played: Session) -> str:
        """Enter a session; return the last ruling, as it is told."""
        return str(campaign.submit(self.plies(campaign, played))[-1])

    def doubts(self, campaign: Session, *, thorough: bool = False) -> list[str]:
        """Return what is no longer so of the sessions on record."""
        found = doubts.of(campaign, thorough=thorough, referee=self.referee)
        return [str(each) for each in found]


def stands(campaign: Session) -> str:
    """Return a ledger in a line: its day, its herd, how many sessions."""
    ledger: Ledger = campaign.position
    herd = ", ".join(f"{m.id} {m.counts['steps']}" for m in ledger.members.values())
    return f"day {ledger.turn}: {herd}; {len(ledger.entries)} on record"

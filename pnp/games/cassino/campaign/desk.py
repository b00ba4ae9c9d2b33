"""The desk of a campaign: its plies, its flow, its counts, and what is said of them.

    attack 34th 36th against 44th     spend axis 2
    flip 34th 2 36th 1                return 34th

Losses and mines are written as in a scenario.  The campaign's own counts are named by
a word and what it counts for::

    attacks 3      orders to attack on day 3      CP axis      points of this battle
    mines D5       factors that are left there    rested       the last day that is over
"""

from collections.abc import Callable, Sequence
from typing import Any, cast

from pnp.errors import nearest
from pnp.games.cassino.ground.moves import Lose, Mines
from pnp.games.cassino.ground.pieces import Side
from pnp.games.cassino.ground.tables import Tables
from pnp.patterns import late
from pnp.rules.chapter import Chapter
from pnp.rules.flow import Flow
from pnp.rules.ledger import Ledger
from pnp.rules.notation import Lexicon, NotationError, plain
from pnp.rules.package import Told
from pnp.rules.pending import Chance, Pending
from pnp.rules.phrases import listed
from pnp.rules.registers import ByKind, ByName
from pnp.rules.ruling import Objection
from pnp.rules.throw import Throw
from pnp.values import Struct

FLOW = Flow()
DEEDS = ByKind[Callable[..., None]]()
played = DEEDS.under
"""A deed finds the frame of the desk on top, and pushes the frames it still needs."""


def chapter() -> Chapter:
    """Begin a chapter of the campaign."""
    return Chapter(FLOW)


READS = ByName[Callable[[Ledger, Sequence[str]], Any]]()
"""Per first word, the function that reads the ply."""
FOLLOWS = ByName[Callable[[Ledger, Sequence[str], Sequence[str]], Any]]()
"""Per word that follows a name, the function that reads the ply."""
PROMPTS = ByName[Callable[..., Pending]]()
TELLS = ByKind[Callable[[Ledger, Any, Ledger], Told]]()
ROLLED = ByName[Callable[[Ledger, Throw, Ledger], Told]]()
ASKED = (
    "'attack 34th against 44th' orders an attack, 'spend allied 2' buys artillery, "
    "'mines D5 2' records the mines left"
)


# Plies


class Order(Struct, frozen=True):
    """A player orders formations to attack others; all of them are activated."""

    formations: tuple[str, ...]
    against: tuple[str, ...] = ()

    def __str__(self) -> str:
        against = f" against {' '.join(self.against)}" if self.against else ""
        return f"attack {' '.join(self.formations)}{against}"


class Spend(Struct, frozen=True):
    """A side spends Command Points on artillery in this battle (Attrition 3)."""

    side: str
    points: int

    def __str__(self) -> str:
        return f"spend {self.side} {self.points}"


class Flip(Struct, frozen=True):
    """Reduced infantry units of formations flip to full strength; or no unit does."""

    units: tuple[tuple[str, int], ...] = ()

    def __str__(self) -> str:
        units = " ".join(f"{who} {many}" for who, many in self.units)
        return f"flip {units or 'nobody'}"


class Back(Struct, frozen=True):
    """An eliminated infantry unit of a formation returns to play."""

    formation: str

    def __str__(self) -> str:
        return f"return {self.formation}"


Ply = Order | Spend | Flip | Back | Lose | Mines

# Counts of the campaign

ORDERS, POINTS, MINES, RESTED = "attacks", "CP", "mines", "rested"


def orders(day: int) -> str:
    """Return the name of the count of a day's orders to attack."""
    return f"{ORDERS} {day}"


def points(side: str) -> str:
    """Return the name of the count of a side's Command Points, by the side's id."""
    return f"{POINTS} {side}"


def mines(hex: str) -> str:
    """Return the name of the count of the factors of mines in a hex."""
    return f"{MINES} {hex}"


# Formations


def known(ledger: Ledger) -> Tables:
    """Return the tables of the campaign: the same as in a scenario."""
    return cast("Tables", ledger.tables)


def has(ledger: Ledger, who: str, count: str) -> int:
    """Return a count of a formation; 0 if it is not enrolled."""
    found = ledger.members.get(who)
    return found.counts.get(count, 0) if found else 0


def side_of(ledger: Ledger, who: str) -> Side:
    """Return the side a formation fights for."""
    tables = known(ledger)
    return tables.sides[tables.side_of[ledger.members[who].side]]


def of_side(ledger: Ledger, side: int) -> list[str]:
    """Return the formations of a side."""
    return [who for who in ledger.members if side_of(ledger, who).index == side]


def named(ledger: Ledger, *names: str) -> str:
    """Return the names of formations, joined for a sentence."""
    return listed([ledger.members[each].name for each in names])


def strangers(ledger: Ledger, names: Sequence[str]) -> Objection | None:
    """Object to names that are not formations of the campaign."""
    strange = [each for each in names if each not in ledger.members]
    if not strange:
        return None
    known_ = listed(list(ledger.members), "or")
    return Objection(
        f"there is no formation {listed(strange, 'or')} in this campaign",
        facts=(("formations", len(ledger.members)),),
        remedy=f"name {known_}" if known_ else "enrol a formation first",
    )


# Lines that people write


def read(ledger: Ledger, written: str) -> Ply | None:
    """Read a ply of the campaign; None if it is another kind of ply."""
    words = written.replace(",", " ").replace(";", " ; ").split()
    lower = [each.casefold() for each in words]
    if lower and lower[0] in READS:
        return cast("Ply", READS[lower[0]](ledger, words[1:]))
    for verb, follows in FOLLOWS.items():
        if verb in lower:
            at = lower.index(verb)
            return cast("Ply", follows(ledger, words[:at], words[at + 1 :]))
    return None


NUMBER = late(r"[+\-−]?\d{1,4}")


def number(word: str) -> int | None:
    """Return a whole number, with or without a sign; None if the word is not one."""
    return int(word.replace("−", "-")) if NUMBER.fullmatch(word) else None


def formations(ledger: Ledger, words: Sequence[str]) -> tuple[str, ...]:
    """Read names one after the other; the longest name that fits comes first."""
    members = ledger.members.values()
    called = {plain(each.name): each.id for each in members}
    names = Lexicon("formation", tuple(each.id for each in members), called)
    found, at = [], 0
    kept = [each for each in words if each.casefold() != "and"]
    while at < len(kept):
        for end in range(min(len(kept), at + 4), at, -1):
            who = names.get(" ".join(kept[at:end]))
            if who is not None:
                break
        else:
            end = at + 1
            who = _found(names, kept[at])
        found.append(who)
        at = end
    return tuple(found)


def _found(names: Lexicon, word: str) -> str:
    """Return the formation a word names; the word may be a misspelt 'against'."""
    if hint := nearest(word, ("against",)):
        raise NotationError(f"what is {word!r}?", hint=hint)
    return names.find(word)


def one(ledger: Ledger, words: Sequence[str]) -> str:
    """Read the name of one formation."""
    found = formations(ledger, words)
    if len(found) == 1:
        return found[0]
    which = "several" if found else "none"
    raise NotationError(f"name one formation: this line names {which}", hint=ASKED)


# Prompts, and lines of the log


def pending(ledger: Ledger) -> Pending | None:
    """Return what a frame of the campaign waits for; None for any other frame."""
    name, *parts = ledger.frames[-1] if ledger.frames else ("",)
    prompt = PROMPTS.get(str(name))
    return prompt(ledger, *parts) if prompt else None


def die(prompt: str, case: str) -> Chance:
    """Return the prompt for one die."""
    return Chance("dice", f"{prompt}; write the dice", dice=1, cases=(case,))


def tell(before: Ledger, move: Any, after: Ledger) -> Told | None:
    """Return the log's text for a ply of the campaign; None for any other ply."""
    tells = TELLS.get(type(move))
    if isinstance(move, Throw):
        tells = ROLLED.get(str(before.frames[-1][0]) if before.frames else "")
    return tells(before, move, after) if tells else None

"""Attrition 3: Command Points that a side spends on artillery in the current battle.

They count until a session is recorded: then the battle is over.
"""

from collections.abc import Callable, Sequence

from pnp.games.cassino.campaign.desk import (
    FOLLOWS,
    READS,
    TELLS,
    Spend,
    chapter,
    known,
    number,
    played,
    points,
)
from pnp.games.cassino.chapters.opening import not_in_play
from pnp.rules.citation import case
from pnp.rules.ledger import Ledger
from pnp.rules.notation import NotationError
from pnp.rules.package import Told
from pnp.rules.phrases import listed
from pnp.rules.ruling import Grounds, Objection

CHAPTER = chapter()

MOST = 99
"""The most points a side can spend in a battle."""


def spent(ledger: Ledger, side: str) -> int:
    """Return the points that a side has spent in this battle."""
    return ledger.counts.get(points(side), 0)


@case("Attrition 3", "R14")
def shelling(ledger: Ledger, side: int) -> int:
    """Return the points that count against the formations of a side."""
    own = ledger.settings["attrition_cp"] == "their own"
    return spent(ledger, known(ledger).sides[side if own else 1 - side].id)


def forget(ledger: Ledger) -> None:
    """Clear the points of both sides: the battle is over."""
    for side in known(ledger).sides:
        ledger.counts.pop(points(side.id), None)


@CHAPTER.rule("Attrition 3")
def spends_for_no_use(ledger: Ledger, _move: Spend) -> Objection | None:
    """Points for artillery count on the attrition table only."""
    return not_in_play(ledger, "attrition")


@CHAPTER.rule("Attrition 3")
def is_no_side(ledger: Ledger, move: Spend) -> Objection | None:
    """Points are spent by one of the two sides."""
    sides = list(known(ledger).side_of)
    if move.side in sides:
        return None
    remedy = f"name {listed(sides, 'or')}"
    return Objection(f"there is no side {move.side}", (), (("sides", 2),), remedy)


@CHAPTER.rule("Attrition 3")
def spends_nothing(ledger: Ledger, move: Spend) -> Objection | None:
    """A side spends at least one point; to take points back, undo."""
    now = spent(ledger, move.side)
    if 1 <= move.points <= MOST - now:
        return None
    return Objection(
        f"{move.side} cannot spend {move.points} CP: it has spent {now} in this battle",
        facts=(("CP", now),),
        remedy=f"write how many: 'spend {move.side} 1'; undo points not spent",
    )


@played("Attrition 3")
def spend(ledger: Ledger, move: Spend) -> None:
    """The points count from now on, for every activated formation."""
    ledger.counts[points(move.side)] = spent(ledger, move.side) + move.points


@CHAPTER.grounds()
def _spends(ledger: Ledger, move: Spend) -> Grounds:
    now = spent(ledger, move.side) + move.points
    off = -now * ledger.numbers["attrition_modifier"]
    return ("Attrition 3", "R14"), (("CP", now), ("on the die", off))


# In words


@READS("spend")
def _spend(ledger: Ledger, words: Sequence[str]) -> Spend:
    numbers = [each for each in map(number, words) if each is not None]
    sides = [side for side in map(side_named(ledger), words) if side]
    if len(numbers) == len(sides) == 1:
        return Spend(sides[0], numbers[0])
    raise NotationError(
        f"cannot read {' '.join(('spend', *words))!r}",
        hint="write who spends how many CP: 'spend axis 2'",
    )


@FOLLOWS("spends")
def _side_spends(ledger: Ledger, who: Sequence[str], rest: Sequence[str]) -> Spend:
    return _spend(ledger, [*who, *rest])


def side_named(ledger: Ledger) -> Callable[[str], str]:
    """Return a function that reads the name of a side: its id, or '' for none."""
    sides = known(ledger).sides
    called = {each.people.casefold(): each.id for each in sides}
    called |= {each.id: each.id for each in sides} | {"allies": "allied"}
    return lambda word: called.get(word.casefold(), "")


@TELLS
def _spent(before: Ledger, move: Spend, after: Ledger) -> Told:
    name = known(before).sides[known(before).side_of[move.side]].name
    now = spent(after, move.side)
    text = f"the {name} side spends {move.points} CP on artillery, {now} in this battle"
    return Told(text, ("Attrition 3",), turn=after.turn, side=move.side)

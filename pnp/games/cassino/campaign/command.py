"""Attrition 3: Command Points that a side spends on artillery in the current battle.

They count until a session is recorded: then the battle is over.
"""

from collections.abc import Callable

from pnp.games.cassino.campaign.counts import points
from pnp.games.cassino.campaign.flow import played
from pnp.games.cassino.campaign.formations import known
from pnp.games.cassino.campaign.moves import Spend
from pnp.games.cassino.chapters.opening import not_in_play
from pnp.rules.citation import case
from pnp.rules.ledger import Ledger
from pnp.rules.phrases import listed
from pnp.rules.ruling import Grounds, Objection

MOST = 99
"""The most points a side can spend in a battle."""


def spent(ledger: Ledger, side: int) -> int:
    """Return the points that a side has spent in this battle."""
    return ledger.counts.get(points(known(ledger).sides[side].id), 0)


@case("Attrition 3", "R14")
def shelling(ledger: Ledger, side: int) -> int:
    """Return the points that count against the formations of a side."""
    own = ledger.settings["attrition_cp"] == "their own"
    return spent(ledger, side if own else 1 - side)


def forget(ledger: Ledger) -> None:
    """Clear the points of both sides: the battle is over."""
    for side in known(ledger).sides:
        ledger.counts.pop(points(side.id), None)


@case("Attrition 3")
def spends_for_no_use(ledger: Ledger, move: Spend) -> Objection | None:
    """Points for artillery count on the attrition table only."""
    del move
    return not_in_play(ledger, "attrition")


@case("Attrition 3")
def is_no_side(ledger: Ledger, move: Spend) -> Objection | None:
    """Points are spent by one of the two sides."""
    sides = list(known(ledger).side_of)
    if move.side in sides:
        return None
    remedy = f"name {listed(sides, 'or')}"
    return Objection(f"there is no side {move.side}", (), (("sides", 2),), remedy)


@case("Attrition 3")
def spends_nothing(ledger: Ledger, move: Spend) -> Objection | None:
    """A side spends at least one point; to take points back, undo."""
    now = ledger.counts.get(points(move.side), 0)
    if 1 <= move.points <= MOST - now:
        return None
    return Objection(
        f"{move.side} cannot spend {move.points} CP: it has spent {now} in this battle",
        facts=(("CP", now),),
        remedy=f"write how many: 'spend {move.side} 1'; undo points not spent",
    )


@played(Spend)
@case("Attrition 3")
def spend(ledger: Ledger, move: Spend) -> None:
    """The points count from now on, for every activated formation."""
    name = points(move.side)
    ledger.counts[name] = ledger.counts.get(name, 0) + move.points


def _spends(ledger: Ledger, move: Spend) -> Grounds:
    now = ledger.counts.get(points(move.side), 0) + move.points
    off = -now * ledger.numbers["attrition_modifier"]
    return ("Attrition 3", "R14"), (("CP", now), ("on the die", off))


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    Spend: (spends_for_no_use, is_no_side, spends_nothing),
}
FACTS: dict[type, Callable[..., Grounds]] = {Spend: _spends}

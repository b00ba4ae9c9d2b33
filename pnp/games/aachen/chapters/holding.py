"""6.2: Threat from the east: an organization holds in place and is not activated."""

from collections.abc import Callable

from pnp.games.aachen.chapters.out_of_action import named
from pnp.games.aachen.ground.flow import wait
from pnp.games.aachen.ground.moves import Activate, Join, Move
from pnp.games.aachen.ground.position import FRESH, Position
from pnp.games.aachen.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.definition import every, text
from pnp.rules.flow import Frame
from pnp.rules.ruling import Grounds, Objection
from pnp.rules.throw import Throw

HOLD: Frame = ("hold",)
FACES = 6


@case("6.2")
def order_to_hold(position: Position, amount: int) -> None:
    """Ask for a die: it picks an organization that is not activated this turn."""
    del amount
    position.frames.append(HOLD)


def battalions(position: Position) -> list[str]:
    """Return the organizations that set up; an order to hold picks one of them."""
    units = position.tables.units
    return list(dict.fromkeys(each.parent for each in units if each.setup >= 0))


@wait("hold", dice=1)
@case("6.2")
def hold(position: Position, throw: Throw) -> None:
    """The lower half of the die picks the first battalion, the upper half the other."""
    position.held_back = held_back_by(position, throw.sum)


def held_back_by(position: Position, face: int) -> str:
    """Return the organization that a face of the die holds back."""
    found = battalions(position)
    return found[(face - 1) * len(found) // FACES] if found else ""


@case("6.2")
def is_held_back(position: Position, move: Activate | Move | Join) -> Objection | None:
    """A held-back organization is not activated; others in its area are."""
    tables = position.tables
    if not position.held_back:
        return None
    if isinstance(move, Activate):
        area = tables.area_of.get(move.at, NONE)
        fresh = [
            each for each in position.inside(area) if position.spent[each] == FRESH
        ]
        if not fresh or any(not held(position, each) for each in fresh):
            return None
        who = named(position, fresh, "and")
    else:
        unit = tables.unit_of.get(move.who, NONE)
        if unit < 0 or not held(position, unit):
            return None
        who = move.who
    return Objection(
        f"{short(position)} is held back this turn, and {who} with it",
        remedy="activate units of another organization",
    )


def held(position: Position, unit: int) -> bool:
    """Whether the order to hold applies to a unit's organization."""
    return position.tables.units[unit].parent == position.held_back != ""


def short(position: Position) -> str:
    """Return the held-back organization as its counters show it: "2/26"."""
    for each in every(position.tables.game, "parents"):
        if each.id == position.held_back:
            return text(each, "short") or each.id
    return position.held_back


def _held(position: Position, throw: Throw) -> Grounds:
    return ("6.2",), (("held back", held_back_by(position, throw.sum)),)


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    **dict.fromkeys((Activate, Move, Join), (is_held_back,))
}
THROWN: dict[str, Callable[..., Grounds]] = {"hold": _held}

"""6.4.2 and 8.1.1: Action Rounds: the player activates one area after another.

    next round → round → going on → active → … → going on → … → stand down → next round

While an area is active its units move, join and attack. The frame under each deed is
``going on``. The chapter of a deed registers what it does with ``played``.
"""

from collections.abc import Callable

from pnp.games.aachen.chapters.control import area_named, contested
from pnp.games.aachen.chapters.holding import held
from pnp.games.aachen.chapters.out_of_action import asked, named, wear
from pnp.games.aachen.ground.flow import step, wait
from pnp.games.aachen.ground.moves import Activate, Attack, Enough, Join, Move
from pnp.games.aachen.ground.position import FRESH, Position
from pnp.games.aachen.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.flow import Deeds, Frame
from pnp.rules.phrases import listed
from pnp.rules.ruling import Grounds, Objection

NEXT_ROUND: Frame = ("next round",)

PLAYED = Deeds()
"""What a move, a joining or an attack does; its chapter registers it."""
played = PLAYED.played


@case("8.1", "8.1.1", "6.2")
def ready(position: Position, area: int) -> list[int]:
    """Return the units that can act if the area is activated: Fresh, not held back."""
    return [
        unit
        for unit in position.inside(area)
        if position.spent[unit] == FRESH and not held(position, unit)
    ]


def startable(position: Position) -> list[int]:
    """Return the areas that the player can activate."""
    return [
        area
        for area in sorted({each for each in position.where if each >= 0})
        if ready(position, area)
    ]


@step("next round")
@case("6.4.2")
def next_round(position: Position) -> None:
    """Ask for another area while any unit can act."""
    if startable(position):
        position.frames.append(("round",))


@wait("round")
@case("6.4.2", "8.1", "8.1.1", "R21")
def activated(position: Position, move: Activate | Enough) -> None:
    """An area becomes the Active Area; or the Combat Phase is over."""
    if isinstance(move, Enough):
        return
    area = position.tables.area_of[move.at]
    position.active = area
    position.frames += [NEXT_ROUND, ("stand down", area), ("going on", area)]


@step("going on")
@case("8.1.1")
def going_on(position: Position, area: int) -> None:
    """Units of the Active Area act until none can do anything more."""
    open_ = any(each != NONE for each in position.came) or any(position.joined)
    if open_ or any(not position.moved[unit] for unit in ready(position, area)):
        position.frames.append(("active", area))


@wait("active")
@case("8.1", "8.1.1", "9.0")
def act(position: Position, move: Move | Join | Attack | Enough, area: int) -> None:
    """A unit moves or joins, or an area is attacked; or the activation is over."""
    if isinstance(move, Enough):
        return
    position.frames.append(("going on", area))
    PLAYED[type(move)](position, move)


@step("stand down")
@case("8.1", "9.2", "R22")
def stand_down(position: Position, area: int) -> None:
    """Units that entered a German area and made no attack become Spent.

    A setting leaves them Fresh.
    """
    del area
    again = position.settings["activated_once"] == "again"
    for unit, before in enumerate(position.came):
        if before != NONE and not again:
            wear(position, unit)
    nobody = [0] * len(position.where)
    position.came = [NONE] * len(nobody)
    position.joined, position.moved = nobody, nobody[:]
    position.attacked = []
    position.active = NONE


# Objections


@case("6.4.2", "8.1", "4.3.1")
def has_nobody_fresh(position: Position, move: Activate) -> Objection | None:
    """Only an area with a Fresh American unit is activated."""
    area = area_named(position, move.at)
    inside = position.inside(area) if area >= 0 else []
    if area < 0 or any(position.spent[unit] == FRESH for unit in inside):
        return None
    why = f"{move.at} has no American unit"
    if inside:
        verb = "is" if len(inside) == 1 else "are"
        why = f"{named(position, inside, 'and')} in {move.at} {verb} Spent"
    names = [position.tables.areas[each].id for each in startable(position)]
    remedy = (
        f"activate {listed(names, 'or')}" if names else "write enough: nobody is Fresh"
    )
    return Objection(why, facts=(("Fresh", 0),), remedy=remedy)


@case("R21", "6.4.2")
def breaks_off(position: Position, move: Enough) -> Objection | None:
    """If a setting demands it, Fresh units in a contested area attack."""
    del move
    free = position.settings["combat_declined"] == "free"
    if free or not asked(position, "round"):
        return None
    units = position.tables.units
    for area in startable(position):
        able = [unit for unit in ready(position, area) if not units[unit].type.leader]
        if able and contested(position, area):
            name = position.tables.areas[area].id
            return Objection(
                f"{named(position, able, 'and')} can still attack in {name}",
                facts=(("Fresh", len(able)),),
                remedy=f"activate {name}",
            )
    return None


# Facts for rulings


def _activated(position: Position, move: Activate) -> Grounds:
    area = area_named(position, move.at)
    return ("6.4.2", "8.1"), (("Fresh", len(ready(position, area))),)


ENOUGH: dict[str, tuple[str, ...]] = {
    "buy": ("6.3.1",),
    "round": ("6.4.2", "R21"),
    "active": ("8.1.1",),
}


def _enough(position: Position, move: Enough) -> Grounds:
    """Return the cases of whatever the player ends, and the points lost."""
    del move
    name = str(position.frames[-1][0]) if position.frames else ""
    lost = (("lost", position.points),) if name == "buy" else ()
    return ENOUGH.get(name, ()), lost


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    Activate: (has_nobody_fresh,),
    Enough: (breaks_off,),
}
FACTS: dict[type, Callable[..., Grounds]] = {Activate: _activated, Enough: _enough}
AWAITED: dict[str, tuple[type, ...]] = {
    "round": (Activate, Enough),
    "active": (Move, Join, Attack, Enough),
}

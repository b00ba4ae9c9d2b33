"""6.4 and 8.1.1: Bloody Streets, then one area after another is activated.

    (street …) → next round → round → going on → active → … → stand down → next round

While an area is active its units move, join and attack. The frame under each deed is
``going on``. The chapter of a deed registers what it does with ``PLAYED``.
"""

from collections.abc import Callable

from pnp.games.aachen.chapters import board, morale
from pnp.games.aachen.chapters.board import built_up, contested, named, numbered, one_of
from pnp.games.aachen.chapters.events import held
from pnp.games.aachen.ground.flow import chapter
from pnp.games.aachen.ground.moves import Activate, Attack, Choose, Enough, Join, Move
from pnp.games.aachen.ground.position import FRESH, Position
from pnp.games.aachen.ground.tables import NONE, Street
from pnp.rules.citation import case
from pnp.rules.registers import ByKind
from pnp.rules.ruling import Grounds, Objection, Verdict
from pnp.rules.throw import Throw

CHAPTER = chapter()

FACES = 6

# Bloody Streets: a die for each contested Urban or Fortified area


@case("6.4.1", "7.3")
def search(position: Position) -> None:
    """Push a die for each contested Urban or Fortified area, in their order."""
    bloody = [
        ("street", area.index)
        for area in position.tables.areas
        if built_up(position, area.index) and contested(position, area.index)
    ]
    position.frames += reversed(bloody)


@case("6.4.1", "9.4")
def row(position: Position, area: int, face: int) -> Street | None:
    """Return the row of a die in an area: one row farther if its Germans are Elite."""
    worse = min(FACES, face + position.elite[area])
    return position.tables.streets.get(worse)


@CHAPTER.wait(
    "street", "6.4.1", dice=1, then=("next you roll for the streets of {area}", "6.4.1")
)
def searched(position: Position, throw: Throw, area: int) -> None:
    """One unit there may be Spent or Out of Action, and German Morale may rise."""
    found = row(position, area, throw.sum)
    if found is None:
        return
    morale.shift(position, found.morale)
    units = victims(position, area, found.does)
    if len(units) > 1:
        position.frames.append(("street loss", area, found.does))
    elif units:
        board.befall(position, units[0], found.does)


@CHAPTER.thrown("street")
def _searched(position: Position, throw: Throw, area: int) -> Grounds:
    found, elite = row(position, area, throw.sum), position.elite[area]
    what = found.id if found else "nothing"
    facts = (("die", throw.sum), ("Elite", elite), ("row", what))
    return ("6.4.1", *("9.4",) * bool(elite)), facts


@case("6.4.1")
def victims(position: Position, area: int, does: str) -> list[int]:
    """Return the units that may be hit; a Spent unit does not become Spent again."""
    inside = position.inside(area) if does in ("spent", "out") else []
    return [unit for unit in inside if does == "out" or position.spent[unit] == FRESH]


@CHAPTER.rule("6.4.1", during="street loss")
def is_out_of_those_streets(
    position: Position, move: Choose, who: int, area: int, does: str
) -> Verdict:
    """The chosen unit is in the area of the roll, and not Spent already."""
    units = victims(position, area, does)
    if who in units:
        return None
    why = f"is not in {position.area(area)}"
    if position.where[who] == area:
        why = "is Spent already"
    return Objection(f"{move.who} {why}", remedy=f"choose {one_of(position, units)}")


@CHAPTER.wait(
    "street loss", "6.4.1", then=("next you choose who is lost in {area}", "6.4.1")
)
def lost(position: Position, move: Choose, _area: int, fate: str) -> None:
    """The chosen unit becomes Spent, or goes Out of Action."""
    board.befall(position, position.tables.unit_of[move.who], fate)


# Action Rounds


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
    areas = sorted({each for each in position.where if each >= 0})
    return [area for area in areas if ready(position, area)]


@CHAPTER.step("next round", "6.4.2")
def next_round(position: Position) -> None:
    """Ask for another area while any unit can act."""
    if startable(position):
        position.frames.append(("round",))


@CHAPTER.rule("6.4.2", "8.1", "4.3.1")
def has_nobody_fresh(position: Position, move: Activate, there: int) -> Verdict:
    """Only an area with a Fresh American unit is activated."""
    inside = position.inside(there)
    if any(position.spent[unit] == FRESH for unit in inside):
        return None
    why = f"{move.at} has no American unit"
    if inside:
        verb = "is" if len(inside) == 1 else "are"
        why = f"{named(position, inside)} in {move.at} {verb} Spent"
    others = numbered(position, startable(position))
    remedy = f"activate {others}" if others else "write enough: nobody is Fresh"
    return Objection(why, facts=(("Fresh", 0),), remedy=remedy)


@CHAPTER.rule("R21", "6.4.2", during="round")
def breaks_off(position: Position, _move: Enough) -> Verdict:
    """If a setting demands it, Fresh units in a contested area attack."""
    if position.settings["combat_declined"] == "free":
        return None
    for area in startable(position):
        able = [u for u in ready(position, area) if not position.unit(u).type.leader]
        if able and contested(position, area):
            at = position.area(area)
            return Objection(
                f"{named(position, able)} can still attack in {at}",
                facts=(("Fresh", len(able)),),
                remedy=f"activate {at}",
            )
    return None


@CHAPTER.grounds()
def _activated(position: Position, _move: Activate, there: int) -> Grounds:
    return ("6.4.2", "8.1"), (("Fresh", len(ready(position, there))),)


@CHAPTER.wait(
    "round",
    "6.4.2",
    "8.1",
    "8.1.1",
    "R21",
    then=("next you activate an area, or write enough", "6.4.2"),
)
def activated(position: Position, move: Activate | Enough) -> None:
    """An area becomes the Active Area; or the Combat Phase is over."""
    if isinstance(move, Enough):
        return
    area = position.tables.area_of[move.at]
    position.active = area
    position.frames += [("next round",), ("stand down", area), ("going on", area)]


@CHAPTER.step("going on", "8.1.1")
def going_on(position: Position, area: int) -> None:
    """Units of the Active Area act until none can do anything more."""
    open_ = any(each != NONE for each in position.came) or any(position.joined)
    if open_ or any(not position.moved[unit] for unit in ready(position, area)):
        position.frames.append(("active", area))


PLAYED = ByKind[Callable[[Position, Move | Join | Attack], None]]()
"""What a move, a joining or an attack does; its chapter registers it."""


@CHAPTER.wait(
    "active", "8.1.1", "8.1", "9.0", then=("units of {area} move and attack", "8.1.1")
)
def act(position: Position, move: Move | Join | Attack | Enough, area: int) -> None:
    """A unit moves or joins, or an area is attacked; or the activation is over."""
    if isinstance(move, Enough):
        return
    position.frames.append(("going on", area))
    PLAYED[type(move)](position, move)


@CHAPTER.step("stand down", "8.1", "9.2", "R22")
def stand_down(position: Position, _area: int) -> None:
    """Units that entered a German area and made no attack become Spent.

    A setting leaves them Fresh.
    """
    again = position.settings["activated_once"] == "again"
    for unit, before in enumerate(position.came):
        if before != NONE and not again:
            board.wear(position, unit)
    nobody = [0] * len(position.where)
    position.came = [NONE] * len(nobody)
    position.joined, position.moved = nobody, nobody[:]
    position.attacked = []
    position.active = NONE


ENOUGH = {"buy": ("6.3.1",), "round": ("6.4.2", "R21"), "active": ("8.1.1",)}
"""The cases of whatever the player ends."""


@CHAPTER.grounds()
def _enough(position: Position, _move: Enough) -> Grounds:
    """Return the cases of whatever the player ends, and the points lost."""
    lost = (("lost", position.points),) if position.awaited == "buy" else ()
    return ENOUGH.get(position.awaited, ()), lost

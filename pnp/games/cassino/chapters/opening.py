"""Before the first turn: the scene, both sides, exchanges, set-up and mines.

    scene → (scene, sides, exchanges, set-up, mines, in any order) → begin → dawn

A later ply replaces an earlier one about the same thing.
"""

from collections.abc import Callable
from typing import Any

from pnp.games.cassino.chapters import presence
from pnp.games.cassino.ground.flow import DEEDS, played, wait
from pnp.games.cassino.ground.moves import Begin, Mines, Muster, Scene, SetUp, Swap
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.ground.tables import Tables
from pnp.model.game import Game
from pnp.rules.citation import case
from pnp.rules.flow import Frame
from pnp.rules.phrases import listed
from pnp.rules.ruling import Fact, Grounds, Objection

SCENE: Frame = ("scene",)
DAWN: Frame = ("dawn",)


@case("Opening", "Mines 2")
def start(game: Game, *, dealt: bool) -> Position:
    """Return the position before the scene is set, with the mines that are left.

    There is nothing for the companion to shuffle or draw.
    """
    del dealt
    position = Position(Tables(game))
    position.frames.append(SCENE)
    return position


@wait("scene")
def told(position: Position, move: Any) -> None:
    """Play one ply of the scene; more may follow, until ``begin``."""
    position.frames.append(SCENE)
    DEEDS[type(move)](position, move)


@played(Scene)
@case("Series spotting", "Weather 1")
def scene(position: Position, move: Scene) -> None:
    """The month, and day or night, decide which weather is possible."""
    position.month, position.sight = move.month, move.sight
    position.night = int(move.time == "night")


@played(Muster)
@case("Series initiative", "Cohesion table")
def muster(position: Position, move: Muster) -> None:
    """A side has its initiative, its forces with their morale, and its formations."""
    side = position.tables.side_of[move.side]
    position.start[side] = position.initiative[side] = move.initiative
    position.forces[side] = presence.forces(position.tables, move.who)
    position.present[side] = presence.formations(position.tables, move.who)


@played(Begin)
@case("Opening")
def begin(position: Position, move: Begin) -> None:
    """The scene is set: the first turn begins at its dawn."""
    del move
    position.frames.pop()
    position.frames.append(DAWN)


def mustered(position: Position, side: int) -> bool:
    """Whether a side has an initiative or forces."""
    return position.start[side] > 0 or bool(position.forces[side])


# Objections


@case("Series initiative")
def says_nothing(position: Position, move: Muster) -> Objection | None:
    """A side has some initiative, or at least a force with an initiative of 0."""
    if move.initiative > 0 or (move.initiative == 0 and move.who):
        return None
    name = position.tables.sides[position.tables.side_of[move.side]].name
    return Objection(
        f"the {name} side cannot begin with an initiative of {move.initiative}"
        f"{'' if move.who else ' and without a force'}",
        facts=(("initiative", move.initiative),),
        remedy=f"write '{move.side} initiative 4'; if it has none, name its forces",
    )


@case("Opening", "Weather 1")
def has_no_scene(position: Position, move: Begin) -> Objection | None:
    """The scene needs a month, and day or night, before the first turn."""
    del move
    if position.month:
        return None
    return Objection(
        "the month is missing, and whether it is day or night",
        facts=(("turn", position.turn),),
        remedy="set the scene: 'scene January day'",
    )


@case("Opening", "Series initiative")
def has_one_side(position: Position, move: Begin) -> Objection | None:
    """Both sides must be mustered before the first turn."""
    del move
    missing = [
        each for each in position.tables.sides if not mustered(position, each.index)
    ]
    if not missing:
        return None
    return Objection(
        f"the initiative of the {listed([each.name for each in missing])} side"
        f"{' is' if len(missing) == 1 else 's is'} not known",
        facts=(("sides", len(position.tables.sides) - len(missing)),),
        remedy=f"write '{missing[0].id} initiative 4'",
    )


# Cases and numbers of the rulings


def _scene(position: Position, move: Scene) -> Grounds:
    usual = "night_sight" if move.time == "night" else "day_sight"
    spotting = move.sight or position.numbers[usual]
    return ("Series spotting", "Weather 1"), (("spotting", spotting),)


def _muster(position: Position, move: Muster) -> Grounds:
    tables = position.tables
    forces = (tables.forces[each] for each in presence.forces(tables, move.who))
    morale: tuple[Fact, ...] = tuple(
        (each.name, f"{each.bands[0][0]}/{each.bands[0][1]}") for each in forces
    )
    low = move.initiative <= position.numbers["low_initiative"]
    below = ("Cohesion 3",) if low and position.in_play("cohesion") else ()
    table = ("Cohesion table",) if morale else ()
    return ("Series initiative", *table, *below), morale


def _begin(position: Position, move: Begin) -> Grounds:
    del move
    sides = position.tables.sides
    return ("Opening",), tuple(
        (each.name, position.initiative[each.index]) for each in sides
    )


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    Muster: (presence.fights_for_the_other_side, says_nothing),
    Begin: (has_no_scene, has_one_side),
}
FACTS: dict[type, Callable[..., Grounds]] = {
    Scene: _scene,
    Muster: _muster,
    Begin: _begin,
}
AWAITED: dict[str, tuple[type, ...]] = {
    "scene": (Scene, Muster, Swap, SetUp, Mines, Begin)
}

"""Plies of a scene from the players' words: month, sides, set-up, mines."""

from collections.abc import Callable, Mapping

from pnp.games.cassino.chapters import opening
from pnp.games.cassino.ground.moves import (
    TIME,
    Begin,
    Mines,
    Muster,
    Ply,
    Scene,
    SetUp,
    Swap,
)
from pnp.games.cassino.words.asked import Asked
from pnp.games.cassino.words.assaults import COLON
from pnp.rules.notation import NotationError

PEOPLE = ("formation", "force")
SIDE_OF_FORCES = "which side, axis or allied"


def _scene(asked: Asked) -> Ply:
    if not asked.said.parts:
        message = f"{asked.said.quoted} does not say the month, January to May"
        raise NotationError(message, hint=f"{COLON}: 'scene January day'")
    month = asked.one("month", "the month, January to May")
    time = TIME[asked.maybe("time", "day or night") or "day"]
    return Scene(month, time, asked.number("the spotting range", 0))


def _muster(asked: Asked) -> Ply:
    """Return a side's initiative; "axis initiative -2" is a loss."""
    people = [str(name) for kind, name in asked.said.parts if kind in PEOPLE]
    side = asked.maybe("side", "side") or _whose(asked, people)
    number = _initiative(asked)
    return Muster(side, number, tuple(dict.fromkeys(people)))


def _initiative(asked: Asked) -> int:
    """Return the only number; 44 does not stand for the 44th."""
    found = asked.said.numbers()
    if len(found) < 2:
        return asked.number("how much initiative")
    known = [each.id for each in asked.position.tables.formations]
    meant = [e for e in known if any(e.startswith(str(n)) for n in found[1:])]
    raise NotationError(
        f"{asked.said.quoted} has more than one number",
        hint=f"write formation names in full: {', '.join(meant)}"
        if meant
        else asked.hint,
    )


def _whose(asked: Asked, people: list[str]) -> str:
    """Return the side of the named people, if the line names no side."""
    tables = asked.position.tables
    forces = opening.forces(tables, people)
    sides = {tables.sides[tables.forces[each].side] for each in forces}
    if len(sides) != 1:
        raise asked.lacks(SIDE_OF_FORCES)
    return sides.pop().id


def _swap(asked: Asked) -> Ply:
    asked.nothing_of("hex")
    return Swap(asked.side())


def _set_up(asked: Asked) -> Ply:
    hexes = asked.said.words("hex")
    if len(hexes) != 2:
        raise asked.lacks("two hexes, the attackers’ and the defenders’")
    terrain = asked.one("terrain", "the terrain of the defenders’ hex")
    at, beside = hexes
    return SetUp(at, beside, terrain)


def _mines(asked: Asked) -> Ply:
    """Return mines in a hex; "no mines D5" removes them."""
    hex_, numbers = asked.one("hex", "which hex"), asked.said.numbers()
    if "allied" in asked.said.words("side"):
        raise NotationError("only German mines are recorded here", hint=asked.hint)
    if asked.said.no or asked.said.words("lost"):
        if numbers and numbers != [0]:
            raise NotationError(
                f"{asked.said.quoted} means both mines and none", hint=asked.hint
            )
        return Mines(hex_, 0)
    number = asked.number("how many factors")
    if number < 0:
        raise NotationError("factors of mines cannot be below 0", hint=asked.hint)
    return Mines(hex_, number)


def _begin(asked: Asked) -> Ply:
    del asked
    return Begin()


FORMS: Mapping[str, tuple[Callable[[Asked], Ply], tuple[str, ...], str]] = {
    "scene": (_scene, ("month", "time", "number"), "scene January day spotting 5"),
    "initiative": (
        _muster,
        ("formation", "side", "force", "number"),
        "axis initiative 5 with german_paratroopers",
    ),
    "exchange": (_swap, ("side", "mark", "hex"), "allied exchanges FLM"),
    "set up": (_set_up, ("terrain", "hex"), "set up D4 beside D5 in town"),
    "mines": (_mines, ("number", "lost", "side", "hex"), "mines D5 2"),
    "begin": (_begin, (), "begin"),
}

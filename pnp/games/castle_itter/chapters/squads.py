"""p.20 SS SQUADS: each colour fires together, with its suppress values added up.

Frames (``colours`` and ``only`` are bit masks, 0 for all kinds):

    ("squads", colours, only)             step: colours yet to fire
    ("fire colours", colours, only)       choice: which fires next
    ("squads target", colour, n)          die: the number it fires at
    ("squads disrupt", colour, defender, n)   dice: its fire
"""

from collections.abc import Callable

from pnp.games.castle_itter.chapters.casualties import disrupt
from pnp.games.castle_itter.chapters.guns import dice, fire_grounds, one_die
from pnp.games.castle_itter.chapters.targets import defence, manned, seek
from pnp.games.castle_itter.ground.flow import step, wait
from pnp.games.castle_itter.ground.moves import Fire
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.ruling import Grounds, Objection, Rule
from pnp.rules.throw import Throw


@case("p.20 SS Squads")
def strength(position: Position, colour: int, only: int = 0) -> int:
    """Return the sum of the suppress values of all attackers on a colour."""
    total = 0
    for space in position.tables.sees[colour]:
        kind = position.infantry[space]
        if kind >= 0 and (not only or only >> kind & 1):
            total += dice(position, kind)
        for gun, count in enumerate(position.guns[space]):
            if count and (not only or only >> gun & 1):
                total += count * dice(position, gun)
    return total


@step("squads")
@case("p.20 SS Squads")
def squads(position: Position, colours: int, only: int) -> None:
    """The colours fire one by one; a colour without strength or target does not."""
    firing = [
        colour
        for colour in range(len(position.tables.colours))
        if colours >> colour & 1
        and strength(position, colour, only) > 0
        and manned(position, colour)
    ]
    if len(firing) == 1:
        _volley(position, firing[0], 0, only)
    elif firing:
        mask = sum(1 << colour for colour in firing)
        position.frames.append(("fire colours", mask, only))


@wait("fire colours")
@case("p.20 SS Squads")
def fire_colours(position: Position, move: Fire, colours: int, only: int) -> None:
    """The named colour fires next."""
    colour = _colour(position, move)
    if colour >= 0 and colours >> colour & 1:
        _volley(position, colour, colours & ~(1 << colour), only)
    else:
        position.frames.append(("fire colours", colours, only))


def _volley(position: Position, colour: int, after: int, only: int) -> None:
    if after:
        position.frames.append(("squads", after, only))
    total = strength(position, colour, only)
    position.frames.append(("squads target", colour, total))


@wait("squads target", dice=one_die)
@case("p.20 SS Squads")
def squads_target(position: Position, throw: Throw, colour: int, n: int) -> None:
    """One die gives a position of the colour, or the next higher."""
    fallback = position.settings["empty_target"]
    found = seek(position, colour, throw.dice[0], fallback)
    if found >= 0:
        position.frames.append(("squads disrupt", colour, found, n))


@wait("squads disrupt", dice=lambda *parts: int(parts[-1]))
@case("p.20 SS Squads")
def squads_disrupt(
    position: Position, throw: Throw, _colour: int, defender: int, _n: int
) -> None:
    """Any die that reaches the location's defence suppresses the defender."""
    if throw.best >= defence(position, defender):
        disrupt(position, defender)


@case("4.4", "p.20 SS Squads")
def fires_nothing(position: Position, move: Fire) -> Objection | None:
    """A colour fires once, with a strength of 1 or more, at somebody."""
    frame = position.frames[-1] if position.frames else ()
    if not frame or frame[0] != "fire colours":
        return None
    colours, only = int(frame[1]), int(frame[2])
    ids = position.tables.colours
    firing = [ids[n] for n in range(len(ids)) if colours >> n & 1]
    colour = _colour(position, move)
    if colour >= 0 and colours >> colour & 1 and not move.kind:
        return None
    remedy = f"fire {' or '.join(firing)}"
    if colour < 0:
        return Objection("a whole colour fires next", remedy=remedy)
    total = strength(position, colour, only)
    name = position.tables.colour_names[colour].lower()
    return Objection(
        f"{name} has nothing left to fire with or to fire at",
        facts=(("strength", total),),
        remedy=remedy,
    )


def _colour(position: Position, move: Fire) -> int:
    tables = position.tables
    named = move.colour.casefold()
    for colour, name in enumerate(tables.colours):
        if named in (name, tables.colour_names[colour].casefold()):
            return colour
    return NONE


def _under(position: Position, move: Fire) -> Grounds:
    """Return the dice of the named colour or gun."""
    if not move.colour:
        return fire_grounds(position, move)
    colour = _colour(position, move)
    total = strength(position, colour) if colour >= 0 else 0
    return ("4.4", "p.20 SS Squads"), (("dice", total),)


RULES: dict[type, tuple[Rule[Position, Fire], ...]] = {Fire: (fires_nothing,)}
FACTS: dict[type, Callable[[Position, Fire], Grounds]] = {Fire: _under}
AWAITED: dict[str, tuple[type, ...]] = {"fire colours": (Fire,)}

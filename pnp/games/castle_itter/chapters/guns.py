"""4.3 and 4.4 GUNS: when placed, and on Suppressive Fire; each for itself.

Frames (numbers are indices; ``only`` is a bit mask, 0 for all kinds):

    ("guns", i, only)                     step: Suppressive Fire, from the i-th area on
    ("battery", space, …)                 step: guns of an area yet to fire, per kind
    ("fire guns", space, …)               choice: which of several kinds fires next
    ("target", kind, space, colour, placed)   die: the number it fires at
    ("disrupt", kind, space, defender, n)     dice: its fire

If colours fire together (p.20), see ``squads``.
"""

from pnp.games.castle_itter.chapters import tactics
from pnp.games.castle_itter.chapters.casualties import disrupt
from pnp.games.castle_itter.chapters.targets import defence, manned, seek
from pnp.games.castle_itter.ground.flow import step, wait
from pnp.games.castle_itter.ground.moves import Fire
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.ruling import Grounds, Objection, Rule
from pnp.rules.throw import Throw


def one_die(*_parts: object) -> int:
    """Return 1: a single die picks something."""
    return 1


def open_fire(position: Position, only: int = 0) -> None:
    """Start Suppressive Fire, or SS Squads in the edition that has them."""
    if position.settings["gun_fire"] == "each":
        position.frames.append(("guns", 0, only))
    else:
        colours = (1 << len(position.tables.colours)) - 1
        position.frames.append(("squads", colours, only))


@case("4.3", "p.18 Advancing")
def placed(position: Position, kind: int, space: int) -> None:
    """A gun rolls to disrupt as soon as it is placed; in the draft it does not."""
    if position.settings["guns_disrupt_when_placed"] == "yes":
        aim(position, kind, space, 1)


def dice(position: Position, kind: int) -> int:
    """Return the dice a gun rolls to disrupt: those printed, and those of tactics."""
    printed = position.tables.attackers[kind].disrupt
    return printed + tactics.extra_disrupt(position, kind)


@case("4.3", "4.4", "R34")
def line_of_fire(position: Position, space: int) -> int:
    """Return the colour a gun fires at, NONE if there is nobody to fire at.

    It is the colour of its area; a ruling may let it take the next colour.
    """
    own = position.tables.spaces[space].colour
    if manned(position, own):
        return own
    if position.settings["gun_no_target"] == "next colour":
        count = len(position.tables.colours)
        for further in range(1, count):
            colour = (own + further) % count
            if manned(position, colour):
                return colour
    return NONE


def aim(position: Position, kind: int, space: int, when_placed: int) -> None:
    """Await the die for a number, if the gun can find anybody."""
    colour = line_of_fire(position, space)
    if colour >= 0 and dice(position, kind) > 0:
        position.frames.append(("target", kind, space, colour, when_placed))


@wait("target", dice=one_die)
@case("4.3", "4.4", "R35")
def target(position: Position, throw: Throw, *aimed: int) -> None:
    """One die finds a position of the colour, or the fallback finds a defender."""
    kind, space, colour, when_placed = aimed
    fallback = "gun_empty_number" if when_placed else "empty_target"
    found = seek(position, colour, throw.dice[0], position.settings[fallback])
    if found >= 0:
        fire = ("disrupt", kind, space, found, dice(position, kind))
        position.frames.append(fire)


@wait("disrupt", dice=lambda *parts: int(parts[-1]))
@case("4.3", "4.4")
def fire_at(
    position: Position, throw: Throw, _kind: int, _space: int, defender: int, _n: int
) -> None:
    """Any die that reaches the location's defence disrupts the defender."""
    if throw.best >= defence(position, defender):
        disrupt(position, defender)


@step("guns")
@case("4.4")
def suppressive_fire(position: Position, start: int, only: int) -> None:
    """Every gun on the board fires, from the lowest area to the highest."""
    tables = position.tables
    areas = sorted(tables.areas, key=lambda each: tables.spaces[each].number)
    for number in range(start, len(areas)):
        there = [
            count if _fires(position, kind, only) else 0
            for kind, count in enumerate(position.guns[areas[number]])
        ]
        if any(there):
            position.frames.append(("guns", number + 1, only))
            position.frames.append(("battery", areas[number], *there))
            return


def _fires(position: Position, kind: int, only: int) -> bool:
    return (not only or bool(only >> kind & 1)) and dice(position, kind) > 0


@step("battery")
@case("4.4", "R36")
def battery(position: Position, space: int, *left: int) -> None:
    """The guns of an area fire; with different kinds there is a choice."""
    kinds = [kind for kind, count in enumerate(left) if count]
    if not kinds or line_of_fire(position, space) < 0:
        return
    if len(kinds) > 1 and position.settings["guns_same_area"] == "any":
        position.frames.append(("fire guns", space, *left))
    else:
        strongest = max(kinds, key=lambda kind: dice(position, kind))
        _fire(position, strongest, space, left)


@wait("fire guns")
@case("4.4", "R36")
def fire_guns(position: Position, move: Fire, space: int, *left: int) -> None:
    """The named kind fires next."""
    attackers = position.tables.attackers
    for kind, count in enumerate(left):
        if count and attackers[kind].name == move.kind:
            _fire(position, kind, space, left)
            return
    position.frames.append(("fire guns", space, *left))


def _fire(position: Position, kind: int, space: int, left: tuple[int, ...]) -> None:
    after = list(left)
    after[kind] -= 1
    position.frames.append(("battery", space, *after))
    aim(position, kind, space, 0)


# Objections to the named gun


@case("4.4", "p.20 SS Squads", "R36")
def fires_out_of_order(position: Position, move: Fire) -> Objection | None:
    """Areas fire in order; each gun of an area fires once."""
    frame = position.frames[-1] if position.frames else ()
    if not frame or frame[0] != "fire guns":
        return None
    tables = position.tables
    space, left = tables.spaces[int(frame[1])], frame[2:]
    names = [
        each.name
        for each, count in zip(tables.attackers, left, strict=False)
        if int(count) > 0
    ]
    if move.kind in names and move.at == space.label and not move.colour:
        return None
    remedy = f"fire {' or '.join(f'{name}@{space.label}' for name in names)}"
    if move.at != space.label:
        return Objection(f"the guns on {space.label} fire next", remedy=remedy)
    return Objection(
        f"no {move.kind or 'gun'} on {space.label} is left to fire", remedy=remedy
    )


def fire_grounds(position: Position, move: Fire) -> Grounds:
    """Return the dice of the named gun."""
    kind = position.tables.attacker_of.get(move.kind, NONE)
    each = dice(position, kind) if kind >= 0 else 0
    return ("4.4", "p.20 SS Squads", "R36"), (("dice", each),)


RULES: dict[type, tuple[Rule[Position, Fire], ...]] = {Fire: (fires_out_of_order,)}
AWAITED: dict[str, tuple[type, ...]] = {"fire guns": (Fire,)}

"""4.3 and 4.4 SUPPRESSIVE FIRE: each gun for itself, or a colour together (p.20).

Frames (numbers are indices; ``only`` and ``colours`` are bit masks, 0 for all kinds):

    ("guns", i, only)                     step: Suppressive Fire, from the i-th area on
    ("battery", space, …)                 step: guns of an area yet to fire, per kind
    ("fire guns", space, …)               choice: which of several kinds fires next
    ("target", kind, space, colour, placed)   die: the number it fires at
    ("disrupt", kind, space, defender, n)     dice: its fire
    ("squads", colours, only)             step: colours yet to fire
    ("fire colours", colours, only)       choice: which fires next
    ("squads target", colour, n)          die: the number it fires at
    ("squads disrupt", colour, defender, n)   dice: its fire
"""

from pnp.games.castle_itter.chapters import tactics
from pnp.games.castle_itter.chapters.casualties import disrupt
from pnp.games.castle_itter.chapters.phrases import attacker, cases, colour_name
from pnp.games.castle_itter.chapters.throws import (
    Wanted,
    against,
    defence,
    manned,
    number_of_dice,
    seek,
    wanting,
)
from pnp.games.castle_itter.ground.flow import chapter
from pnp.games.castle_itter.ground.moves import Fire
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE, Tables
from pnp.rules.citation import case
from pnp.rules.ruling import Grounds, Objection, Verdict
from pnp.rules.throw import Throw

NEXT = ("first you name the {} that fires next", "4.4", "p.20 SS Squads")
CHAPTER = chapter()
FIRING = ("target", "fire guns", "fire colours", "squads target")
"""Waits of a card by which several guns or squads fire, one after the other."""

# Each gun for itself


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
    own, count = position.tables.spaces[space].colour, len(position.tables.colours)
    further = count if position.settings["gun_no_target"] == "next colour" else 1
    tried = ((own + each) % count for each in range(further))
    return next((each for each in tried if manned(position, each)), NONE)


def aim(position: Position, kind: int, space: int, when_placed: int) -> None:
    """Await the die for a number, if the gun can find anybody."""
    colour = line_of_fire(position, space)
    if colour >= 0 and dice(position, kind) > 0:
        position.frames.append(("target", kind, space, colour, when_placed))


@CHAPTER.wait(
    "target", "4.3", "4.4", "R35", dice=1, frame="attacker space colour number"
)
def target(position: Position, throw: Throw, *aimed: int) -> None:
    """One die finds a position of the colour, or the fallback finds a defender."""
    kind, space, colour, when_placed = aimed
    fallback = "gun_empty_number" if when_placed else "empty_target"
    found = seek(position, colour, throw.dice[0], position.settings[fallback])
    if found >= 0:
        fire = ("disrupt", kind, space, found, dice(position, kind))
        position.frames.append(fire)


@wanting("target")
def number_sought(
    position: Position, kind: int, space: int, seen: int, placed: int
) -> Wanted:
    """Return what the die of a gun is for."""
    on = colour_name(position, seen)
    by, page = ("4.3", "p.18 Advancing") if placed else ("4.4", "p.20 SS Squads")
    clause = f"for the number it fires at on {on}"
    under = cases(position, by, page)
    return Wanted(1, 0, attacker(position, kind, space), clause, under, place=on)


@CHAPTER.wait(
    "disrupt", "4.3", "4.4", dice=number_of_dice, frame="attacker space defender number"
)
def fire_at(position: Position, throw: Throw, *aimed: int) -> None:
    """Any die that reaches the location's defence disrupts the defender."""
    if throw.best >= defence(position, aimed[2]):
        disrupt(position, aimed[2])


@wanting("disrupt")
def gun_aims(
    position: Position, kind: int, space: int, defender: int, n: int
) -> Wanted:
    """Return a gun's throw: by 4.4 while the guns of its area fire, or by 4.3."""
    line = len(position.frames) > 1 and position.frames[-2][0] == "battery"
    page = "p.20 SS Squads" if line else "p.18 Advancing"
    under = cases(position, "4.4" if line else "4.3", page)
    return against(position, attacker(position, kind, space), defender, n, under)


@CHAPTER.step("guns", "4.4", frame="number attackers")
def suppressive_fire(position: Position, start: int, only: int) -> None:
    """Every gun on the board fires, from the lowest area to the highest."""
    tables = position.tables
    areas = sorted(tables.areas, key=lambda each: tables.spaces[each].number)
    for number in range(start, len(areas)):
        there = [
            count if _is_of(kind, only) and dice(position, kind) > 0 else 0
            for kind, count in enumerate(position.guns[areas[number]])
        ]
        if any(there):
            position.frames.append(("guns", number + 1, only))
            position.frames.append(("battery", areas[number], *there))
            return


def _is_of(kind: int, only: int) -> bool:
    return not only or bool(only >> kind & 1)


@CHAPTER.step("battery", "4.4", "R36", frame="space counts*")
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


@CHAPTER.wait(
    "fire guns",
    "4.4",
    "R36",
    then=(NEXT[0].format("gun"), *NEXT[1:]),
    frame="space counts*",
)
def fire_guns(position: Position, move: Fire, space: int, *left: int) -> None:
    """The named kind fires next."""
    attackers = position.tables.attackers
    for kind, count in enumerate(left):
        if count and attackers[kind].name == move.kind:
            _fire(position, kind, space, left)
            return
    position.frames.append(("fire guns", space, *left))


def _fire(position: Position, kind: int, space: int, left: tuple[int, ...]) -> None:
    after = [count - (each == kind) for each, count in enumerate(left)]
    position.frames.append(("battery", space, *after))
    aim(position, kind, space, 0)


@CHAPTER.rule("4.4", "p.20 SS Squads", "R36", during="fire guns")
def fires_out_of_order(tables: Tables, move: Fire, space: int, *left: int) -> Verdict:
    """Areas fire in order; each gun of an area fires once."""
    label = tables.spaces[space].label
    kinds = zip(tables.attackers, left, strict=False)
    names = [each.name for each, count in kinds if count > 0]
    if move.kind in names and move.at == label and not move.colour:
        return None
    remedy = f"fire {' or '.join(f'{name}@{label}' for name in names)}"
    if move.at != label:
        return Objection(f"the guns on {label} fire next", remedy=remedy)
    message = f"no {move.kind or 'gun'} on {label} is left to fire"
    return Objection(message, remedy=remedy)


# p.20 A colour together


@case("p.20 SS Squads")
def strength(position: Position, colour: int, only: int = 0) -> int:
    """Return the sum of the suppress values of all attackers on a colour."""
    total = 0
    for space in position.tables.sees[colour]:
        kind = position.infantry[space]
        if kind >= 0 and _is_of(kind, only):
            total += dice(position, kind)
        for gun, count in enumerate(position.guns[space]):
            if count and _is_of(gun, only):
                total += count * dice(position, gun)
    return total


@CHAPTER.step("squads", "p.20 SS Squads", frame="colours attackers")
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


@CHAPTER.wait(
    "fire colours",
    "p.20 SS Squads",
    then=(NEXT[0].format("colour"), *NEXT[1:]),
    frame="colours attackers",
)
def fire_colours(position: Position, move: Fire, colours: int, only: int) -> None:
    """The named colour fires next."""
    colour = _colour(position.tables, move)
    if colour >= 0 and colours >> colour & 1:
        _volley(position, colour, colours & ~(1 << colour), only)
    else:
        position.frames.append(("fire colours", colours, only))


def _volley(position: Position, colour: int, after: int, only: int) -> None:
    if after:
        position.frames.append(("squads", after, only))
    total = strength(position, colour, only)
    position.frames.append(("squads target", colour, total))


@CHAPTER.wait("squads target", "p.20 SS Squads", dice=1, frame="colour number")
def squads_target(position: Position, throw: Throw, colour: int, n: int) -> None:
    """One die gives a position of the colour, or the next higher."""
    fallback = position.settings["empty_target"]
    found = seek(position, colour, throw.dice[0], fallback)
    if found >= 0:
        position.frames.append(("squads disrupt", colour, found, n))


@wanting("squads target")
def squads_seek(position: Position, seen: int, n: int) -> Wanted:
    """Return what the die of a colour is for."""
    on = colour_name(position, seen)
    by, clause = (
        f"everybody on {on}, strength {n}",
        f"for the number they fire at on {on}",
    )
    return Wanted(1, 0, by, clause, cases(position, "4.4", "p.20 SS Squads"), place=on)


@CHAPTER.wait(
    "squads disrupt",
    "p.20 SS Squads",
    dice=number_of_dice,
    frame="colour defender number",
)
def squads_disrupt(
    position: Position, throw: Throw, _colour: int, defender: int, _n: int
) -> None:
    """Any die that reaches the location's defence suppresses the defender."""
    if throw.best >= defence(position, defender):
        disrupt(position, defender)


@wanting("squads disrupt")
def squads_aim(position: Position, seen: int, defender: int, n: int) -> Wanted:
    """Return the throw of a colour against a defender."""
    by = f"everybody on {colour_name(position, seen)}"
    return against(position, by, defender, n, cases(position, "4.4", "p.20 SS Squads"))


@CHAPTER.rule("4.4", "p.20 SS Squads", during="fire colours")
def fires_nothing(position: Position, move: Fire, colours: int, only: int) -> Verdict:
    """A colour fires once, with a strength of 1 or more, at somebody."""
    tables = position.tables
    colour = _colour(tables, move)
    if colour >= 0 and colours >> colour & 1 and not move.kind:
        return None
    firing = [name for n, name in enumerate(tables.colours) if colours >> n & 1]
    remedy = f"fire {' or '.join(firing)}"
    if colour < 0:
        return Objection("a whole colour fires next", remedy=remedy)
    return Objection(
        f"{colour_name(position, colour)} has nothing left to fire with or to fire at",
        facts=(("strength", strength(position, colour, only)),),
        remedy=remedy,
    )


def _colour(tables: Tables, move: Fire) -> int:
    named = move.colour.casefold()
    for colour, name in enumerate(tables.colours):
        if named in (name, tables.colour_names[colour].casefold()):
            return colour
    return NONE


@CHAPTER.grounds()
def fire_grounds(position: Position, move: Fire) -> Grounds:
    """Return the dice of the named colour or gun."""
    if not move.colour:
        kind = position.tables.attacker_of.get(move.kind, NONE)
        each = dice(position, kind) if kind >= 0 else 0
        return ("4.4", "p.20 SS Squads", "R36"), (("dice", each),)
    colour = _colour(position.tables, move)
    total = strength(position, colour) if colour >= 0 else 0
    return ("4.4", "p.20 SS Squads"), (("dice", total),)

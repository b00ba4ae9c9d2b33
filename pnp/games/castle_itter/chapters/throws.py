"""The purpose of each throw of the SS Phase, in parts that make a sentence.

    wanted(position)    Wanted(dice=4, needed=5, by="Sniper", at="Gamelin", …)

``needed`` is the face that at least one die must reach; 0 if the faces choose
something: an area, a colour, a location, a number.
"""

from collections.abc import Callable

from pnp.games.castle_itter.chapters import placing, tactics
from pnp.games.castle_itter.chapters.phrases import attacker, cases, colour, the
from pnp.games.castle_itter.chapters.targets import defence
from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.position import Position
from pnp.rules.ruling import Fact, Grounds
from pnp.rules.throw import Throw
from pnp.values import Struct


class Wanted(Struct, frozen=True):
    """An awaited throw: how many dice, the face they must reach, and what for."""

    dice: int
    needed: int
    by: str
    """Who rolls: a card, a gun with its area, a colour."""
    clause: str
    """The purpose, after the dice: ``to kill Gamelin in the North Terrace``."""
    cases: tuple[str, ...]
    at: str = ""
    """The target: a defender, a location, an attacker."""
    place: str = ""
    """Where the target is: a location or an area."""
    added: int = 0
    """Added to the die that gives an area."""


def wanted(position: Position) -> Wanted | None:
    """Return the purpose of the throw on top of the stack; None outside this phase."""
    if not position.frames:
        return None
    name, *parts = position.frames[-1]
    describe = THROWS.get(str(name))
    return describe(position, *map(int, parts)) if describe else None


def _area(position: Position, kind: int, unseen: int) -> Wanted:
    name = position.tables.attackers[kind].name
    hidden = ", which cannot be suppressed" if unseen else ""
    return Wanted(
        placing.area_dice(position, kind),
        0,
        name,
        f"for the area of the {name}{hidden}",
        cases(position, "4.3", "p.18 Placing"),
        at=name,
        added=max(0, tactics.approach(position, kind)),
    )


def _suppression(position: Position, kind: int, space: int, n: int) -> Wanted:
    name = position.tables.attackers[kind].name
    label = position.tables.spaces[space].label
    return Wanted(
        n,
        placing.suppressed_by(position, kind),
        "suppression",
        f"to suppress the {name} on {label}",
        cases(position, "4.3", "p.18 Suppressing"),
        at=name,
        place=label,
    )


def _target(
    position: Position, kind: int, space: int, seen: int, placed: int
) -> Wanted:
    case = "4.3" if placed else "4.4"
    return Wanted(
        1,
        0,
        attacker(position, kind, space),
        f"for the number it fires at on {colour(position, seen)}",
        cases(position, case, "p.18 Advancing" if placed else "p.20 SS Squads"),
        place=colour(position, seen),
    )


def _against(
    position: Position, by: str, defender: int, n: int, under: tuple[str, ...]
) -> Wanted:
    """Return a throw against a defender: to kill him, or to disrupt him."""
    tables = position.tables
    name = tables.defenders[defender].name
    location = position.location(defender)
    place = tables.locations[location].name if location >= 0 else ""
    where = f" in {the(tables.locations[location])}" if place else ""
    if by == "Sniper" or position.disrupted[defender]:
        verb = "kill"
    else:
        verb = "disrupt" if tables.edition == "published" else "suppress"
    return Wanted(
        n,
        max(1, defence(position, defender)),  # any die hits a man in the wreck
        by,
        f"to {verb} {name}{where}",
        under,
        at=name,
        place=place,
    )


def _disrupt(
    position: Position, kind: int, space: int, defender: int, n: int
) -> Wanted:
    """Return a gun's throw: by 4.4 while the guns of its area fire, or by 4.3."""
    line = len(position.frames) > 1 and position.frames[-2][0] == "battery"
    page = "p.20 SS Squads" if line else "p.18 Advancing"
    under = cases(position, "4.4" if line else "4.3", page)
    return _against(position, attacker(position, kind, space), defender, n, under)


def _squads_target(position: Position, seen: int, n: int) -> Wanted:
    name = colour(position, seen)
    return Wanted(
        1,
        0,
        f"everybody on {name}, strength {n}",
        f"for the number they fire at on {name}",
        cases(position, "4.4", "p.20 SS Squads"),
        place=name,
    )


def _squads(position: Position, seen: int, defender: int, n: int) -> Wanted:
    under = cases(position, "4.4", "p.20 SS Squads")
    by = f"everybody on {colour(position, seen)}"
    return _against(position, by, defender, n, under)


def _chosen(
    position: Position, card: int, what: str, published: str, playtest: str
) -> Wanted:
    name = position.tables.cards[card].name
    under = cases(position, published, playtest)
    return Wanted(1, 0, name, f"for the {what}", under)


def _sniper_number(position: Position, card: int, seen: int, _n: int) -> Wanted:
    name = colour(position, seen)
    what = f"number it fires at on {name}"
    return _chosen(position, card, what, "4.1", "p.16 Sniper")


def _sniper(position: Position, card: int, defender: int, n: int) -> Wanted:
    by = position.tables.cards[card].name
    under = cases(position, "4.1", "p.16 Sniper")
    found = _against(position, "Sniper", defender, n, under)
    return Wanted(
        n, found.needed, by, found.clause, under, at=found.at, place=found.place
    )


def _shell(position: Position, card: int, location: int, n: int) -> Wanted:
    name = position.tables.locations[location].name
    return Wanted(
        n,
        position.defence[location],
        position.tables.cards[card].name,
        f"against the defence of {the(position.tables.locations[location])}",
        cases(position, "4.2", "p.17 Attacking a location"),
        at=name,
        place=name,
    )


def _flak_target(position: Position, card: int, _n: int) -> Wanted:
    by = position.tables.cards[card].by
    return _chosen(position, card, f"{by} it sweeps", "4.4", "p.20 Flak 30")


def _flak(position: Position, card: int, defender: int, n: int) -> Wanted:
    under = cases(position, "4.4", "p.20 Flak 30")
    return _against(position, position.tables.cards[card].name, defender, n, under)


def _sniper_colour(position: Position, card: int, _n: int) -> Wanted:
    return _chosen(position, card, "colour it fires at", "4.1", "p.16 Sniper")


def _shell_target(position: Position, card: int, _n: int) -> Wanted:
    case = "p.17 Attacking a location"
    return _chosen(position, card, "location it fires at", "4.2", case)


THROWS: dict[str, Callable[..., Wanted]] = {
    "area": _area,
    "suppression": _suppression,
    "target": _target,
    "disrupt": _disrupt,
    "squads target": _squads_target,
    "squads disrupt": _squads,
    "sniper colour": _sniper_colour,
    "sniper number": _sniper_number,
    "sniper": _sniper,
    "shell target": _shell_target,
    "shell": _shell,
    "flak target": _flak_target,
    "flak": _flak,
}


def _thrown(position: Position, throw: Throw) -> Grounds:
    """Return the cases of a throw, and what it goes by."""
    sought = wanted(position)
    if sought is None:
        return (), ()
    facts: list[Fact] = [("dice", flow.dice(position))]
    if sought.needed:
        facts += [("needed", sought.needed), ("best", throw.best)]
    if sought.added:
        facts.append(("added", sought.added))
    return sought.cases, tuple(facts)


THROWN: dict[str, Callable[[Position, Throw], Grounds]] = dict.fromkeys(THROWS, _thrown)

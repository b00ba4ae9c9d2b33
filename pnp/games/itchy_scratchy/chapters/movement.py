"""Movement 1 to 7: how far a unit goes, whom it joins and passes, and the effects.

A march names where it ends, not its way: it is legal if any way is.  A unit that turns
on the spot marches to its own area.  ``contact`` has the rules on enemies beside the
way (Movement 8 and 9).
"""

from collections.abc import Callable

from pnp.games.itchy_scratchy.chapters import contact, going
from pnp.games.itchy_scratchy.chapters.activation import played
from pnp.games.itchy_scratchy.chapters.beside import ends_beside, faced_by, stopping
from pnp.games.itchy_scratchy.chapters.trips import as_far_as, ids, trip
from pnp.games.itchy_scratchy.chapters.ways import (
    allowance,
    held_back,
    held_by_enemies,
    may_end,
    reach,
    shuts_out,
    spent,
)
from pnp.games.itchy_scratchy.ground.moves import March
from pnp.games.itchy_scratchy.ground.position import UNMOVED, Position
from pnp.rules.citation import case
from pnp.rules.phrases import count, listed
from pnp.rules.ruling import Grounds, Objection

__all__ = [
    "FACTS",
    "RULES",
    "ends_beside",
    "faced_by",
    "march",
    "may_end",
    "reach",
]


# How far


@case("Movement 1", "Movement table", "Generals 4")
def goes_too_far(position: Position, move: March) -> Objection | None:
    """A unit moves a limited number of areas, counted through their edges."""
    who, to = trip(position, move)
    if who < 0 or held_back(position, who, to) != "table":
        return None
    kind, here = position.tables.units[who].type, position.where[who]
    far = position.tables.grid.distance(here, to)
    return Objection(
        f"{move.to} is {count(far, 'area')} from {position.tables.areas[here]}, but"
        f" {move.who} moves {kind.move}",
        ("Movement 1", "Generals 4" if kind.general else "Movement table"),
        (("areas", far), ("of", kind.move)),
        as_far_as(position, who, to),
    )


@case("Movement 2")
def moves_again(position: Position, move: March) -> Objection | None:
    """A unit moves only once a turn; a turn on the spot counts."""
    who, _to = trip(position, move)
    if who < 0 or position.moved[who] == UNMOVED:
        return None
    moved, most = position.moved[who], position.tables.units[who].type.move
    done = f"has moved {moved} of {count(most, 'area')}" if moved else "has turned"
    return Objection(
        f"{move.who} {done} this turn, and may move only once",
        facts=(("moved", moved), ("of", most)),
        remedy=f"move {move.who} again next turn",
    )


@case("Movement 3", "R3", "R27", "R28")
def goes_too_far_for_an_attacker(position: Position, move: March) -> Objection | None:
    """A unit that has attacked moves less."""
    who, to = trip(position, move)
    if who < 0 or held_back(position, who, to) != "attack":
        return None
    here, most = position.where[who], allowance(position, who)
    far = position.tables.grid.distance(here, to)
    guns = position.tables.units[who].type.guns
    bound = guns and position.settings["guns_fire_after_moving"] == "no"
    return Objection(
        f"{move.who} has attacked, so it may move {count(most, 'area')} this turn:"
        f" {move.to} is {far} away",
        ("Movement 3", "R28" if bound else "R27"),
        facts=(("areas", far), ("of", most)),
        remedy=as_far_as(position, who, to) or f"stay in {position.tables.areas[here]}",
    )


@case("Movement 4")
def faces_a_corner(position: Position, move: March) -> Objection | None:
    """A move ends facing an edge of the area."""
    facings = position.tables.grid.facings
    if move.facing in facings:
        return None
    return Objection(
        f"an area here has no edge {move.facing or 'without a name'}",
        remedy=f"face {listed(facings, 'or')}",
    )


# Areas with other units


@case("Movement 5", "Movement 6", "R33")
def joins_a_friend(position: Position, move: March) -> Objection | None:
    """Units of a side do not share an area, except with Transport and Generals."""
    who, to = trip(position, move)
    if who < 0 or to == position.where[who]:
        return None
    friends = shuts_out(position, who, to)
    if not friends:
        return None
    solid = any(position.tables.solid[each] for each in friends)
    verb = "is" if len(friends) == 1 else "are"
    return Objection(
        f"{ids(position, friends)} {verb} in {move.to}",
        ("Movement 5",) if solid else ("Movement 5", "R33"),
        remedy=as_far_as(position, who, to),
    )


@case("Movement 5", "R34")
def passes_friends(position: Position, move: March) -> Objection | None:
    """A unit may pass friends, unless the group forbids it."""
    who, to = trip(position, move)
    if who < 0 or held_back(position, who, to) != "friends":
        return None
    return Objection(
        f"every way to {move.to} goes through friends, and no unit may pass them",
        remedy=as_far_as(position, who, to),
    )


@case("Movement 7")
def goes_among_enemies(position: Position, move: March) -> Objection | None:
    """No unit enters an area with an enemy in it, so none goes through it."""
    who, to = trip(position, move)
    if who < 0:
        return None
    if held_by_enemies(position, who, to):
        foes = position.inside(to)
        found = (
            f"{ids(position, foes)} {'is' if len(foes) == 1 else 'are'} in {move.to}"
        )
        return Objection(found, remedy=as_far_as(position, who, to))
    if held_back(position, who, to) != "enemies":
        return None
    return Objection(
        f"every way to {move.to} goes through enemies",
        remedy=as_far_as(position, who, to),
    )


# What a march does


@played(March)
@case("Movement 1", "Movement 2", "Movement 4", "Later Terrain 1")
def march(position: Position, move: March) -> None:
    """The unit goes there and faces that way; a turn on the spot removes wire."""
    tables = position.tables
    who, to = tables.unit_of[move.who], tables.area_of[move.to]
    position.moved[who] = spent(position, who, to)
    if to != position.where[who]:
        position.station(who, to)
    elif going.wire(position, to) is not None:
        position.wired.append(to)
    position.facing[who] = tables.grid.facings.index(move.facing)


@case("Movement 1", "Movement 4", "Movement 6", "Generals 4", "Generals 5")
def march_grounds(position: Position, move: March) -> Grounds:
    """Return the cases of a march, the areas it takes, and who is beside it."""
    who, to = trip(position, move)
    if who < 0:
        return (), ()
    kind, here = position.tables.units[who].type, position.where[who]
    table = "Generals 4" if kind.general else "Movement table"
    cases = ["Movement 1", table] if to != here else ["Movement 4"]
    cases += ["Movement 3"] if position.attacked[who] else []
    with_ = [
        each
        for each in position.inside(to)
        if each != who
        and position.tables.force_of[each] == position.tables.force_of[who]
    ]
    if with_:
        cases += ["Movement 6", "Generals 5"] if kind.general else ["Movement 5"]
    beside = stopping(position, who, to)
    cases += ["Movement 8"] if beside else []
    cases += ["Movement 9"] if to != here and faced_by(position, who) else []
    facts: list[tuple[str, int | str]] = [("areas", spent(position, who, to))]
    facts.append(("of", allowance(position, who)))
    facts += [("with", ids(position, with_))] if with_ else []
    facts += [("beside", ids(position, beside))] if beside else []
    return tuple(cases), tuple(facts)


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    March: (
        goes_too_far,
        moves_again,
        goes_too_far_for_an_attacker,
        faces_a_corner,
        joins_a_friend,
        passes_friends,
        goes_among_enemies,
        *contact.RULES[March],
    )
}
FACTS: dict[type, Callable[..., Grounds]] = {March: march_grounds}

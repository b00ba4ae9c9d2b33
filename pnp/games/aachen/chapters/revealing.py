"""9.4: a German unit is revealed, and its Defense Strategy takes effect, once.

    attack → reveal → barrage, ambush or sniper, where somebody chooses → engage

The definition has a word for what each strategy does. Players carry out one whose word
is not in DOES. If only one way is possible, the code takes it at once.
"""

from collections.abc import Callable, Mapping
from random import Random

from pnp.games.aachen.chapters import morale
from pnp.games.aachen.chapters.board import asked, named, put_out, wear
from pnp.games.aachen.chapters.fights import (
    Fight,
    able,
    amend,
    attackers,
    break_off,
    fight,
)
from pnp.games.aachen.chapters.retreating import draw_back
from pnp.games.aachen.ground import flow
from pnp.games.aachen.ground.flow import wait
from pnp.games.aachen.ground.moves import Choose, FallBack, Reveal
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.ground.tables import NONE
from pnp.rules.citation import case
from pnp.rules.hearing import grounds, rule
from pnp.rules.interned import made
from pnp.rules.ruling import Grounds, Objection
from pnp.rules.throw import Throw, throw

FACES = 6


@case("2.1")
def roll(position: Position, random: Random) -> Throw | Reveal:
    """Return a throw or the revealed unit; ValueError if nothing is left to chance."""
    count = flow.dice(position)
    if count:
        return throw(*[int(random.random() * FACES) + 1 for _ in range(count)])
    if not position.frames or position.frames[-1][0] != "reveal":
        raise ValueError("nothing is left to chance here")
    found = unseen(position, int(position.frames[-1][1]))
    if not found:
        raise ValueError("no unseen German unit is left")
    (kind,) = random.choices(tuple(found), tuple(found.values()))
    return made(Reveal, position.tables.germans[kind].id)


@case("4.4", "5.4", "9.4")
def unseen(position: Position, area: int) -> Mapping[int, int]:
    """Return the kinds of unit that may be in an area, and how many of each are left.

    This includes the unseen units that were put away: nobody knows what they are.
    """
    terrain = position.tables.areas[area].terrain.index
    return {
        each.index: position.left[each.index]
        for each in position.tables.germans
        if each.terrain == terrain and position.left[each.index] > 0
    }


@case("5.4", "9.4")
def laid(position: Position, random: Random) -> Reveal:
    """Return the unit in the area since the set-up, from one shuffle for all.

    The same shuffle gives the same units, in whatever order they are revealed. If that
    unit has been seen elsewhere, return one of those put away.
    """
    at = int(position.frames[-1][1])
    terrain = position.tables.areas[at].terrain.index
    units = [
        each.index
        for each in position.tables.germans
        if each.terrain == terrain
        for _ in range(each.copies)
    ]
    random.seed(f"{random.random()} {terrain}")
    random.shuffle(units)
    areas = [a.index for a in position.tables.areas if a.terrain.index == terrain]
    own = areas.index(at)
    put_away = units[len(areas) :]
    found = unseen(position, at)
    kind = next(
        (u for u in (*units[own : own + 1], *put_away, *units) if u in found), None
    )
    if kind is None:
        raise ValueError("no unseen German unit is left")
    return made(Reveal, position.tables.germans[kind].id)


CHOICES = ("barrage", "ambush", "sniper")


@case("4.4", "9.4")
def strategy(position: Position, area: int) -> str:
    """Return the word for what the German unit in an area does when it is revealed."""
    german = position.german[area]
    if german < 0:
        return ""
    tables = position.tables
    return tables.strategies.get(tables.germans[german].strategy, "")


@case("9.4")
def in_effect(position: Position, at: Fight) -> str:
    """Return the strategy in effect: only in the attack that revealed the unit."""
    return strategy(position, at.area) if at.revealed else ""


# Turning it over


@rule("4.4", "3.1.2")
def is_of_other_terrain(position: Position, move: Reveal) -> Objection | None:
    """A German unit is on the terrain of its front."""
    kind = position.tables.german_of.get(move.german, NONE)
    if kind < 0 or not asked(position, "reveal"):
        return None
    area = position.tables.areas[int(position.frames[-1][1])]
    wanted = position.tables.terrains[position.tables.germans[kind].terrain]
    if wanted.index == area.terrain.index:
        return None
    return Objection(
        f"{move.german} is {wanted.name}, and {area.id} is {area.terrain.name}",
        remedy="name the unit that its back shows",
    )


@rule("4.4", "5.4")
def has_been_seen(position: Position, move: Reveal) -> Objection | None:
    """Each kind has a fixed number of units."""
    kind = position.tables.german_of.get(move.german, NONE)
    if kind < 0 or position.left[kind] > 0:
        return None
    copies = position.tables.germans[kind].copies
    return Objection(
        f"the only {move.german} has already been revealed"
        if copies == 1
        else f"all {copies} of {move.german} have already been revealed",
        facts=(("left", 0),),
    )


@wait("reveal")
@case("9.4", "4.4", "5.4")
def reveal(position: Position, move: Reveal, area: int) -> None:
    """The unit is turned over, and its strategy takes effect."""
    kind = position.tables.german_of[move.german]
    position.german[area] = kind
    position.left[kind] -= 1
    amend(position, revealed=1)
    does = DOES.get(strategy(position, area))
    if does is not None:
        does(position, area)


@grounds
def revealed(position: Position, move: Reveal) -> Grounds:
    """Return the Defense Factor and strategy of the revealed unit."""
    tables = position.tables
    kind = tables.germans[tables.german_of[move.german]]
    name = str(tables.game.sets["strategies"][kind.strategy].fields["name"])
    return ("9.4", "4.4"), (("Defense Factor", kind.factor), ("strategy", name))


# What strategies do


@case("9.4")
def candidates(position: Position, name: str, area: int) -> list[int]:
    """Return whom a strategy may take: Sniper takes leaders, the others never do."""
    units = attackers(position, area)
    if name == "sniper":
        return [each for each in units if position.tables.units[each].type.leader]
    return able(position, units)


@case("9.4")
def _barrage(position: Position, area: int) -> None:
    """All fall back or one unit is lost; a single unit falls back."""
    if len(candidates(position, "barrage", area)) > 1:
        position.frames.append(("barrage", area))
    else:
        fall_back(position, area, where_contested=False)


@case("9.4")
def _ambush(position: Position, area: int) -> None:
    """One unit is lost before the attack."""
    found = candidates(position, "ambush", area)
    if len(found) > 1:
        position.frames.append(("ambush", area))
    else:
        _taken(position, found[0], area)


@case("9.4", "5.2")
def _sniper(position: Position, area: int) -> None:
    """A leader is lost; without one, German Morale rises."""
    found = candidates(position, "sniper", area)
    if not found:
        morale.shift(position, position.numbers["sniper_morale"])
    elif len(found) > 1:
        position.frames.append(("sniper", area))
    else:
        _taken(position, found[0], area)


@case("9.4", "6.4.1")
def _elite(position: Position, area: int) -> None:
    """Elite fights better in this attack, and in the streets while it is there."""
    position.elite[area] = 1


DOES: dict[str, Callable[[Position, int], None]] = {
    "barrage": _barrage,
    "ambush": _ambush,
    "sniper": _sniper,
    "elite": _elite,
}
"""What a strategy does at once; Fanatic and Elite matter after the dice."""


def _taken(position: Position, unit: int, area: int) -> None:
    """A strategy takes a unit; if no unit can lead, the rest fall back."""
    put_out(position, unit)
    if not able(position, attackers(position, area)):
        fall_back(position, area, where_contested=True)


@case("9.4", "9.5.5")
def fall_back(position: Position, area: int, *, where_contested: bool) -> None:
    """The attack is over, its units Spent; units that entered the area retreat.

    After a Barrage no unit retreats from an area that was contested before.
    """
    at = fight(position)
    for unit in attackers(position, area):
        wear(position, unit)
    break_off(position)
    if where_contested or (at is not None and at.mandatory):
        draw_back(position, area, must=True)


# Choosing


@rule("9.4")
def is_not_exposed(position: Position, move: Choose) -> Objection | None:
    """Sniper takes a leader who attacks; other strategies take any other attacker."""
    who = position.tables.unit_of.get(move.who, NONE)
    name = str(position.frames[-1][0]) if position.frames else ""
    if who < 0 or name not in CHOICES:
        return None
    area = int(position.frames[-1][1])
    found = candidates(position, name, area)
    if who in found:
        return None
    where = position.tables.areas[area].id
    why = f"{move.who} does not attack {where}"
    if who in attackers(position, area):
        a_leader = position.tables.units[who].type.leader
        why = f"{move.who} is {'a' if a_leader else 'not a'} leader"
    return Objection(why, remedy=f"choose {named(position, found)}")


@wait("ambush")
@case("9.4", "3.4")
def ambushed(position: Position, move: Choose, area: int) -> None:
    """The chosen unit goes Out of Action."""
    _taken(position, position.tables.unit_of[move.who], area)


@wait("sniper")
@case("9.4", "3.4")
def sniped(position: Position, move: Choose, area: int) -> None:
    """The chosen leader goes Out of Action."""
    _taken(position, position.tables.unit_of[move.who], area)


@wait("barrage")
@case("9.4", "9.5.5")
def shelled(position: Position, move: FallBack | Choose, area: int) -> None:
    """All fall back; or one unit is lost, and the attack goes on."""
    if isinstance(move, Choose):
        _taken(position, position.tables.unit_of[move.who], area)
    else:
        fall_back(position, area, where_contested=False)


@grounds
def falling_back(position: Position, move: FallBack) -> Grounds:
    """Return the cases of falling back before a Barrage."""
    del position, move
    return ("9.4", "9.5.5"), ()

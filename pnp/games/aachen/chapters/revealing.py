"""9.4: a German unit is revealed, and its Defense Strategy takes effect, once.

    attack → reveal → barrage, ambush or sniper, where somebody chooses → engage

The definition has a word for what each strategy does. Players carry out one whose word
is not in DOES. If only one way is possible, the code takes it at once.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from pnp.games.aachen.chapters import morale
from pnp.games.aachen.chapters.board import one_of, put_out, wear
from pnp.games.aachen.chapters.fights import (
    Fight,
    able,
    amend,
    attackers,
    break_off,
    fight,
)
from pnp.games.aachen.chapters.retreating import draw_back
from pnp.games.aachen.ground.flow import FLOW, chapter
from pnp.games.aachen.ground.moves import Choose, FallBack, Reveal
from pnp.games.aachen.ground.position import Position
from pnp.rules.citation import case
from pnp.rules.interned import made
from pnp.rules.registers import ByName
from pnp.rules.ruling import Grounds, Objection, Verdict
from pnp.rules.throw import Throw

if TYPE_CHECKING:
    from random import Random

CHAPTER = chapter()

# Chance: dice, and the German counter that is turned over


@case("2.1")
def roll(position: Position, random: "Random") -> Throw | Reveal:
    """Return a throw or the revealed unit; ValueError if nothing is left to chance."""
    if position.awaited != "reveal":
        return FLOW.roll(position, random)
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
    terrain = position.area(area).terrain.index
    return {
        each.index: position.left[each.index]
        for each in position.tables.germans
        if each.terrain == terrain and position.left[each.index] > 0
    }


@case("5.4", "9.4")
def laid(position: Position, random: "Random") -> Reveal:
    """Return the unit in the area since the set-up, from one shuffle for all.

    The same shuffle gives the same units, in whatever order they are revealed. If that
    unit has been seen elsewhere, return one of those put away.
    """
    at = int(position.frames[-1][1])
    terrain = position.area(at).terrain.index
    kinds = [each for each in position.tables.germans if each.terrain == terrain]
    units = [each.index for each in kinds for _ in range(each.copies)]
    random.seed(f"{random.random()} {terrain}")
    random.shuffle(units)
    areas = [a.index for a in position.tables.areas if a.terrain.index == terrain]
    own = areas.index(at)
    order = (*units[own : own + 1], *units[len(areas) :], *units)
    found = unseen(position, at)
    kind = next((unit for unit in order if unit in found), None)
    if kind is None:
        raise ValueError("no unseen German unit is left")
    return made(Reveal, position.tables.germans[kind].id)


# Turning it over


@case("4.4", "9.4")
def strategy(position: Position, area: int) -> str:
    """Return the word for what the German unit in an area does when it is revealed."""
    german, tables = position.german[area], position.tables
    if german < 0:
        return ""
    return tables.strategies.get(tables.germans[german].strategy, "")


@case("9.4")
def in_effect(position: Position, at: Fight) -> str:
    """Return the strategy in effect: only in the attack that revealed the unit."""
    return strategy(position, at.area) if at.revealed else ""


@CHAPTER.part
def kind(position: Position, move: Any) -> int | None:
    """Return the kind of German unit that a move names."""
    return position.tables.german_of.get(move.german)


@CHAPTER.rule("4.4", "3.1.2", during="reveal")
def is_of_other_terrain(
    position: Position, move: Reveal, kind: int, area: int
) -> Verdict:
    """A German unit is on the terrain of its front."""
    tables, at = position.tables, position.area(area)
    wanted = tables.terrains[tables.germans[kind].terrain]
    if wanted.index == at.terrain.index:
        return None
    return Objection(
        f"{move.german} is {wanted.name}, and {at} is {at.terrain.name}",
        remedy="name the unit that its back shows",
    )


@CHAPTER.rule("4.4", "5.4")
def has_been_seen(position: Position, move: Reveal, kind: int) -> Verdict:
    """Each kind has a fixed number of units."""
    if position.left[kind] > 0:
        return None
    copies = position.tables.germans[kind].copies
    seen = f"all {copies} of {move.german} have"
    if copies == 1:
        seen = f"the only {move.german} has"
    return Objection(f"{seen} already been revealed", facts=(("left", 0),))


@CHAPTER.wait(
    "reveal",
    "9.4",
    "4.4",
    "5.4",
    then=("next you turn over the German unit in {area}", "9.4"),
)
def reveal(position: Position, move: Reveal, area: int) -> None:
    """The unit is turned over, and its strategy takes effect."""
    kind = position.tables.german_of[move.german]
    position.german[area] = kind
    position.left[kind] -= 1
    amend(position, revealed=1)
    does = DOES.get(strategy(position, area))
    if does is not None:
        does(position, area)


@CHAPTER.grounds()
def revealed(position: Position, _move: Reveal, kind: int) -> Grounds:
    """Return the Defense Factor and strategy of the revealed unit."""
    german = position.tables.germans[kind]
    name = position.tables.strategy(german.strategy)
    return ("9.4", "4.4"), (("Defense Factor", german.factor), ("strategy", name))


# What strategies do

DOES = ByName[Callable[[Position, int], None]]()
"""What a strategy does at once; Fanatic and Elite matter after the dice."""


@case("9.4")
def candidates(position: Position, name: str, area: int) -> list[int]:
    """Return whom a strategy may take: Sniper takes leaders, the others never do."""
    units = attackers(position, area)
    if name == "sniper":
        return [each for each in units if position.unit(each).type.leader]
    return able(position, units)


@DOES("barrage")
@case("9.4")
def _barrage(position: Position, area: int) -> None:
    """All fall back or one unit is lost; a single unit falls back."""
    if len(candidates(position, "barrage", area)) > 1:
        position.frames.append(("barrage", area))
    else:
        fall_back(position, area, where_contested=False)


@DOES("ambush")
@case("9.4")
def _ambush(position: Position, area: int) -> None:
    """One unit is lost before the attack."""
    found = candidates(position, "ambush", area)
    if len(found) > 1:
        position.frames.append(("ambush", area))
    else:
        _taken(position, found[0], area)


@DOES("sniper")
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


@DOES("elite")
@case("9.4", "6.4.1")
def _elite(position: Position, area: int) -> None:
    """Elite fights better in this attack, and in the streets while it is there."""
    position.elite[area] = 1


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


@CHAPTER.rule("9.4", during=("barrage", "ambush", "sniper"))
def is_not_exposed(position: Position, move: Choose, who: int, area: int) -> Verdict:
    """Sniper takes a leader who attacks; other strategies take any other attacker."""
    found = candidates(position, position.awaited, area)
    if who in found:
        return None
    why = f"does not attack {position.area(area)}"
    if who in attackers(position, area):
        why = f"is {'a' if position.unit(who).type.leader else 'not a'} leader"
    return Objection(f"{move.who} {why}", remedy=f"choose {one_of(position, found)}")


@CHAPTER.wait("ambush", "9.4", "3.4", then=("next you choose who is ambushed", "9.4"))
@CHAPTER.wait(
    "sniper", "9.4", "3.4", then=("next you choose which leader is hit", "9.4")
)
def struck(position: Position, move: Choose, area: int) -> None:
    """The chosen unit or leader goes Out of Action."""
    _taken(position, position.tables.unit_of[move.who], area)


@CHAPTER.wait(
    "barrage",
    "9.4",
    "9.5.5",
    then=("next the attackers fall back, or lose a unit", "9.4"),
)
def shelled(position: Position, move: FallBack | Choose, area: int) -> None:
    """All fall back; or one unit is lost, and the attack goes on."""
    if isinstance(move, Choose):
        _taken(position, position.tables.unit_of[move.who], area)
    else:
        fall_back(position, area, where_contested=False)


@CHAPTER.grounds()
def falling_back(_position: Position, _move: FallBack) -> Grounds:
    """Return the cases of falling back before a Barrage."""
    return ("9.4", "9.5.5"), ()

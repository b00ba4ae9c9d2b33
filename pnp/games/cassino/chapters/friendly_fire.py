"""Friendly Fire: a die for friends beside a bombarded hex; on steep slopes more hit."""

from pnp.games.cassino.ground.flow import chapter, played
from pnp.games.cassino.ground.moves import Bombard
from pnp.games.cassino.ground.pieces import AXIS
from pnp.games.cassino.ground.position import Position
from pnp.rules.citation import case
from pnp.rules.ruling import Grounds, Objection
from pnp.rules.throw import Throw

CHAPTER = chapter()

ALLIES = ("us_infantry", "allied_infantry")
"""The forces "Allied" means, if it is not everybody on that side (R18)."""
MOST = 30
"""The most friends around a hex."""


@case("Friendly Fire 1", "Friendly Fire 2", "Series 9.52")
def highest(position: Position, side: int, terrain: int) -> int:
    """Return the highest die that hits friends, whatever their own terrain is."""
    steep = position.tables.terrain[terrain].mountain
    if steep and position.in_play("friendly_fire") and meant(position, side):
        return position.numbers["friendly_mountain"]
    return position.numbers["friendly_other"]


@case("Friendly Fire 1", "R18")
def meant(position: Position, side: int) -> bool:
    """Whether the rule applies to the fire of a side: German, or Allied.

    If "Allied" is not everybody, only to that of Americans and Allied infantry; a side
    that has named no forces counts as one of them.
    """
    forces = position.forces[side]
    if side == AXIS or position.settings["allied_fire"] == "everybody" or not forces:
        return True
    return any(position.tables.forces[each].id in ALLIES for each in forces)


@case("Series 9.52", "R29")
def counted_as(position: Position) -> str:
    """Return what each die is for: a ``unit``, or a ``hex``."""
    return position.settings["friendly_dice"].removeprefix("each ")


@played("Series 9.52", "R29")
def bombard(position: Position, move: Bombard) -> None:
    """Dice are rolled for friends beside the target."""
    side, terrain = position.side(move.side), position.terrain(move.terrain)
    frame = ("friendly", move.hex, side.index, terrain.index, move.dice)
    position.frames.append(frame)


@CHAPTER.wait(
    "friendly",
    "Series 9.52",
    "Friendly Fire 1",
    dice=lambda *frame: frame[-1],
    then=("the game waits for the friendly fire roll beside {what}", "Series 9.52"),
    frame="hex side terrain dice",
)
def fallen_short(_position: Position, _throw: Throw, *_friendly: int | str) -> None:
    """Friends that are hit take the effect of the bombardment, by the base game."""


@CHAPTER.rule("Series 9.52", "R29")
def spares_everybody(position: Position, move: Bombard) -> Objection | None:
    """Friendly fire has 1 to ``MOST`` dice: friends are beside the target."""
    if 0 < move.dice <= MOST:
        return None
    each = counted_as(position)
    several = "hexes" if each == "hex" else "units"
    why = f"no friends are beside {move.hex}"
    if move.dice > MOST:
        why = f"there is no room for {move.dice} {several} of friends beside {move.hex}"
    return Objection(
        why,
        facts=(("dice", move.dice),),
        remedy=f"write 1 to {MOST} dice, one for each {each}; if no friends are beside"
        " it, do not roll",
    )


# Cases and numbers of the rulings


def _cases(position: Position, side: int, terrain: int) -> tuple[str, ...]:
    """Return the cases that decide who is hit."""
    cases = ["Series 9.52", "R29"]
    if not position.in_play("friendly_fire"):
        return tuple(cases)
    if position.tables.terrain[terrain].mountain:
        cases = ["Friendly Fire 1", "Friendly Fire 2", *cases]
        cases += ["R18"] if side != AXIS else []
    return tuple(cases)


@CHAPTER.grounds()
def _bombard(position: Position, move: Bombard) -> Grounds:
    at = position.side(move.side).index, position.terrain(move.terrain).index
    hits = highest(position, *at)
    facts = ((f"each {counted_as(position)}", move.dice), ("hit by at most", hits))
    return _cases(position, *at), facts


@CHAPTER.thrown("friendly")
def _fallen_short(position: Position, throw: Throw) -> Grounds:
    _, _, side, terrain, _ = position.frames[-1]
    at = int(side), int(terrain)
    most = highest(position, *at)
    hits = sum(die <= most for die in throw.dice)
    return _cases(position, *at), (("hit by at most", most), ("hits", hits))

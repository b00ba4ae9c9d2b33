"""Later Terrain 1 to 9: the terrain effects of 14 November 2013, later than Mark 3.

They count only if ``later_terrain`` is yes (R42).  ``ways`` has the effects of the
ground; this module has the objections to a move.
"""

from pnp.games.itchy_scratchy.chapters.ways import (
    allowance,
    barring,
    closing,
    halting,
    kept_by,
    nearest,
    peace,
    reach,
    slowing,
)
from pnp.games.itchy_scratchy.ground.moves import Attack, March
from pnp.games.itchy_scratchy.ground.tables import Terrain
from pnp.games.itchy_scratchy.ground.who import Who, chapter, on_the_board
from pnp.rules.phrases import listed
from pnp.rules.ruling import Objection

LATER_TERRAIN = chapter(on_the_board)
BULLETS = {
    "barbed_wire": 1,
    "built_up_area": 2,
    "fortification": 3,
    "mountain": 5,
    "river": 6,
    "ford": 6,
    "rough": 8,
    "woods": 9,
}
"""The bullet on each kind of ground; for other ground, all bullets that may apply."""


def _cases(ground: Terrain | None) -> tuple[str, ...]:
    """Return the case on a kind of ground; none for a scenario's own ground."""
    bullet = BULLETS.get(ground.id) if ground else None
    return (f"Later Terrain {bullet}", "R42") if bullet else ()


def _there(ground: Terrain | None) -> str:
    """Return a clause about the ground: "the ground is woods"."""
    return f"the ground is {ground.name.lower() if ground else 'closed'}"


@LATER_TERRAIN.rule("Later Terrain 1", "R42", when=kept_by("wire"))
def is_caught_in_wire(_move: March, who: Who) -> Objection | None:
    """A unit in wire removes it before it goes on; that is its move for the turn."""
    return Objection(
        f"{who} is in barbed wire in {who.start}",
        remedy=f"remove the wire first: {who} to {who.start} facing {who.facing}",
    )


@LATER_TERRAIN.rule(
    *("Later Terrain 1", "Later Terrain 2", "Later Terrain 3"),
    *("Later Terrain 6", "Later Terrain 9", "R42"),
    when=kept_by("halt"),
)
def goes_on(_move: March, who: Who) -> Objection | None:
    """Woods, houses, works, wire and fords end the move of a unit that enters them."""
    position = who.position
    ends = (area for area in reach(position, who.index) if area != who.here)
    area = nearest(who, (each for each in ends if halting(position, each)))
    ground = halting(position, area) if area >= 0 else None
    if ground is None:
        through = f"every way to {who.goal} goes through ground that stops units"
        return Objection(through)
    name = who.tables.areas[area]
    return Objection(
        f"{who} must stop in {name} on the way to {who.goal}: {_there(ground)}",
        _cases(ground),
        remedy=f"go as far as {name}",
    )


@LATER_TERRAIN.rule("Later Terrain 6", "Later Terrain 9", "R42", when=kept_by("slow"))
def hurries(_move: March, who: Who) -> Objection | None:
    """A unit moves only one area out of woods or a ford."""
    ground = slowing(who.position, who.here)
    return Objection(
        f"{who} starts in {who.start}, where {_there(ground)}, so it moves 1 area:"
        f" {who.goal} is {who.away} away",
        _cases(ground),
        (("areas", who.away), ("of", 1)),
        "move to an adjacent area",
    )


@LATER_TERRAIN.rule("Later Terrain 4", "R42", when=kept_by("climb"))
def climbs_too_far(_move: March, who: Who) -> Objection | None:
    """Each contour uphill costs an area."""
    most, height = allowance(who.position, who.index), who.tables.height
    up = height[who.area] - height[who.here]
    higher = f"{who.goal} is {up} higher" if up > 0 else f"the way to {who.goal} climbs"
    return Objection(
        f"{higher}, each contour costs 1 area, and {who} moves {most}",
        facts=(("contours", max(0, up)), ("of", most)),
        remedy="climb from a nearer area, or go round the hill",
    )


@LATER_TERRAIN.rule("Later Terrain 5", "Later Terrain 6", "R42", when=kept_by("closed"))
def enters_closed_ground(_move: March, who: Who) -> Objection | None:
    """Units enter mountains by a path, and rivers by a bridge or a ford."""
    ground = closing(who.position, who.area)
    if ground is None:
        return Objection(f"every way to {who.goal} goes through closed ground")
    kinds = (each for each in who.tables.terrains if ground.id in each.opens)
    opened = " or a ".join(each.name.lower() for each in kinds)
    return Objection(
        f"nobody may enter {who.goal}: {_there(ground)}",
        _cases(ground),
        remedy=f"enter by a {opened}" if opened else "",
    )


@LATER_TERRAIN.rule("Later Terrain 8", "R42", when=kept_by("barred"))
def enters_rough_ground(_move: March, who: Who) -> Objection | None:
    """Rough ground is for infantry, cavalry and Generals."""
    ground, kind = barring(who.position, who.index, who.area), who.unit.type
    if ground is None:
        closed = f"ground that is closed to {kind.plural.lower()}"
        return Objection(f"every way to {who.goal} goes over {closed}")
    open_to = [each.plural for each in who.tables.types if each.id in ground.only]
    return Objection(
        f"{who} is {kind.name.lower()} and may not enter {who.goal}: {_there(ground)}",
        _cases(ground),
        remedy=f"enter with {listed(open_to, 'or').lower()}",
    )


@LATER_TERRAIN.rule("Later Terrain 6", "R42")
def fights_in_a_river(_move: Attack, who: Who) -> Objection | None:
    """Nobody attacks from a river or into it."""
    for area in (who.here, who.area):
        if ground := peace(who.position, area):
            name = who.tables.areas[area]
            return Objection(
                f"nobody may attack from or into {name}: {_there(ground)}",
                _cases(ground),
            )
    return None

"""Combat 1 to 11: who may attack what, in which arc and sight, with how many dice."""

from collections.abc import Iterator, Sequence

from pnp.games.itchy_scratchy.chapters import close_combat
from pnp.games.itchy_scratchy.chapters.ending import none_left
from pnp.games.itchy_scratchy.chapters.results import chance, in_cover, losses
from pnp.games.itchy_scratchy.chapters.strength import lose
from pnp.games.itchy_scratchy.ground.flow import PLAYED
from pnp.games.itchy_scratchy.ground.moves import Attack
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.who import Who, chapter, on_the_board
from pnp.grids.shapes import Cone
from pnp.rules.citation import case
from pnp.rules.phrases import count
from pnp.rules.ruling import Fact, Grounds, Objection
from pnp.rules.throw import Throw

COMBAT = chapter(on_the_board)


@case("Combat 8", "R24", "R25")
def generals(position: Position, unit: int) -> int:
    """Return how many Generals help a unit: those of its side in its area."""
    tables, moved = position.tables, position.moved
    unmoved = position.settings["general_helps"] == "unmoved"
    many = sum(
        tables.units[each].type.general and not (unmoved and moved[each] > 0)
        for each in position.inside(position.where[unit])
        if tables.force_of[each] == tables.force_of[unit]
    )
    return min(many, 1) if position.settings["two_generals"] == "one" else many


@case("Combat table", "R26")
def weapon_dice(position: Position, unit: int, away: int) -> int:
    """Return the dice of a unit's weapon at a range; 0 beyond its reach."""
    weapon = position.tables.units[unit].weapon
    if weapon is None or away > weapon.reach:
        return 0
    many = weapon.dice[away]
    if position.settings["dice_by_strength"] == "fewer":
        lost = position.tables.units[unit].strength - position.strength[unit]
        many = max(1, many - lost)
    return many


@case("Combat table", "Combat Notes 1", "Combat Notes 2", "Combat 8")
def dice(position: Position, unit: int, area: int) -> int:
    """Return the dice of an attack: the weapon's at that range, and a General's."""
    away = position.tables.grid.distance(position.where[unit], area)
    helped = generals(position, unit) * position.numbers["general_dice"]
    return weapon_dice(position, unit, away) + helped


# Who may attack


@COMBAT.rule("Combat table")
def is_unarmed(_move: Attack, who: Who) -> Objection | None:
    """Transport does not have a weapon; ``strength`` has the rule on Generals."""
    if who.unit.weapon or who.unit.type.general:
        return None
    return Objection(f"{who} does not have a weapon")


@COMBAT.rule("Combat 2")
def attacks_again(_move: Attack, who: Who) -> Objection | None:
    """A unit attacks once a turn."""
    if not who.attacked:
        return None
    return Objection(f"{who} has already attacked", facts=(("attacks", 1),))


@COMBAT.rule("Movement 3", "R27", "R28")
def has_moved_too_far(_move: Attack, who: Who) -> Objection | None:
    """A unit that attacks moves less."""
    moved, kind, settings = who.moved, who.unit.type, who.settings
    if moved <= 0:
        return None
    if kind.guns and settings["guns_fire_after_moving"] == "no":
        return Objection(
            f"{who} has moved, and guns do not fire after a move", ("R28",)
        )
    most = kind.move - who.position.numbers["attack_costs"]
    if settings["attackers_move"] == "none":
        most = 0
    if moved <= most:
        return None
    return Objection(
        f"{who} has moved {moved} of its {kind.move} areas, but may move at most"
        f" {most} if it attacks",
        ("Movement 3", "R27"),
        (("moved", moved), ("at most", most)),
        "undo the move, and move less",
    )


# What may be attacked


@COMBAT.rule("Combat 1", "Combat table")
def is_out_of_range(_move: Attack, who: Who) -> Objection | None:
    """A weapon reaches as far as the table gives it dice."""
    weapon = who.unit.weapon
    if weapon is None or who.away <= weapon.reach:
        return None
    reach, reaches = count(weapon.reach, "area"), weapon.name.lower()
    reaches += " reach" if weapon.name.endswith("s") else " reaches"
    return Objection(
        f"{who.goal} is {who.away} areas from {who}, but {reaches} {reach}",
        facts=(("range", who.away), ("reach", weapon.reach)),
        remedy=f"come within {reach}",
    )


@COMBAT.rule("Combat 9")
def finds_nobody(_move: Attack, who: Who) -> Objection | None:
    """There must be an enemy in the area."""
    held = who.position.holds(who.area)
    if held < 0:
        return Objection(f"nobody is in {who.goal}")
    if held != who.unit.force:
        return None
    return Objection(f"{who.goal} has friends in it, but no enemies")


# The arc of attack, the line of sight, into cover and out of it


@case("Combat 3", "R4", "R5")
def in_arc(who: Who) -> bool:
    """Whether an area is in a unit's arc: straight ahead if it is adjacent."""
    grid, facing = who.tables.grid, who.position.facing[who.index]
    square = grid.shape == "square"
    cone: Cone = 45 if square and who.settings["square_arc"] == "45" else 60
    rim = square or who.settings["hex_arc"] == "inclusive"
    return grid.in_arc(who.here, facing, who.area, cone, rim=rim)


@COMBAT.rule("Combat 3", "R4", "R5")
def is_out_of_arc(_move: Attack, who: Who) -> Objection | None:
    """A unit attacks only areas in its arc."""
    if who.stays or in_arc(who):
        return None
    grid = who.tables.grid
    facings = [grid.facings[each] for each in grid.towards(who.here, who.area)]
    ruling = "R4" if grid.shape == "square" else "R5"
    return Objection(
        f"{who.goal} is not in the arc of {who}, which faces {who.facing}",
        ("Combat 3",) if who.away == 1 else ("Combat 3", ruling),
        (("facing", who.facing),),
        f"move first, to face {' or '.join(facings)}",
    )


@case("Combat 4", "R38", "R39", "R40")
def screens(position: Position, start: int, end: int) -> Iterator[tuple[int, ...]]:
    """Yield the areas that hide one area from another, nearest first.

    A line between two areas is blocked only if both of them would block it.
    """
    for step in position.tables.grid.between(start, end):
        if all(_hides(position, area, start, end) for area in step):
            yield step


def _hides(position: Position, area: int, start: int, end: int) -> bool:
    """Whether an area on a line hides what is behind it."""
    sight, tables = position.settings["sight"], position.tables
    if sight == "nothing":
        return False
    height = tables.height
    top = max(height[start], height[end])
    if tables.blocks[area] or height[area] > top:
        return True
    if sight == "ground" or not _screened(position, area):
        return False
    return not (position.settings["high_ground"] == "yes" and top > height[area])


@case("R38")
def _screened(position: Position, area: int) -> bool:
    """Whether units in an area hide what is behind them; a General alone does not."""
    hide, units = position.settings["generals_hide"] == "yes", position.tables.units
    return any(hide or not units[each].type.general for each in position.inside(area))


@COMBAT.rule("Combat 4", "R38", "R39", "R40")
def is_out_of_sight(_move: Attack, who: Who) -> Objection | None:
    """A unit attacks only what it can see."""
    step = next(screens(who.position, who.here, who.area), None)
    if step is None:
        return None
    hidden_by = " and ".join(_screen(who.position, area) for area in step)
    return Objection(
        f"{who.goal} is hidden from {who} by {hidden_by}",
        ("Combat 4", "R39", *_screen_cases(who, step)),
        remedy="attack from an area with a clear line between the middles",
    )


@case("R38", "R40")
def _screen_cases(who: Who, step: Sequence[int]) -> tuple[str, ...]:
    """Return the rulings on Generals alone that hide, and on units on lower ground."""
    tables, height = who.tables, who.tables.height
    top = max(height[who.here], height[who.area])
    people = [a for a in step if not tables.blocks[a] and height[a] <= top]
    inside = [[tables.units[u] for u in who.position.inside(a)] for a in people]
    alone = any(all(each.type.general for each in units) for units in inside)
    below = any(height[a] < top for a in people)
    return (*(("R38",) * alone), *(("R40",) * below))


def _screen(position: Position, area: int) -> str:
    """Return the name of what hides: ``the woods on B4``, ``C-I1 on D6``."""
    tables, name = position.tables, position.tables.areas[area]
    for ground in tables.ground[area]:
        if ground.blocks or ground.height:
            return f"the {ground.name.lower()} on {name}"
    inside = position.inside(area)
    return f"{tables.units[inside[0]].id} on {name}" if inside else name


@COMBAT.rule("Combat 5", "R29", "R43")
def is_too_deep(_move: Attack, who: Who) -> Objection | None:
    """An attack reaches the edge of woods, houses or works, and no deeper."""
    if who.stays or who.settings["attack_into"] == "any":
        return None
    before = ((who.here,), *who.tables.grid.between(who.here, who.area))[-1]
    if not _covered(who, (who.area,), before):
        return None
    return Objection(
        f"{who.goal} is too deep in cover: {_named(who, before)} in front of it is in"
        " cover too",
        ("Combat 5", "R43" if before == (who.here,) else "R29"),
        remedy="attack from an area from which it is the first cover on the line",
    )


@COMBAT.rule("Combat 6", "R43")
def is_deep_in_cover(_move: Attack, who: Who) -> Objection | None:
    """An attack out of woods, houses or works starts at their edge."""
    if who.stays:
        return None
    after = (*who.tables.grid.between(who.here, who.area), (who.area,))[0]
    if not _covered(who, (who.here,), after):
        return None
    return Objection(
        f"{who} on {who.start} is not at the edge of its cover"
        f" towards {who.goal}: {_named(who, after)} is in cover too",
        ("Combat 6", "R43") if after == (who.area,) else ("Combat 6",),
        remedy="attack from an area with an open area next on the line",
    )


def _covered(who: Who, *steps: Sequence[int]) -> bool:
    """Whether all areas are in cover, unless the group allows attacks between them."""
    ends = (who.here, who.area)
    beside = who.away == 1 and all(in_cover(who.position, each) for each in ends)
    if beside and who.settings["within_cover"] == "adjacent":
        return False
    return all(in_cover(who.position, area) for step in steps for area in step)


def _named(who: Who, areas: Sequence[int]) -> str:
    return " and ".join(who.tables.areas[each] for each in areas)


# An attack is made


@PLAYED.played(Attack)
def attack(position: Position, move: Attack) -> None:
    """The unit has attacked; its dice are rolled next."""
    tables = position.tables
    unit, area = tables.unit_of[move.who], tables.area_of[move.at]
    position.attacked[unit] = 1
    position.frames.append(("attack", unit, area))


@case("Combat 10")
def is_close(position: Position, unit: int, area: int) -> bool:
    """Whether an attack is Close Combat: its target is adjacent."""
    return area in position.tables.grid.around[position.where[unit]]


@COMBAT.wait(
    "attack",
    *("Combat 11", "Combat 15"),
    dice=dice,
    then=("the game waits for the roll of {}", "Combat 11", "Combat 12"),
)
def thrown(position: Position, throw: Throw, unit: int, area: int) -> None:
    """Apply Fire Combat at once; in Close Combat the defender rolls too."""
    if is_close(position, unit, area):
        close_combat.meet(position, throw, unit, area)
        return
    for each, points in losses(position, throw.dice, position.inside(area), area):
        lose(position, each, points)
    none_left(position)


@COMBAT.grounds()
def grounds(_move: Attack, who: Who) -> Grounds:
    """Return the cases and numbers of an attack, with its chances."""
    position, unit, area = who.position, who.index, who.area
    away, many = who.away, dice(position, unit, area)
    facts: list[Fact] = [("range", away), ("dice", many)]
    if helped := generals(position, unit):
        facts.append(("for a General", helped * position.numbers["general_dice"]))
    if in_cover(position, area):
        facts.append(("cover", "yes"))
    if away == 1:
        facts.append(("defence dice", close_combat.answer(position, unit, area)))
    for each in position.inside(area):
        percent = round(100 * chance(position, many, each, area))
        facts.append((f"chance that {who.tables.units[each].id} loses", f"{percent} %"))
    cases = ["Combat 12" if away == 1 else "Combat 11", "Combat table"]
    cases += ["Combat 8"] if helped else []
    cases += ["Combat 7"] if in_cover(position, area) else []
    return tuple(cases), tuple(facts)


@COMBAT.thrown("attack")
def thrown_grounds(position: Position, _throw: Throw, unit: int, area: int) -> Grounds:
    """Return the cases that apply to an attack roll."""
    close = is_close(position, unit, area)
    return ("Combat 12" if close else "Combat 11", "Combat 14"), ()

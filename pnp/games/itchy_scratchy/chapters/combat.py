"""Combat 1, 2, 8 to 11: which unit may attack what, and with how many dice."""

from pnp.games.itchy_scratchy.chapters import close_combat
from pnp.games.itchy_scratchy.chapters.activation import played
from pnp.games.itchy_scratchy.chapters.ending import none_left
from pnp.games.itchy_scratchy.chapters.results import chance, in_cover, losses
from pnp.games.itchy_scratchy.chapters.sight import engaged
from pnp.games.itchy_scratchy.chapters.strength import lose
from pnp.games.itchy_scratchy.ground.flow import wait
from pnp.games.itchy_scratchy.ground.moves import Attack
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.rules.citation import case
from pnp.rules.ruling import Fact, Grounds, Objection
from pnp.rules.throw import Throw


@case("Combat 8", "R24", "R25")
def generals(position: Position, unit: int) -> int:
    """Return how many Generals help a unit: those of its side in its area."""
    tables, moved = position.tables, position.moved
    unmoved = position.settings["general_helps"] == "unmoved"
    count = sum(
        tables.units[each].type.general and not (unmoved and moved[each] > 0)
        for each in position.inside(position.where[unit])
        if tables.force_of[each] == tables.force_of[unit]
    )
    return min(count, 1) if position.settings["two_generals"] == "one" else count


@case("Combat table", "R26")
def weapon_dice(position: Position, unit: int, away: int) -> int:
    """Return the dice of a unit's weapon at a range; 0 beyond its reach."""
    weapon = position.tables.units[unit].weapon
    if weapon is None or away > weapon.reach:
        return 0
    count = weapon.dice[away]
    if position.settings["dice_by_strength"] == "fewer":
        lost = position.tables.units[unit].strength - position.strength[unit]
        count = max(1, count - lost)
    return count


@case("Combat table", "Combat Notes 1", "Combat Notes 2", "Combat 8")
def dice(position: Position, unit: int, area: int) -> int:
    """Return the dice of an attack: the weapon's at that range, and a General's."""
    away = position.tables.grid.distance(position.where[unit], area)
    helped = generals(position, unit) * position.numbers["general_dice"]
    return weapon_dice(position, unit, away) + helped


# Who may attack


@case("Combat table")
def is_unarmed(position: Position, move: Attack) -> Objection | None:
    """Transport does not have a weapon; ``generals`` has the rule on Generals."""
    unit, _area = engaged(position, move)
    if unit < 0 or position.tables.units[unit].type.general:
        return None
    if position.tables.units[unit].weapon is None:
        return Objection(f"{move.who} does not have a weapon")
    return None


@case("Combat 2")
def attacks_again(position: Position, move: Attack) -> Objection | None:
    """A unit attacks once a turn."""
    unit, _area = engaged(position, move)
    if unit < 0 or not position.attacked[unit]:
        return None
    return Objection(f"{move.who} has already attacked", facts=(("attacks", 1),))


@case("Movement 3", "R27", "R28")
def has_moved_too_far(position: Position, move: Attack) -> Objection | None:
    """A unit that attacks moves less."""
    unit, _area = engaged(position, move)
    if unit < 0 or position.moved[unit] <= 0:
        return None
    moved, kind = position.moved[unit], position.tables.units[unit].type
    if kind.guns and position.settings["guns_fire_after_moving"] == "no":
        return Objection(
            f"{move.who} has moved, and guns do not fire after a move", ("R28",)
        )
    most = kind.move - position.numbers["attack_costs"]
    if position.settings["attackers_move"] == "none":
        most = 0
    if moved <= most:
        return None
    return Objection(
        f"{move.who} has moved {moved} of its {kind.move} areas, but may move at most"
        f" {most} if it attacks",
        ("Movement 3", "R27"),
        (("moved", moved), ("at most", most)),
        "undo the move, and move less",
    )


# What may be attacked


@case("Combat 1", "Combat table")
def is_out_of_range(position: Position, move: Attack) -> Objection | None:
    """A weapon reaches as far as the table gives it dice."""
    unit, area = engaged(position, move)
    if unit < 0 or area < 0 or position.where[unit] == area:
        return None
    weapon = position.tables.units[unit].weapon
    away = position.tables.grid.distance(position.where[unit], area)
    if weapon is None or away <= weapon.reach:
        return None
    reach = f"{weapon.reach} area{'' if weapon.reach == 1 else 's'}"
    return Objection(
        f"{move.at} is {away} areas from {move.who}, but"
        f" {weapon.name.lower()} reach{'es' if not weapon.name.endswith('s') else ''}"
        f" {reach}",
        facts=(("range", away), ("reach", weapon.reach)),
        remedy=f"come within {reach}",
    )


@case("Combat 9")
def finds_nobody(position: Position, move: Attack) -> Objection | None:
    """There must be an enemy in the area."""
    unit, area = engaged(position, move)
    if unit < 0 or area < 0:
        return None
    held = position.holds(area)
    if held >= 0 and held != position.tables.force_of[unit]:
        return None
    if held >= 0:
        return Objection(f"{move.at} has friends in it, but no enemies")
    return Objection(f"nobody is in {move.at}")


# An attack is made


@played(Attack)
def attack(position: Position, move: Attack) -> None:
    """The unit has attacked; its dice are rolled next."""
    unit, area = engaged(position, move)
    position.attacked[unit] = 1
    position.frames.append(("attack", unit, area))


@case("Combat 10")
def is_close(position: Position, unit: int, area: int) -> bool:
    """Whether an attack is Close Combat: its target is adjacent."""
    return area in position.tables.grid.around[position.where[unit]]


@wait("attack", dice=dice)
@case("Combat 11", "Combat 15")
def thrown(position: Position, throw: Throw, unit: int, area: int) -> None:
    """Apply Fire Combat at once; in Close Combat the defender rolls too."""
    if is_close(position, unit, area):
        close_combat.meet(position, throw, unit, area)
        return
    for each, points in losses(position, throw.dice, position.inside(area), area):
        lose(position, each, points)
    none_left(position)


def grounds(position: Position, move: Attack) -> Grounds:
    """Return the cases and numbers of an attack, with its chances."""
    unit, area = engaged(position, move)
    tables = position.tables
    away = tables.grid.distance(position.where[unit], area)
    count = dice(position, unit, area)
    facts: list[Fact] = [("range", away), ("dice", count)]
    if helped := generals(position, unit):
        facts.append(("for a General", helped * position.numbers["general_dice"]))
    if in_cover(position, area):
        facts.append(("cover", "yes"))
    if away == 1:
        facts.append(("defence dice", close_combat.answer(position, unit, area)))
    for each in position.inside(area):
        percent = round(100 * chance(position, count, each, area))
        facts.append((f"chance that {tables.units[each].id} loses", f"{percent} %"))
    cases = ["Combat 12" if away == 1 else "Combat 11", "Combat table"]
    cases += ["Combat 8"] if helped else []
    cases += ["Combat 7"] if in_cover(position, area) else []
    return tuple(cases), tuple(facts)


def thrown_grounds(position: Position, _throw: Throw) -> Grounds:
    """Return the cases that apply to an attack roll."""
    _name, unit, area, *_ = position.frames[-1]
    close = is_close(position, int(unit), int(area))
    return ("Combat 12" if close else "Combat 11", "Combat 14"), ()


RULES = {
    Attack: (
        is_unarmed,
        attacks_again,
        has_moved_too_far,
        is_out_of_range,
        finds_nobody,
    )
}
FACTS = {Attack: grounds}
THROWN = {"attack": thrown_grounds}

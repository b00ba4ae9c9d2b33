"""9.0 to 9.3: who takes part in an attack, and whether it must be made."""

from collections.abc import Callable

from pnp.games.aachen.chapters import movement
from pnp.games.aachen.chapters.board import named, one_of
from pnp.games.aachen.chapters.fights import Fight, able, attackers, mandatory
from pnp.games.aachen.chapters.rounds import PLAYED
from pnp.games.aachen.chapters.values import outlook
from pnp.games.aachen.ground.flow import chapter
from pnp.games.aachen.ground.moves import Attack, Enough, Join
from pnp.games.aachen.ground.position import UNREVEALED, Position
from pnp.rules.citation import case
from pnp.rules.ruling import Grounds, Objection, Verdict

CHAPTER = chapter()

# Joining


@CHAPTER.rule("9.0", "9.2")
def joins_nothing(position: Position, _move: Join, actor: int) -> Verdict:
    """A unit joins an attack only if a German unit is in its area."""
    here = position.where[actor]
    if not position.vacant(here):
        return None
    return Objection(
        f"no German unit is in {position.area(here)}",
        remedy="move to a German unit first",
    )


@CHAPTER.rule("9.2")
def joins_twice(position: Position, move: Join, actor: int) -> Verdict:
    """A unit joins an attack only once."""
    if not position.joined[actor]:
        return None
    here = position.area(position.where[actor])
    return Objection(f"{move.who} already takes part in the attack on {here}")


@CHAPTER.rule("8.2.1", "9.2", "9.3")
def joins_too_late(position: Position, _move: Join, actor: int) -> Verdict:
    """An area is attacked once in an activation."""
    here = position.where[actor]
    if here not in position.attacked:
        return None
    at = position.area(here)
    return Objection(
        f"{at} has been attacked in this activation",
        remedy=f"activate {at} in another Action Round",
    )


@CHAPTER.rule("9.3", "R17")
def joins_the_other_group(position: Position, _move: Join, actor: int) -> Verdict:
    """Units that entered an area and units that were there attack apart.

    A setting lets them attack together.
    """
    if position.settings["groups_join"] == "yes":
        return None
    entered, here = position.came[actor] >= 0, position.where[actor]
    others = [
        unit
        for unit in attackers(position, here)
        if unit != actor and (position.came[unit] >= 0) != entered
    ]
    if not others:
        return None
    was, came = (others, [actor]) if entered else ([actor], others)
    return Objection(
        f"{named(position, was)} began in {position.area(here)}, and"
        f" {named(position, came)} entered it: they do not attack together",
    )


JOINING: tuple[Callable[[Position, Join, int], Verdict], ...] = (
    *(movement.is_spent, movement.acts_from_elsewhere, movement.acts_again),
    *(joins_nothing, joins_twice, joins_too_late, joins_the_other_group),
)


def may_join(position: Position, unit: int) -> bool:
    """Whether no rule stops a unit from joining the attack where it is."""
    move = Join(position.unit(unit).id)
    return not any(objects(position, move, unit) for objects in JOINING)


@PLAYED.under("9.2", "9.3")
def join(position: Position, move: Join) -> None:
    """The unit joins the attack in preparation."""
    position.joined[position.tables.unit_of[move.who]] = 1


@CHAPTER.grounds()
def joining(position: Position, _move: Join, actor: int) -> Grounds:
    """Return the cases of joining, for a unit that entered or that began there."""
    if position.came[actor] < 0:
        return ("9.3", "R17"), ()
    must = mandatory(position, position.where[actor])
    return (("9.1", "R16") if must else ("9.2", "R17")), ()


# Attacking


@CHAPTER.rule("7.4", "9.0")
def attacks_nobody(position: Position, move: Attack, there: int) -> Verdict:
    """There must be a German unit in the area."""
    if not position.vacant(there):
        return None
    return Objection(f"no German unit is in {move.at}")


@CHAPTER.rule("9.0", "9.2")
def sends_nobody(position: Position, move: Attack, there: int) -> Verdict:
    """At least one unit takes part."""
    if position.vacant(there) or attackers(position, there):
        return None
    inside = position.inside(there)
    if not inside:
        return Objection(
            f"no American unit is in {move.at}",
            ("9.0",),
            remedy=f"move into {move.at} first",
        )
    free = [unit for unit in inside if may_join(position, unit)]
    return Objection(
        f"nobody in {move.at} takes part in an attack",
        ("9.2", "9.3"),
        remedy=f"let {one_of(position, free)} join" if free else "",
    )


@CHAPTER.rule("8.2.1", "9.2", "9.3")
def attacks_again(position: Position, move: Attack, there: int) -> Verdict:
    """An area is attacked once in an activation."""
    if there not in position.attacked:
        return None
    return Objection(
        f"{move.at} has been attacked in this activation",
        remedy="attack it again in another Action Round",
    )


@CHAPTER.rule("4.2.4", "9.5.2A")
def has_nobody_to_lead(position: Position, _move: Attack, there: int) -> Verdict:
    """Leaders alone cannot attack."""
    units = attackers(position, there)
    if not units or position.vacant(there) or able(position, units):
        return None
    return Objection(f"{named(position, units)} cannot be the lead")


@PLAYED.under("8.1.2", "9.0", "9.4", "R14")
def attack(position: Position, move: Attack) -> None:
    """All attackers are there: turn over a hidden German unit, then go on."""
    area = position.tables.area_of[move.at]
    must = mandatory(position, area)
    for unit in attackers(position, area):
        position.moved[unit] = 1
    position.attacked.append(area)
    position.frames += [("fight", *Fight(area, int(must))), ("engage", area)]
    if position.german[area] != UNREVEALED:
        return
    position.frames.append(("reveal", area))
    if position.settings["lead_named"] == "before":
        position.frames.append(("lead", area))


@CHAPTER.grounds()
def attacking(position: Position, _move: Attack, there: int) -> Grounds:
    """Return the attack's value before support, and its chances."""
    return outlook(position, there)


# Not attacking


@case("9.1")
def open_attacks(position: Position) -> list[int]:
    """Return the areas that must still be attacked in this activation.

    Areas with leaders alone are left out.
    """
    pairs = zip(position.where, position.came, strict=True)
    return [
        area
        for area in sorted({here for here, before in pairs if before >= 0})
        if area not in position.attacked
        and mandatory(position, area)
        and able(position, position.inside(area))
    ]


@CHAPTER.rule("9.1", during="active")
def leaves_an_attack_unmade(position: Position, _move: Enough) -> Verdict:
    """The player makes every Mandatory Attack before the activation ends."""
    areas = open_attacks(position)
    if not areas:
        return None
    at = position.area(areas[0])
    return Objection(
        f"{at} was not contested, and those who entered it must attack it",
        remedy=f"attack {at}",
    )

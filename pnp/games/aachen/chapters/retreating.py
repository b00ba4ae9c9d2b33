"""9.5.5: attackers go back to the area they came from, or on from there.

They retreat one after another, so that full areas show: in the order of the
definition, or of the player's choice (R26). A unit that must retreat and has only one
route takes it at once, unless the order matters.
"""

from collections.abc import Iterator

from pnp.games.aachen.chapters import board
from pnp.games.aachen.chapters.board import controlled, fits
from pnp.games.aachen.chapters.fights import amend, attackers, fight, settle
from pnp.games.aachen.ground.flow import chapter
from pnp.games.aachen.ground.moves import Retreat, Stay
from pnp.games.aachen.ground.position import Position
from pnp.rules.citation import case
from pnp.rules.ruling import Grounds, Objection, Verdict

CHAPTER = chapter()

Way = tuple[int, ...]


@case("9.1", "9.5.4", "9.5.5")
def draw_back(position: Position, area: int, *, must: bool) -> None:
    """Units that entered the area retreat, or may; units that began there stay."""
    entered = [unit for unit in attackers(position, area) if position.came[unit] >= 0]
    amend(position, must=int(must))
    position.frames += [("fall back", unit, area) for unit in reversed(entered)]


@case("9.5.5", "7.1", "7.2", "R15")
def ways(position: Position, unit: int) -> list[Way]:
    """Return the routes of a retreat: back, and on from there while areas are full.

    A route leads through American areas, each at most once. A setting stops it at the
    first area.
    """
    first = position.came[unit]
    if first < 0:
        return []
    goes_on = position.settings["retreat_full"] == "goes on"
    return list(_ways(position, unit, (first,), goes_on=goes_on))


def _ways(position: Position, unit: int, way: Way, *, goes_on: bool) -> Iterator[Way]:
    here = way[-1]
    if not controlled(position, here):
        return
    if fits(position, here, unit):
        yield way
    elif goes_on:
        for to in position.area(here).next:
            if to not in way:
                yield from _ways(position, unit, (*way, to), goes_on=True)


@case("9.5.5", "R26")
def others(position: Position) -> list[int]:
    """Return the others who may retreat now; none if the order of the list counts."""
    found: list[int] = []
    if position.settings["retreat_order"] == "chosen":
        for name, *parts in reversed(position.frames):
            if name == "fall back":
                found.append(int(parts[0]))
            elif name != "retreat":
                break
    return found


@case("7.1", "9.5.5", "R26")
def contended(position: Position, units: list[int]) -> bool:
    """Whether an area lacks room for all who came from it: then the order matters."""
    homes = [position.came[unit] for unit in units]
    limit = position.numbers["stacking"]
    return any(
        not position.area(home).setup
        and len(position.inside(home)) + homes.count(home) > limit
        for home in homes
    )


def _ask_in_any_order(position: Position, unit: int, area: int) -> bool:
    """Ask who goes first, if the player chooses and it matters; return whether so."""
    waiting = others(position)
    if not waiting or not contended(position, [unit, *waiting]):
        return False
    first = next((each for each in [unit, *waiting] if ways(position, each)), None)
    if first is None:
        return False
    position.frames.append(("fall back", unit, area))
    position.frames.remove(("fall back", first, area))
    position.frames.append(("retreat", first, area))
    return True


@CHAPTER.step("fall back", "9.5.5", "R15")
def fall_back(position: Position, unit: int, area: int) -> None:
    """Ask a unit whether it retreats, unless there is nothing to choose.

    A unit that must retreat and has no route goes Out of Action; if it need not, it
    stays.
    """
    if _ask_in_any_order(position, unit, area):
        return
    at, found = fight(position), ways(position, unit)
    must = at is not None and at.must
    if not found:
        if must:
            board.put_out(position, unit)
    elif must and len(found) == 1:
        retreat(position, unit, found[0][-1])
    else:
        position.frames.append(("retreat", unit, area))


def retreat(position: Position, unit: int, to: int) -> None:
    """A unit ends its retreat, and is done with the attack."""
    position.where[unit] = to
    settle(position, unit)


@CHAPTER.wait("retreat", "9.5.5", "R26", then=("next {unit} retreats", "9.5.5"))
def retreated(position: Position, move: Retreat | Stay, unit: int, area: int) -> None:
    """It retreats or stays; if another unit does so, this one is asked again."""
    who = position.tables.unit_of[move.who]
    if who != unit:
        position.frames.remove(("fall back", who, area))
        position.frames.append(("fall back", unit, area))
    if isinstance(move, Retreat):
        retreat(position, who, position.tables.area_of[move.by[-1]])


# Objections


@CHAPTER.part
def asked(position: Position, move: Retreat | Stay) -> int | None:
    """Return the unit of a move if it may retreat now."""
    who = position.tables.unit_of.get(move.who)
    if position.awaited != "retreat":
        return None
    return who if who in (position.frames[-1][1], *others(position)) else None


@CHAPTER.part
def back_by(position: Position, move: Retreat) -> Way | None:
    """Return the areas of a retreat, if the map has all of them."""
    named = position.tables.area_of
    path = tuple(named[name] for name in move.by if name in named)
    return path if len(path) == len(move.by) else None


@CHAPTER.rule("9.5.5", "R26", during="retreat")
def is_not_asked(
    position: Position, _move: Retreat | Stay, who: int, unit: int, area: int
) -> Verdict:
    """Units retreat one at a time, in their order."""
    if who in (unit, *others(position)):
        return None
    now, waits = position.unit(unit), ("fall back", who, area) in position.frames
    return Objection(
        f"{now} retreats now",
        ("9.5.5", *("R26",) * waits),
        remedy=f"write where {now} goes first",
    )


@CHAPTER.rule("9.1", "9.4", "9.5.4")
def must_retreat(position: Position, move: Stay, asked: int) -> Verdict:
    """Units repulsed in a Mandatory Attack, or under Barrage, do not stay."""
    at = fight(position)
    if at is None or not at.must:
        return None
    return Objection(f"{move.who} must retreat", remedy=_remedy(position, asked))


@CHAPTER.rule("9.5.5")
def retreats_elsewhere(
    position: Position, move: Retreat, asked: int, back_by: Way
) -> Verdict:
    """The first area is the one it came from; each next one is adjacent."""
    here = position.came[asked]
    if back_by[:1] != (here,):
        came = f"{move.who} came from {position.area(here)}"
        return Objection(came, remedy=_remedy(position, asked))
    for to in back_by[1:]:
        if to not in position.area(here).next:
            return Objection(
                f"{position.area(to)} is not adjacent to {position.area(here)}",
                ("3.1", "9.5.5"),
            )
        here = to
    return None


@CHAPTER.rule("9.5.5", "7.1", "7.2", "R15")
def retreats_wrongly(
    position: Position, _move: Retreat, asked: int, back_by: Way
) -> Verdict:
    """A retreat goes on while areas are full, and ends in the first with room."""
    if not back_by or back_by in ways(position, asked):
        return None
    remedy, last = _remedy(position, asked), len(back_by) - 1
    for step_, area in enumerate(back_by):
        at, room = position.area(area), fits(position, area, asked)
        if not controlled(position, area):
            cases: tuple[str, ...] = ("7.2", "9.5.5", "R15")
            return Objection(f"{at} is German", cases, remedy=remedy)
        if step_ < last and room:
            why = f"{at} has room, and a retreat ends there"
            return Objection(why, ("9.5.5",), remedy=remedy)
        if step_ == last and not room:
            return Objection(f"{at} is full", ("7.1", "9.5.5"), remedy=remedy)
    if len(set(back_by)) < len(back_by):
        return Objection("a retreat enters no area twice", ("9.5.5",), remedy=remedy)
    return None


@CHAPTER.rule("9.5.5", "R15")
def goes_on_all_the_same(position: Position, move: Retreat, asked: int) -> Verdict:
    """If a setting demands it, a retreat ends in the area the unit came from."""
    if position.settings["retreat_full"] == "goes on" or len(move.by) <= 1:
        return None
    return Objection(
        f"a retreat ends in {position.area(position.came[asked])}",
        remedy=_remedy(position, asked),
    )


def _remedy(position: Position, unit: int) -> str:
    """Return the routes a unit has, as a player writes them."""
    found = [
        "-".join(position.area(each).id for each in way) for way in ways(position, unit)
    ]
    return f"retreat to {' or '.join(found)}" if found else ""


@CHAPTER.grounds()
def retreats(position: Position, move: Retreat | Stay) -> Grounds:
    """Return the cases of a retreat, and whether it is required."""
    at = fight(position)
    must = at is not None and bool(at.must)
    on = isinstance(move, Retreat) and len(move.by) > 1
    cases = ("9.5.5", *("7.1", "R15") * on, *("R26",) * bool(others(position)))
    return cases, (("retreat", "required" if must else "voluntary"),)

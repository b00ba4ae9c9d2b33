"""The prompt for what is awaited: turn and phase, the decision, and how to write it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice

from pnp.games.itchy_scratchy.chapters.close_combat import defender, keeping, retreats
from pnp.games.itchy_scratchy.chapters.combat import generals, is_close
from pnp.games.itchy_scratchy.chapters.ending import score
from pnp.games.itchy_scratchy.generator.attacks import attacks
from pnp.games.itchy_scratchy.generator.look import Look
from pnp.games.itchy_scratchy.generator.marches import marches
from pnp.games.itchy_scratchy.ground import flow
from pnp.games.itchy_scratchy.ground.moves import March
from pnp.games.itchy_scratchy.ground.position import UNMOVED, Position
from pnp.games.itchy_scratchy.words.phrases import (
    area,
    dice,
    hurting,
    inside,
    points,
    unit,
)
from pnp.rules.flow import Frame
from pnp.rules.pending import Chance, Choice, Over, Pending

REASONS = {
    "exhaustion": ("both sides are exhausted", ("Exhaustion Point 4",)),
    "no units": ("a side has no units left", ("Exhaustion Point 4", "R30")),
    "turns": ("the last turn is over", ("R31",)),
}
"""Per way a battle can end, the reason and its cases."""


def pending(position: Position) -> Pending:
    """Return what the battle waits for, with a prompt that shows how to answer."""
    if position.phase == "over" or not position.frames:
        return _over(position)
    frame = position.frames[-1]
    return WAITS[str(frame[0])](position, frame)


def ended(position: Position) -> str:
    """Return how a battle ended, and who won."""
    found = score(position)
    reason, _ = REASONS.get(position.outcome, (position.outcome, ()))
    side = found.level.removeprefix("Victory: ")
    return f"{reason}: {f'{side} wins' if side != found.level else 'a draw'}"


def _over(position: Position) -> Over:
    found = score(position)
    _, cases = REASONS.get(position.outcome, ("", ()))
    result = found.result or "drawn"
    own = tuple(each for each in cases if each in position.tables.cases)
    return Over(result, position.outcome, ended(position), own)


# The turn


def _initiative(position: Position, _: Frame) -> Chance:
    forces = position.tables.forces
    sides = ", then ".join(each.name for each in forces)
    each = flow.dice(position) // len(forces)
    how = "one die" if each == 1 else dice(each)
    return Chance(
        "dice",
        f"the initiative of turn {position.turn}: {how} each, {sides}; write the dice",
        dice=flow.dice(position),
        cases=("Turn Sequence 1",),
    )


def _order(position: Position, frame: Frame) -> Choice:
    winner = int(frame[1])
    return Choice(
        position.tables.forces[winner].id,
        "order",
        f"you have the initiative of turn {position.turn}: write first or second",
        ("Turn Sequence 1",),
    )


def _activate(position: Position, frame: Frame) -> Choice:
    side = int(frame[1])
    standing = position.standing(side)
    fresh = [u for u in standing if _fresh(position, u)]
    examples = ", ".join(_how(position, side, standing, fresh))
    how = f"write what a unit does ({examples}), or done" if examples else "write done"
    return Choice(
        position.tables.forces[side].id,
        "activate",
        f"{len(fresh)} of {len(standing)} have done nothing yet; {how}",
        ("Turn Sequence 2",),
    )


def _fresh(position: Position, who: int) -> bool:
    """Whether a unit has done nothing this turn and still may act."""
    done = position.attacked[who] or position.finished[who]
    return not done and position.moved[who] == UNMOVED


def _how(
    position: Position, side: int, standing: Sequence[int], fresh: Sequence[int]
) -> Iterator[str]:
    """Yield one legal move and one legal attack of a side, as examples."""
    look = Look(position, side)
    able = [u for u in standing if not position.attacked[u] | position.finished[u]]
    yield from islice((m for who in fresh if (m := _a_march(look, who))), 1)
    yield from islice((str(shot) for who in able for shot in attacks(look, who)), 1)


def _a_march(look: Look, who: int) -> str:
    """Return a march to another area: straight ahead, if that is legal."""
    position, tables = look.position, look.position.tables
    here, facing = position.where[who], position.facing[who]
    ahead, way = tables.grid.next[here][facing], tables.grid.facings[facing]
    to = tables.areas[ahead] if ahead >= 0 else ""
    found = [m for m in marches(look, who) if isinstance(m, March)]
    away = [m for m in found if m.to != tables.areas[here]]
    return str(min(away, key=lambda m: (m.to != to, m.facing != way), default=""))


def _attack(position: Position, frame: Frame) -> Chance:
    who, at = int(frame[1]), int(frame[2])
    tables = position.tables
    weapon = tables.units[who].weapon
    armed = weapon.name.lower() if weapon else "no weapon"
    away = tables.grid.distance(position.where[who], at)
    close = is_close(position, who, at)
    how = "Close Combat" if close else f"range {away}"
    led = ", with a General" if generals(position, who) else ""
    return Chance(
        "dice",
        f"{dice(flow.dice(position))} of {unit(position, who)} against "
        f"{area(position, at)} ({armed}, {how}{led}): "
        f"{hurting(position, inside(position, at), at)}; write the dice",
        dice=flow.dice(position),
        cases=("Combat 12" if close else "Combat 11",),
    )


def _fight_back(position: Position, frame: Frame) -> Chance:
    who, at = int(frame[1]), int(frame[2])
    total = sum(int(each) for each in frame[3:])
    home = position.where[who]
    fighting = defender(position, at)
    struck = inside(position, home)
    if position.settings["strikes_back_at"] == "unit":
        struck = [who]
    return Chance(
        "dice",
        f"{dice(flow.dice(position))} of {unit(position, fighting)}, which fights back "
        f"at {area(position, home)} against a total of {total}: "
        f"{hurting(position, struck, home)}; write the dice",
        dice=flow.dice(position),
        cases=("Combat 12",),
    )


def _withdraw(position: Position, frame: Frame) -> Choice:
    who, at = int(frame[1]), int(frame[2])
    name = unit(position, who)
    return Choice(
        position.tables.forces[position.tables.force_of[who]].id,
        "withdraw",
        f"{name} lost the Close Combat with {area(position, at)}: write where it "
        f"withdraws{_out(position, who, at)}, or write stand to lose "
        f"{points(1)} of {position.strength[who]}",
        ("Combat 13",),
    )


def _out(position: Position, who: int, at: int) -> str:
    """Return an example of a withdrawal, if there is one."""
    found = retreats(position, who, at)
    if not found:
        return ""
    facing = position.tables.grid.facings[keeping(position, found[0], at)[0]]
    goal = area(position, found[0])
    return f" ({unit(position, who)} withdraws to {goal} facing {facing})"


def _advance(position: Position, frame: Frame) -> Choice:
    who, at = int(frame[1]), int(frame[2])
    return Choice(
        position.tables.forces[position.tables.force_of[who]].id,
        "advance",
        f"{unit(position, who)} won {area(position, at)}: write advance or hold",
        ("R17",),
    )


WAITS: Mapping[str, Callable[[Position, Frame], Pending]] = {
    "initiative": _initiative,
    "order": _order,
    "activate": _activate,
    "attack": _attack,
    "fight back": _fight_back,
    "withdraw": _withdraw,
    "advance": _advance,
}
"""Per wait, the function that describes what it asks."""

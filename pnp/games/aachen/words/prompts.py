"""The prompts: what the game waits for, by which numbers, and how to answer.

``preparing`` has the prompts before combat, ``fighting`` those of an attack.
"""

from collections.abc import Callable, Mapping

from pnp.games.aachen.chapters.attacking import open_attacks
from pnp.games.aachen.chapters.rounds import ready, startable, victims
from pnp.games.aachen.chapters.sequence import score
from pnp.games.aachen.generator.legal import legal
from pnp.games.aachen.ground.moves import Attack, Join, Move
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.words import fighting, preparing
from pnp.games.aachen.words.asking import choice, die
from pnp.games.aachen.words.phrases import (
    area,
    areas,
    event,
    place,
    unit,
    units,
)
from pnp.rules.flow import Frame
from pnp.rules.pending import Chance, Choice, Over, Pending
from pnp.rules.phrases import listed

REASONS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "every area": ("every area is American", ("10.1",)),
    "morale": ("German Morale has held", ("10.1",)),
    "surrender": ("the garrison surrenders", ("10.2",)),
    "holds": ("the garrison holds out", ("10.2",)),
}
"""Per way to end the game, what has happened, and by which case."""


def pending(position: Position) -> Pending:
    """Return what the game waits for, with a prompt that shows how to answer."""
    if position.phase == "over" or not position.frames:
        return _over(position)
    frame = position.frames[-1]
    return WAITS[str(frame[0])](position, frame)


def ended(position: Position) -> str:
    """Return how a game ended, and who won."""
    return f"{score(position).level} (German Morale {position.morale})"


def _over(position: Position) -> Over:
    found = score(position)
    _, cases = REASONS.get(position.outcome, ("", ()))
    told = f"{found.level or position.outcome}; German Morale is {position.morale}"
    return Over(found.result or "lost", position.outcome, told, cases)


# Combat


def _street(position: Position, frame: Frame) -> Chance:
    at = int(frame[1])
    elite = ", +1 for Elite" if position.elite[at] else ""
    return die(f"Bloody Streets in {place(position, at)}: a die{elite}", "6.4.1")


def _street_loss(position: Position, frame: Frame) -> Choice:
    at, does = int(frame[1]), str(frame[2])
    found = units(position, victims(position, at, does), "or")
    fate = "becomes Spent" if does == "spent" else "goes Out of Action"
    return choice(
        "street loss",
        f"who {fate} in {place(position, at)}: write choose and {found}",
        "6.4.1",
    )


def _round(position: Position, _: Frame) -> Choice:
    found = startable(position)
    example = area(position, found[0]) if found else "1"
    return choice(
        "round",
        f"Fresh units are in {areas(position, found)}: write activate {example}, or "
        "enough to end the Combat Phase",
        "6.4.2",
    )


def _active(position: Position, frame: Frame) -> Choice:
    at = int(frame[1])
    waiting = [
        each
        for each in ready(position, at)
        if not position.moved[each] and not position.joined[each]
    ]
    verb = "has" if len(waiting) == 1 else "have"
    told = (
        f"{units(position, waiting)} {verb} not acted" if waiting else "all have acted"
    )
    how = [*_how(position, waiting), *_no_more(position)]
    return choice(
        "active",
        f"{place(position, at)} is active, and {told}; write {listed(how, 'or')}",
        "8.1.1",
    )


def _no_more(position: Position) -> list[str]:
    """Return how to end the activation, unless an attack must still be made."""
    return [] if open_attacks(position) else ["enough"]


def _how(position: Position, waiting: list[int]) -> list[str]:
    """Return legal examples: a move, a joining, an attack."""
    moves, names = legal(position), [unit(position, each) for each in waiting]
    goes = [m for m in moves if isinstance(m, Move) and m.who in names]
    joins = [m for m in moves if isinstance(m, Join) and m.who in names]
    fights = [m for m in goes if not position.vacant(_goal(position, m))]
    attacks = sorted(str(m) for m in moves if isinstance(m, Attack))
    first = [str(some[0]) for some in (fights or goes, joins) if some]
    return [*first, *attacks]


def _goal(position: Position, move: Move) -> int:
    """Return the area a move ends in."""
    return position.tables.area_of[move.by[-1]]


# The end


def _final(position: Position, _: Frame) -> Chance:
    return die(
        f"the garrison: a die above German Morale {position.morale} makes it surrender",
        "10.2",
    )


def where_we_are(position: Position) -> str:
    """Return turn, phase, weather and morale: one line above every prompt."""
    if position.phase == "over":
        return f"Over after turn {position.turn} · {ended(position)}"
    rain = " · Rain" if position.rain else ""
    named = f" · {event(position)}" if _tells(position) else ""
    phase = f"{position.phase.capitalize()} Phase"
    return (
        f"Turn {position.turn} · {phase} · German Morale {position.morale}{named}{rain}"
    )


def _tells(position: Position) -> bool:
    """Whether the event is of this turn, and not rain, which the line shows anyway."""
    early = position.phase in ("dawn", "event")
    return bool(position.event) and not early and position.event != "rain"


WAITS: Mapping[str, Callable[[Position, Frame], Pending]] = {
    **preparing.WAITS,
    **fighting.WAITS,
    "street": _street,
    "street loss": _street_loss,
    "round": _round,
    "active": _active,
    "final": _final,
}
"""Per wait, its prompt."""

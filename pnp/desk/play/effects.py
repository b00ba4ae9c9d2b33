"""The closed list of what rules can do to the table."""

from collections.abc import Callable, Sequence

from pnp.desk.play.position import Playing, undrawn
from pnp.desk.play.program import Doing, Program
from pnp.rules.state import NONE


def _move(_: Program, position: Playing, doing: Doing, parts: Sequence[int]) -> None:
    piece = doing.given["move"].value(position, parts)
    position.where[piece] = doing.given["to"].value(position, parts)
    position.moved = piece


def _remove(_: Program, position: Playing, doing: Doing, parts: Sequence[int]) -> None:
    position.where[doing.given["remove"].value(position, parts)] = NONE


def _flip(_: Program, position: Playing, doing: Doing, parts: Sequence[int]) -> None:
    piece = doing.given["flip"].value(position, parts)
    position.backs[piece] = 1 - position.backs[piece]


def _set(_: Program, position: Playing, doing: Doing, parts: Sequence[int]) -> None:
    _goes(position, doing, doing.given["to"].value(position, parts))


def _add(_: Program, position: Playing, doing: Doing, parts: Sequence[int]) -> None:
    by = doing.given.get("by")
    at = position.tables.track_at[doing.effect.given["add"].text]
    step = 1 if by is None else by.value(position, parts)
    _goes(position, doing, position.tracks[at] + step)


def _goes(position: Playing, doing: Doing, value: int) -> None:
    """Give a track a value; it stops at its ends."""
    name = doing.effect.given[doing.effect.does].text
    at = position.tables.track_at[name]
    track = position.tables.tracks[at]
    position.tracks[at] = min(max(value, track.least), track.most)


def _draw(_: Program, position: Playing, doing: Doing, __: Sequence[int]) -> None:
    """Ask for the top card; an empty deck is shuffled again, or gives none."""
    name = doing.effect.given["draw"].text
    world = position.tables
    at = world.decks.index(name)
    if not undrawn(position, at) and world.rules.decks[name]:
        for each in world.by_set[name]:
            position.drawn[each] = 0
    if undrawn(position, at):
        position.frames.append(("turned", at))


def _ask(program: Program, position: Playing, doing: Doing, __: Sequence[int]) -> None:
    position.frames.append(("ask", program.asks.index(doing.effect.verbs)))


def _end(program: Program, position: Playing, doing: Doing, __: Sequence[int]) -> None:
    _over(program, position, doing, doing.effect.given["end"].text)


def _win(
    program: Program, position: Playing, doing: Doing, parts: Sequence[int]
) -> None:
    first = doing.given["win"].value(position, parts) == position.tables.seats[0]
    _over(program, position, doing, "won" if first else "lost")


def _over(program: Program, position: Playing, doing: Doing, result: str) -> None:
    at = next(n for n, each in enumerate(program.endings) if each is doing)
    position.outcome = f"effect-{at}-{result}"
    position.frames.clear()


EFFECTS: dict[str, Callable[[Program, Playing, Doing, Sequence[int]], None]] = {
    "move": _move,
    "remove": _remove,
    "flip": _flip,
    "set": _set,
    "add": _add,
    "draw": _draw,
    "ask": _ask,
    "end": _end,
    "win": _win,
}

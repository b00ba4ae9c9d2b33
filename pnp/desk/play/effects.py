"""The closed list of what rules can do to the table."""

from collections.abc import Callable, Sequence

from pnp.desk.play.hiding import goes
from pnp.desk.play.objections import cited
from pnp.desk.play.position import Playing, pile
from pnp.desk.play.program import Doing, Program
from pnp.rules.pending import Over, Result
from pnp.rules.state import NONE

MOST_DRAWN = 200
"""Cards of one draw, at most."""


def _move(_: Program, position: Playing, doing: Doing, parts: Sequence[int]) -> None:
    piece = doing.given["move"].value(position, parts)
    goes(position, piece, doing.given["to"].value(position, parts))


def _remove(_: Program, position: Playing, doing: Doing, parts: Sequence[int]) -> None:
    piece = doing.given["remove"].value(position, parts)
    goes(position, piece, NONE)


def _flip(_: Program, position: Playing, doing: Doing, parts: Sequence[int]) -> None:
    piece = doing.given["flip"].value(position, parts)
    position.backs[piece] = 1 - position.backs[piece]


def _set(_: Program, position: Playing, doing: Doing, parts: Sequence[int]) -> None:
    _goes(position, doing, parts, doing.given["to"].value(position, parts), 0)


def _add(_: Program, position: Playing, doing: Doing, parts: Sequence[int]) -> None:
    by = doing.given.get("by")
    _goes(position, doing, parts, 1 if by is None else by.value(position, parts), 1)


def _goes(
    position: Playing, doing: Doing, parts: Sequence[int], value: int, before: int
) -> None:
    """Give a track a value, with ``before`` times the old one; it stops at its ends."""
    name, world = doing.effect.given[doing.effect.does].text, position.tables
    of = doing.given.get("of")
    whose = of.value(position, parts) if of else NONE
    at = world.track_of[name][whose] if of else world.track_at[name]
    track, _ = world.tracks[at]
    value += before * position.tracks[at]
    position.tracks[at] = min(max(value, track.least), track.most)


def _draw(_: Program, position: Playing, doing: Doing, parts: Sequence[int]) -> None:
    """Ask for the top cards of a pile."""
    times, to = doing.given.get("times"), doing.given.get("to")
    many = 1 if times is None else min(times.value(position, parts), MOST_DRAWN)
    source = doing.given["draw"].value(position, parts)
    draw(position, source, to.value(position, parts) if to else NONE, many)


def draw(position: Playing, source: int, to: int, many: int) -> None:
    """Ask for a card; an empty pile is made of its discards, or gives none."""
    if many < 1:
        return
    if not pile(position, source):
        _refill(position, source)
    if pile(position, source):
        position.frames.append(("turned", source, to, many))


def _refill(position: Playing, source: int) -> None:
    """Shuffle the discards of a pile into it, if its rules say so."""
    world = position.tables
    deck = world.piles.get(source)
    which, seat = world.zone_of.get(source, ("", NONE))
    if deck and world.rules.decks[deck]:
        for each in world.by_set[deck]:
            if position.where[each] == NONE:
                position.drawn[each] = 0
    elif which == "pile":
        for each in pile(position, world.zone("discards", seat)):
            position.where[each] = source


def _ask(program: Program, position: Playing, doing: Doing, __: Sequence[int]) -> None:
    position.frames.append(("ask", program.asks.index(doing.effect.verbs)))


def _end(program: Program, position: Playing, doing: Doing, __: Sequence[int]) -> None:
    _over(program, position, doing, doing.effect.given["end"].text)


def _win(
    program: Program, position: Playing, doing: Doing, parts: Sequence[int]
) -> None:
    seat = doing.given["win"].value(position, parts)
    _over(program, position, doing, won_by(position, seat))


def won_by(position: Playing, seat: int) -> Result:
    """Return the result, which is that of the first player, if a seat wins."""
    return "won" if seat == position.tables.seats[0] else "lost"


def _over(program: Program, position: Playing, doing: Doing, result: str) -> None:
    at = next(n for n, each in enumerate(program.endings) if each is doing)
    position.outcome = f"effect-{at}-{result}"
    position.frames.clear()


def over(program: Program, position: Playing) -> Over:
    """Return how a game ended: by one of its ends, or by an effect."""
    kind, _, rest = position.outcome.partition("-")
    at, _, said = rest.partition("-")
    result: Result = said  # type: ignore[assignment]
    if kind == "end":
        end = program.ends[int(at)][0]
        return Over(result, "end", end.say, cited(end.case))
    doing = program.endings[int(at)]
    told = doing.effect.given.get("say")
    words = told.text if told else f"the game is {result}"
    return Over(result, "end", words, cited(doing.effect.case))


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

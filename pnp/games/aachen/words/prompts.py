"""The prompts: what the game waits for, by which numbers, and how to answer.

The subjects have the prompt of each wait: ``preparing``, ``rounds``, ``battle``.
"""

from pnp.games.aachen.chapters.sequence import score
from pnp.games.aachen.ground import flow
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.words import battle, preparing, rounds  # noqa: F401
from pnp.games.aachen.words.subjects import ASKS, OFFERS, ROLLS, SEAT, event
from pnp.rules.pending import Chance, Choice, Over, Pending
from pnp.rules.throw import Throw


def pending(position: Position) -> Pending:
    """Return what the game waits for, with a prompt that shows how to answer."""
    if position.phase == "over" or not position.frames:
        return _over(position)
    name, *parts = position.frames[-1]
    asked = ASKS[str(name)](position, *parts)
    if isinstance(asked, Chance | Choice | Over):
        return asked
    _, usual = flow.FLOW.clauses[str(name)]
    told, cases = asked if isinstance(asked, tuple) else (asked, usual)
    if dice := flow.dice(position):
        return Chance("dice", f"{told}; write the dice", dice=dice, cases=cases)
    return Choice(SEAT, str(name), told, cases)


def spoken(position: Position) -> tuple[str, ...]:
    """Return the words to offer here: ids, areas, verbs; dice have none."""
    offer = OFFERS.get(position.awaited)
    words = offer(position, *position.frames[-1][1:]) if offer else ()
    return tuple(dict.fromkeys(words))


# The end


@ASKS("final")
def _final(position: Position) -> str:
    morale = position.morale
    return f"the garrison: a die above German Morale {morale} makes it surrender"


@ROLLS("final")
def _garrison(before: Position, throw: Throw, _: Position) -> str:
    return f"the garrison: {throw} against German Morale {before.morale}"


def ended(position: Position) -> str:
    """Return how a game ended, and who won."""
    return f"{score(position).level} (German Morale {position.morale})"


def _over(position: Position) -> Over:
    found = score(position)
    told = f"{found.level or position.outcome}; German Morale is {position.morale}"
    return Over(found.result or "lost", position.outcome, told, found.cases)


def where_we_are(position: Position) -> str:
    """Return turn, phase, weather and morale: one line above every prompt."""
    if position.phase == "over":
        return f"Over after turn {position.turn} · {ended(position)}"
    early = position.phase in ("dawn", "event")
    told = position.event not in ("", "rain") and not early
    named = f" · {event(position)}" if told else ""
    rain = " · Rain" if position.rain else ""
    phase = f"Turn {position.turn} · {position.phase.capitalize()} Phase"
    return f"{phase} · German Morale {position.morale}{named}{rain}"

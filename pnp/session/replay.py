"""The replay of a log to positions: one line of it, or every entry ever made.

Callers that need many positions get them in one walk: it takes each step once, and
copies the table only where two ways split.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Self

from pnp.errors import PnpError, quoted
from pnp.model.game import Game
from pnp.rules.package import Rules, Told
from pnp.session.errors import DoesNotReplay, SessionError
from pnp.session.events import START, Fixed, Header, Overruled, Played, Row, Step
from pnp.session.tree import Log, said
from pnp.values import Struct


def same_ruleset(header: Header, rules: Rules[Any]) -> None:
    """Refuse rules that have changed since the session began."""
    if header.ruleset != rules.RULESET:
        raise SessionError(
            f"{header.name} was begun with {header.ruleset}",
            hint=f"this pnp has {rules.RULESET}; continue with the older pnp",
        )


def start(log: Log, rules: Rules[Any], game: Game) -> Any:
    """Return the position before the first ply."""
    try:
        return rules.start(game, dealt=log.header.cards == "kept")
    except PnpError:
        raise
    except Exception as error:
        why = type(error).__name__
        message = f"the rules cannot start from this definition ({why})"
        raise DoesNotReplay(START, message) from error


def fold(log: Log, head: int, rules: Rules[Any], game: Game) -> Any:
    """Return the position an entry leads to."""
    position = start(log, rules, game)
    for number in log.path(head):
        take(number, log.steps[number], rules, position)
    return position


Taking = Callable[[int, Any], bool]
"""Takes a step on the position before it; returns whether to go on after it."""


def walked(
    log: Log, to: Iterable[int], position: Any, taking: Taking
) -> Iterator[tuple[int, Any]]:
    """Yield the position after every entry that leads to some, each taken once.

    A position is valid only until the next one.  Of several ways on from an entry the
    longest comes last, on the table itself and not on a copy.  So the number of copies
    at a time is never more than how often the ways can be split in two.
    """
    onward, coming = log.onward(to), [(START, position, False)]
    while coming:
        number, position, parting = coming.pop()
        if parting:
            position = position.clone()
        if number != START and not taking(number, position):
            continue
        yield number, position
        several = onward.get(number, [])
        coming += [(each, position, at > 0) for at, each in enumerate(several)]


def at_each(
    log: Log, heads: Iterable[int], rules: Rules[Any], game: Game
) -> Iterator[tuple[int, Any]]:
    """Yield some entries, and the position of each, in any order."""

    def taking(number: int, position: Any) -> bool:
        take(number, log.steps[number], rules, position)
        return True

    wanted = set(heads)
    for number, position in walked(log, wanted, start(log, rules, game), taking):
        if number in wanted:
            yield number, position


def take(number: int, step: Step, rules: Rules[Any], position: Any) -> Any:
    """Take a step in place, and return its move, if it is one.

    There is no ruling: it was given when the step was first taken.
    """
    try:
        match step:
            case Played():
                move = rules.read(position, step.text)
                rules.play(position, move)
                return move
            case Fixed():
                rules.fix(position, step.text)
            case Overruled():
                if step.setting:
                    rules.overrule(position, step.setting, step.value)
    except PnpError as error:
        due = rules.pending(position).prompt if isinstance(step, Played) else ""
        message = f"{quoted(said(step))}: {error.message}"
        raise DoesNotReplay(number, message, expected=due) from error
    except Exception as error:
        why = type(error).__name__
        message = f"the rules cannot follow {quoted(said(step))} ({why})"
        raise DoesNotReplay(number, message) from error
    return None


class Taken(Struct, frozen=True):
    """A step that was taken: the table before it, and after."""

    number: int
    step: Step
    before: Any
    move: Any
    after: Any


class Walk:
    """Every step that was ever taken, with those taken back.

    It is walked once, and continues as the log grows: a prompt shows what is new.
    """

    __slots__ = ("_at", "_game", "_heard", "_rules", "taken", "told")

    def __init__(self, rules: Rules[Any], game: Game) -> None:
        self._rules, self._game = rules, game
        self._at: dict[int, Any] = {}
        self._heard = 0
        self.taken: dict[int, Taken] = {}
        self.told: dict[tuple[int, str, bool], Told] = {}
        """The words of each step for a seat, before the end and after."""

    def on(self, kept: Sequence[Row], log: Log) -> Self:
        """Continue the walk through what has been added to the log."""
        at = self._at or {START: start(log, self._rules, self._game)}
        self._at = at
        for row in kept[self._heard :]:
            step = row.event
            if isinstance(step, Step):
                before = at[log.before[row.number]]
                after = before.clone()
                move = take(row.number, step, self._rules, after)
                at[row.number] = after
                self.taken[row.number] = Taken(row.number, step, before, move, after)
        self._heard = len(kept)
        return self

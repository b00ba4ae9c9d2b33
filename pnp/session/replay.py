"""A log folded into lines, and a line into the position it leads to.

Entries make a tree: each stands behind the one its line stood on.  Undo, redo and
branch only move a line about the tree, so that nothing is ever lost::

    1 ── 2 ── 3 ── 4          undo to 2; then 6 is played: 3 and 4 are still there
          └── 6               main stands on 6

The same entry behind the same entry is the same *place*, however often it is retaken:
that is how a throw that was taken back is found again.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Self

from pnp.errors import PnpError
from pnp.model.game import Game
from pnp.rules.package import Rules, Told
from pnp.session.events import (
    MAIN,
    START,
    Branched,
    Event,
    Fixed,
    Header,
    Overruled,
    Played,
    Redone,
    Row,
    Step,
    Undone,
)
from pnp.session.faults import DoesNotReplay, SessionError


@dataclass(slots=True)
class Line:
    """A way through the tree: where it stands, and what it has taken back."""

    head: int
    forward: list[int] = field(default_factory=list)
    """What a redo plays again, the next one last."""
    taken: dict[int, Played] = field(default_factory=dict)
    """Per place the answer it had before that was taken back."""


class Log:
    """Everything that was ever said at a table, and where each line stands."""

    __slots__ = ("_same", "before", "header", "last", "lines", "place", "steps")

    def __init__(self, header: Header) -> None:
        self.header = header
        self.last = START
        self.lines = {MAIN: Line(START)}
        self.steps: dict[int, Step] = {}
        self.before: dict[int, int] = {}
        """Per entry the one it stands behind."""
        self.place = {START: START}
        """Per entry the first that stood in its place."""
        self._same: dict[tuple[int, str], int] = {}

    def add(self, number: int, event: Event) -> None:
        """Add the next event; DoesNotReplay where it makes no sense here."""
        if isinstance(event, Header) or number != self.last + 1:
            raise DoesNotReplay(number, "a session begins once, and counts by one")
        line = self.lines.get(event.line)
        if line is None:
            raise DoesNotReplay(number, f"there is no line {event.line!r}")
        match event:
            case Undone():
                self._undo(number, line, event.to)
            case Redone():
                self._redo(number, line, event.to)
            case Branched():
                self._branch(number, line, event)
            case _:
                self._step(number, line, event)
        self.last = number

    def _step(self, number: int, line: Line, step: Step) -> None:
        self.steps[number] = step
        self.before[number] = line.head
        same = (self.place[line.head], _said(step))
        self.place[number] = self._same.setdefault(same, number)
        line.head = number
        line.forward.clear()

    def _undo(self, number: int, line: Line, to: int) -> None:
        going = self.since(line.head, to)
        if not going:
            message = f"{to} is not behind where the line stands, {line.head}"
            raise DoesNotReplay(number, message)
        for each in going:
            step = self.steps[each]
            if isinstance(step, Played):
                line.taken[self.place[self.before[each]]] = step
        line.forward += going
        line.head = to

    def _redo(self, number: int, line: Line, to: int) -> None:
        if to not in line.forward:
            raise DoesNotReplay(number, f"{to} has not been taken back")
        while line.head != to:
            line.head = line.forward.pop()

    def _branch(self, number: int, line: Line, event: Branched) -> None:
        if event.name in self.lines:
            raise DoesNotReplay(number, f"there is a line {event.name!r} already")
        if event.after not in self.place:
            raise DoesNotReplay(number, f"{event.after} is no entry of the log")
        self.lines[event.name] = Line(event.after, taken=dict(line.taken))

    def path(self, head: int) -> list[int]:
        """Return the entries that lead to one, from the first after the beginning."""
        found = []
        while head != START:
            found.append(head)
            head = self.before[head]
        return found[::-1]

    def since(self, head: int, to: int) -> list[int]:
        """Return the entries from ``head`` back to behind ``to``; none if it is not."""
        found = []
        while head not in (to, START):
            found.append(head)
            head = self.before[head]
        return found if head == to else []

    def agreed(self, head: int) -> Sequence[tuple[int, Overruled]]:
        """Return the overrulings that hold where an entry has been played."""
        found = ((each, self.steps[each]) for each in self.path(head))
        return [(n, step) for n, step in found if isinstance(step, Overruled)]


def _said(step: Step) -> str:
    """Return a step in one line, by which two are known to be the same."""
    match step:
        case Overruled():
            return f"overrule {step.case} {step.setting}={step.value}"
        case Fixed():
            return f"fix {step.text}"
        case _:
            return step.text


def same_ruleset(header: Header, rules: Rules[Any]) -> None:
    """Refuse rules that have changed since: a session keeps those it began with."""
    if header.ruleset != rules.RULESET:
        raise SessionError(
            f"{header.name} was begun under {header.ruleset}",
            hint=f"this pnp rules by {rules.RULESET}; the older one goes on with it",
        )


def start(log: Log, rules: Rules[Any], game: Game) -> Any:
    """Return the position before the first ply."""
    return rules.start(game, dealt=log.header.cards == "kept")


def fold(log: Log, head: int, rules: Rules[Any], game: Game) -> Any:
    """Return the position an entry leads to."""
    position = start(log, rules, game)
    for number in log.path(head):
        take(number, log.steps[number], rules, position)
    return position


def take(number: int, step: Step, rules: Rules[Any], position: Any) -> Any:
    """Take a step in place, and return the move it was, if it was one.

    No ruling is asked for: it was given when the step was first taken.
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
        message = f"{_said(step)!r}: {error.message}"
        raise DoesNotReplay(number, message, expected=due) from error
    except Exception as error:
        message = f"the rules cannot follow {_said(step)!r} ({type(error).__name__})"
        raise DoesNotReplay(number, message) from error
    return None


@dataclass(frozen=True, slots=True)
class Taken:
    """A step as it was taken: what the table was before it, and after."""

    number: int
    step: Step
    before: Any
    move: Any
    after: Any


class Walk:
    """Every step that was ever taken, those taken back again included.

    It is walked once, and on as the log grows: a prompt tells what is new.
    """

    __slots__ = ("_at", "_game", "_heard", "_rules", "taken", "told")

    def __init__(self, rules: Rules[Any], game: Game) -> None:
        self._rules, self._game = rules, game
        self._at: dict[int, Any] = {}
        self._heard = 0
        self.taken: dict[int, Taken] = {}
        self.told: dict[tuple[int, str, bool], Told] = {}
        """How a step was told to a seat, before the end and after."""

    def on(self, kept: Sequence[Row], log: Log) -> Self:
        """Walk on through what has been added to the log."""
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

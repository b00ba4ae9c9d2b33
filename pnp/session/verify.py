"""A log against the rules: every entry gets a new ruling in its place.

Opening a session trusts the earlier rulings; ``verify`` repeats all of them, on every
line and for what was taken back, and compares the recorded end.  It stops at the first
that fails: which entry, which case, what was expected.
"""

from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from pnp.errors import PnpError, quoted
from pnp.model import canonical
from pnp.model.game import Game
from pnp.rules import package
from pnp.rules.package import Rules
from pnp.rules.pending import Chance, Over, Pending
from pnp.rules.ruling import Ruling
from pnp.session import autosave, store
from pnp.session.agreeing import Agreeing
from pnp.session.beginning import Referee, ruled_by, same_game
from pnp.session.errors import DoesNotReplay, SessionError
from pnp.session.events import (
    MAIN,
    START,
    Branched,
    Header,
    Overruled,
    Played,
    Step,
)
from pnp.session.judging import judge
from pnp.session.replay import same_ruleset, start, take, walked
from pnp.session.seating import may_say, own_dice, turns_nothing_up
from pnp.session.spelling import Hidden, Spelled, secret_entries
from pnp.session.transcript import Stand, Transcript, usual
from pnp.session.tree import Log, said
from pnp.values import Struct

LONGEST_SHOWN = 120
"""Characters of a ply that a message repeats."""


class Checked(Struct, frozen=True):
    """What was found in order."""

    events: int
    plies: int
    stands: tuple[Stand, ...]
    hidden: int = 0
    """The first entry that is hidden until the end, and stopped the check; or 0."""


def session(path: Path, *, referee: Referee = package.find) -> Checked:
    """Check a session's file: its chain, its definition, and every ruling."""
    with autosave.offering(path):
        kept, frozen, _ = store.both(path)
        game = canonical.thaw(frozen)
        header, events = kept[0].event, [(each.number, each.event) for each in kept[1:]]
        assert isinstance(header, Header)  # noqa: S101 - the store has looked
        rules = ruled_by(referee, game, header.keeps)
        return check(header, events, rules, game)


def transcript(
    found: Transcript, game: Game, *, referee: Referee = package.find
) -> Checked:
    """Check a transcript against the definition it was played by."""
    fits(found, game)
    rules = ruled_by(referee, game, found.header.keeps)
    checked = check(found.header, found.events, rules, game)
    if not checked.hidden:
        _compare(found, checked)
    return checked


def check(
    header: Header,
    events: Iterable[tuple[int, Spelled]],
    rules: Rules[Any],
    game: Game,
) -> Checked:
    """Take every step again, each only if it is allowed in its place."""
    same_ruleset(header, rules)
    same_game(header, rules, game)
    hearing = Hearing(header, rules, game)
    hidden, count = hearing.log_of(events)
    hearing.rule_on_all()
    if hearing.fault:
        raise hearing.fault
    return Checked(count, len(hearing.log.steps), hearing.stands(), hidden)


class Hearing:
    """A new ruling on a whole log: its tree first, and then each step, once."""

    def __init__(self, header: Header, rules: Rules[Any], game: Game) -> None:
        self.header, self.rules, self.game = header, rules, game
        self.log = Log(header)
        self.fault: DoesNotReplay | None = None
        """The first event that fails, of those added so far."""
        self._seats = rules.seats(game)
        self._agreeing = Agreeing(game)
        self._branches: list[tuple[int, int, int]] = []
        """Branches from a hidden entry: number, after which, and where main was."""
        self._scores: dict[int, tuple[int, str]] = {}
        self._over: dict[int, bool] = {}

    def log_of(self, events: Iterable[tuple[int, Spelled]]) -> tuple[int, int]:
        """Add events up to the first that does not fit, or is hidden until the end.

        Returns that one, or 0, and the last that was added.
        """
        count = START
        for number, event in events:
            if isinstance(event, Hidden):
                return number, count
            main = self.log.lines[MAIN].head
            try:
                self.log.add(number, event)
            except DoesNotReplay as fault:
                self.fault = fault
                break
            if isinstance(event, Branched) and event.after in self.log.hidden:
                self._branches.append((number, event.after, main))
            count = number
        return 0, count

    def rule_on_all(self) -> None:
        """Rule on every step in its place, and record the scores of lines."""
        log = self.log
        heads = {line.head for line in log.lines.values()}
        mains = {main for _, _, main in self._branches}
        first = start(log, self.rules, self.game)
        every = (START, *log.steps)
        for number, position in walked(log, every, first, self._taken):
            if number in heads:
                score = self.rules.score(position)
                self._scores[number] = score.total, score.result
            if number in mains:
                self._over[number] = isinstance(self.rules.pending(position), Over)
        for number, after, main in self._branches:
            if self._earlier(number):
                self._branched(number, after, main)

    def _branched(self, number: int, after: int, main: int) -> None:
        try:
            turns_nothing_up(self.log, after, partial(self._over.__getitem__, main))
        except SessionError as error:
            self.fault = DoesNotReplay(number, error.message, hint=error.hint)

    def stands(self) -> tuple[Stand, ...]:
        """Return the place of every line, and its score."""
        lines = self.log.lines.items()
        return tuple(Stand(n, each.head, *self._scores[each.head]) for n, each in lines)

    def _earlier(self, number: int) -> bool:
        return self.fault is None or number < self.fault.event

    def _taken(self, number: int, position: Any) -> bool:
        """Rule on a step and take it; return whether it is allowed."""
        if not self._earlier(number):
            return False
        step = self.log.steps[number]
        try:
            self._stood(number, step, position)
            take(number, step, self.rules, position)
        except DoesNotReplay as fault:
            self.fault = fault
            return False
        return True

    def _stood(self, number: int, step: Step, position: Any) -> None:
        """Rule on a step as if it were new; raise DoesNotReplay if it is refused."""
        try:
            if isinstance(step, Overruled):
                self._agreeing.may_overrule(step.case, step.setting)
            elif isinstance(step, Played):
                self._played(number, step, position)
        except DoesNotReplay:
            raise
        except SessionError as error:
            message = f"{quoted(said(step))}: {error.message}"
            raise DoesNotReplay(number, message, hint=error.hint) from error
        except Exception as error:
            why = type(error).__name__
            message = f"the rules cannot follow {quoted(said(step))} ({why})"
            raise DoesNotReplay(number, message) from error

    def _played(self, number: int, step: Played, position: Any) -> None:
        rules = self.rules
        pending = rules.pending(position)
        try:
            move = rules.read(position, step.text)
        except PnpError as error:
            message = f"{_shown(step.text)}: {error.message}"
            raise DoesNotReplay(number, message, expected=pending.prompt) from error
        _same(number, step, move, rules, position)
        may_say(pending, self._seats, step.seat, step.secret)
        agreed = self.log.agreed(self.log.before[number])
        ruling = judge(rules, position, move, self.header.strictness, agreed)
        _ruled(number, step, ruling, pending)
        own_dice(self.header, step.line, pending, step.source)


def _ruled(number: int, step: Played, ruling: Ruling, pending: Pending) -> None:
    """Compare a ruling with the record of its ply."""
    due = pending.prompt
    if not ruling.allowed:
        stops = [each.message for each in ruling.objections if not each.advised]
        message = f"{_shown(step.text)}: {'; '.join(stops)}"
        raise DoesNotReplay(number, message, cases=ruling.cases, expected=due)
    against = tuple(dict.fromkeys(c for o in ruling.objections for c in o.cases))
    if against != step.against:
        told = f"it is marked as against {', '.join(step.against) or 'nothing'}"
        message = f"{_shown(step.text)}: {told}"
        raise DoesNotReplay(number, message, cases=against, expected=due)


def _same(
    number: int, step: Played, move: Any, rules: Rules[Any], position: Any
) -> None:
    """Compare the record of a ply with the ply itself."""
    if str(move) != step.text:
        raise DoesNotReplay(
            number, f"{_shown(step.text)} should be written {_shown(str(move))}"
        )
    pending = rules.pending(position)
    if isinstance(pending, Chance) != bool(step.source):
        kind = "a roll or a draw" if step.source else "a decision"
        message = f"{_shown(step.text)} is not {kind} here"
        raise DoesNotReplay(number, message, expected=pending.prompt)
    if rules.secret(position, move) != step.secret:
        whose = step.secret or "everybody"
        raise DoesNotReplay(
            number, f"{_shown(step.text)} is marked for {whose}, but it is not"
        )


def _shown(text: str) -> str:
    """Return a ply as a message repeats it: shortened."""
    return repr(text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…")


def fits(found: Transcript, game: Game) -> str:
    """Return a doubt about a definition that differs from the session's own.

    Another word or picture does no harm: every ply gets a new ruling.  A setting with
    another value does harm, and is refused.
    """
    header = found.header
    if canonical.digest(canonical.freeze(game)) == header.definition:
        return ""
    told = list(_turned(found, game))
    if not told:
        return (
            f"{header.name} was played with another version of the definition;"
            " it replays with today's, and its export will name that"
        )
    said = f": {', '.join(told[:4])}"
    laid = f", with {', '.join(header.overlays)}" if header.overlays else ""
    raise SessionError(
        f"{header.name} was played with another definition of {header.game}{said}",
        hint=f"it was the {header.edition} edition{laid}, digest {header.definition}",
    )


def _turned(found: Transcript, game: Game) -> Iterable[str]:
    """Yield the settings with other values, with those that it does not name."""
    was = {**(usual(game) if found.usual else {}), **found.header.settings}
    for name, value in was.items():
        number = game.numbers.get(name)
        if number and str(number.value) != value:
            yield f"{name} was {value} and is {number.value}"


def _compare(found: Transcript, checked: Checked) -> None:
    """Compare a transcript's recorded end with the result of the rules."""
    ends = {each.line: each for each in checked.stands}
    for each in found.stands:
        end = ends.get(each.line)
        if end != each:
            came = f"it ends at {_told(end)}" if end else "that line does not exist"
            message = f"{each.line} should end at {_told(each)}, but {came}"
            raise DoesNotReplay(checked.events, message)


def _told(stand: Stand) -> str:
    result = f", {stand.result}" if stand.result else ""
    return f"score {stand.score} after entry {stand.head}{result}"


def faithful(before: Transcript, after: Transcript) -> Sequence[int]:
    """Return the secret plies of an earlier transcript that a later one changed."""
    was, now = secret_entries(before.events), secret_entries(after.events)
    return [number for number, known in was.items() if now.get(number) != known]

"""A log against the rules: every entry ruled on again, as it was when it was played.

Opening a session trusts the rulings that were given; ``verify`` asks for all of them
once more, of every line and of what was taken back, and compares what is said of the
end.  It stops at the first that does not hold: which entry, which case, what was due.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pnp.errors import PnpError
from pnp.model import canonical
from pnp.model.game import Game
from pnp.rules import package
from pnp.rules.package import Rules
from pnp.rules.pending import Chance
from pnp.session import safe, store
from pnp.session.beginning import Referee, ruled_by, same_game
from pnp.session.events import START, Header, Played, Step
from pnp.session.faults import DoesNotReplay, SessionError
from pnp.session.judging import Agreed, judge
from pnp.session.replay import Log, same_ruleset, start, take
from pnp.session.spelling import Hidden, Spelled, secret_entries
from pnp.session.transcript import Stand, Transcript, usual

LONGEST_SHOWN = 120
"""Characters of a ply that a message repeats."""


@dataclass(frozen=True, slots=True)
class Checked:
    """What was found in order."""

    events: int
    plies: int
    stands: tuple[Stand, ...]
    hidden: int = 0
    """The first entry that is hidden until the end, and stopped the check; 0: none."""


def session(path: Path, *, referee: Referee = package.find) -> Checked:
    """Check a session's file: its chain, its definition, and every ruling."""
    with safe.offering(path):
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
    """Take every step again, each only if it is allowed where it stands."""
    same_ruleset(header, rules)
    same_game(header, rules, game)
    log, hidden, count = Log(header), 0, START
    at = {START: start(log, rules, game)}
    for number, event in events:
        if isinstance(event, Hidden):
            hidden = number
            break
        if isinstance(event, Step) and event.line in log.lines:
            head = log.lines[event.line].head
            at[number] = at[head].clone()
            _stood(
                number,
                event,
                header=header,
                agreed=log.agreed(head),
                rules=rules,
                position=at[number],
            )
            take(number, event, rules, at[number])
        if isinstance(event, Header):
            raise DoesNotReplay(number, "a session begins once")
        log.add(number, event)
        count = number
    return Checked(count, len(log.steps), tuple(_stands(log, rules, at)), hidden)


def _stands(log: Log, rules: Rules[Any], at: dict[int, Any]) -> Iterable[Stand]:
    for name, line in log.lines.items():
        score = rules.score(at[line.head])
        yield Stand(name, line.head, score.total, score.result)


def _stood(
    number: int,
    step: Step,
    *,
    header: Header,
    agreed: Agreed,
    rules: Rules[Any],
    position: Any,
) -> None:
    """Rule on a step as if it were said now; DoesNotReplay where it would not stand."""
    if not isinstance(step, Played):
        return
    due = rules.pending(position).prompt
    try:
        move = rules.read(position, step.text)
    except PnpError as error:
        message = f"{_shown(step.text)}: {error.message}"
        raise DoesNotReplay(number, message, expected=due) from error
    _same(number, step, move, rules, position)
    ruling = judge(rules, position, move, header.strictness, agreed)
    if not ruling.allowed:
        stops = [each.message for each in ruling.objections if not each.advised]
        message = f"{_shown(step.text)}: {'; '.join(stops)}"
        raise DoesNotReplay(number, message, cases=ruling.cases, expected=due)
    against = tuple(dict.fromkeys(c for o in ruling.objections for c in o.cases))
    if against != step.against:
        said = f"it says it was played against {', '.join(step.against) or 'nothing'}"
        message = f"{_shown(step.text)}: {said}"
        raise DoesNotReplay(number, message, cases=against, expected=due)


def _same(
    number: int, step: Played, move: Any, rules: Rules[Any], position: Any
) -> None:
    """Compare what is told of a ply with what it is."""
    if str(move) != step.text:
        raise DoesNotReplay(
            number, f"{_shown(step.text)} is written {_shown(str(move))}"
        )
    pending = rules.pending(position)
    if isinstance(pending, Chance) != bool(step.source):
        kind = "left to chance" if step.source else "decided"
        message = f"{_shown(step.text)} is not {kind} here"
        raise DoesNotReplay(number, message, expected=pending.prompt)
    if rules.secret(position, move) != step.secret:
        whose = step.secret or "everybody"
        raise DoesNotReplay(
            number, f"{_shown(step.text)} is not for {whose}, as it says"
        )


def _shown(text: str) -> str:
    """Return a ply as a message repeats it: nobody reads all that a session brings."""
    return repr(text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…")


def fits(found: Transcript, game: Game) -> str:
    """Return a doubt about a definition that is not the one a session began with.

    Another word or picture does no harm: every ply is ruled on again.  A setting that
    is not what it was does, and is refused.
    """
    header = found.header
    if canonical.digest(canonical.freeze(game)) == header.definition:
        return ""
    told = list(_turned(found, game))
    if not told:
        return (
            f"{header.name} was played by another state of the definition;"
            " it replays by today's, which its export will name"
        )
    said = f": {', '.join(told[:4])}"
    laid = f", with {', '.join(header.overlays)}" if header.overlays else ""
    raise SessionError(
        f"{header.name} was played by another definition of {header.game}{said}",
        hint=f"it was the {header.edition} edition{laid}, digest {header.definition}",
    )


def _turned(found: Transcript, game: Game) -> Iterable[str]:
    """Yield the settings that are not what they were, those that it names not too."""
    was = {**(usual(game) if found.usual else {}), **found.header.settings}
    for name, value in was.items():
        number = game.numbers.get(name)
        if number and str(number.value) != value:
            yield f"{name} was {value} and is {number.value}"


def _compare(found: Transcript, checked: Checked) -> None:
    """Compare what a transcript says of its end with what the rules come to."""
    ends = {each.line: each for each in checked.stands}
    for said in found.stands:
        end = ends.get(said.line)
        if end != said:
            came = f"comes to {_told(end)}" if end else "there is no such line"
            message = f"{said.line} should stand at {_told(said)}, and {came}"
            raise DoesNotReplay(checked.events, message)


def _told(stand: Stand) -> str:
    result = f", {stand.result}" if stand.result else ""
    return f"{stand.score} after {stand.head}{result}"


def faithful(before: Transcript, after: Transcript) -> Sequence[int]:
    """Return the secret plies of an earlier transcript that a later one changed."""
    was, now = secret_entries(before.events), secret_entries(after.events)
    return [number for number, known in was.items() if now.get(number) != known]

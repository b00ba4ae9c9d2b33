"""What players write, split into plies; and plies as a session lists them."""

from collections.abc import Iterator, Sequence
from typing import Any, Literal

from pnp.errors import quoted
from pnp.rules.notation import Form, NotationError, plain
from pnp.rules.package import Rules, clauses, primer, unfold
from pnp.rules.pending import Chance, Choice
from pnp.rules.throw import as_thrown
from pnp.rules.unheard import Asked
from pnp.session.events import Fixed, NotAnEvent, Overruled, Source, Step, written
from pnp.values import Struct

FEW = 4
"""Moves to show as examples."""
DRAWN = {
    "dice": "write the dice",
    "card": "write the name of the card you turned up",
    "counter": "write what is on the counter you turned up",
}
"""Per kind of chance, what a player writes."""


class Ply(Struct, frozen=True):
    """One entry of the log on a line: a ply, a fix or an overruling."""

    number: int
    """Its place in the log, from 1 for the beginning; it never changes."""
    kind: Literal["ply", "fix", "overrule"]
    text: str
    source: Source = ""
    """``entered`` or ``rolled`` for dice or a card, '' for a decision."""
    seat: str = ""
    against: tuple[str, ...] = ()
    """Cases that objected but did not stop it."""
    secret: str = ""
    """The one seat that may read it before the end."""

    @property
    def chance(self) -> bool:
        """Whether it is a chance, which players should not take back lightly."""
        return bool(self.source)


def ply(number: int, step: Step) -> Ply:
    """Return a step of the log as a session lists it."""
    match step:
        case Fixed():
            return Ply(number, "fix", step.text)
        case Overruled():
            setting = f" {step.setting}={step.value}" if step.setting else ""
            because = f" because {step.because}" if step.because else ""
            return Ply(number, "overrule", f"{step.case}{setting}{because}")
        case _:
            return Ply(
                number,
                "ply",
                step.text,
                step.source,
                step.seat,
                step.against,
                step.secret,
            )


def parts(text: str) -> Sequence[str]:
    """Split a text into plies: at ``;``, and before dice at ``:``."""
    found = [
        part.strip() for order in line(text).split(";") for part in order.split(":")
    ]
    plies = [each for each in found if each]
    if not plies:
        hint = "write a move, or several with ; between them"
        raise NotationError("the line is empty", hint=hint)
    return plies


def spread(rules: Rules[Any], position: Any, text: str) -> Iterator[str]:
    """Yield every ply of a text, with groups split one by one.

    The members of a group depend on the position at its turn: play each ply on the
    position before you take the next.
    """
    for part in parts(said_plainly(rules, position, text)):
        for clause in clauses(rules, position, part):
            yield from unfold(rules, position, clause)


def said_plainly(rules: Rules[Any], position: Any, text: str) -> str:
    """Return a text in the form the game reads: its own names, and plain words."""
    from pnp.rules.plainly import plainly

    return plainly(rules, position, in_own_words(rules, position, text))


def in_own_words(rules: Rules[Any], position: Any, text: str) -> str:
    """Return a text as one line, with every name in the game's own spelling."""
    from pnp.rules.tongues import in_its_words

    return in_its_words(rules, position, line(text))


def understood(
    rules: Rules[Any], position: Any, ply: str, text: str, *, plays: bool = False
) -> Any:
    """Read one ply of a text; an error names it if it is one of several.

    A hint about how to write moves gives some that are legal now.
    """
    try:
        return rules.read(position, ply)
    except NotationError as error:
        if isinstance(error, Asked) and len(parts(text)) == 1:
            raise  # a letter picks the whole line
        hint, message = error.hint, error.message
        waiting = rules.pending(position)
        if isinstance(waiting, Chance):
            lost = waiting.kind == "dice" and "each die" not in hint
            if lost or isinstance(hint, Form):
                hint = now_written(rules, position)
        elif isinstance(hint, Form):
            hint = _with_examples(rules, position, hint, ply)
        if len(parts(text)) > 1:
            told = "nothing on the line was played" if plays else ""
            hint = "; ".join(filter(None, (told, hint)))
            message = f"the line stops at {quoted(ply)}: {message}"
        again = NotationError if isinstance(error, Asked) else type(error)
        raise again(message, hint=hint) from error


def _with_examples(rules: Rules[Any], position: Any, form: Form, said: str) -> str:
    """Return a hint with moves that are legal now, the likest to what was said."""
    moves = _sorts(rules, position)
    if not moves:
        return form
    if not form.verb:
        return f"{form}, for example {_named(moves[:FEW])}"
    words = {plain(each) for each in said.split()}
    of_verb = [
        move
        for move in map(str, rules.legal(position))
        if move.split(maxsplit=1)[0] == form.verb
    ]
    if not of_verb:
        return f"nobody can {form.verb} now; write, for example, {_named(moves[:FEW])}"
    likest = max(of_verb, key=lambda move: len(words & {*map(plain, move.split())}))
    return f"{form}, for example {quoted(likest)}"


def _named(moves: Sequence[str]) -> str:
    return ", ".join(map(quoted, moves))


def now_written(rules: Rules[Any], position: Any) -> str:
    """Return what players can write now; '' if the prompt alone shows it."""
    waiting = rules.pending(position)
    if isinstance(waiting, Chance):
        return as_thrown(waiting.dice) if waiting.dice else DRAWN[waiting.kind]
    return " or ".join(some(rules, position))


def some(rules: Rules[Any], position: Any) -> Sequence[str]:
    """Return a few moves that are legal here, one of each sort; none for dice.

    A game whose players report what happens has none either: it gives its own examples.
    """
    return _sorts(rules, position)[:FEW]


def _sorts(rules: Rules[Any], position: Any) -> Sequence[str]:
    if primer(rules, position) or not isinstance(rules.pending(position), Choice):
        return ()
    sorts: dict[type, str] = {}
    for move in rules.legal(position):
        sorts.setdefault(type(move), str(move))
    return tuple(sorts.values())


def line(text: str) -> str:
    """Return a user's text as one line that a log can keep."""
    try:
        return written(text)
    except NotAnEvent as error:
        raise NotationError(str(error)) from error

"""What there is to say of each ply and each wait, registered by its subject.

    @say.reads("alone", "allied alone in D5", takes="side hex")
    def _alone(asked: Asked) -> Ply: ...                   a sentence with this verb

    @say.TELLS
    def _bombarded(before, move: Bombard, after) -> str: ...            the log's text

    @say.PROMPTS("friendly")
    def _friendly(position, frame) -> Pending: ...                       a wait's prompt

    @say.ROLLED("friendly")
    def _fell(before, throw, after) -> str: ...               the log's text for a throw

``OFFERS`` has the words of completion for a wait, ``TRIES`` plies to ask about, and
``LINES`` examples of what a player may write, each with what it does and its case.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeVar

from pnp.games.cassino.ground import flow
from pnp.games.cassino.ground.moves import Ply
from pnp.games.cassino.ground.pieces import NONE
from pnp.games.cassino.ground.position import Position
from pnp.rules.flow import Frame
from pnp.rules.pending import Chance, Pending
from pnp.rules.registers import ByKind, ByName

M = TypeVar("M", bound=Callable[..., Ply])


class Form(NamedTuple):
    """How sentences with a verb are read."""

    make: Callable[..., Ply]
    """Makes the ply of what a sentence contains."""
    takes: tuple[str, ...]
    """The kinds of thing it may name; the first that fits is meant."""
    example: str


class Line(NamedTuple):
    """An example for players: what it does, its case, and its rules."""

    example: str
    tells: str
    case: str
    rules: Sequence[str] = ()
    """One of these must be in play."""


FORMS: dict[str, Form] = {}
TELLS = ByKind[Callable[[Position, Any, Position], str]]()
PROMPTS = ByName[Callable[[Position, Frame], Pending]]()
ROLLED = ByName[Callable[..., str]]()
OFFERS = ByName[Callable[[Position], Sequence[str]]]()
TRIES = ByName[Callable[[Position], Iterable[Ply]]]()
LINES: dict[str, list[Line]] = {}


def reads(verb: str, example: str, *, takes: str = "") -> Callable[[M], M]:
    """Register the function that reads sentences with a verb."""

    def register(make: M) -> M:
        FORMS[verb] = Form(make, tuple(takes.split()), example)
        return make

    return register


def lines(written: str) -> list[Line]:
    """Return the examples of a table: example, what it does, case, rules."""
    cells = [row.split("|") for row in written.strip().splitlines()]
    stripped = ([each.strip() for each in row] for row in cells)
    return [Line(e, t, c, rules.split()) for e, t, c, rules in stripped]


def dice(position: Position, prompt: str, *cases: str) -> Chance:
    """Return the prompt for the dice that the game waits for."""
    number = flow.dice(position)
    return Chance("dice", f"{prompt}; write the dice", dice=number, cases=cases)


def waits_for(position: Position) -> str:
    """Return the name of what the game waits for, '' when it is over."""
    return str(position.frames[-1][0]) if position.frames else ""


def side_asked(position: Position) -> int:
    """Return the side that decides alone: a sniper's; NONE if either may type."""
    alone = position.FRAMES.get(waits_for(position), ())[:1] == ("side",)
    return int(position.frames[-1][1]) if alone else NONE


def contested(position: Position) -> str:
    """Return the only contested hex, '' if there are several, or none."""
    return next(iter(position.assaults)) if len(position.assaults) == 1 else ""

"""Pig: a toy that knows decisions, dice, cards, a hidden order, settings and an end.

You roll until you hold or throw a 1, then a card is turned up, gold or mud.  Where the
companion keeps the cards, the fox hides 1 to 3 points after that, which are taken from
your bank when the next turn begins.  This module satisfies ``pnp.rules.package.Rules``.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Self

from pnp.errors import Complaints, PnpError
from pnp.model.game import Game
from pnp.reading.nodes import Node
from pnp.rules.notation import Lexicon, NotationError, plain
from pnp.rules.package import Counter, Plain, Point, Score, Section, Told
from pnp.rules.pending import Chance, Choice, Over, Pending
from pnp.rules.ruling import Objection, Ruling
from pnp.rules.throw import Throw
from tests.model.written import Written

NAME = "x"
RULESET = "pig/1"

DEFINITION = """
    numbers: rules.yaml
    books: book.yaml
    variants:
      long: long.yaml
    == rules.yaml
    numbers: rules
    values:
      turns: 4
      greed: {value: "no", options: ["no", "yes"], title: Hold with nothing, case: "1.2"}
    == long.yaml
    overlay: long
    title: Long
    files:
      rules:
        values:
          turns: 40
    == book.yaml
    book: book
    title: Pig
    chapters:
      - id: "1"
        title: You
        cases:
          - {id: "1.1", title: When to roll, text: In your turn.}
          - {id: "1.2", title: When to hold, text: With something to hold.}
          - {id: "2.1", title: Cards, text: As long as there are any.}
    """


def definition(folder: Path, *, turns: int = 4) -> Game:
    """Return the game, read from files; ``turns`` is written in one of them."""
    written = DEFINITION.replace("turns: 4\n", f"turns: {turns}\n")
    return Written(folder).game(written)


@dataclass(frozen=True)
class Say:
    """A decision, or a card by its name."""

    text: str

    def __str__(self) -> str:
        return self.text


Move = Say | Throw


@dataclass(slots=True)
class Position:
    """What lies on the table."""

    turns: int
    greed: str
    dealt: bool
    turn: int = 1
    waits: str = "choice"
    pot: int = 0
    bank: int = 0
    order: int = 0
    left: dict[str, int] = field(default_factory=lambda: {"gold": 30, "mud": 30})

    def clone(self) -> Self:
        """Return a copy that shares nothing that changes."""
        new = type(self)(self.turns, self.greed, self.dealt, self.turn, self.waits)
        new.pot, new.bank, new.order = self.pot, self.bank, self.order
        new.left = dict(self.left)
        return new


def seats(_: Game) -> tuple[str, ...]:
    """Two may sit here; the fox has nothing to say."""
    return ("you", "fox")


def start(game: Game, *, dealt: bool) -> Position:
    """The first turn, nothing banked."""
    numbers = game.numbers
    turns = int(numbers["turns"].value)
    return Position(turns, str(numbers["greed"].value), dealt)


def pending(position: Position) -> Pending:
    """What is awaited."""
    match position.waits:
        case "choice":
            return Choice("you", "choice", "roll or hold?", ("1.1",))
        case "dice":
            return Chance("dice", "throw one die", dice=1)
        case "card":
            return Chance("card", "turn up a card", left=position.left)
        case "order":
            return Choice("fox", "order", "hide 1 to 3")
        case _:
            result = "won" if position.bank >= 10 else "lost"
            return Over("won" if result == "won" else "lost", "last turn", "it is over")


WORDS = Lexicon("word", ("roll", "hold", "gold", "mud"))


def read(position: Position, written: str) -> Move:
    """A throw, a word, or ``hide 2``."""
    if found := re.fullmatch(r"hide (\d)", written.strip().casefold()):
        return Say(f"hide {found[1]}")
    if plain(written).isdecimal():
        return Throw.parse(written, dice=1 if position.waits == "dice" else 0)
    return Say(WORDS.find(written))


def rule_on(position: Position, move: Move) -> Ruling:
    """Every objection."""
    return Ruling(str(move), tuple(_objections(position, move)), under=("1.1",))


def _objections(position: Position, move: Move) -> Iterator[Objection]:
    due = {"dice": "dice", "gold": "card", "mud": "card", "hide": "order"}
    word = "dice" if isinstance(move, Throw) else move.text.partition(" ")[0]
    if position.waits != due.get(word, "choice"):
        yield Objection(f"this is not the moment to {word}", ("1.1",))
    if word == "hold" and position.pot == 0 and position.greed == "no":
        yield Objection("there is nothing to hold", ("1.2",), (("pot", 0),), "roll")
    if word in position.left and position.left[word] == 0:
        yield Objection(f"no {word} is left", ("2.1",))


def legal(position: Position) -> Sequence[Move]:
    """Decisions and cards; no dice."""
    match position.waits:
        case "choice":
            hold = position.pot or position.greed == "yes"
            return [Say("roll"), Say("hold")] if hold else [Say("roll")]
        case "card":
            return [Say(each) for each, count in position.left.items() if count]
        case "order":
            return [Say(f"hide {points}") for points in (1, 2, 3)]
        case _:
            return []


def candidates(position: Position, about: str = "") -> Sequence[Move]:
    """Whatever is asked about."""
    return [move for move in legal(position) if str(move).startswith(about)]


def roll(position: Position, random: Random) -> Move:
    """As fate has it."""
    if position.waits == "dice":
        return Throw((random.randint(1, 6),))
    return random.choice(list(legal(position)))


def play(position: Position, move: Move) -> None:
    """Make a move that has been ruled on; KeyError for what nobody waits for."""
    match move:
        case Throw(dice=(die,)):
            {"dice": None}[position.waits]
            position.waits = "card" if die == 1 else "choice"
            position.pot = 0 if die == 1 else position.pot + die
        case Say("roll"):
            position.waits = "dice"
        case Say("hold"):
            position.bank += position.pot
            position.pot, position.waits = 0, "card"
        case Say("gold" | "mud"):
            {"card": None}[position.waits]
            position.left[move.text] -= 1
            position.bank += 2 if move.text == "gold" else 0
            position.waits = "order" if position.dealt else "turn"
        case Say(text):
            {"order": None}[position.waits]
            position.order, position.waits = int(text[-1]), "turn"
    if position.waits == "turn":
        _next(position)


def _next(position: Position) -> None:
    position.turn += 1
    position.bank = max(0, position.bank - position.order)
    position.order = 0
    position.waits = "choice" if position.turn <= position.turns else "over"


def score(position: Position) -> Score:
    """The bank."""
    over = pending(position)
    result = over.result if isinstance(over, Over) else ""
    points = (Point("banked", position.bank, position.bank),)
    return Score(points, position.bank, result)


def encode(position: Position) -> Plain:
    """By name."""
    return {name: getattr(position, name) for name in position.__slots__}


def decode(game: Game, node: Node, complaints: Complaints) -> Position | None:
    """Not asked of a toy."""
    raise NotImplementedError


def seen(position: Position, seat: str) -> Position:
    """What the fox hides, only the fox sees."""
    copy = position.clone()
    copy.order = copy.order if seat == "fox" else 0
    return copy


def secret(position: Position, move: Move) -> str:
    """The fox's orders are the fox's."""
    return "fox" if position.dealt and str(move).startswith("hide") else ""


def broken(position: Position) -> Sequence[Objection]:
    """A bank holds 0 to 99."""
    whole = 0 <= position.bank <= 99
    return [] if whole else [Objection(f"the bank holds {position.bank}", ("2.1",))]


def fix(position: Position, written: str) -> Sequence[str]:
    """``bank 7`` or ``pot 3``."""
    if not (found := re.fullmatch(r"(bank|pot) (-?\d+)", written)):
        raise NotationError(f"cannot read {written!r}", hint="write: bank 7")
    was = getattr(position, found[1])
    setattr(position, found[1], int(found[2]))
    return [f"the {found[1]}: {was} was {found[2]}"]


def overrule(position: Position, setting: str, value: str) -> None:
    """Greed alone is a setting."""
    if setting != "greed" or value not in ("yes", "no"):
        raise PnpError(f"no setting {setting} = {value}")
    position.greed = value


def tell(before: Position, move: Move, after: Position) -> Told:
    """Throws are parts of the roll before them."""
    if isinstance(move, Throw):
        text = f": {move}, all lost" if after.waits == "card" else f": {move}"
        return Told(text, ("1.1",), part=True, turn=before.turn)
    return Told(move.text.capitalize(), ("1.1",), turn=before.turn, side="you")


def status(position: Position) -> Sequence[Section]:
    """The bank and the pot."""
    return [Section("Table", (f"bank {position.bank}", f"pot {position.pot}"))]


def setup(position: Position) -> Sequence[Section]:
    """The same."""
    return status(position)


def counters(position: Position) -> Sequence[Counter]:
    """One, for the pot."""
    return [Counter("pot", "pot", "table", position.pot > 0)]


def spoken(position: Position) -> Sequence[str]:
    """Its few words."""
    return [*WORDS.names, *(["hide"] if position.dealt else [])]

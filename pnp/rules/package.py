"""What a game's rules offer the table: the ``Rules`` protocol, met by plain modules.

    rules = package.find(game)              # the module pnp.games.<game>.referee
    position = rules.start(game)
    while not isinstance(waiting := rules.pending(position), Over):
        move = rules.read(position, input(waiting.prompt))
        ruling = rules.rule_on(position, move)
        if ruling.allowed:
            rules.play(position, move)

A position is one slotted object that changes in place. To keep the old one, ``clone``
it. It holds the definition it began with (``position.tables``). So rules are plain
functions of a position and a move.
"""

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, Self, TypeVar

from pnp.errors import Complaints, PnpError, quoted
from pnp.model.game import Game
from pnp.rules.loader import loaded, module
from pnp.rules.pending import Chance, Pending, Result
from pnp.rules.ruling import Objection, Ruling
from pnp.values import Struct

if TYPE_CHECKING:
    from random import Random

    from pnp.reading.nodes import Node

Plain = Mapping[str, object]
"""A position as plain data: text, whole numbers, lists and mappings of them."""


class Position(Protocol):
    """The whole state of play as one value."""

    turn: int
    """The current turn; 0 before the first."""

    def clone(self) -> Self:
        """Return a copy that shares nothing that changes."""
        ...


class Move(Protocol):
    """A decision, a throw or a card: ``rules.read(position, str(move)) == move``."""

    def __str__(self) -> str: ...


P = TypeVar("P", bound=Position)


class Point(Struct, frozen=True):
    """One line of a score: what it is for, how many, the points, and the cases."""

    name: str
    count: int
    points: int
    cases: tuple[str, ...] = ()
    who: tuple[str, ...] = ()
    """Which pieces, by name."""


class Score(Struct, frozen=True):
    """The score of the first seat; before the end, the score if it ended now."""

    points: tuple[Point, ...]
    total: int
    result: Result | Literal[""]
    """'' as long as the game is not decided."""
    level: str = ""
    """The level of victory, with its award."""
    cases: tuple[str, ...] = ()
    better: str = "highest"


class Told(Struct, frozen=True):
    """A played ply in the log: one sentence, its cases, and whether it is a part.

    A ``part`` continues the entry before it (dice of an attack, a card's rolls), so
    that a reader may join them: "Sniper → purple 2 → Gamelin: 2 5 1 3, hit [4.1]".
    """

    text: str
    cases: tuple[str, ...] = ()
    part: bool = False
    turn: int = 0
    side: str = ""
    then: str = ""
    """What followed and is an entry of its own: the end of a day."""


class ToldRoll(Told, frozen=True):
    """A roll in the log, of a game that tells the dice apart from what they lead to."""

    roll: str = ""
    """The part of the text that shows the dice; the rest is the result."""


class Counter(NamedTuple):
    """A piece on the printed board, by the definition's names for it and its space."""

    set: str
    component: str
    space: str
    back: bool = False
    """Whether its back is up."""
    facing: str = ""
    """The edge of its area that it faces, on a grid."""


class Section(Struct, frozen=True):
    """A part of a list that a person reads: a heading, and the lines under it."""

    title: str
    lines: tuple[str, ...]
    """Lines of any length: terminal, page and paper each break them differently."""
    drawn: bool = False
    """Whether the lines are a drawing; then no line is broken, and no space lost."""
    detail: bool = False
    """Whether it is shown only to a person who asks for everything."""


class Rules(Protocol[P]):
    """The referee of one game: what a module under ``pnp/games`` offers the table."""

    NAME: str
    """The game it rules, by the id in its definition."""
    RULESET: str
    """Name and number; a changed ruling raises the number, old sessions keep theirs."""

    def seats(self, game: Game) -> tuple[str, ...]:
        """Return everyone who may have a seat of their own; one is enough.

        In a scenario these are its forces, in its order. The score and the result are
        the first seat's. If sides score against each other, the total is the first
        seat's lead.
        """
        ...

    def start(self, game: Game, *, dealt: bool) -> P:
        """Return the position before the first ply.

        ``dealt``: ``pnp`` shuffles and keeps the cards, including hidden hands. Without
        it, the players use real cards, and ``pnp`` has only the cards that were turned
        up.
        """
        ...

    def pending(self, position: P) -> Pending:
        """Return what the game waits for."""
        ...

    def read(self, position: P, written: str) -> Any:
        """Read one ply; NotationError if it cannot be read.

        The table splits several plies at ``;``, and a throw from its move at ``:``. So
        no move's own notation may have either.
        """
        ...

    def rule_on(self, position: P, move: Any) -> Ruling:
        """Hear every rule on a move, a throw or a card; never changes the position."""
        ...

    def legal(self, position: P) -> Sequence[Any]:
        """Return the legal moves of a choice, or the cards that are left; no dice.

        It is written independently of ``rule_on``; the tests hold the two equal.
        """
        ...

    def candidates(self, position: P, about: str = "") -> Iterable[Any]:
        """Yield moves that somebody might ask about, legal or not, for ``why``.

        ``about`` names a piece, a space or a move's first words; '' for everything.
        """
        ...

    def roll(self, position: P, random: "Random") -> Any:
        """Return a random throw or card for a chance."""
        ...

    def play(self, position: P, move: Any) -> None:
        """Make a ply that has been ruled on, in place, and everything that follows."""
        ...

    def score(self, position: P) -> Score:
        """Return the score, or what it would be if the game ended now."""
        ...

    def encode(self, position: P) -> Plain:
        """Return a position as a person reads and writes it, by the names of things."""
        ...

    def decode(self, game: Game, node: "Node", complaints: Complaints) -> P | None:
        """Read a position file back; report everything that is wrong with it."""
        ...

    def seen(self, position: P, seat: str) -> P:
        """Return a copy with only what a seat may see; '' for what all may see."""
        ...

    def secret(self, position: P, move: Any) -> str:
        """Return the one seat that may read a ply; '' if everybody may."""
        ...

    def broken(self, position: P) -> Sequence[Objection]:
        """Return every invariant of the table that does not hold."""
        ...

    def fix(self, position: P, written: str) -> Sequence[str]:
        """Set the position to what is on the table; return the changes in words."""
        ...

    def overrule(self, position: P, setting: str, value: str) -> None:
        """Give a setting another value from here on; PnpError if it cannot have it."""
        ...

    def tell(self, before: P, move: Any, after: P) -> Told:
        """Return the log's text for a ply that led from one position to another."""
        ...

    def status(self, position: P) -> Sequence[Section]:
        """Return the table as text: what is where, by location."""
        ...

    def setup(self, position: P) -> Sequence[Section]:
        """Return where every piece goes, to set this position up on a real table."""
        ...

    def counters(self, position: P) -> Sequence[Counter]:
        """Return what is on the printed board, from the bottom of each space up."""
        ...

    def spoken(self, position: P) -> Sequence[str]:
        """Return the words a completion may offer here: names, spaces, verbs."""
        ...


def clauses(rules: Rules[Any], position: Any, written: str) -> Sequence[str]:
    """Return one written line, split into its clauses.

    A game in which people write several clauses in a line has a ``clauses(position,
    written)`` beside ``read``. Each clause may be a group of its own (``unfold``).
    """
    parted = getattr(rules, "clauses", None)
    return parted(position, written) if parted else (written,)


def unfold(rules: Rules[Any], position: Any, written: str) -> Sequence[str]:
    """Return the plies that a person wrote as one, each as it is written alone.

    Pieces often do the same together: "E-2-26 L-Smoots to 13" is two plies. A game with
    such groups has an ``unfold(position, written)`` beside ``read``. Its plies are read
    one after the other, each on the table that the one before has left.
    """
    groups = getattr(rules, "unfold", None)
    return groups(position, written) if groups else (written,)


def fallen(rules: Rules[Any], position: Any, random: "Random", lot: str) -> str:
    """Return a random result of a chance, as it is written.

    Counters that are face down since the set-up do not depend on which one is turned
    over first. A game with such counters has a ``laid(position, random)`` beside
    ``roll``. One ``lot`` for the whole session decides its draws.
    """
    lies = getattr(rules, "laid", None)
    waiting = rules.pending(position)
    if lies and isinstance(waiting, Chance) and waiting.kind == "counter":
        from random import Random

        return str(lies(position, Random(lot)))  # noqa: S311 - a lot, not a secret
    return str(rules.roll(position, random))


def doubt(rules: Rules[Any], position: Any, move: Any) -> str:
    """Return a question to ask before a move is made; '' for most moves.

    A game has a ``doubt(position, move)`` if a word ends more than it seems to.
    """
    asks = getattr(rules, "doubt", None)
    return str(asks(position, move)) if asks else ""


def primer(rules: Rules[Any], position: Any) -> Sequence[tuple[str, str]]:
    """Return everything that can be written here: examples, and what each reports.

    If players report what happens, in any order and without end, a list of legal moves
    is no help. Such a game has a ``primer(position)`` instead.
    """
    says = getattr(rules, "primer", None)
    return says(position) if says else ()


def guarded(rules: Rules[Any], position: Any) -> str:
    """Return the one seat that may write a ply; '' if every player may.

    A refusal can show what another player holds. A game in which it can has a
    ``guarded(position)``. Unlike a ``secret`` ply, the ply itself is open.
    """
    guards = getattr(rules, "guarded", None)
    return str(guards(position)) if guards else ""


def spaces_of(rules: Rules[Any], position: Any, kind: str, name: str) -> Sequence[str]:
    """Return the ids of printed spaces that a name in a move stands for.

    A game has a ``spaces_of(position, kind, name)`` if its moves call a space of the
    board by another word than its id or its name: area ``7`` is the space ``a7``.
    """
    finds = getattr(rules, "spaces_of", None)
    return tuple(finds(position, kind, name)) if finds else ()


def called(rules: Rules[Any], position: Any, counter: Counter) -> str:
    """Return what moves call a counter on the board; '' for its component's name.

    A game with several copies of a counter that moves tell apart has a
    ``called(position, counter)``: ``Rifleman-2``.
    """
    names = getattr(rules, "called", None)
    return str(names(position, counter)) if names else ""


def merit(rules: Rules[Any], position: Any) -> int:
    """Return how well the first seat stands, as a number: more is better.

    It is the score if the game ended now.  If the score does not show what a roll
    brings before the end, a game has a ``merit(position)``, and the name of what it
    counts: ``MERIT``.
    """
    counts = getattr(rules, "merit", None)
    if counts:
        return int(counts(position))
    found = rules.score(position)
    return -found.total if found.better == "lowest" else found.total


def guessed(rules: Rules[Any], seen: P, seat: str, random: "Random") -> P:
    """Return a position in which what a seat cannot see is one of what it may be.

    ``seen`` is the position as the seat sees it, so nothing hidden can be found out.  A
    game whose play could not go on from there has a ``guessed(seen, seat, random)``.
    Others take what they cannot see for cards that are still to come.
    """
    deals = getattr(rules, "guessed", None)
    found: P = deals(seen, seat, random) if deals else seen.clone()
    return found


def merit_unit(rules: Rules[Any]) -> str:
    """Return what ``merit`` counts, in words."""
    return str(getattr(rules, "MERIT", "points"))


class Cards(Struct, frozen=True):
    """Cards in one place: a hand, a pile, cards in play."""

    title: str
    cards: tuple[tuple[str, str], ...] = ()
    """The cards that may be seen, each as its set and its component."""
    count: int = 0
    """How many there are, seen or not."""
    seat: str = ""
    """The player who holds them; '' for nobody."""


def cards_held(rules: Rules[Any], position: Any) -> Sequence[Cards]:
    """Return where cards are: hands, draw piles, discards, cards in play.

    A game with cards has a ``cards_held(position)``. It gets a position as one player
    sees it, so what is hidden is a number only.
    """
    holds = getattr(rules, "cards_held", None)
    return tuple(holds(position)) if holds else ()


def coming(rules: Rules[Any], seen: Any) -> Mapping[str, Mapping[str, int]]:
    """Return what the next card of each deck may be: per deck, how many of each.

    A game has a ``coming(seen)`` if its decks are known while no card is awaited.  It
    gets a position as one player sees it: a card in another hand may still be to come.
    """
    tells = getattr(rules, "coming", None)
    found: Mapping[str, Mapping[str, int]] = tells(seen) if tells else {}
    return found


Fillable = tuple[Sequence[type], Mapping[str, Sequence[str]]]
"""Kinds of ply to fill in, and the names that each kind of thing may have."""


def fillable(rules: Rules[Any], position: Any) -> Fillable:
    """Return the plies that players may fill in as forms; none if moves are listed.

    A game whose players report what happens has a ``fillable(position)``.
    """
    fills = getattr(rules, "fillable", None)
    found: Fillable = fills(position) if fills else ((), {})
    return found


def drawn(name: str) -> str:
    """Return what a game draws besides cards, by the name in its referee: DRAWN.

    '' if it draws nothing else. Either the table or ``pnp`` keeps it.
    """
    found = module(name, "referee")
    return str(getattr(loaded(found), "DRAWN", "")) if found else ""


DESK = "desk"
KEEPERS = {"campaign": "pnp.campaign.referee", DESK: "pnp.desk.referee"}
"""Referees for any game: of a campaign, and of a game without a referee of its own."""


class NoReferee(PnpError):
    """A file of a kind that has no referee."""


def find(game: Game, keeps: str = "") -> Rules[Any]:
    """Return the rules package of a game; any other game is played at the desk.

    A file may keep something other than a session of the game. Then ``keeps`` names it,
    and it has a referee of its own for any game.
    """
    if keeps:
        return _keeper(game, keeps)
    name = module(game.id, "referee")
    if not name:
        return _keeper(game, DESK)
    rules: Rules[Any] = loaded(name)
    return rules


def _keeper(game: Game, keeps: str) -> Rules[Any]:
    name = KEEPERS.get(keeps)
    if name is None:
        raise NoReferee(f"this pnp cannot keep a file of the kind {quoted(keeps)}")
    rules: Rules[Any] = import_module(name).find(game)
    return rules

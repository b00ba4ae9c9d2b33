"""The answers of a declared game to the table, by what it declares."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from pnp.errors import Complaints
from pnp.model.game import Game
from pnp.rules.candidates import every
from pnp.rules.grammar import Grammar
from pnp.rules.hearing import Hearing
from pnp.rules.notation import NotationError, plain
from pnp.rules.open_table import secret, seen
from pnp.rules.overruling import overrule, overruled
from pnp.rules.package import Counter, Score, Section, Told
from pnp.rules.pending import Chance, Choice, Over, Pending
from pnp.rules.phrases import section
from pnp.rules.plies import Reader
from pnp.rules.referee.declarations import Declarations
from pnp.rules.referee.things import Things
from pnp.rules.ruling import Objection, Ruling
from pnp.rules.state import State
from pnp.rules.throw import Throw
from pnp.rules.unheard import Sense, heed

if TYPE_CHECKING:
    from pnp.reading.nodes import Node

S = TypeVar("S", bound=State)


class Referee(Declarations[S]):
    """The referee of one game: ``Declarations`` that meet ``pnp.rules.package.Rules``.

    A subclass overrides what it wants to change.
    """

    NAMED_WAITS = True
    """Whether a wait's name says what it waits for (``pnp.simulate.lab.playing``)."""

    # The table

    def seats(self, game: Game) -> tuple[str, ...]:
        """Return the players, in their order."""
        del game
        return tuple(self.kinds["player"])

    def tables(self, game: Game) -> Things:
        """Return the definition as its positions read it."""
        return Things(game, self.kinds, self.grammar.verbs, self.ruled())

    def start(self, game: Game, *, dealt: bool) -> S:
        """Return the position before the first ply."""
        del dealt
        position = self.position(self.tables(game))
        self.of_game.get("begins", self._goes_on)(position)
        self._proceed(position)
        return position

    def _goes_on(self, position: S) -> None:
        self.of_game["goes on"](position)
        if not position.frames and not position.outcome:
            raise RuntimeError(f"{self.NAME} waits for nothing, but is not over")

    def _proceed(self, position: S) -> None:
        self.flow.proceed(position)
        while not position.frames and not position.outcome:
            self._goes_on(position)
            self.flow.proceed(position)
        if position.outcome:
            position.frames.clear()

    def play(self, position: S, move: Any) -> None:
        """Make a ply that has been ruled on, in place, and everything that follows."""
        name, *parts = position.frames.pop()
        self.flow.answers[name](position, move, *parts)
        self._proceed(position)

    def pending(self, position: S) -> Pending:
        """Return what is awaited."""
        if not position.frames:
            over: Over = self.of_game["ends"](position)
            return over
        name, *parts = position.frames[-1]
        wait = self.waits[str(name)]
        said = wait.says(position, *parts)
        if wait.left:
            left = wait.left(position, *parts)
            return Chance("card", said, left=left, cases=wait.cases)
        if not wait.plies:
            many, faces = self.flow.dice(position), self.flow.faces[name]
            return Chance("dice", said, many, faces, cases=wait.cases)
        seat, prompt = said
        return Choice(seat, str(name), prompt, wait.cases)

    # Read and ruled on

    @cached_property
    def grammar(self) -> Grammar:
        """The forms of the plies as people write them."""
        return Grammar(self.plies, self.also)

    @cached_property
    def reader(self) -> Reader[Any]:
        """The reader of plies in their exact form."""
        return Reader(self.plies)

    def sense(self, tables: Things) -> Sense:
        """Return what the words of the game mean."""
        known = (*tables.vocabularies.values(), tables.verbs)
        small, alike = self.grammar.small, self.grammar.alike()
        return Sense(known, small, alike, lambda at, _: (self._asked(at),))

    def _asked(self, position: S) -> str:
        """Return the player who is asked; '' if dice are awaited."""
        waiting = self.pending(position)
        return waiting.seat if isinstance(waiting, Choice) else ""

    def read(self, position: S, written: str) -> Any:
        """Read one ply; NotationError if it cannot be read."""
        exact = self.reader.read(position.tables.exactly, written)
        if exact is not None:
            return exact
        waiting = self.pending(position)
        if isinstance(waiting, Chance) and waiting.kind == "dice" and _is_dice(written):
            return Throw.parse(written, dice=waiting.dice, faces=waiting.faces)
        if _is_dice(written) and not any(self._in_figures(position)):
            return Throw.parse(written)
        known = position.tables.vocabularies
        frame = position.frames[-1][0] if position.frames else ""
        awaited = self.AWAITED.get(str(frame), ())
        self._refuse_another(waiting, written)
        move = self.grammar.read(
            written,
            known,
            lambda m: self._may(position, m),
            awaited,
            self._asked(position),
        )
        heed(self.sense(position.tables), position, written, (move,))
        return move

    def _refuse_another(self, waiting: Pending, written: str) -> None:
        """Refuse a line that begins with a player who is not asked."""
        first = plain(written.split(maxsplit=1)[0]) if written.strip() else ""
        others = {plain(each): each for each in self.kinds["player"]}
        if isinstance(waiting, Choice) and first in others.keys() - {
            plain(waiting.seat)
        }:
            raise NotationError(
                f"it is not for {others[first]} to move: {waiting.seat} is asked to "
                f"{waiting.prompt}"
            )

    def _in_figures(self, position: S) -> Iterator[bool]:
        """Yield whether each kind has names that are numbers, as points may be."""
        for each in position.tables.named.values():
            yield any(name.isdecimal() for name in each.said.values())

    @cached_property
    def hearing(self) -> Hearing:
        """The hearing of the rules."""
        return Hearing((self,), self.flow, awaited=self._awaited, no_dice=self._instead)

    def rule_on(self, position: S, move: Any) -> Ruling:
        """Hear every rule on a ply; the position does not change."""
        return self.hearing.rule_on(position, move)

    def _awaited(self, position: S) -> tuple[str, tuple[str, ...]]:
        waiting = self.pending(position)
        if isinstance(waiting, Over):
            return f"the game is over: {waiting.prompt}", waiting.cases
        who = f"{waiting.seat} is asked to " if isinstance(waiting, Choice) else ""
        return f"{who}{waiting.prompt}", waiting.cases

    def _instead(self, position: S) -> str:
        legal = self.legal(position)
        return f"write {str(legal[0])!r}, or another legal move" if legal else ""

    def legal(self, position: S) -> Sequence[Any]:
        """Return the legal plies: all that can be written and that no rule objects to.

        If these are many, a game lists its own and overrides this. A test holds both
        equal.
        """
        if not position.frames:
            return ()
        wait = self.waits[str(position.frames[-1][0])]
        if wait.left:
            left = wait.left(position, *position.frames[-1][1:])
            return [self.read(position, each) for each, many in left.items() if many]
        moves = (each for ply in wait.plies for each in self._every(position, ply))
        return [each for each in moves if self._may(position, each)]

    def _may(self, position: S, move: Any) -> bool:
        return self.rule_on(position, move).allowed

    def _every(self, position: S, ply: Any) -> Iterator[Any]:
        named = position.tables.named.items()
        yield from every(ply, {kind: [*each.said.values()] for kind, each in named})

    def candidates(self, position: S, about: str = "") -> Iterable[Any]:
        """Yield the plies that somebody might ask about, legal or not."""
        asked = {plain(word) for word in about.split()}
        for ply in self.plies:
            for each in self._every(position, ply):
                if asked <= {plain(word) for word in str(each).split()}:
                    yield each

    def roll(self, position: S, random: Random) -> Any:
        """Return a random throw or draw."""
        waiting = self.pending(position)
        if not isinstance(waiting, Chance):
            raise TypeError("there is nothing to roll or draw")
        if waiting.kind == "dice":
            fell = (random.randint(1, waiting.faces) for _ in range(waiting.dice))
            return Throw(tuple(fell))
        lots = [each for each, many in waiting.left.items() for _ in range(many)]
        return self.read(position, random.choice(lots))

    # Kept, corrected and logged

    def score(self, position: S) -> Score:
        """Return the score; an empty one if the game declares none."""
        scores = self.of_game.get("scores")
        waiting = self.pending(position)
        result = waiting.result if isinstance(waiting, Over) else ""
        found: Score = scores(position) if scores else Score((), 0, result)
        return found

    def encode(self, position: S) -> Mapping[str, object]:
        """Return a position as a person reads and writes it."""
        return position.encode()

    def decode(self, game: Game, node: "Node", complaints: Complaints) -> S | None:
        """Read a position file back; report each error at its place."""
        from pnp.rules.state.read import read

        begun = self.position(self.tables(game))
        flow, laws = self.flow, self.broken
        return read(
            begun, node, complaints, flow=flow, laws=laws, waiting=self._waiting
        )

    def _waiting(self, position: S, opened: Any) -> list[Any]:
        """Return what comes next, if a file does not have what is awaited."""
        if opened.has("outcome"):
            return []
        after = position.clone()
        self._goes_on(after)
        return after.frames

    def seen(self, position: S, seat: str) -> S:
        """Return a copy: nothing is hidden."""
        return seen(position, seat)

    def secret(self, position: S, move: Any) -> str:
        """Return '': every player may read every ply."""
        return secret(position, move)

    def broken(self, position: S) -> Sequence[Objection]:
        """Return every law of the table that does not hold."""
        if fault := position.unreadable():
            return (Objection(fault),)
        found = (law(position) for law in self.laws)
        return [each for each in found if each is not None]

    def fix(self, position: S, written: str) -> Sequence[str]:
        """Set the position to what is on the table, by a key of its file."""
        from pnp.rules.fixing import fix

        return fix(position, written, self.decode)

    def overrule(self, position: S, setting: str, value: str) -> None:
        """Give a setting another value from here on."""
        overrule(position, setting, value)

    def tell(self, before: S, move: Any, after: S) -> Told:
        """Return the log's text for a ply."""
        waiting = self.pending(before)
        side = waiting.seat if isinstance(waiting, Choice) else ""
        said = self.sentences.get(type(move))
        text = said(before, move, after) if said else str(move)
        who = f"{side}: " if side and not said else ""
        found = self.FACTS.get(type(move))
        cases = found(before, move)[0] if found else waiting.cases
        part = isinstance(waiting, Chance)
        return Told(
            f"{who}{text}", tuple(cases), part=part, turn=before.turn, side=side
        )

    def status(self, position: S) -> Sequence[Section]:
        """Return the table as text: every key of its file, in words."""
        skipped = {*position.heading(), "frames", "outcome"}
        told = position.encode().items()
        lines = [f"{_words(key)}: {_said(v)}" for key, v in told if key not in skipped]
        return [section("Table", lines or ["nothing yet"]), *overruled(position)]

    def setup(self, position: S) -> Sequence[Section]:
        """Return how to set this position up on a real table."""
        return self.status(position)

    def counters(self, position: S) -> Sequence[Counter]:
        """Return what is on the printed board; nothing if none is declared."""
        shows = self.of_game.get("shows")
        return tuple(shows(position)) if shows else ()

    def spoken(self, position: S) -> Sequence[str]:
        """Return the words a completion may offer: names, and words of moves."""
        named = position.tables.named.values()
        words = [name for each in named for name in each.said.values()]
        return [*position.tables.verbs.written, *words]


def _is_dice(written: str) -> bool:
    return bool(written.strip()) and not any(each.isalpha() for each in written)


def _words(key: str) -> str:
    return key.replace("_", " ")


def _said(value: object) -> str:
    """Return a value of a position file in words."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_said(each)}" for key, each in value.items())
    if isinstance(value, list | tuple):
        return " ".join(map(_said, value))
    return str(value)

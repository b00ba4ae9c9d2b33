"""A referee in one object: a game declares its plies and rules, the rest follows.

    PIG = Referee("pig", Table, (Roll, Hold), seats=("Ann", "Ben"))

    @PIG.choice("turn", Roll, Hold)
    def turn(table):
        return player(table), "roll or hold"

    @PIG.rule(Hold, "2.3")
    def has_rolled_nothing(table, move): ...            # an Objection, or None

    @PIG.does(Hold, "2.2")
    def hold(table, move): ...

It meets ``pnp.rules.package.Rules``: reads what people write by the forms of the plies,
lists what is legal, rules, keeps a position file, corrects, tells.  A subclass says
otherwise what it wants otherwise.  ``docs/writing-a-referee.md`` builds a game with it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from pnp.errors import Complaints
from pnp.model.game import Game
from pnp.rules.candidates import every
from pnp.rules.citation import case, cited
from pnp.rules.definition import Definition
from pnp.rules.definition import every as components
from pnp.rules.flow import SIX, Flow
from pnp.rules.grammar import Grammar
from pnp.rules.hearing import Hearing
from pnp.rules.naming import Names, names
from pnp.rules.notation import plain
from pnp.rules.open_table import secret, seen
from pnp.rules.overruling import overrule, overruled
from pnp.rules.package import Counter, Score, Section, Told
from pnp.rules.pending import Chance, Choice, Over, Pending
from pnp.rules.phrases import section
from pnp.rules.plies import Reader
from pnp.rules.ruling import Grounds, Objection, Ruling
from pnp.rules.state import State
from pnp.rules.throw import Throw
from pnp.rules.unheard import Sense, heed
from pnp.rules.vocabulary import Vocabulary

if TYPE_CHECKING:
    from pnp.reading.nodes import Node

S = TypeVar("S", bound=State)
F = TypeVar("F", bound=Callable[..., Any])
Kinds = Mapping[str, "str | Sequence[str]"]
"""Per kind of thing its names, or the set of components that bear them."""


class Wait(NamedTuple):
    """What is awaited: who answers, by which plies, and how it is asked."""

    says: Callable[..., Any]
    """Of the position and the frame's parts: seat and prompt; of dice, the prompt."""
    plies: tuple[Any, ...]
    """None where dice are awaited."""
    cases: tuple[str, ...]
    left: Callable[..., Mapping[str, int]] | None = None
    """What may still be drawn, where something is."""


class Things(Definition):
    """The definition of a game, with the names of its kinds of thing."""

    def __init__(
        self, game: Game, kinds: Kinds, verbs: Grammar, ruled: frozenset[str]
    ) -> None:
        super().__init__(game)
        self.ruled = ruled
        self.given = kinds
        self.verbs = verbs.verbs

    @cached_property
    def cases(self) -> frozenset[str]:
        """The cases of its rulebook; where it has none, all that are ruled."""
        return super().cases if self.game.books else self.ruled

    @cached_property
    def named(self) -> Mapping[str, Names]:
        """The names of each kind of thing, in the order they are given."""
        return {kind: self._names(kind, of) for kind, of in self.given.items()}

    def _names(self, kind: str, of: str | Sequence[str]) -> Names:
        if not isinstance(of, str):
            return names(kind, [(at, name, name) for at, name in enumerate(of)])
        found = enumerate(components(self.game, of))
        given = [
            (at, each.id, str(each.fields.get("name", each.id))) for at, each in found
        ]
        return names(kind, given)

    @cached_property
    def vocabularies(self) -> Mapping[str, Vocabulary]:
        """What people may call each thing."""
        return {
            kind: Vocabulary(
                kind,
                (
                    (word, each.said[at])
                    for word, at in (
                        *((name, at) for at, name in each.said.items()),
                        *each.meant.items(),
                    )
                ),
            )
            for kind, each in self.named.items()
        }


class Referee(Generic[S]):
    """The referee of one game; ``position`` is its declared state."""

    DRAWN = ""

    def __init__(
        self,
        name: str,
        position: type[S],
        plies: Sequence[Any],
        *,
        seats: Sequence[str],
        kinds: Kinds | None = None,
        version: int = 1,
    ) -> None:
        """``kinds`` are what plies name; ``version`` goes up when a ruling changes."""
        self.NAME, self.RULESET = name, f"{name}/{version}"
        self.position, self.plies = position, tuple(plies)
        self.kinds: Kinds = {"player": tuple(seats), **(kinds or {})}
        self.flow = Flow()
        self.waits: dict[str, Wait] = {}
        self.RULES: dict[Any, tuple[Callable[..., Objection | None], ...]] = {}
        self.FACTS: dict[Any, Callable[..., Grounds]] = {}
        self.THROWN: dict[str, Callable[..., Grounds]] = {}
        self.AWAITED: dict[str, tuple[Any, ...]] = {}
        self.deeds: dict[Any, Callable[..., None]] = {}
        self.sentences: dict[Any, Callable[..., str]] = {}
        self.laws: list[Callable[[Any], Objection | None]] = []
        self.frames: dict[str, tuple[str, ...]] = {}
        self.of_game: dict[str, Callable[..., Any]] = {}
        """What is declared once a game: how it begins, goes on, ends and scores."""
        self.under: set[str] = set()
        """Cases that moves are made under."""
        position.FRAMES = self.frames
        self.reader: Reader[Any] = Reader(self.plies)

    # Declared

    def choice(
        self,
        name: str,
        *plies: Any,
        cases: Sequence[str] = (),
        parts: Sequence[str] = (),
    ) -> Callable[[F], F]:
        """Declare a decision: a function of seat and prompt, and the plies it takes.

        ``parts`` are the kinds of thing its frame holds behind its name.
        """

        def register(says: F) -> F:
            self.waits[name] = Wait(says, plies, tuple(cases))
            self.AWAITED[name], self.frames[name] = plies, tuple(parts)
            self.flow.wait(name)(self._done)
            return says

        return register

    def dice(
        self,
        name: str,
        prompt: str,
        *,
        many: int = 1,
        faces: int = SIX,
        cases: Sequence[str] = (),
        parts: Sequence[str] = (),
    ) -> Callable[[F], F]:
        """Declare a throw: a function of the position and the Throw, its effect."""

        def register(function: F) -> F:
            self.waits[name] = Wait(lambda *_: prompt, (), tuple(cases))
            self.frames[name] = tuple(parts)
            self.THROWN[name] = lambda *_: (tuple(cases), ())
            self.flow.wait(name, dice=many, faces=faces)(function)
            return function

        return register

    def draw(
        self, name: str, ply: Any, prompt: str, *, cases: Sequence[str] = ()
    ) -> Callable[[F], F]:
        """Declare a draw: a function of what is left, per ply as written how many."""

        def register(left: F) -> F:
            self.waits[name] = Wait(lambda *_: prompt, (ply,), tuple(cases), left)
            self.AWAITED[name], self.frames[name] = (ply,), ()
            self.flow.wait(name)(self._done)
            return left

        return register

    def step(self, name: str, *, parts: Sequence[str] = ()) -> Callable[[F], F]:
        """Declare a step, which is taken at once when it lies on top."""
        self.frames[name] = tuple(parts)
        return self.flow.step(name)

    def rule(self, ply: Any, *cases: str) -> Callable[[F], F]:
        """Declare a rule on a kind of ply: what it objects to, by which cases."""

        def register(function: F) -> F:
            ruled: Any = case(*cases)(function)
            self.RULES[ply] = (*self.RULES.get(ply, ()), ruled)
            return function

        return register

    def does(self, ply: Any, *cases: str) -> Callable[[F], F]:
        """Declare what a ply does, and the cases it is made under."""

        def register(function: F) -> F:
            self.deeds[ply] = function
            self.under.update(cases)
            self.FACTS.setdefault(ply, lambda *_: (cases, ()))
            return function

        return register

    def numbers(self, ply: Any) -> Callable[[F], F]:
        """Declare the cases and numbers that a ruling on a ply shows."""

        def register(function: F) -> F:
            self.FACTS[ply] = function
            return function

        return register

    def tells(self, ply: Any) -> Callable[[F], F]:
        """Declare how the log tells a ply: of the position before, the ply, after."""

        def register(function: F) -> F:
            self.sentences[ply] = function
            return function

        return register

    def law(self, function: F) -> F:
        """Declare what is always so on the table: an Objection where it is not."""
        self.laws.append(function)
        return function

    def begins(self, function: F) -> F:
        """Declare what is awaited first: it lays frames on a new position."""
        self.of_game["begins"] = function
        return function

    def goes_on(self, function: F) -> F:
        """Declare what comes when nothing is awaited and the game is not over."""
        self.of_game["goes on"] = function
        return function

    def ends(self, function: F) -> F:
        """Declare how a game that has an outcome ended: an Over."""
        self.of_game["ends"] = function
        return function

    def scores(self, function: F) -> F:
        """Declare the score of the first seat."""
        self.of_game["scores"] = function
        return function

    def shows(self, function: F) -> F:
        """Declare what lies on the printed board: Counters."""
        self.of_game["shows"] = function
        return function

    # The table

    def seats(self, game: Game) -> tuple[str, ...]:
        """Return the players, in their order."""
        del game
        return tuple(self.kinds["player"])

    @cached_property
    def tables_of(self) -> Callable[[Game], Things]:
        """What makes the tables of a game; all its positions share them."""
        grammar = Grammar(self.plies, {})
        return lambda game: Things(game, self.kinds, grammar, self._ruled())

    def _ruled(self) -> frozenset[str]:
        """Return every case that is cited."""
        found = {each for wait in self.waits.values() for each in wait.cases}
        for rules in self.RULES.values():
            found.update(each for rule in rules for each in cited(rule))
        return frozenset(found | self.under)

    def start(self, game: Game, *, dealt: bool) -> S:
        """Return the position before the first ply."""
        del dealt
        position = self.position(self.tables_of(game))
        self.of_game.get("begins", self._goes_on)(position)
        self._proceed(position)
        return position

    def _done(self, position: S, move: Any, *parts: Any) -> None:
        self.deeds[type(move)](position, move, *parts)

    def _goes_on(self, position: S) -> None:
        self.of_game["goes on"](position)
        if not position.frames and not position.outcome:
            raise RuntimeError(f"{self.NAME} awaits nothing, and is not over")

    def _proceed(self, position: S) -> None:
        self.flow.proceed(position)
        while not position.frames and not position.outcome:
            self._goes_on(position)
            self.flow.proceed(position)
        if position.outcome:
            position.frames.clear()

    def play(self, position: S, move: Any) -> None:
        """Make a ply that has been ruled on, in place, and all that follows."""
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

    def sense(self, tables: Things) -> Sense:
        """Return what the words of the game mean."""
        return Sense((*tables.vocabularies.values(), tables.verbs))

    def read(self, position: S, written: str) -> Any:
        """Read one ply as it is written here; NotationError where it cannot be read."""
        exact = self.reader.read(position.tables.exactly, written)
        if exact is not None:
            return exact
        waiting = self.pending(position)
        if isinstance(waiting, Chance) and waiting.kind == "dice" and _is_dice(written):
            return Throw.parse(written, dice=waiting.dice, faces=waiting.faces)
        if _is_dice(written) and not any(self._in_figures(position)):
            return Throw.parse(written)
        grammar = Grammar(self.plies, position.tables.vocabularies)
        move = grammar.read(written, lambda each: self.rule_on(position, each).allowed)
        heed(self.sense(position.tables), position, written, (move,))
        return move

    def _in_figures(self, position: S) -> Iterator[bool]:
        """Yield whether each kind has names that are numbers, as points may be."""
        for each in position.tables.named.values():
            yield any(name.isdecimal() for name in each.said.values())

    @cached_property
    def hearing(self) -> Hearing:
        """What hears the rules."""
        return Hearing((self,), self.flow, awaited=self._awaited, no_dice=self._instead)

    def rule_on(self, position: S, move: Any) -> Ruling:
        """Hear every rule on a ply; the position is left as it is."""
        return self.hearing.rule_on(position, move)

    def _awaited(self, position: S) -> tuple[str, tuple[str, ...]]:
        waiting = self.pending(position)
        if isinstance(waiting, Over):
            return f"the game is over: {waiting.prompt}", waiting.cases
        who = f"{waiting.seat} is asked to " if isinstance(waiting, Choice) else ""
        return f"{who}{waiting.prompt}", waiting.cases

    def _instead(self, position: S) -> str:
        legal = self.legal(position)
        return (
            f"write {str(legal[0])!r}, or another move that is legal" if legal else ""
        )

    def legal(self, position: S) -> Sequence[Any]:
        """Return the legal plies: of all that can be written those no rule objects to.

        Where these are many, a game lists its own and overrides this; a test holds
        both equal.
        """
        if not position.frames:
            return ()
        wait = self.waits[str(position.frames[-1][0])]
        if wait.left:
            left = wait.left(position, *position.frames[-1][1:])
            return [self.read(position, each) for each, many in left.items() if many]
        moves = (each for ply in wait.plies for each in self._every(position, ply))
        return [each for each in moves if self.rule_on(position, each).allowed]

    def _every(self, position: S, ply: Any) -> Iterator[Any]:
        named = position.tables.named.items()
        yield from every(ply, {kind: [*each.said.values()] for kind, each in named})

    def candidates(self, position: S, about: str = "") -> Iterable[Any]:
        """Yield the plies somebody might ask about, legal or not."""
        asked = {plain(word) for word in about.split()}
        for ply in self.plies:
            for each in self._every(position, ply):
                if asked <= {plain(word) for word in str(each).split()}:
                    yield each

    def roll(self, position: S, random: Random) -> Any:
        """Return a throw or a draw, as fate has it."""
        waiting = self.pending(position)
        if not isinstance(waiting, Chance):
            raise TypeError("nothing is left to chance here")
        if waiting.kind == "dice":
            fell = (random.randint(1, waiting.faces) for _ in range(waiting.dice))
            return Throw(tuple(fell))
        lots = [each for each, many in waiting.left.items() for _ in range(many)]
        return self.read(position, random.choice(lots))

    # Kept, corrected and told

    def score(self, position: S) -> Score:
        """Return the score; nothing where none is declared."""
        scores = self.of_game.get("scores")
        waiting = self.pending(position)
        result = waiting.result if isinstance(waiting, Over) else ""
        found: Score = scores(position) if scores else Score((), 0, result)
        return found

    def encode(self, position: S) -> Mapping[str, object]:
        """Return a position as a person reads and writes it."""
        return position.encode()

    def decode(self, game: Game, node: "Node", complaints: Complaints) -> S | None:
        """Read a position file back; what is wrong with it is told at its place."""
        from pnp.rules.state.read import read

        begun = self.position(self.tables_of(game))
        flow, laws = self.flow, self.broken
        return read(
            begun, node, complaints, flow=flow, laws=laws, waiting=self._waiting
        )

    def _waiting(self, position: S, opened: Any) -> list[Any]:
        """Return what is awaited where a file does not say: what comes next."""
        if opened.has("outcome"):
            return []
        after = position.clone()
        self._goes_on(after)
        return after.frames

    def seen(self, position: S, seat: str) -> S:
        """Return a copy: nothing is hidden."""
        return seen(position, seat)

    def secret(self, position: S, move: Any) -> str:
        """Return nobody: everybody may read every ply."""
        return secret(position, move)

    def broken(self, position: S) -> Sequence[Objection]:
        """Return every law of the table that does not hold."""
        if fault := position.unreadable():
            return (Objection(fault),)
        found = (law(position) for law in self.laws)
        return [each for each in found if each is not None]

    def fix(self, position: S, written: str) -> Sequence[str]:
        """Change the position to what lies on the table, by a key of its file."""
        from pnp.rules.fixing import fix

        return fix(position, written, self.decode)

    def overrule(self, position: S, setting: str, value: str) -> None:
        """Rule by another value of a setting from here on."""
        overrule(position, setting, value)

    def tell(self, before: S, move: Any, after: S) -> Told:
        """Return how the log tells a ply."""
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
        """Return how to lay this position out."""
        return self.status(position)

    def counters(self, position: S) -> Sequence[Counter]:
        """Return what lies on the printed board; nothing where none is declared."""
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

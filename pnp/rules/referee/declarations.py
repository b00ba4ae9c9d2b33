"""What a game declares, each thing once; a ``Referee`` answers by it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from pnp.rules.citation import case, cited
from pnp.rules.flow import SIX, Flow
from pnp.rules.referee.things import Kinds
from pnp.rules.ruling import Grounds, Objection
from pnp.rules.state import State

S = TypeVar("S", bound=State)
F = TypeVar("F", bound=Callable[..., Any])


class Wait(NamedTuple):
    """What is awaited: who answers, with which plies, and the prompt."""

    says: Callable[..., Any]
    """Takes the position and the frame's parts; returns seat and prompt.

    For dice it returns only the prompt.
    """
    plies: tuple[Any, ...]
    """Empty if dice are awaited."""
    cases: tuple[str, ...]
    left: Callable[..., Mapping[str, int]] | None = None
    """What is left to draw, if something is drawn."""


class Declarations(Generic[S]):
    """What a game declares: its waits, what its plies do, and its rules on them."""

    DRAWN = ""

    def __init__(
        self,
        name: str,
        position: type[S],
        plies: Sequence[Any],
        *,
        seats: Sequence[str],
        kinds: Kinds | None = None,
        also: Mapping[str, str] | None = None,
        version: int = 1,
    ) -> None:
        """``kinds`` are what plies name; ``version`` goes up when a ruling changes.

        ``also`` has other words for those of the forms, '' for a word without meaning:
        ``{"put": "place", "man": ""}``.
        """
        self.NAME, self.RULESET = name, f"{name}/{version}"
        self.position, self.plies = position, tuple(plies)
        self.also: Mapping[str, str] = also or {}
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

    # Declared

    def choice(
        self,
        name: str,
        *plies: Any,
        cases: Sequence[str] = (),
        parts: Sequence[str] = (),
    ) -> Callable[[F], F]:
        """Declare a decision: a function that returns seat and prompt, and its plies.

        ``parts`` are the kinds of thing that its frame holds after its name.
        """

        def register(says: F) -> F:
            self.waits[name] = Wait(says, plies, tuple(cases))
            self.AWAITED[name], self.frames[name] = plies, tuple(parts)
            self.flow.wait(name)(self.done)
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
        """Declare a roll: a function of the position and the Throw that applies it."""

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
        """Declare a draw: a function that returns how many of each ply are left."""

        def register(left: F) -> F:
            self.waits[name] = Wait(lambda *_: prompt, (ply,), tuple(cases), left)
            self.AWAITED[name], self.frames[name] = (ply,), ()
            self.flow.wait(name)(self.done)
            return left

        return register

    def step(self, name: str, *, parts: Sequence[str] = ()) -> Callable[[F], F]:
        """Declare a step; it runs at once when it is on top of the stack."""
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
        """Declare the log's text for a ply: of the position before, the ply, after."""

        def register(function: F) -> F:
            self.sentences[ply] = function
            return function

        return register

    def law(self, function: F) -> F:
        """Declare what is always true of the table: an Objection if it is not."""
        self.laws.append(function)
        return function

    def begins(self, function: F) -> F:
        """Declare what is awaited first: it puts frames on a new position."""
        self.of_game["begins"] = function
        return function

    def goes_on(self, function: F) -> F:
        """Declare what comes next if nothing is awaited and the game is not over."""
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
        """Declare what is on the printed board: Counters."""
        self.of_game["shows"] = function
        return function

    # Gathered

    def done(self, position: S, move: Any, *parts: Any) -> None:
        """Do what a ply does; ``parts`` are those of the frame it answers."""
        self.deeds[type(move)](position, move, *parts)

    def ruled(self) -> frozenset[str]:
        """Return every case that is cited."""
        found = {each for wait in self.waits.values() for each in wait.cases}
        for rules in self.RULES.values():
            found.update(each for rule in rules for each in cited(rule))
        return frozenset(found | self.under)

"""The hearing: every rule on a move or a throw, and the ruling they make.

The first check is whether the move is awaited at all. Then come the rules of all
chapters on this kind of move, in the order of the rulebook. People also ask about moves
out of their phase, so each rule must work at any time.

A chapter offers what it has, under these names:

    RULES    per kind of move the rules that may object, in the order of the rulebook
    FACTS    per kind of move a function of position and move: cases, and numbers
    THROWN   per wait for dice, the same for a throw
    AWAITED  per wait for a decision or a card, the kinds of move that answer it

Or each function says so itself. It is for the kinds of move that its second argument
may be, and its place in the chapter is its place in the rulebook. So is what answers a
wait::

    @rule("Mines 2")
    def clears_nothing(position: Position, move: Mines) -> Objection | None: ...

    @grounds
    def _laid(position: Position, move: Mines) -> Grounds: ...

    @thrown("weather")
    def _changed(position: Position, throw: Throw) -> Grounds: ...

Such a function may ask for parts of the move and of what is awaited (``handing``).
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from types import FunctionType
from typing import Any, Protocol, TypeVar

from pnp.rules.citation import case
from pnp.rules.definition import Definition
from pnp.rules.flow import SIX, Flow, Framed
from pnp.rules.handing import Known, handed
from pnp.rules.plies import strange
from pnp.rules.registers import kinds
from pnp.rules.ruling import Fact, Grounds, Objection, Ruling, hear, in_force
from pnp.rules.throw import Throw, as_thrown

Rules = tuple[Callable[..., Objection | None], ...]
NO_GROUNDS: Grounds = ((), ())
F = TypeVar("F", bound=Callable[..., Any])


def rule(*cases: str, at: str | tuple[str, ...] = ()) -> Callable[[F], F]:
    """Declare a rule on the kinds of move it takes, and the cases it rules.

    With ``at`` it is heard only while that is awaited.
    """

    def ruled(function: F) -> F:
        function.__dict__["hears"] = kinds(function)
        function.__dict__["at"] = (at,) if isinstance(at, str) else at
        case(*cases)(function)
        return function

    return ruled


def grounds(function: F) -> F:
    """Declare the cases that allow the kinds of move it takes, and their numbers."""
    function.__dict__["grounds"] = kinds(function)
    return function


def thrown(name: str) -> Callable[[F], F]:
    """Declare the cases and numbers of a throw for a wait."""

    def declared(function: F) -> F:
        function.__dict__["thrown"] = name
        return function

    return declared


def declared(chapter: object) -> Iterator[Any]:
    """Yield the functions of a chapter, but those of another that it imports."""
    functions = (e for e in vars(chapter).values() if isinstance(e, FunctionType))
    name = getattr(chapter, "__name__", "")
    yield from (each for each in functions if each.__module__ == name)


def rules_of(chapter: object, kind: type) -> Rules:
    """Return the rules of a chapter on a kind of move."""
    own = (each for each in declared(chapter) if kind in each.__dict__.get("hears", ()))
    return (*getattr(chapter, "RULES", {}).get(kind, ()), *own)


class Heard(Framed, Protocol):
    """A position as a hearing needs it."""

    settings: Mapping[str, str]

    @property
    def tables(self) -> Definition:
        """The definition that the session began with."""
        ...


Unknown = Callable[[Any, Any], Objection | None]
"""Objects to a name in a move that the definition does not have."""


def strangers(ruled: frozenset[str] = frozenset()) -> Unknown:
    """Return a function that objects to names that are not in this definition.

    Such names may come from another edition. ``ruled`` are the names that have rules of
    their own (``pnp.rules.plies.strange``).
    """

    def unknown(position: Heard, move: object) -> Objection | None:
        tables = position.tables
        names = [each or "nothing" for each in strange(tables.exactly, move, ruled)]
        if not names:
            return None
        return Objection(f"{tables.title} has no {' and no '.join(names)}")

    return unknown


Awaited = Callable[[Any], tuple[str, tuple[str, ...]]]
"""Takes a position; returns what is awaited, as a clause, and its cases."""
Counted = Callable[[Any], tuple[Fact, ...]]
"""Takes a position; returns the numbers to show with what is awaited."""


def nothing_counted(position: object) -> tuple[Fact, ...]:
    """Return no numbers."""
    del position
    return ()


def only_the_position(position: Any, move: object) -> Any:
    """Return what rules are given, if a game links nothing."""
    del move
    return position


def nothing_instead(position: object) -> str:
    """Return no hint for what to write instead of dice."""
    del position
    return ""


class Hearing:
    """Hears the chapters of one game."""

    def __init__(
        self,
        chapters: Iterable[object],
        flow: Flow,
        *,
        awaited: Awaited,
        ruled: Collection[str] = (),
        unknown: Unknown | None = None,
        counted: Counted = nothing_counted,
        no_dice: Callable[[Any], str] = nothing_instead,
        given: Callable[[Any, Any], Any] = only_the_position,
    ) -> None:
        """Gather the chapters.

        ``awaited`` returns what is awaited, or that nothing is. ``counted`` returns the
        numbers to show with it. ``unknown`` objects to names that this definition does
        not have. The names in ``ruled`` are exempt: rules of their own handle them
        (``pnp.rules.plies.strange``). ``no_dice`` returns what to write instead, if
        dice are rolled and none are awaited. ``given`` returns what rules and grounds
        get instead of the position: all that a move is about, looked up once.
        """
        self.flow, self.awaited, self.given = flow, awaited, given
        self.unknown = unknown or strangers(frozenset(ruled))
        self.counted, self.no_dice = counted, no_dice
        self.rules: dict[type, Rules] = {}
        self.facts: dict[type, Callable[..., Grounds]] = {}
        self.thrown: dict[str, Callable[..., Grounds]] = {}
        self.answers: dict[str, tuple[type, ...]] = {}
        self._charges: dict[tuple[frozenset[str], type], Rules] = {}
        chapters = [*chapters]
        self.known = Known()
        self.parts = {
            name: find
            for chapter in chapters
            for name, find in vars(chapter).items()
            if isinstance(find, FunctionType) and "part" in find.__dict__
        }
        for chapter in chapters:
            self._gather(chapter)
            self._gather_declared(chapter)
        for name, answer in flow.answers.items():
            if name not in flow.thrown and name not in self.answers:
                self.answers[str(name)] = kinds(answer)

    def _gather(self, chapter: object) -> None:
        """Add what a chapter offers; its rules follow those of earlier chapters."""
        for kind, rules in getattr(chapter, "RULES", {}).items():
            self.rules[kind] = (*self.rules.get(kind, ()), *rules)
        self.facts.update(getattr(chapter, "FACTS", {}))
        self.thrown.update(getattr(chapter, "THROWN", {}))
        self.answers.update(getattr(chapter, "AWAITED", {}))

    def _gather_declared(self, chapter: object) -> None:
        """Add what the functions of a chapter declare themselves."""
        for each in declared(chapter):
            said = each.__dict__
            if "hears" in said:
                heard = handed(each, self.parts, said["at"], None, self.known)
                for kind in said["hears"]:
                    self.rules[kind] = (*self.rules.get(kind, ()), heard)
            if "grounds" in said:
                found = handed(each, self.parts, (), NO_GROUNDS, self.known)
                self.facts.update(dict.fromkeys(said["grounds"], found))
            if "thrown" in said:
                found = handed(each, self.parts, (), NO_GROUNDS, self.known)
                self.thrown[said["thrown"]] = found

    def rule_on(self, position: Heard, move: Any) -> Ruling:
        """Hear every rule on a move or a throw; the position does not change."""
        before, self.known.parts = self.known.parts, {}
        try:
            return self._rule_on(position, move)
        finally:
            self.known.parts = before

    def _rule_on(self, position: Heard, move: Any) -> Ruling:
        edition = position.tables.cases
        stranger = self.unknown(position, move)
        if stranger is not None:
            return Ruling(str(move), (stranger,))
        in_turn, *rules = self.charges(edition, type(move))
        given = self.given(position, move)
        objections = hear((in_turn,), position, move, edition)
        if position.frames:  # if the game is over, other reasons do not help
            objections += hear(rules, given, move, edition)
        if objections:
            cases = [each for objection in objections for each in objection.cases]
            return Ruling(str(move), objections, notes=self._notes(position, cases))
        under, facts = self._grounds(position, move, given)
        under = tuple(dict.fromkeys(each for each in under if each in edition))
        return Ruling(str(move), (), under, facts, self._notes(position, under))

    def charges(self, edition: frozenset[str], kind: type) -> Rules:
        """Return all rules of an edition on a kind of move, in order."""
        if (edition, kind) not in self._charges:
            dice = (self.wrong_number, self.wrong_faces)
            own = dice if kind is Throw else self.rules.get(kind, ())
            self._charges[edition, kind] = in_force((self.out_of_turn, *own), edition)
        return self._charges[edition, kind]

    def _grounds(self, position: Heard, move: Any, given: Any) -> Grounds:
        """Return the cases that allow a move, and the numbers it uses."""
        if isinstance(move, Throw):
            found = self.thrown.get(str(position.frames[-1][0]))
        else:
            found = self.facts.get(type(move))
        return found(given, move) if found else ((), ())

    def _notes(self, position: Heard, cases: Iterable[str]) -> tuple[str, ...]:
        """Return the rulings on open questions that decided, with their values."""
        rulings = position.tables.rulings
        return tuple(
            f"Ruling {each} applies. {rulings[each][0]}: "
            f"{position.settings[rulings[each][1]]}"
            for each in dict.fromkeys(cases)
            if each in rulings
        )

    def awaits(self, position: Heard, move: object) -> bool:
        """Return whether a move or a throw answers what is awaited."""
        if not position.frames:
            return False
        name = str(position.frames[-1][0])
        if isinstance(move, Throw):
            return name in self.flow.thrown
        return type(move) in self.answers.get(name, ())

    def out_of_turn(self, position: Heard, move: object) -> Objection | None:
        """A move answers what is awaited, and nothing else."""
        if self.awaits(position, move):
            return None
        clause, cases = self.awaited(position)
        told = self.counted(position)
        if isinstance(move, Throw) and (instead := self.no_dice(position)):
            return Objection(
                f"there is nothing to roll now: {clause}", cases, told, instead
            )
        return Objection(clause, cases, told)

    def wrong_number(self, position: Heard, throw: Throw) -> Objection | None:
        """A player rolls as many dice as are asked for."""
        wanted, given = self.flow.dice(position), len(throw.dice)
        if not wanted or given == wanted:
            return None
        return Objection(
            f"roll {wanted} {'die' if wanted == 1 else 'dice'}, not {given}",
            self.awaited(position)[1],
            (("dice", wanted), ("given", given)),
            as_thrown(wanted),
        )

    def wrong_faces(self, position: Heard, throw: Throw) -> Objection | None:
        """A die shows 1 to 6, or 1 to the number of its faces."""
        name = position.frames[-1][0] if position.frames else ""
        faces = self.flow.faces.get(name, SIX)
        wrong = [str(die) for die in throw.dice if not 1 <= die <= faces]
        if not wrong:
            return None
        cases = self.awaited(position)[1] if self.flow.dice(position) else ()
        return Objection(f"no die shows {' or '.join(wrong)}", cases)

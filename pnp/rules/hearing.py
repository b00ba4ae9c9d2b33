"""The hearing: every rule on a move or a throw, and the ruling they make.

The first check is whether the move is awaited at all. Then come the rules of all
chapters on this kind of move, in the order of the rulebook. People also ask about moves
out of their phase, so each rule must work at any time.

A chapter offers what it has, under these names. ``rules/chapter`` fills them, as its
functions declare what they are for:

    RULES    per kind of move the rules that may object, in the order of the rulebook
    FACTS    per kind of move a function of position and move: cases, and numbers
    THROWN   per wait for dice, the same for a throw
    AWAITED  per wait for a decision or a card, the kinds of move that answer it
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, Protocol

from pnp.rules.definition import Definition
from pnp.rules.flow import SIX, Flow, Framed
from pnp.rules.plies import strange
from pnp.rules.ruling import Fact, Grounds, Objection, Ruling, in_force, told
from pnp.rules.throw import Throw, as_thrown
from pnp.values import replace

Rules = tuple[Callable[..., Objection | None], ...]
Charges = tuple[tuple[Callable[..., Objection | None], bool], ...]
"""Rules, and whether each also takes the parts that are known of a move."""


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


def shares(function: Callable[..., Any]) -> bool:
    """Return whether a function also takes the parts that are known of a move.

    Those that a ``Chapter`` has written out do, and add the parts they find.
    """
    return getattr(function, "shares", False)


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
        no_dice: Callable[[Any], str] | None = None,
    ) -> None:
        """Gather the chapters.

        ``awaited`` returns what is awaited, or that nothing is. ``counted`` returns the
        numbers to show with it. ``unknown`` objects to names that this definition does
        not have. The names in ``ruled`` are exempt: rules of their own handle them
        (``pnp.rules.plies.strange``). ``no_dice`` returns what to write instead, if
        dice are rolled and none are awaited; if it is not given, the waits of the flow
        have it.
        """
        self.flow, self.awaited = flow, awaited
        self.unknown = unknown or strangers(frozenset(ruled))
        self.counted, self.no_dice = counted, no_dice or self._instead
        self.rules: dict[type, Rules] = {}
        self.facts: dict[type, Callable[..., Grounds]] = {}
        self.thrown: dict[str, Callable[..., Grounds]] = {}
        self.answers: dict[str, tuple[type, ...]] = {}
        self._charges: dict[tuple[frozenset[str], type], Charges] = {}
        for chapter in chapters:
            self._gather(chapter)

    def _gather(self, chapter: object) -> None:
        """Add what a chapter offers; its rules follow those of earlier chapters."""
        for kind, rules in getattr(chapter, "RULES", {}).items():
            self.rules[kind] = (*self.rules.get(kind, ()), *rules)
        self.facts.update(getattr(chapter, "FACTS", {}))
        self.thrown.update(getattr(chapter, "THROWN", {}))
        self.answers.update(getattr(chapter, "AWAITED", {}))

    def rule_on(self, position: Heard, move: Any) -> Ruling:
        """Hear every rule on a move or a throw; the position does not change."""
        edition = position.tables.cases
        stranger = self.unknown(position, move)
        if stranger is not None:
            return Ruling(str(move), (stranger,))
        known: dict[object, object] = {}
        charges = self.charges(edition, type(move))
        if not position.frames:  # the game is over: other reasons do not help
            charges = charges[:1]
        raised = []
        for rule, knows in charges:
            found = rule(position, move, known) if knows else rule(position, move)
            if found is not None:
                raised.append((rule, found))
        if raised:
            objections = self._in_time(raised, told(raised, edition))
            cases = [each for objection in objections for each in objection.cases]
            return Ruling(str(move), objections, notes=self._notes(position, cases))
        under, facts = self._grounds(position, move, known)
        under = tuple(dict.fromkeys(each for each in under if each in edition))
        return Ruling(str(move), (), under, facts, self._notes(position, under))

    def _in_time(
        self, raised: list[tuple[Any, Objection]], objections: tuple[Objection, ...]
    ) -> tuple[Objection, ...]:
        """Say of remedies that they help later, if the move is not awaited now."""
        if raised[0][0] != self.out_of_turn:
            return objections
        first, *others = objections
        return first, *(
            replace(each, remedy=f"when it is time, {each.remedy}")
            if each.remedy
            else each
            for each in others
        )

    def charges(self, edition: frozenset[str], kind: type) -> Charges:
        """Return all rules of an edition on a kind of move, in order."""
        if (edition, kind) not in self._charges:
            dice = (self.wrong_number, self.wrong_faces)
            own = dice if kind is Throw else self.rules.get(kind, ())
            charges = in_force((self.out_of_turn, *own), edition)
            self._charges[edition, kind] = tuple(
                (each, shares(each)) for each in charges
            )
        return self._charges[edition, kind]

    def _grounds(self, position: Heard, move: Any, known: object) -> Grounds:
        """Return the cases that allow a move, and the numbers it uses."""
        if isinstance(move, Throw):
            found = self.thrown.get(str(position.frames[-1][0]))
        else:
            found = self.facts.get(type(move))
        if found is None:
            return (), ()
        known_too = (known,) if shares(found) else ()
        return found(position, move, *known_too)

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

    def _instead(self, position: Heard) -> str:
        """Return what a wait names to write instead of dice."""
        return (
            self.flow.instead.get(position.frames[-1][0], "") if position.frames else ""
        )

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

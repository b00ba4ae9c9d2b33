"""A chapter of the rulebook: each rule, step and wait is declared where it is written.

    ATTACK = Chapter(FLOW, {"who": who, "post": post, "at": at})

    @ATTACK.rule(Attack, "2.2", "p.9")
    def is_out_of_sight(who, post, at):
        "A defender attacks only attackers on a colour of his position."
        ...

    @ATTACK.wait("spend", "4.3", by=Spend, then=("first you choose", "4.3"))
    def spend(position, move, kind, space):
        ...

A rule asks for parts by the names of its arguments: ``position``, ``move``, and those
that the chapter can find. A rule is heard where everything it asks for is there. With
``during``, it is heard while that wait is open; the parts of its frame come last, in
place of those that the chapter can find. An argument that begins with ``_`` is only
asked to be there.
"""

from collections.abc import Callable, Iterable, Mapping
from inspect import signature
from typing import Any, TypeVar, get_args

from pnp.rules.citation import case, cited
from pnp.rules.flow import SIX, Flow
from pnp.rules.ruling import Grounds, Objection

F = TypeVar("F", bound=Callable[..., Any])
Found = Callable[[Any, Any], Any]
"""Finds a part, from the position and the move; None if it is not there."""
When = Callable[[Any], bool]
ALWAYS = {
    "position": "position",
    "move": "move",
    "throw": "move",
    "tables": "position.tables",
    "settings": "position.settings",
}
"""Parts that are always there."""


class Chapter:
    """What one chapter declares, as a hearing gathers it (``rules/hearing``)."""

    def __init__(
        self,
        flow: Flow,
        parts: Mapping[str, Found] | None = None,
        when: When | None = None,
    ) -> None:
        """``when`` its rules are heard, if that is not always."""
        self.flow, self.when = flow, when
        self.parts = parts or {}
        self.RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {}
        self.FACTS: dict[type, Callable[..., Grounds]] = {}
        self.THROWN: dict[str, Callable[..., Grounds]] = {}
        self.AWAITED: dict[str, tuple[type, ...]] = {}
        self.CLAUSES: dict[str, tuple[str, ...]] = {}
        """Per wait what comes next, as a clause, and its cases."""

    def rule(
        self, kinds: Any, *cases: str, during: str = "", when: When | None = None
    ) -> Callable[[F], F]:
        """Declare a rule on a kind of move, or on several: ``Place | Move``.

        ``when`` takes what the hearing gives a rule: the position, or what the move is
        about.
        """

        def declared(ruled: F) -> F:
            ready = when or self.when
            heard = self._handed(citing(cases, ruled), during, None, ready)
            for kind in each_of(kinds):
                self.RULES[kind] = (*self.RULES.get(kind, ()), heard)
            return ruled

        return declared

    def grounds(self, kinds: Any, *cases: str, during: str = "") -> Callable[[F], F]:
        """Declare what a kind of move goes by, or the throw of a wait."""

        def declared(given: F) -> F:
            citing(cases, given)
            if isinstance(kinds, str):
                self.THROWN[kinds] = self._handed(given, kinds, ((), ()))
            else:
                found = self._handed(given, during, (cases, ()))
                self.FACTS |= dict.fromkeys(each_of(kinds), found)
            return given

        return declared

    def under(self, kinds: Any, *cases: str) -> None:
        """Declare the cases that allow a kind of move, or the throw of a wait."""

        def found(*_: object) -> Grounds:
            return cases, ()

        if isinstance(kinds, str):
            self.THROWN[kinds] = found
        else:
            self.FACTS |= dict.fromkeys(each_of(kinds), found)

    def step(self, name: str, *cases: str) -> Callable[[F], F]:
        """Declare what a step does, and the cases it rules."""

        def declared(taken: F) -> F:
            return self.flow.step(name)(citing(cases, taken))

        return declared

    def wait(
        self,
        name: str,
        *cases: str,
        by: Any = (),
        dice: Callable[..., int] | int = 0,
        then: Iterable[str] = (),
        faces: int = SIX,
    ) -> Callable[[F], F]:
        """Declare what an answer does, ``by`` which kinds of move, or with which dice.

        ``then`` is what is awaited, as a clause, and its cases.
        """
        if by:
            self.AWAITED[name] = each_of(by)
        if then:
            self.CLAUSES[name] = tuple(then)

        def declared(answer: F) -> F:
            return self.flow.wait(name, dice=dice, faces=faces)(citing(cases, answer))

        return declared

    def _handed(
        self,
        asked: Callable[..., Any],
        during: str,
        nothing: Any,
        when: When | None = None,
    ) -> Any:
        """Return a function that hands over the parts, or returns ``nothing``.

        It is written out as code: a hearing calls a dozen of them for each move.
        """
        names = [name.lstrip("_") for name in signature(asked).parameters]
        parts = [] if during else [name for name in names if name in self.parts]
        lines = ["def heard(position, move):"]
        if when:
            lines += ["    if not when(position):", "        return nothing"]
        if during:
            top = "position.frames[-1] if position.frames else NO_FRAME"
            lines += [f"    frame = {top}", f"    if frame[0] != {during!r}:"]
            lines += ["        return nothing"]
        for name in parts:
            lines += [f"    {name} = find_{name}(position, move)"]
            lines += [f"    if {name} is None:", "        return nothing"]
        given = [ALWAYS.get(name, name) for name in names if name in (*ALWAYS, *parts)]
        given += ["*frame[1:]"] if during else []
        lines += [f"    return asked({', '.join(given)})"]
        made: dict[str, Any] = {f"find_{name}": self.parts[name] for name in parts}
        made |= {"asked": asked, "nothing": nothing, "NO_FRAME": ("",), "when": when}
        exec("\n".join(lines), made)  # noqa: S102 - our own names, at import
        heard = made["heard"]
        heard.__dict__["cases"] = cited(asked)
        heard.__name__ = asked.__name__
        return heard


def citing(cases: tuple[str, ...], function: F) -> F:
    """Declare the cases that a function rules, if it rules any."""
    if cases:
        case(*cases)(function)
    return function


def each_of(kinds: Any) -> tuple[type, ...]:
    """Return the kinds of a union or a tuple, or the one kind."""
    return kinds if isinstance(kinds, tuple) else get_args(kinds) or (kinds,)

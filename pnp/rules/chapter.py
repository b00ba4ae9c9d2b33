"""A chapter of the rulebook: each rule, step and wait is declared where it is written.

    CHAPTER = Chapter(FLOW, {"who": who, "post": post, "at": at})

    @CHAPTER.rule("2.2", "p.9")
    def is_out_of_sight(move: Attack, who: Defender, post: Post, at: Space) -> Verdict:
        "A defender attacks only attackers on a colour of his position."
        ...

    @CHAPTER.grounds("2.2", "p.9")
    def attack_grounds(position: Position, move: Attack) -> Grounds: ...

    @CHAPTER.wait("spend", "4.3", then=("first you choose", "4.3"))
    def spend(position: Position, move: Spend, kind: int, space: int) -> None: ...

A rule is for the kinds of move that its ``move`` may be. Its place in the chapter is
its place in the rulebook. It asks for parts by the names of its arguments:
``position``, ``move``, and those that a ``part`` of the game finds. A rule is heard
where everything it asks for is there, and each part is found once a ruling.

With ``during``, a rule is heard only while that wait is open. Then all other names are
the parts of its frame, in their order. An argument that begins with ``_`` is only asked
to be there.
"""

from collections.abc import Callable, Iterable, Iterator
from inspect import CO_VARARGS
from types import CodeType
from typing import Any, TypeVar

from pnp.rules.citation import case, cited
from pnp.rules.flow import SIX, Flow
from pnp.rules.registers import each_of, kinds
from pnp.rules.ruling import Grounds, Objection

F = TypeVar("F", bound=Callable[..., Any])
Found = Callable[[Any, Any], Any]
"""Finds a part, from the position and the move; None if it is not there."""
Parts = dict[str, Found]
When = Callable[..., bool]
"""Asks for parts as a rule does."""
ALWAYS = {
    "position": "position",
    "ledger": "position",
    "move": "move",
    "throw": "move",
    "tables": "position.tables",
    "settings": "position.settings",
}
"""Parts that are always there."""
NOTHING: Grounds = ((), ())


class Chapter:
    """What one chapter declares, as a hearing gathers it (``rules/hearing``)."""

    def __init__(
        self,
        flow: Flow,
        parts: Parts | None = None,
        when: When | None = None,
        frames: dict[str, tuple[str, ...]] | None = None,
    ) -> None:
        """Begin a chapter; the chapters of a game share its ``parts``.

        ``when`` its rules are heard, if that is not always. ``frames`` takes the names
        of the parts of each frame, if the game wants them.
        """
        self.flow, self.when, self.frames = flow, when, frames
        self.parts: Parts = {} if parts is None else parts
        self.RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {}
        self.FACTS: dict[type, Callable[..., Grounds]] = {}
        self.THROWN: dict[str, Callable[..., Grounds]] = {}
        self.AWAITED: dict[str, tuple[type, ...]] = {}

    def part(self, find: F) -> F:
        """Declare what finds a part of a move; rules ask for it by its name."""
        self.parts[find.__name__] = find
        return find

    def rule(
        self,
        *cases: str,
        during: str | tuple[str, ...] = (),
        when: When | None = None,
    ) -> Callable[[F], F]:
        """Declare a rule on the kinds of move it takes, and the cases it rules."""

        def declared(ruled: F) -> F:
            ready = when or self.when
            heard = self._handed(citing(cases, ruled), during, None, ready)
            for kind in kinds(ruled):
                self.RULES[kind] = (*self.RULES.get(kind, ()), heard)
            return ruled

        return declared

    def grounds(self, *cases: str, during: str = "") -> Callable[[F], F]:
        """Declare what the kinds of move it takes go by: cases, and numbers."""

        def declared(given: F) -> F:
            found = self._handed(citing(cases, given), during, (cases, ()))
            self.FACTS |= dict.fromkeys(kinds(given), found)
            return given

        return declared

    def thrown(self, name: str, *cases: str) -> Callable[[F], F]:
        """Declare what the throw of a wait goes by."""

        def declared(given: F) -> F:
            self.THROWN[name] = self._handed(citing(cases, given), name, NOTHING)
            return given

        return declared

    def under(self, allowed: Any, *cases: str) -> None:
        """Declare the cases that allow a kind of move, or the throw of a wait."""

        def found(*_: object) -> Grounds:
            return cases, ()

        if isinstance(allowed, str):
            self.THROWN[allowed] = found
        else:
            self.FACTS |= dict.fromkeys(each_of(allowed), found)

    def step(self, name: str, *cases: str, frame: str = "") -> Callable[[F], F]:
        """Declare what a step does, and the cases it rules.

        ``frame`` lists the kinds of its parts, if its parameters have other names.
        """

        def declared(taken: F) -> F:
            self._frame(name, frame, taken, 1)
            return self.flow.step(name)(citing(cases, taken))

        return declared

    def wait(
        self,
        name: str,
        *cases: str,
        dice: Callable[..., int] | int = 0,
        faces: int = SIX,
        then: Iterable[str] = (),
        instead: str = "",
        frame: str = "",
    ) -> Callable[[F], F]:
        """Declare what an answer does: the kinds of move it takes, or so many dice.

        ``then`` is what is awaited, as a clause, and its cases. ``instead`` is what to
        write if a player rolls dice. ``frame`` is as for a step.
        """

        def declared(answer: F) -> F:
            if not dice:
                self.AWAITED[name] = kinds(answer)
            if then:
                clause, *awaited = then
                self.flow.clauses[name] = clause, tuple(awaited)
            if instead:
                self.flow.instead[name] = instead
            self._frame(name, frame, answer, 2)
            return self.flow.wait(name, dice=dice, faces=faces)(citing(cases, answer))

        return declared

    def _frame(
        self, name: str, said: str, function: Callable[..., Any], first: int
    ) -> None:
        """Note the kinds of a frame's parts: as said, or the parameters from one on."""
        if self.frames is not None:
            self.frames[name] = tuple(said.split()) or frame_parts(function, first)

    def _handed(
        self,
        asked: Callable[..., Any],
        during: str | tuple[str, ...],
        nothing: Any,
        when: When | None = None,
    ) -> Any:
        """Return a function that hands over the parts, or returns ``nothing``.

        A function of position and move needs no other. It is written out as code: a
        hearing calls a dozen of them for each move. ``KNOWN`` has the parts that other
        rules on this move have asked for.
        """
        waits = (during,) if isinstance(during, str) else during
        waits = tuple(each for each in waits if each)
        given = [*self._given(asked, framed=bool(waits))]
        if given == ["position", "move"] and not (waits or when):
            return asked
        ready = [*self._given(when, framed=False)] if when else []
        made = {"ASKED": asked, "NOTHING": nothing, "WHEN": when, "WAITS": waits}
        lines = []
        if waits:
            lines += ["FRAME = position.frames[-1] if position.frames else NO_FRAME"]
            lines += ["if FRAME[0] not in WAITS:", "    return NOTHING"]
        parts = [each for each in dict.fromkeys([*ready, *given]) if each in self.parts]
        if parts:
            lines += ["if KNOWN is None:", "    KNOWN = {}"]
        for name in parts:
            find = f"FIND_{name}"
            made[find] = self.parts[name]
            lines += [f"{name} = KNOWN.get({find}, KNOWN)", f"if {name} is KNOWN:"]
            lines += [f"    {name} = KNOWN[{find}] = {find}(position, move)"]
            lines += [f"if {name} is None:", "    return NOTHING"]
        if when:
            lines += [f"if not WHEN({', '.join(ready)}):", "    return NOTHING"]
        lines += [f"return ASKED({', '.join(given)})"]
        head = "def heard(position, move, KNOWN=None):"
        made["NO_FRAME"] = ("",)
        heard = _late("\n    ".join((head, *lines)), made, asked.__name__)
        heard.__dict__["cases"] = cited(asked)
        heard.__dict__["shares"] = True
        return heard

    def _given(self, asked: Callable[..., Any], *, framed: bool) -> Iterator[str]:
        """Yield what is handed over for each argument, as code."""
        place, code = 1, asked.__code__
        for argument in code.co_varnames[: code.co_argcount]:
            name = argument.lstrip("_")
            if name in ALWAYS:
                yield ALWAYS[name]
            elif name in self.parts:
                yield name
            elif framed:
                yield f"FRAME[{place}]"
                place += 1
            else:
                raise TypeError(
                    f"{asked.__name__} asks for {name}: no part has that name"
                )
        if framed and code.co_flags & CO_VARARGS:
            yield f"*FRAME[{place}:]"


FIRST = compile(
    "def heard(position, move, KNOWN=None):\n"
    "    SELF.__code__ = COMPILED()\n"
    "    return SELF(position, move, KNOWN)",
    __file__,
    "exec",
)
"""A function that becomes another when it is first called."""


def _late(source: str, scope: dict[str, Any], name: str) -> Any:
    """Return the function ``heard`` of a source; it is compiled when first called.

    Most commands hear few rules, and a game has a hundred.
    """

    def compiled() -> CodeType:
        made: dict[str, Any] = {}
        exec(source, made)  # noqa: S102 - our own names
        code: CodeType = made["heard"].__code__
        return code

    exec(FIRST, scope)  # noqa: S102 - our own names
    heard = scope["heard"]
    scope |= {"SELF": heard, "COMPILED": compiled}
    heard.__name__ = name
    return heard


def citing(cases: tuple[str, ...], function: F) -> F:
    """Declare the cases that a function rules, if it rules any."""
    if cases:
        case(*cases)(function)
    return function


def frame_parts(function: Callable[..., Any], first: int) -> tuple[str, ...]:
    """Return the parameters from one on, as the kinds of parts of a frame."""
    code = function.__code__
    if code.co_flags & CO_VARARGS:
        each = code.co_varnames[code.co_argcount].strip("_").removesuffix("s")
        return each, f"{each}*"
    return tuple(n.lstrip("_") for n in code.co_varnames[first : code.co_argcount])

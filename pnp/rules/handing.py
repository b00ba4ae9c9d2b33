"""Hand a rule the parts it asks for: it is heard only where all of them are there.

    @part
    def who(position, move):
        "Return the unit that a move names, or None."

    @rule("9.2")
    def joins_twice(position, move: Join, who): ...

    @rule("6.4.1", at="street loss")
    def is_elsewhere(position, move: Choose, who, area, fate): ...

After the position and the move, a name is that of a ``part`` of any chapter. All other
names are the parts of what is awaited, in their order, as in the function that takes
the answer; ``at`` says what that is.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from pnp.rules.citation import cited

F = TypeVar("F", bound=Callable[..., Any])
Find = Callable[[Any, Any], Any]
"""Takes a position and a move; returns a part, or ``None``."""


def part(find: F) -> F:
    """Declare what finds a part of a move; rules ask for it by its name."""
    find.__dict__["part"] = True
    return find


class Known:
    """The parts of the move that is being ruled on, each found once.

    Outside of a ruling nothing is kept: the position may change.
    """

    __slots__ = ("parts",)

    def __init__(self) -> None:
        self.parts: dict[str, Any] | None = None


def handed(
    function: Any,
    parts: Mapping[str, Find],
    at: tuple[str, ...],
    nothing: object,
    known: Known,
) -> Find:
    """Return a function of position and move that finds the other parts.

    It returns ``nothing`` where one is missing, or where something else is awaited.
    """
    code = function.__code__
    asked = code.co_varnames[2 : code.co_argcount]
    if not (asked or at):
        return function  # type: ignore[no-any-return]
    places = iter(range(1, len(asked) + 1))
    finds = [(n, parts.get(n) or _of_the_frame(next(places))) for n in asked]

    def heard(position: Any, move: Any) -> Any:
        if at and not (position.frames and position.frames[-1][0] in at):
            return nothing
        given, so_far = [], known.parts
        for name, find in finds:
            if so_far is None or name not in parts:
                found = find(position, move)
            elif name in so_far:
                found = so_far[name]
            else:
                found = so_far[name] = find(position, move)
            if found is None:
                return nothing
            given.append(found)
        return function(position, move, *given)

    heard.__name__ = function.__name__
    heard.__dict__["cases"] = cited(function)
    return heard


def _of_the_frame(place: int) -> Find:
    return lambda position, _: position.frames[-1][place]

"""The numbers that an expression compared: what a refusal shows.

distance(squad, lane) <= squad.range        distance 3, range 2
"""

from collections.abc import Container, Iterator, Sequence

from pnp.desk.cel.faults import TooManySteps, Unanswered
from pnp.desk.cel.library import Library
from pnp.desk.cel.running import Run, compiled
from pnp.desk.cel.tree import Call, Each, Field, Name, Tree, Value, parts
from pnp.desk.cel.types import NUMBER
from pnp.rules.ruling import Fact

COMPARED = frozenset({"<", "<=", ">", ">=", "==", "!="})
MOST = 6
"""Numbers of one refusal, at most."""


def facts(
    tree: Tree,
    library: Library,
    local: Sequence[str],
    run: Run,
    numbers: Container[str] = (),
) -> tuple[Fact, ...]:
    """Return the numbers on both sides of each comparison, with their names.

    ``numbers`` are the parts that are numbers: others are things, which have no value.
    """
    found: dict[str, int] = {}
    for each in _compared(tree):
        called = _called(each)
        if called and _is_number(each, library, local, numbers) and called not in found:
            try:
                value = compiled(each, library, local)(Run(run.state, run.parts))
            except (Unanswered, TooManySteps):
                continue
            if isinstance(value, int) and not isinstance(value, bool):
                found[called] = value
    return tuple(found.items())[:MOST]


def _is_number(
    tree: Tree, library: Library, local: Sequence[str], numbers: Container[str]
) -> bool:
    """Whether a part with a name is a number, and not a thing."""
    match tree:
        case Name(name=name) if name in local:
            return name in numbers
        case Name(name=name):
            return library.names[name].type == NUMBER
        case Field(name=name):
            fields = library.fields.values()
            return all(each[name].type == NUMBER for each in fields if name in each)
        case Call(name=name) if name in library.functions:
            return library.functions[name].gives == NUMBER
    return True


def _compared(tree: Tree) -> Iterator[Tree]:
    """Yield what is compared; not within questions about each of several."""
    if isinstance(tree, Each):
        return
    if isinstance(tree, Call) and tree.name in COMPARED:
        for side in tree.given:
            yield from _leaves(side)
        return
    for each in parts(tree):
        yield from _compared(each)


def _leaves(tree: Tree) -> Iterator[Tree]:
    """Yield the parts of a sum that have a name of their own."""
    if _called(tree):
        yield tree
    elif not isinstance(tree, Value | Each):
        for each in parts(tree):
            yield from _leaves(each)


def _called(tree: Tree) -> str:
    """Return what people call a part: ``range`` for ``squad.range``; '' for none."""
    match tree:
        case Name(name=name) | Field(name=name):
            return name.replace("_", " ").replace("-", " ")
        case Call(name="size", given=(of,)):
            return _several(of)
        case Call(name=name) if name.isidentifier() and name != "neg":
            return name.replace("_", " ")
        case Each(how="count", as_=_):
            return "count"
    return ""


def _several(tree: Tree) -> str:
    """Return what people call several things: ``wares`` for ``at(wares, stall)``."""
    match tree:
        case Call(name="at", given=(of, *_)) | Each(of=of):
            return _several(of)
    return _called(tree)

"""The tree of an expression: what it is made of, written, and as plain data.

A session keeps trees as plain data, so that playing on reads no expression again.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from pnp.desk.cel.tokens import in_quotes
from pnp.values import Struct


class Value(Struct, frozen=True):
    """A number, a text, true or false."""

    value: int | str | bool
    column: int = 0


class Name(Struct, frozen=True):
    """Something by its name."""

    name: str
    column: int = 0


class Field(Struct, frozen=True):
    """A field of something: ``squad.range``."""

    of: "Tree"
    name: str
    column: int = 0
    """The column of the field's name."""


class Call(Struct, frozen=True):
    """A function, or a sign with what it joins: ``distance(a, b)``, ``a + b``."""

    name: str
    given: tuple["Tree", ...]
    column: int = 0


class Each(Struct, frozen=True):
    """A question about each of several: ``units.exists(u, u.fresh)``."""

    how: str
    of: "Tree"
    as_: str
    that: "Tree"
    column: int = 0


class Several(Struct, frozen=True):
    """Several, written one by one: ``[1, 2]``."""

    items: tuple["Tree", ...]
    column: int = 0


Tree = Value | Name | Field | Call | Each | Several
SIGNS = {
    "||": 1,
    "&&": 2,
    **dict.fromkeys(("==", "!=", "<", "<=", ">", ">=", "in"), 3),
    **dict.fromkeys(("+", "-"), 4),
    **dict.fromkeys(("*", "/", "%"), 5),
}
"""The signs between two parts; those with a higher number bind more closely."""
CHOICE, PREFIX = "?:", {"!", "neg"}
INDEX = "[]"
"""One of several, by its number from 0: ``row.results[2]``."""
HOWS = ("all", "exists", "exists_one", "filter", "map", "count", "sum", "reach")
"""The questions about each of several; ``reach`` begins with one place."""
CALLED = ("count", "sum", "reach")
"""Those that are written like a function."""


def parts(tree: Tree) -> Sequence[Tree]:
    """Return the parts that a tree joins."""
    match tree:
        case Field():
            return (tree.of,)
        case Call():
            return tree.given
        case Each():
            return (tree.of, tree.that)
        case Several():
            return tree.items
        case _:
            return ()


def size(tree: Tree) -> int:
    """Return of how many parts a tree is made."""
    return 1 + sum(map(size, parts(tree)))


# Written


def written(tree: Tree, binds: int = 0) -> str:
    """Return a tree as an expression; reading that gives the same tree."""
    match tree:
        case Value() | Name():
            return _alone(tree)
        case Field():
            return f"{written(tree.of, 7)}.{tree.name}"
        case Each():
            return _each(tree)
        case Several():
            return f"[{', '.join(map(written, tree.items))}]"
        case _:
            return _call(tree, binds)


def _alone(tree: Value | Name) -> str:
    if isinstance(tree, Value):
        told = tree.value
        said = in_quotes(told) if isinstance(told, str) else str(told)
        return said.lower() if isinstance(told, bool) else said
    return tree.name if tree.name.isidentifier() else f"id({in_quotes(tree.name)})"


def _each(tree: Each) -> str:
    if tree.how in CALLED:
        return f"{tree.how}({written(tree.of)}, {tree.as_}, {written(tree.that)})"
    return f"{written(tree.of, 7)}.{tree.how}({tree.as_}, {written(tree.that)})"


def _call(tree: Call, binds: int) -> str:
    if tree.name == CHOICE:
        when, then, or_else = tree.given
        text = f"{written(when, 1)} ? {written(then, 1)} : {written(or_else)}"
        return f"({text})" if binds else text
    if tree.name in PREFIX:
        text = f"{'-' if tree.name == 'neg' else '!'}{written(tree.given[0], 6)}"
        return f"({text})" if binds > 5 else text
    if tree.name == INDEX:
        of, at = tree.given
        return f"{written(of, 7)}[{written(at)}]"
    if tree.name in SIGNS:
        own = SIGNS[tree.name]
        left, right = tree.given
        text = f"{written(left, own)} {tree.name} {written(right, own + 1)}"
        return f"({text})" if binds > own else text
    return f"{tree.name}({', '.join(map(written, tree.given))})"


# As plain data


def frozen(tree: Tree) -> list[Any]:
    """Return a tree as lists of words and numbers."""
    match tree:
        case Value():
            return ["value", tree.value]
        case Name():
            return ["name", tree.name]
        case Field():
            return ["field", frozen(tree.of), tree.name]
        case Call():
            return ["call", tree.name, *map(frozen, tree.given)]
        case Each():
            return ["each", tree.how, frozen(tree.of), tree.as_, frozen(tree.that)]
        case Several():
            return ["several", *map(frozen, tree.items)]


def thawed(plain: Any) -> Tree:
    """Return the tree of plain data; ValueError if it is none."""
    match plain:
        case ["value", bool() | int() | str() as value]:
            return Value(value)
        case ["name", str() as name]:
            return Name(name)
        case ["field", list() as of, str() as name]:
            return Field(thawed(of), name)
        case ["call", str() as name, *given]:
            return Call(name, tuple(map(thawed, given)))
        case ["each", str() as how, of, str() as as_, that]:
            return Each(how, thawed(of), as_, thawed(that))
        case ["several", *items]:
            return Several(tuple(map(thawed, items)))
    raise ValueError("this is not an expression")


def bare(tree: Tree) -> Tree:
    """Return a tree without its columns, to compare two of them."""
    return thawed(frozen(tree))


def names(tree: Tree) -> Iterator[str]:
    """Yield every name that a tree reads, as often as it does."""
    if isinstance(tree, Name):
        yield tree.name
    for each in parts(tree):
        yield from names(each)

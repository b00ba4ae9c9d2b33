"""An expression as a function: made once of closures, run again and again.

Steps are counted where an expression goes over several things; all else is bounded by
its size. So no expression runs for long, whatever a definition asks.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import compress
from typing import Any

from pnp.desk.cel.faults import TooManySteps, Unanswered
from pnp.desk.cel.library import Library
from pnp.desk.cel.tree import (
    CHOICE,
    INDEX,
    Call,
    Each,
    Field,
    Name,
    Several,
    Tree,
    Value,
    size,
    written,
)

BUDGET = 100_000
"""Steps of one expression, at most."""
FURTHEST = 2**63 - 1
"""The largest number, as in CEL."""
Answer = Callable[["Run"], Any]


class Run:
    """One run of an expression: the state of play, the named parts, the steps left."""

    __slots__ = ("left", "parts", "state")

    def __init__(self, state: Any, parts: Sequence[Any] = ()) -> None:
        self.state, self.parts, self.left = state, [*parts], BUDGET

    def room(self, at: int) -> list[Any]:
        """Return the parts, with room for one more; those before may be unknown yet."""
        if len(self.parts) <= at:
            self.parts += [None] * (at + 1 - len(self.parts))
        return self.parts

    def spend(self, steps: int) -> None:
        """Count steps; TooManySteps beyond the budget.

        What runs most often counts by itself, and comes here only beyond the budget.
        """
        self.left -= steps
        if self.left < 0:
            hint = "ask about fewer things at once"
            raise TooManySteps(f"this takes more than {BUDGET:,} steps", hint=hint)


def compiled(tree: Tree, library: Library, local: Sequence[str] = ()) -> Answer:
    """Return the function of an expression that was checked.

    ``local`` are the names of its parts, in the order in which a ``Run`` has them.
    """
    return _Maker(library).of(tree, tuple(local))


class _Maker:
    """Makes closures for the expressions of one library."""

    def __init__(self, library: Library) -> None:
        self.library = library

    def of(self, tree: Tree, local: tuple[str, ...]) -> Answer:
        """Return the function of a part."""
        match tree:
            case Value(value=value):
                return lambda _: value
            case Name():
                return self.name(tree.name, local)
            case Field():
                return self.field(tree, local)
            case Several():
                items = [self.of(each, local) for each in tree.items]
                return lambda run: [each(run) for each in items]
            case Each():
                return self.each(tree, local)
            case Call():
                return self.call(tree, local)

    def name(self, name: str, local: tuple[str, ...]) -> Answer:
        """Return the function that reads a name."""
        if name in local:
            at = local.index(name)
            return lambda run: run.parts[at]
        known = self.library.names[name]
        if known.body is not None:
            return _defined(known.body, (), 1)
        read = known.read
        return lambda run: read(run.state)

    def field(self, tree: Field, local: tuple[str, ...]) -> Answer:
        """Return the function that reads a field."""
        of, read = self.of(tree.of, local), self._reader(tree)
        said = written(tree)

        def value(run: Run) -> Any:
            found = read(run.state, of(run))
            if found is None:
                hint = f"ask has({said}) before it"
                raise Unanswered(f"there is no {said}", hint=hint)
            return found

        return value

    def _reader(self, tree: Field) -> Callable[[Any, Any], Any]:
        """Return the function that reads a field; sets that share it read it alike."""
        fields = self.library.fields.values()
        return next(each[tree.name].read for each in fields if tree.name in each)

    def each(self, tree: Each, local: tuple[str, ...]) -> Answer:
        """Return the function of a question about each of several."""
        of = self.of(tree.of, local)
        that = self.of(tree.that, (*local, tree.as_))
        at, cost = len(local), size(tree.that)
        if tree.how == "reach":
            return _reached(of, that, at, cost, self.library.near)
        if tree.how in _DECIDING:
            return _decided_by_one(of, that, at, cost, by=tree.how == "exists")
        ask = _ASKED[tree.how]

        def value(run: Run) -> Any:
            items = of(run)
            parts, found = run.room(at), []
            for each in items:
                run.left -= cost
                if run.left < 0:
                    run.spend(0)
                parts[at] = each
                found.append(that(run))
            return ask(items, found)

        return value

    def call(self, tree: Call, local: tuple[str, ...]) -> Answer:
        """Return the function of a call, or of what a sign joins."""
        if tree.name == "has":
            (part,) = tree.given
            assert isinstance(part, Field)  # noqa: S101 - as checked
            of, read = self.of(part.of, local), self._reader(part)
            return lambda run: read(run.state, of(run)) is not None
        if tree.name in _DECIDED:
            those = [self.of(each, local) for each in _chain(tree, tree.name)]
            return _decided(those, by=_DECIDED[tree.name])
        given = [self.of(each, local) for each in tree.given]
        if tree.name in _JOINED:
            return _JOINED[tree.name](*given)
        if tree.name in _COUNTED:
            return _COUNTED[tree.name](given)
        function = self.library.functions[tree.name]
        named = [local.index(n) for n in _names_of(tree) if n in local]
        if len(named) < len(given):
            named = []
        if function.body is not None:
            return _defined(function.body, given, function.cost, named)
        return _called(function.call, given, function.cost, named)


def _names_of(tree: Call) -> Iterator[str]:
    return (each.name for each in tree.given if isinstance(each, Name))


def _called(
    call: Callable[..., Any], given: Sequence[Answer], cost: int, named: Sequence[int]
) -> Answer:
    """Return a function, called: quickly with one or two things.

    ``named`` are the places of the parts that are given, if nothing else is.
    """

    def several(run: Run) -> Any:
        run.spend(cost)
        return call(run.state, *[each(run) for each in given])

    def single(run: Run) -> Any:
        run.left -= cost
        if run.left < 0:
            run.spend(0)
        return call(run.state, one(run))

    def pair(run: Run) -> Any:
        run.left -= cost
        if run.left < 0:
            run.spend(0)
        return call(run.state, one(run), other(run))

    if len(named) == 2:
        return _called_by_name(call, cost, *named)
    if len(given) == 1:
        (one,) = given
        return single
    if len(given) == 2:
        one, other = given
        return pair
    return several


def _called_by_name(call: Callable[..., Any], cost: int, one: int, two: int) -> Answer:
    """Return a function, called with two parts."""

    def value(run: Run) -> Any:
        run.left -= cost
        if run.left < 0:
            run.spend(0)
        parts = run.parts
        return call(run.state, parts[one], parts[two])

    return value


def _defined(
    body: Answer, given: Sequence[Answer], cost: int, named: Sequence[int] = ()
) -> Answer:
    """Return a definition, used: its steps are steps of what uses it."""

    def value(run: Run) -> Any:
        run.left -= cost
        if run.left < 0:
            run.spend(0)
        outer = run.parts
        run.parts = (
            [outer[n] for n in named] if named else [each(run) for each in given]
        )
        try:
            return body(run)
        finally:
            run.parts = outer

    return value


# Signs


def _choice(when: Answer, then: Answer, other: Answer) -> Answer:
    return lambda run: then(run) if when(run) else other(run)


_DECIDED = {"&&": False, "||": True}


def _chain(tree: Tree, sign: str) -> Iterator[Tree]:
    """Yield what a sign joins, however it is bracketed."""
    if isinstance(tree, Call) and tree.name == sign:
        for each in tree.given:
            yield from _chain(each, sign)
    else:
        yield tree


def _decided(those: Sequence[Answer], *, by: bool) -> Answer:
    """Return "and" or "or": one part that decides is enough, as in CEL."""

    def value(run: Run) -> bool:
        failed = None
        for each in those:
            try:
                if bool(each(run)) is by:
                    return by
            except Unanswered as error:
                if run.left < 0:
                    raise
                failed = error
        if failed is not None:
            raise failed
        return not by

    return value


def _number(value: int) -> int:
    if -FURTHEST <= value <= FURTHEST:
        return value
    raise Unanswered("the number is too large")


def _plus(one: Answer, other: Answer) -> Answer:
    def value(run: Run) -> Any:
        left, right = one(run), other(run)
        if isinstance(left, int):
            return _number(left + right)
        run.spend(len(left) + len(right))
        return left + right

    return value


def _divided(one: Answer, other: Answer, *, rest: bool) -> Answer:
    """Return a division without a fraction, towards zero; or what is left of it."""

    def value(run: Run) -> int:
        left, right = one(run), other(run)
        if right == 0:
            raise Unanswered("division by zero")
        whole = abs(left) // abs(right)
        whole = whole if (left < 0) == (right < 0) else -whole
        return int(left - whole * right if rest else whole)

    return value


_JOINED: dict[str, Callable[..., Answer]] = {
    CHOICE: _choice,
    "!": lambda one: lambda run: not one(run),
    "neg": lambda one: lambda run: -one(run),
    "==": lambda one, other: lambda run: _same(run, one(run), other(run)),
    "!=": lambda one, other: lambda run: not _same(run, one(run), other(run)),
    "<": lambda one, other: lambda run: one(run) < other(run),
    "<=": lambda one, other: lambda run: one(run) <= other(run),
    ">": lambda one, other: lambda run: one(run) > other(run),
    ">=": lambda one, other: lambda run: one(run) >= other(run),
    INDEX: lambda of, at: lambda run: _one_of(of(run), at(run)),
    "in": lambda one, other: lambda run: _within(run, one(run), other(run)),
    "+": _plus,
    "-": lambda one, other: lambda run: _number(one(run) - other(run)),
    "*": lambda one, other: lambda run: _number(one(run) * other(run)),
    "/": lambda one, other: _divided(one, other, rest=False),
    "%": lambda one, other: _divided(one, other, rest=True),
}


def _one_of(several: Sequence[Any], at: int) -> Any:
    if not 0 <= at < len(several):
        raise Unanswered(f"[{at}] is outside a list of {len(several)}")
    return several[at]


def _same(run: Run, one: Any, other: Any) -> bool:
    if isinstance(one, list):
        run.spend(len(one))
    return bool(one == other)


def _within(run: Run, one: Any, several: Sequence[Any]) -> bool:
    run.spend(len(several))
    return bool(one in several)


# Functions of the language itself


def _most(given: Sequence[Answer], which: Callable[..., int], none: str) -> Answer:
    def value(run: Run) -> int:
        found: Any = [each(run) for each in given]
        if len(found) == 1:
            (found,) = found
        run.spend(len(found))
        if not found:
            raise Unanswered(none)
        return which(found)

    return value


def _firsts(of: Answer, many: Answer | None = None) -> Answer:
    """Return the first of several; with a number, so many of them as a list."""
    if many is None:
        return lambda run: _first(of(run))

    def value(run: Run) -> Sequence[Any]:
        found: Sequence[Any] = of(run)
        run.spend(len(found))
        return found[: max(many(run), 0)]

    return value


def _first(found: Sequence[Any]) -> Any:
    if not found:
        hint = "ask size(…) > 0 before it"
        raise Unanswered("first of an empty list", hint=hint)
    return found[0]


_COUNTED: dict[str, Callable[[list[Answer]], Answer]] = {
    "size": lambda given: lambda run: len(given[0](run)),
    "first": lambda given: _firsts(*given),
    "abs": lambda given: lambda run: abs(given[0](run)),
    "min": lambda given: _most(given, min, "min of an empty list"),
    "max": lambda given: _most(given, max, "max of an empty list"),
    "contains": lambda given: lambda run: given[1](run) in given[0](run),
    "startsWith": lambda given: lambda run: given[0](run).startswith(given[1](run)),
    "endsWith": lambda given: lambda run: given[0](run).endswith(given[1](run)),
}


# Questions about each of several


def _reached(
    start: Answer,
    that: Answer,
    at: int,
    cost: int,
    near: Callable[[Any], Sequence[Any]],
) -> Answer:
    """Return the places that links lead to, through places of which it is true."""

    def value(run: Run) -> list[Any]:
        edge = [start(run)]
        found, parts = dict.fromkeys(edge), run.room(at)
        while edge:
            for each in near(edge.pop()):
                run.spend(cost)
                parts[at] = each
                if each not in found and that(run):
                    found[each] = None
                    edge.append(each)
        return [*found]

    return value


def _decided_by_one(
    of: Answer, that: Answer, at: int, cost: int, *, by: bool
) -> Answer:
    """Return "exists" or "all": the first that decides is the last that is asked."""

    def value(run: Run) -> bool:
        items = of(run)
        parts = run.room(at)
        for each in items:
            run.left -= cost
            if run.left < 0:
                run.spend(0)
            parts[at] = each
            if bool(that(run)) is by:
                return by
        return not by

    return value


_DECIDING = ("all", "exists")
_ASKED: dict[str, Callable[[Sequence[Any], list[Any]], Any]] = {
    "exists_one": lambda _, found: sum(found) == 1,
    "filter": lambda items, found: [*compress(items, found)],
    "map": lambda _, found: found,
    "count": lambda _, found: sum(map(bool, found)),
    "sum": lambda _, found: _number(sum(found)),
}

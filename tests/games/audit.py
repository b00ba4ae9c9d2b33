"""An audit of any game: whether its rulebook and its referee know the same cases.

A game's own audit says what is its own: where the code and the tests are, what a
citation looks like, and its register: for each case that can refuse, a move that it
lets pass and one that it stops.
"""

import ast
import pkgutil
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from inspect import signature
from itertools import permutations, product
from pathlib import Path
from re import fullmatch
from types import ModuleType
from typing import Protocol

from pnp.model.game import Case, Game
from pnp.rules import citation
from pnp.rules.ruling import Ruling

# The register


class Asked(Protocol):
    """A move on a table that is drawn for it."""

    def ruling(self) -> Ruling:
        """Return what the referee says."""


Side = Asked | str
"""A move to be ruled on, or the test that shows it: ``test_decks.test_…``."""


@dataclass(frozen=True)
class Entry:
    """What a case lets pass, and what it stops."""

    passes: Side
    stops: Side


Register = Mapping[str, Entry]


def asked(register: Register) -> Iterator[tuple[str, bool, Asked]]:
    """Yield every move of a register: its case, and whether it passes."""
    for place, entry in register.items():
        for passes, side in ((True, entry.passes), (False, entry.stops)):
            if not isinstance(side, str):
                yield place, passes, side


def shown(register: Register) -> set[str]:
    """Return the tests that a register names instead of a move."""
    sides = (side for each in register.values() for side in (each.passes, each.stops))
    return {side for side in sides if isinstance(side, str)}


# The rulebook and the code


@dataclass(frozen=True)
class Audit:
    """The code of a game, its tests, and the shape of what it cites."""

    package: ModuleType
    tests: Path
    citation: str

    @cached_property
    def rules(self) -> Mapping[str, list[str]]:
        """Every case that is cited, and by which functions."""
        name = self.package.__name__
        for found in pkgutil.walk_packages(self.package.__path__, f"{name}."):
            import_module(found.name)
        return citation.rules(name)

    @cached_property
    def functions(self) -> frozenset[str]:
        """Every function that cites a case, by its name within the game."""
        start = len(self.package.__name__) + 1
        return frozenset(
            name[start:] for names in self.rules.values() for name in names
        )

    @cached_property
    def refusing(self) -> frozenset[str]:
        """The cases that some rule on a move cites: one that may object to it."""
        return frozenset(
            place
            for place, names in self.rules.items()
            if any(map(self._objects, names))
        )

    def _objects(self, name: str) -> bool:
        """Whether a function may object to a move, and does not only compute."""
        module, _, function = name.rpartition(".")
        if not module.startswith(f"{self.package.__name__}.chapters."):
            return False
        found = getattr(import_module(module), function)
        return "Objection" in str(signature(found).return_annotation)

    def strange(self, known: Iterable[str]) -> list[str]:
        """Return citations anywhere in the code that are no case: place and citation."""
        source, cases = Path(self.package.__path__[0]), set(known)
        return [
            f"{path.relative_to(source)}:{node.lineno}: {node.value}"
            for path in sorted(source.rglob("*.py"))
            for node in ast.walk(parsed(path))
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
            if fullmatch(self.citation, node.value) and node.value not in cases
        ]

    # The tests

    @cached_property
    def named(self) -> frozenset[str]:
        """The tests of the game, by module and name."""
        return frozenset(
            f"{path.stem}.{node.name}"
            for path in self.tests.rglob("test_*.py")
            for node in ast.walk(parsed(path))
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        )

    @cached_property
    def turned(self) -> Mapping[str, set[str]]:
        """Every value that a test names beside the name of a setting."""
        found: dict[str, set[str]] = defaultdict(set)
        for tree in map(parsed, sorted(self.tests.rglob("*.py"))):
            for node in ast.walk(tree):
                for name, value in _named_values(node):
                    found[name].add(value)
        return found

    def never_turned(self, game: Game) -> list[str]:
        """Return the values of settings, the first apart, that no test names.

        The first is how it usually is: that is played everywhere.
        """
        return [
            f"{number.id}: {value}"
            for number in game.numbers.values()
            for value in map(str, number.options[1:])
            if value not in self.turned[number.id]
        ]


def cases(game: Game, book: str = "rulebook") -> Mapping[str, Case]:
    """Return every case of a rulebook."""
    chapters = game.books[book].chapters
    return {each.id: each for chapter in chapters for each in chapter.cases}


@cache
def parsed(path: Path) -> ast.Module:
    """Return a source file as a tree."""
    return ast.parse(path.read_text(encoding="utf-8"))


# Values that tests turn settings to


def _named_values(node: ast.AST) -> Iterator[tuple[str, str]]:
    """Yield names with values: of arguments, of dictionaries, of rows and of calls."""
    if isinstance(node, ast.FunctionDef):
        yield from product(_parameters(node), _constants(*ast.walk(node)))
    for name, value in _pairs(node):
        if isinstance(value, ast.Constant):
            yield name, str(value.value)
    if isinstance(node, ast.Tuple | ast.Call):
        row = node.elts if isinstance(node, ast.Tuple) else node.args
        keywords = node.keywords if isinstance(node, ast.Call) else []
        yield from permutations(_constants(*row, *(k.value for k in keywords)), 2)


def _pairs(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Yield what is written ``name=value`` or ``{"name": value}``."""
    if isinstance(node, ast.keyword):
        yield str(node.arg), node.value
    if isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            yield from ((name, value) for name in _constants(key))


def _parameters(function: ast.FunctionDef) -> list[str]:
    """Return the names that a test turns to whatever it is handed."""
    found = (pair for node in ast.walk(function) for pair in _pairs(node))
    return [name for name, value in found if not isinstance(value, ast.Constant)]


def _constants(*nodes: ast.AST | None) -> list[str]:
    """Return the words and numbers among nodes."""
    return [str(each.value) for each in nodes if isinstance(each, ast.Constant)]

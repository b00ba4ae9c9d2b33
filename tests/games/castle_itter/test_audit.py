"""The audit: the rulebook and the referee know the same cases, in both directions.

Every case that is ruled is cited by code of its edition; every citation is in the
rulebook; what can refuse has an entry in the register, with a move it lets pass and one
it stops; what computes has a worked example; each value of each setting is turned by
a test.  What is left to the players is listed here with the reason.
"""

import ast
import pkgutil
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from inspect import signature
from itertools import permutations, product
from pathlib import Path
from re import fullmatch

import pytest

import pnp.games.castle_itter as referee
from pnp.model.game import Case
from pnp.rules import citation
from tests.games.castle_itter.register import EXAMPLES, REGISTER, Asked, Side
from tests.games.castle_itter.table import tables
from tests.games.castle_itter.test_exercised import LISTED

EDITIONS = ("published", "playtest")
HERE = Path(__file__).parent
SOURCE = Path(referee.__path__[0])
CITATION = r"setup \d+|[1-6]\.\d(\.\d)?|p\.\d+( [A-Z][\w ]+)?|R\d+"

LEFT_TO_THE_PLAYERS = {
    "setup 1": "the board lies on their table",
    "setup 8": "no action needs one of the five markers to be left",
    "setup 13": "how they throw more dice than they have is their affair",
    "p.6": "it says what is printed on the pieces",
    "1.0": "it tells the story and the aim; 5.0 rules",
    "3.0": "it lists the attributes; 3.1 to 3.6 rule",
    "p.14 Attributes": "it lists the attributes; the cases after it rule",
    "p.19": "it is an example of p.18",
    "6.0": "it lists the variants; 6.1 and 6.2 rule",
}


for _found in pkgutil.walk_packages(referee.__path__, f"{referee.__name__}."):
    import_module(_found.name)
RULED = citation.rules(referee.__name__)


@cache
def cases(edition: str) -> Mapping[str, Case]:
    """Return the cases of an edition, and the rulings on what it leaves open."""
    chapters = tables(edition).game.books["rulebook"].chapters
    every = {each.id: each for chapter in chapters for each in chapter.cases}
    return {place: every[place] for place in every if place in tables(edition).cases}


@cache
def ruled() -> tuple[str, ...]:
    """Return the cases of both editions that the referee rules."""
    every = {**cases("published"), **cases("playtest")}
    return tuple(each.id for each in every.values() if each.ruled)


@cache
def refusing() -> frozenset[str]:
    """Return the cases that some rule on a move cites: one that may object to it."""
    return frozenset(
        place for place, functions in RULED.items() if any(map(objects, functions))
    )


def objects(name: str) -> bool:
    """Whether a function may object to a move, and does not only compute."""
    module, _, function = name.rpartition(".")
    if not module.startswith(f"{referee.__name__}.chapters."):
        return False
    returned = signature(getattr(import_module(module), function)).return_annotation
    return "Objection" in str(returned)


# The rulebook and the code


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_case_that_is_ruled_is_cited(edition: str) -> None:
    forgotten = [c.id for c in cases(edition).values() if c.ruled and c.id not in RULED]

    assert forgotten == []


def test_whatever_is_cited_is_a_case_that_is_ruled() -> None:
    assert set(RULED) <= set(ruled())


def test_every_case_that_is_written_in_the_code_is_in_the_rulebook() -> None:
    """Citations of objections, of facts and of what is awaited, too."""
    known = {*cases("published"), *cases("playtest")}
    strange = [
        f"{path.relative_to(SOURCE)}:{node.lineno}: {node.value}"
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if fullmatch(CITATION, node.value) and node.value not in known
    ]

    assert strange == []


def test_what_is_left_to_the_players_is_listed_with_the_reason() -> None:
    every = {**cases("published"), **cases("playtest")}

    assert set(LEFT_TO_THE_PLAYERS) == {c.id for c in every.values() if not c.ruled}


# What the referee says


def entries() -> Iterator[tuple[str, bool, Asked]]:
    """Yield every move of the register, and whether it passes."""
    for place, entry in REGISTER.items():
        for passes, side in ((True, entry.passes), (False, entry.stops)):
            if isinstance(side, Asked):
                yield place, passes, side


@pytest.mark.parametrize(("place", "passes", "asked"), [*entries()])
def test_a_case_lets_pass_and_stops(place: str, passes: bool, asked: Asked) -> None:
    ruling = asked.ruling()

    assert ruling.allowed == passes, str(ruling)
    assert passes or place in ruling.cases, str(ruling)


def test_every_case_that_may_refuse_is_in_the_register() -> None:
    shown = {*REGISTER, *EXAMPLES}

    assert refusing() - shown == set()
    assert set(REGISTER) <= refusing()


def test_every_other_case_has_a_worked_example_or_is_a_setting() -> None:
    rulings = {place for place in ruled() if place.startswith("R")}

    assert set(ruled()) - set(REGISTER) - rulings == set(EXAMPLES)


def test_the_tests_that_are_named_are_there() -> None:
    sides: list[Side] = [s for e in REGISTER.values() for s in (e.passes, e.stops)]
    named = {side for side in sides if isinstance(side, str)} | set(EXAMPLES.values())

    assert named - set(named_tests()) == set()


# Settings


def test_each_value_of_each_setting_is_turned_by_a_test() -> None:
    """The default is played everywhere; every other is set somewhere by its name."""
    turned = settings_turned()
    missing = [
        f"{number.id}: {value}"
        for number in tables().game.numbers.values()
        for value in map(str, number.options[1:])
        if number.id != "difficulty" and value not in turned[number.id]
    ]

    assert missing == []


@cache
def settings_turned() -> Mapping[str, set[str]]:
    """Return every value that a test names beside the name of a setting."""
    found: dict[str, set[str]] = defaultdict(set)
    for tree in map(parsed, sorted(HERE.rglob("*.py"))):
        for node in ast.walk(tree):
            for name, value in named_values(node):
                found[name].add(value)
    return found


def named_values(node: ast.AST) -> Iterator[tuple[str, str]]:
    """Yield names with values: of arguments, of dictionaries, of rows and of calls."""
    if isinstance(node, ast.FunctionDef):
        yield from product(parameters(node), constants(*ast.walk(node)))
    for name, value in pairs(node):
        if isinstance(value, ast.Constant):
            yield name, str(value.value)
    if isinstance(node, ast.Tuple | ast.Call):
        row = node.elts if isinstance(node, ast.Tuple) else node.args
        keywords = node.keywords if isinstance(node, ast.Call) else []
        yield from permutations(constants(*row, *(k.value for k in keywords)), 2)


def pairs(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Yield what is written ``name=value`` or ``{"name": value}``."""
    if isinstance(node, ast.keyword):
        yield str(node.arg), node.value
    if isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            yield from ((name, value) for name in constants(key))


def parameters(function: ast.FunctionDef) -> list[str]:
    """Return the names that a test turns to whatever it is handed."""
    found = (pair for node in ast.walk(function) for pair in pairs(node))
    return [name for name, value in found if not isinstance(value, ast.Constant)]


def constants(*nodes: ast.AST | None) -> list[str]:
    """Return the words and numbers among nodes."""
    return [str(each.value) for each in nodes if isinstance(each, ast.Constant)]


# Walks


def test_whatever_no_walk_reaches_is_listed_by_its_name() -> None:
    """Walks count the functions that cite a case; see ``test_exercised``."""
    names = {
        name.removeprefix(f"{referee.__name__}.")
        for functions in RULED.values()
        for name in functions
    }

    assert names >= LISTED


@cache
def parsed(path: Path) -> ast.Module:
    """Return a source file as a tree."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def named_tests() -> frozenset[str]:
    """Return the tests of the chapters, by module and name."""
    return frozenset(
        f"{path.stem}.{node.name}"
        for path in HERE.rglob("test_*.py")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )

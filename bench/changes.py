"""The small changes that ``bench/mutants.py`` makes, found and made by cosmic-ray.

Of its operators those that a tired programmer could have typed: a plus for a minus, a
boundary moved by one, a condition turned round, a handler or a decorator lost; and one
of our own, a call left out.  Nothing is changed where it could not matter or could not
run: not in annotations, nor in what ``@dataclass`` is told (``frozen`` and ``slots``
guard against slips and change no behaviour), nor in ``if TYPE_CHECKING``.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import unified_diff
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.exception_replacer import ExceptionReplacer
from cosmic_ray.operators.operator import Operator
from cosmic_ray.plugins import get_operator
from parso.python.tree import Keyword

BINARY = (
    "Add_Sub Sub_Add Mul_FloorDiv FloorDiv_Mul Mod_FloorDiv BitOr_BitAnd BitAnd_BitOr"
)
COMPARED = "Eq_NotEq NotEq_Eq Lt_LtE Lt_GtE LtE_Lt LtE_Gt Gt_GtE Gt_LtE GtE_Gt GtE_Lt"
NAMES = (
    *(f"ReplaceBinaryOperator_{each}" for each in BINARY.split()),
    *(f"ReplaceComparisonOperator_{each}" for each in COMPARED.split()),
    *("ReplaceComparisonOperator_Is_IsNot", "ReplaceComparisonOperator_IsNot_Is"),
    *("ReplaceUnaryOperator_Delete_Not", "ReplaceUnaryOperator_Delete_USub"),
    *("ReplaceTrueWithFalse", "ReplaceFalseWithTrue"),
    *("ReplaceAndWithOr", "ReplaceOrWithAnd", "AddNot", "NumberReplacer"),
    *("ReplaceBreakWithContinue", "ReplaceContinueWithBreak", "ZeroIterationForLoop"),
    "RemoveDecorator",
)
REVERSED = frozenset({"==", "!=", "<", "<=", ">", ">=", "is", "is not"})
"""Comparisons that are turned round already, without a ``not`` before them."""

SUMS = frozenset({"arith_expr", "term", "expr", "and_expr"})
"""Where parso has an operator of two sides; a bare star in a signature is none."""

Place = tuple[int, int]
Found = tuple[str, int, int, str, int]
"""A change that can be made: its file, line and column, the operator, and which."""


class DropCall(Operator):  # type: ignore[misc] # cosmic-ray has no types
    """Leave out a call that is a statement of its own."""

    def mutation_positions(self, node: Any) -> Iterator[tuple[Place, Place]]:
        """Yield where such a call begins and ends."""
        if node.type == "simple_stmt" and node.children[0].type == "atom_expr":
            yield node.children[0].start_pos, node.children[0].end_pos

    def mutate(self, node: Any, index: int) -> Any:
        """Put ``pass`` in the place of the call."""
        assert index == 0  # noqa: S101 - there is one
        first = node.children[0]
        before = first.get_first_leaf().prefix
        node.children[0] = Keyword("pass", first.start_pos, before)
        return node

    @classmethod
    def examples(cls) -> tuple[()]:
        """Return none; cosmic-ray asks for them in its own tests."""
        return ()


class LoseHandler(ExceptionReplacer):  # type: ignore[misc]
    """Catch one exception fewer: cosmic-ray's, and for ``sqlite3.Error`` as well."""

    def mutate(self, node: Any, index: int) -> Any:
        """Put the name of an exception that nobody raises."""
        name = self._name_nodes(node)[index]
        lost = name.get_first_leaf()
        lost.value = "CosmicRayTestingException"
        if name is not lost:
            del name.children[1:]
        return node


@dataclass(frozen=True, slots=True)
class Change:
    """One change: a file before and after it, and the lines that run to show it."""

    path: str
    line: int
    operator: str
    before: str
    text: str
    diff: str
    lines: frozenset[int]

    @property
    def key(self) -> str:
        """What tells it apart from any other, in any version of the file."""
        return sha256(f"{self.path}\0{self.text}".encode()).hexdigest()[:16]

    @property
    def game(self) -> str:
        """The game whose rules are changed, or nothing."""
        rooms = self.path.split("/")
        return rooms[2] if rooms[1] == "games" else ""

    def told(self) -> dict[str, str | int]:
        """Return what the page says of it."""
        place: dict[str, str | int] = {"path": self.path, "line": self.line}
        return {**place, "operator": self.operator, "diff": self.diff}


@cache
def _operators() -> dict[str, Any]:
    found = {name: get_operator(f"core/{name}")() for name in NAMES}
    return {**found, "DropCall": DropCall(), "LoseHandler": LoseHandler()}


def every(root: Path, modules: str) -> Iterator[Found]:
    """Yield every change that can be made to some modules."""
    for path in sorted(root.glob(modules)):
        text = path.read_text(encoding="utf-8")
        nodes, idle = list(ast_nodes(get_ast(text))), list(_idle(text))
        for name, operator in _operators().items():
            places = (
                (n, at) for n in nodes for at, _ in operator.mutation_positions(n)
            )
            for which, (node, at) in enumerate(places):
                if name == "AddNot" and _is_turned_round(node):
                    continue
                if "Binary" in name and node.parent.type not in SUMS:
                    continue
                if not any(begin <= at < end for begin, end in idle):
                    yield path.relative_to(root).as_posix(), *at, name, which


def _is_turned_round(node: Any) -> bool:
    """Whether another operator makes the same of a condition as a ``not`` before it."""
    asked = node.children[2 if node.type == "test" else 1]
    if asked.get_code().strip() == "TYPE_CHECKING":
        return True
    if asked.type == "not_test":
        return True
    return (
        asked.type == "comparison"
        and len(asked.children) == 3
        and asked.children[1].get_code().strip() in REVERSED
    )


def _idle(text: str) -> Iterator[tuple[Place, Place]]:
    """Yield where no change is made: annotations, and what ``@dataclass`` is told."""
    for node in ast.walk(ast.parse(text)):
        quiet: list[ast.expr | None] = []
        if isinstance(node, ast.arg | ast.AnnAssign):
            quiet = [node.annotation]
        elif isinstance(node, ast.FunctionDef):
            quiet = [node.returns]
        elif isinstance(node, ast.ClassDef):
            quiet = [each for each in node.decorator_list if isinstance(each, ast.Call)]
        for each in filter(None, quiet):
            end = (each.end_lineno or each.lineno, each.end_col_offset or 0)
            yield (each.lineno, each.col_offset), end


def made(root: Path, found: Found) -> Change:
    """Make a change, in memory."""
    path, line, _, name, which = found
    before = (root / path).read_text(encoding="utf-8")
    after = mutate_code(before, _operators()[name], which)
    both = unified_diff(before.splitlines(), after.splitlines(), n=0, lineterm="")
    diff = "\n".join(each for each in list(both)[2:] if not each.startswith("@@"))
    return Change(
        path, line, name, before, after, diff, frozenset(_lines(before, line))
    )


def is_python(change: Change) -> bool:
    """Whether what a change made can be compiled; nobody could have typed the rest."""
    try:
        ast.parse(change.text)
    except SyntaxError:
        return False
    return True


def _lines(text: str, line: int) -> range:
    """Return the lines that run whenever a statement does.

    What is changed at the head of a function shows when its body runs.
    """
    inmost: ast.stmt = min(
        (
            node
            for node in ast.walk(ast.parse(text))
            if isinstance(node, ast.stmt)
            if _first(node) <= line <= (node.end_lineno or node.lineno)
        ),
        key=lambda node: (node.end_lineno or node.lineno) - _first(node),
    )
    last = inmost.end_lineno or inmost.lineno
    body = getattr(inmost, "body", None)
    if body and not isinstance(inmost, ast.FunctionDef | ast.ClassDef):
        last = max(inmost.lineno, _first(body[0]) - 1)
    return range(_first(inmost), last + 1)


def _first(node: ast.stmt) -> int:
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(each.lineno for each in decorators)])

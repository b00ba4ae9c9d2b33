"""The page of all bounds, ``docs/limits.md``, made from ``pnp/limits.py``."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from pnp import limits

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "limits.md"

OPENING = """\
# Limits

<!-- Generated from pnp/limits.py, and kept fresh by a test. -->

A game can come from anybody, and a few lines in it can ask for a billion cards. So pnp
limits how much it reads, keeps and makes. Each limit is far above what a real game needs.
If something exceeds one, the message shows where, and how much is allowed.

The names are those in `pnp/limits.py`.
"""
TABLE = """
| at most | of what | name |
|---:|---|---|
"""

Bound = tuple[str, int, str]
"""Its name, its number, and what it is of."""


@dataclass(frozen=True)
class Section:
    """Bounds under one heading, with a note of what is common to them."""

    heading: str
    note: str
    bounds: tuple[Bound, ...]

    def as_markdown(self) -> str:
        """Return it as the page shows it."""
        note = f"\n{self.note}\n" if self.note else ""
        rows = (
            f"| {most:,} | {said} | `{name}` |\n" for name, most, said in self.bounds
        )
        return f"\n## {self.heading}\n{note}{TABLE}{''.join(rows)}"


def bounds() -> Iterator[Bound]:
    """Yield every bound."""
    for section in sections():
        yield from section.bounds


def sections() -> Iterator[Section]:
    """Yield the sections of the module: each begins with a comment at the margin."""
    lines = Path(limits.__file__).read_text(encoding="utf-8").splitlines()
    remarks = [line.startswith("# ") for line in lines]
    begins = [at for at, told in enumerate(remarks) if told and not remarks[at - 1]]
    for begin, end in pairwise([*begins, len(lines)]):
        rows = lines[begin:end]
        heading, *note = [each[2:] for each in rows if each.startswith("# ")]
        found = tuple(_bounds("\n".join(rows)))
        yield Section(heading, _plain(" ".join(note)), found)


def _bounds(source: str) -> Iterator[Bound]:
    body = ast.parse(source).body
    for at, node in enumerate(body):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name, told = node.targets[0].id, body[at + 1 : at + 2]
            yield name, getattr(limits, name), _said(told)


def _said(below: list[ast.stmt]) -> str:
    """Return the docstring that stands below a number, as one line."""
    match below:
        case [ast.Expr(ast.Constant(str(text)))]:
            return _plain(" ".join(text.split())).removesuffix(".")
    return ""


def _plain(text: str) -> str:
    """Return a text of a docstring as Markdown spells it."""
    return text.replace("``", "`")


def as_markdown() -> str:
    """Return the page."""
    return OPENING + "".join(section.as_markdown() for section in sections())

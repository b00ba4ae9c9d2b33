"""All that a person reads: prose of docs, help of commands, strings where they are made."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import click

ROOT = Path(__file__).parents[2]
DOCS = (
    *("README.md", "CONTRIBUTING.md", "SECURITY.md"),
    *(f"docs/{each.name}" for each in sorted((ROOT / "docs").glob("*.md"))),
    *(str(p.relative_to(ROOT)) for p in sorted((ROOT / "docs/examples").rglob("*.md"))),
)
MADE = frozenset({"docs/mutants.md"})
"""Pages that list code."""


def prose(text: str) -> list[str]:
    """Return the sentences of a page: no code, no tables, no headings."""
    text = re.sub(r"```.*?(?:```|\Z)", "\n\n", text, flags=re.DOTALL)
    text = re.sub(r"<!--.*?-->|<[^>\n]+>", "", text, flags=re.DOTALL)
    text = re.sub(r"!\[[^\]]*\]\([^)]*\)", "", text)
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    found: list[str] = []
    for block in re.split(r"\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )", text):
        lines = [each for each in block.split("\n") if each.strip()]
        if not lines or lines[0].lstrip().startswith(("#", "|", "    ")):
            continue
        if all(each.startswith("    ") for each in lines):
            continue
        kept = (each for each in lines if not each.lstrip().startswith("|"))
        said = " ".join(" ".join(kept).split())
        said = re.sub(r"^(?:[-*]|\d+\.) ", "", said).replace("**", "").replace("*", "")
        found += [s for s in re.split(r"(?<=[.!?:])\s+(?=[A-Z`\[“])", said) if s]
    return found


def words_of(sentence: str) -> list[str]:
    """Return the words of a sentence; a span of code is one."""
    return re.findall(r"`[^`]*`|[\w’'-]+", sentence)


def docs() -> Iterator[tuple[str, list[str]]]:
    """Yield every page, and its sentences."""
    for name in DOCS:
        if name not in MADE:
            yield name, prose((ROOT / name).read_text(encoding="utf-8"))


def commands(
    command: click.Command | None = None, path: str = "pnp"
) -> Iterator[tuple[str, click.Command]]:
    """Yield every command by the words it is called with."""
    if command is None:
        from pnp.cli.main import pnp

        command = pnp
    yield path, command
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            found = command.get_command(context, name)
            if found:
                yield from commands(found, f"{path} {name}")


def help_of(command: click.Command) -> list[str]:
    """Return what a command and its options say of themselves."""
    texts = [command.help, command.short_help]
    texts += [getattr(each, "help", None) for each in command.params]
    return [each for each in texts if each]


def definitions() -> Iterator[tuple[str, str]]:
    """Yield the lines of our games' definitions: what is printed, and what rules say."""
    for file in sorted((ROOT / "components").rglob("*.yaml")):
        name = file.relative_to(ROOT)
        lines = file.read_text(encoding="utf-8").splitlines()
        for number, line in enumerate(lines, 1):
            if not line.lstrip().startswith("#"):
                yield f"{name}:{number}", line


def strings() -> Iterator[tuple[str, str]]:
    """Yield every string of the program that is no docstring, and where it is made.

    Those with a space between words are what a person may read.
    """
    for file in sorted((ROOT / "pnp").rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        skipped = {*_docstrings(tree), *_patterns(tree)}
        name = file.relative_to(ROOT)
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr) and id(node) not in skipped:
                parts = [
                    str(each.value) if isinstance(each, ast.Constant) else "…"
                    for each in node.values
                ]
                skipped |= {id(each) for each in node.values}
                yield f"{name}:{node.lineno}", "".join(parts)
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and id(node) not in skipped
                and re.search(r"[a-z] [a-z]", node.value)
            ):
                yield f"{name}:{node.lineno}", node.value


def _docstrings(tree: ast.Module) -> Iterator[int]:
    """Yield strings that are statements: what is said of code."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield id(node.value)


HELD = frozenset(
    {"compile", "late", "sub", "search", "match", "fullmatch", "findall", "split"}
)
"""Calls whose first string is a pattern and is read by nobody."""


def _patterns(tree: ast.Module) -> Iterator[int]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name in HELD or name == "ply":
                yield from (
                    id(inner)
                    for each in node.args[:1]
                    for inner in ast.walk(each)
                    if isinstance(inner, ast.Constant | ast.JoinedStr)
                )


def docstrings() -> Iterator[tuple[str, str]]:
    """Yield every docstring of the program, and where it is."""
    for file in sorted((ROOT / "pnp").rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        name = file.relative_to(ROOT)
        for node in ast.walk(tree):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                yield f"{name}:{node.lineno}", str(node.value.value)

"""In how many modules of a referee one thing is named: a ply, a field, a wait.

``python bench/named.py`` prints, per game, the medians.  A module names a ply where it
imports, builds or matches its class; a field where it reads or sets it, or holds its
name as a text; a wait where it holds its name.  What is listed in many modules has to
be changed in many: these numbers are to go down.  On ee8caee they were

    castle_itter    plies 10.5  fields 14  waits 11
    itchy_scratchy  plies 10  fields 12  waits 13
    aachen          plies 10  fields 14  waits 12
    cassino         plies 9  fields 14  waits 10.5

Fields are counted outside the generator, which keeps plain indices.
"""

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import get_args

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "pnp" / "games"


def names(game: str) -> Iterator[tuple[Path, frozenset[str], frozenset[str]]]:
    """Yield per module the names it uses, and the texts it holds."""
    for path in sorted((GAMES / game).rglob("*.py")):
        used, held = set[str](), set[str]()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Name):
                used.add(node.id)
            elif isinstance(node, ast.Attribute):
                used.add(f".{node.attr}")
            elif isinstance(node, ast.ImportFrom):
                used.update(each.name for each in node.names)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                held.add(node.value)
            elif isinstance(node, ast.ClassDef):
                used.add(node.name)
        yield path, frozenset(used), frozenset(held)


def plies(game: str) -> Iterable[str]:
    """Return the kinds of ply of a game."""
    found = import_module(f"pnp.games.{game}.ground.moves")
    return [each.__name__ for each in get_args(found.Ply)]


def fields(game: str) -> Iterable[str]:
    """Return the fields of a game's position, but those of every position."""
    found = import_module(f"pnp.games.{game}.ground.position")
    return sorted({*found.Position.__slots__} - {"tables", "numbers", "settings"})


def waits(game: str) -> Iterable[str]:
    """Return what a game waits for."""
    import_module(f"pnp.games.{game}.referee")
    found = import_module(f"pnp.games.{game}.ground.flow")
    return sorted(map(str, found.FLOW.answers))


def counts(game: str) -> Mapping[str, list[int]]:
    """Return, of each ply, field and wait, how many modules name it."""
    modules = [*names(game)]
    return {
        "plies": [sum(each in used for _, used, _ in modules) for each in plies(game)],
        "fields": [
            sum(
                f".{name}" in used or name in held
                for path, used, held in modules
                if path.parent.name != "generator"
            )
            for name in fields(game)
        ],
        "waits": [sum(name in held for _, _, held in modules) for name in waits(game)],
    }


def main() -> None:
    """Print the medians of every game, its files and its lines."""
    for folder in sorted(GAMES.iterdir()):
        if not (folder / "referee.py").exists():
            continue
        files = sorted(folder.rglob("*.py"))
        lines = sum(len(path.read_text().splitlines()) for path in files)
        medians = "  ".join(
            f"{name} {median(found):g}" for name, found in counts(folder.name).items()
        )
        sys.stdout.write(
            f"{folder.name:16}{medians}  files {len(files)}  lines {lines}\n"
        )


if __name__ == "__main__":
    main()

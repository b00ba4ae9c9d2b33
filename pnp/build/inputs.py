"""What each part is made from, as a digest: a part made from the same is kept.

A part is made again when anything changes that it could show: its own sets and
those they refer to, the layouts, the game's pictures, the order, this program.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from pnp import __version__
from pnp.build.order import Order
from pnp.build.parts import Part
from pnp.layout.templates.shelf import folders
from pnp.model.component import ComponentSet, FieldSpec
from pnp.model.game import NOWHERE, Game, Table
from pnp.output import MANIFEST

DEFINITIONS = {".yaml", ".yml", ".csv"}


def shared_digest(game: Game, order: Order) -> str:
    """Return the digest of what every part is made with."""
    program = Path(__file__).parent.parent
    files = [
        *_files(folders(game.folder)),
        *_files((program,), {".py", ".css", ".html"}),
    ]
    pictures = [path for path in _files((game.folder,)) if _own(path, game.folder)]
    printed = (game.title, game.subtitle, game.notice, game.credits, game.theme)
    variants = [game.variants.get(each, "") for each in game.laid_on]
    editions = (game.edition, dict(game.editions), variants, dict(game.numbers))
    battle = replace(game.scenario, mark=NOWHERE) if game.scenario else None
    looks = [(path.name, _hash(path)) for path in (*files, *pictures)]
    alone = replace(order, only=())  # what is printed beside a part changes nothing
    return digest(__version__, alone, printed, editions, battle, looks)


def part_digest(game: Game, part: Part, shared: str) -> str:
    """Return the digest of all that one part is made from."""
    if part.kind == "boxes":
        shown: list[object] = [_boxed(each) for each in part.sets]
    elif part.sheet is not None:
        tables = [each.table for each in part.sheet.sections if each.table]
        shown = [_tabled(game, table) for table in tables]
        names = [each.id for each in game.sets.values() if each.family in INSET]
        shown += map(content, _reached(game, names))
    else:
        shown = list(map(content, _reached(game, (each.id for each in part.sets))))
    return digest(
        shared, part.name, part.title, part.decks, part.sheet, part.book, shown
    )


INSET = ("board", "list")
"""The families that a sheet may draw: boards, and what is set up on them."""


def _tabled(game: Game, table: Table) -> object:
    """Return what a table shows of its set, and all that this refers to."""
    components = game.sets.get(table.of)
    if components is None:
        return None
    columns = [components.fields[c] for c in table.columns if c in components.fields]
    rows = [
        (
            *(each.id, each.kind, each.copies, each.blank, each.reconstructed),
            *(each.fields.get(column.name) for column in columns),
        )
        for each in components
    ]
    return rows, columns, [content(each) for each in _reached(game, _referred(columns))]


def _boxed(components: ComponentSet) -> object:
    """Return what a tuck box depends on: how many cards, and what their backs are."""
    c = components
    return (
        c.id,
        c.title,
        c.template,
        c.back,
        [
            (each.copies, each.blank, each.template, each.back, each.fields.get("deck"))
            for each in c
        ],
    )


def _reached(game: Game, names: Iterable[str]) -> Iterator[ComponentSet]:
    """Yield sets by name, and every set their fields refer to."""
    waiting, seen = list(names), set()
    while waiting:
        name = waiting.pop()
        if name in seen or name not in game.sets:
            continue
        seen.add(name)
        yield game.sets[name]
        waiting += _referred(game.sets[name].fields.values())


def _referred(specs: Iterable[FieldSpec]) -> Iterator[str]:
    for spec in specs:
        if spec.of:
            yield spec.of
        yield from _referred(spec.row.values())


def _files(
    places: tuple[Path, ...], suffixes: set[str] | None = None
) -> Iterator[Path]:
    for place in places:
        for path in sorted(place.rglob("*")):
            if path.is_file() and (suffixes is None or path.suffix in suffixes):
                yield path


def _own(path: Path, folder: Path) -> bool:
    """Whether a file is a picture or a font of the game's own.

    Its folder may hold a kit as well, printed into it: that is no input.
    """
    hidden = any(part.startswith(".") for part in path.relative_to(folder).parts)
    printed = (path.parent / MANIFEST).exists()
    return path.suffix not in DEFINITIONS and not hidden and not printed


def _hash(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()


def content(components: ComponentSet) -> tuple[object, ...]:
    """Return all that a set says, without where it says it."""
    each = tuple(
        (c.id, c.copies, c.blank, c.template, c.back, c.fields, c.reconstructed)
        for c in components.components
    )
    s = components
    return s.id, s.title, s.template, s.back, s.words, s.fields, each


def digest(*contents: object) -> str:
    """Return a hash of values whose reprs say all there is to say of them."""
    return sha256("\n".join(map(repr, contents)).encode()).hexdigest()

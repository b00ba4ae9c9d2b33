"""Digests of what each part is made from: a part with the same digest is kept.

A part is made again if anything changes that it could show: its own sets and those they
refer to, the layouts, the pictures and fonts that these name, the order, this program.
No other file counts.
"""

import os.path
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path

from pnp import __version__, limits
from pnp.errors import Complaints, Mark
from pnp.kit.order import Order
from pnp.kit.parts import Part, has_guide, parts
from pnp.layout.templates.shelf import Shelf, folders, written
from pnp.model.component import ComponentSet, FieldSpec
from pnp.model.game import NOWHERE, Game, Table
from pnp.paths import contents, inside, shown
from pnp.reading.nodes import Keyed, Scalar
from pnp.values import replace

Look = tuple[str, str]
"""A file's name, and the hash of its contents."""


def shared_digest(game: Game, order: Order) -> str:
    """Return the digest of what all parts share.

    Raises BadInput for a layout that cannot be read.
    """
    printed = (game.title, game.subtitle, game.notice, game.credits, game.theme)
    variants = [game.variants.get(each, "") for each in game.laid_on]
    editions = (game.edition, dict(game.editions), variants, dict(game.numbers))
    battle = replace(game.scenario, mark=NOWHERE) if game.scenario else None
    looks = [*_layouts(game), *_program(), *_fonts(game), *_pictures(game)]
    alone = replace(order, only=())  # what else is printed changes nothing in a part
    return digest(__version__, alone, printed, editions, battle, looks)


def _layouts(game: Game) -> list[Look]:
    """Return every layout that may be used, from the game or from pnp."""
    complaints, found = Complaints(), []
    for folder in folders(game.folder):
        for name, path in written(folder, complaints):
            data = contents(path, Mark(shown(path)), complaints)
            found.append((name, _hash(data)))
    complaints.raise_if_any()
    return found


ELSEWHERE = ("cli", "rules", "games", "session", "campaign", "export")
"""The packages of this program that have no effect on a part."""


def _program() -> Iterator[Look]:
    """Yield the files of this program that affect a part."""
    program = Path(__file__).parent.parent
    for room in sorted(program.iterdir()):
        inner = () if room.name in ELSEWHERE else room.rglob("*")
        for path in sorted((room, *inner)):
            if path.suffix in (".py", ".css", ".html"):
                yield path.name, _hash(path.read_bytes())


def _fonts(game: Game) -> Iterator[Look]:
    """Yield the files that the theme names as fonts."""
    shelf = Shelf(folders(game.folder), Complaints())
    theme = shelf.node("themes", game.theme or "plain", game.mark)
    fonts = theme.entries.get("fonts") if theme else None
    for node in fonts.entries.values() if isinstance(fonts, Keyed) else ():
        cuts = node.entries.values() if isinstance(node, Keyed) else (node,)
        for each in cuts:
            if isinstance(each, Scalar):
                yield from _own(game, each.text, limits.FONT)


def _pictures(game: Game) -> Iterator[Look]:
    """Yield the files that a definition names: a layout may show any of them."""
    values: set[str] = set()
    for components in game.sets.values():
        values.update(components.words.values())
        for component in components:
            values.update(_texts(component.fields.values()))
    for sheet in game.sheets.values():
        values.update(map(str, sheet.fields.values()))
    for name in sorted(each for each in values if len(each) <= limits.NAME):
        yield from _own(game, name, limits.PICTURE)


def _texts(values: Iterable[object]) -> Iterator[str]:
    """Yield the texts among some values, with those in lists and rows."""
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, Mapping):
            yield from _texts(value.values())
        elif isinstance(value, tuple):
            yield from _texts(value)


def _own(game: Game, name: str, most: int) -> Iterator[Look]:
    """Yield a file of the game's folder, if it is one; errors are reported later."""
    quiet, mark = Complaints(), game.mark
    there = os.path.lexists(game.folder / name)
    if there and (path := inside(game.folder, name, mark, quiet)):
        yield name, _hash(contents(path, mark, quiet, cap=most))


def part_digest(game: Game, part: Part, shared: str) -> str:
    """Return the digest of all that one part is made from."""
    if part.kind == "guide":  # it shows the sheets of all others
        others = [each for each in parts(game) if each.kind != "guide"]
        shown: list[object] = [part_digest(game, each, "") for each in others]
    elif part.sheet is not None and part.sheet.id == "cover":  # and so does its back
        apart = ("guide", "poster")
        others = [p for p in parts(game) if p.kind not in apart and p.name != part.name]
        shown = [part_digest(game, each, "") for each in others]
        tables = [each.table for each in part.sheet.sections if each.table]
        shown += [_tabled(game, table) for table in tables]
    elif part.kind == "boxes":
        shown = [_boxed(each) for each in part.sets]
    elif part.sheet is not None:
        tables = [each.table for each in part.sheet.sections if each.table]
        shown = [_tabled(game, table) for table in tables]
        every = bool(part.sheet.blank)  # its layout prints pieces by name
        names = [e.id for e in game.sets.values() if every or e.family in INSET]
        shown += map(content, _reached(game, names))
    else:
        shown = list(map(content, _reached(game, (each.id for each in part.sets))))
        if part.kind == "tiles":  # a guide shows how they go together
            shown.append(has_guide(game))
    return digest(
        shared, part.name, part.title, part.decks, part.sheet, part.book, shown
    )


def pieces_digest(game: Game) -> str:
    """Return the digest of all that counters and cards show, which a booklet draws."""
    names = [e.id for e in game.sets.values() if e.family in ("counters", "cards")]
    return digest(*map(content, _reached(game, names)))


INSET = ("board", "list")
"""The families that a sheet may draw: boards, and what is set up on them."""


def _tabled(game: Game, table: Table) -> object:
    """Return what a table shows of its set, and all that this refers to."""
    components = game.sets.get(table.of)
    if components is None:
        return None
    named = [column.partition(".")[0] for column in table.columns]  # side.icon: side
    columns = [components.fields[c] for c in named if c in components.fields]
    rows = [
        (
            *(each.id, each.kind, each.copies, each.blank, each.reconstructed),
            *(each.fields.get(column.name) for column in columns),
        )
        for each in components
    ]
    return rows, columns, [content(each) for each in _reached(game, _referred(columns))]


def _boxed(components: ComponentSet) -> object:
    """Return what a tuck box depends on: its cards by name and number, their backs."""
    c = components
    return (
        c.id,
        c.title,
        c.template,
        c.back,
        [
            (
                *(each.name, each.copies, each.blank, each.template, each.back),
                each.fields.get("deck"),
            )
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


def _hash(data: bytes | None) -> str:
    return "" if data is None else sha256(data).hexdigest()


def content(components: ComponentSet) -> tuple[object, ...]:
    """Return the contents of a set, without marks."""
    each = tuple(
        (c.id, c.copies, c.blank, c.template, c.back, c.fields, c.reconstructed)
        for c in components.components
    )
    s = components
    return s.id, s.title, s.template, s.back, s.words, s.fields, each


def digest(*contents: object) -> str:
    """Return a hash of values whose reprs are complete."""
    return sha256("\n".join(map(repr, contents)).encode()).hexdigest()

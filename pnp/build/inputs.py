"""What each part is made from, as a digest: a part made from the same is kept.

A part is made again when anything changes that it could show: its own sets and
those they refer to, the layouts, the game's pictures, the order, this program.
"""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

from pnp import __version__
from pnp.build.manifest import content, digest
from pnp.build.order import Order
from pnp.build.parts import Part
from pnp.layout.shelf import folders
from pnp.model.component import ComponentSet, FieldSpec
from pnp.model.game import Game

DEFINITIONS = {".yaml", ".yml", ".csv"}


def shared_digest(game: Game, order: Order) -> str:
    """Return the digest of what every part is made with."""
    program = Path(__file__).parent.parent
    files = [
        *_files(folders(game.folder)),
        *_files((program,), {".py", ".css", ".html"}),
    ]
    pictures = [
        path for path in _files((game.folder,)) if path.suffix not in DEFINITIONS
    ]
    printed = (game.title, game.subtitle, game.notice, game.credits, game.theme)
    editions = (game.edition, dict(game.editions), dict(game.numbers))
    looks = [(path.name, _hash(path)) for path in (*files, *pictures)]
    return digest(__version__, order, printed, editions, looks)


def part_digest(game: Game, part: Part, shared: str) -> str:
    """Return the digest of all that one part is made from."""
    if part.kind == "pages":
        sets = [content(each) for each in game.sets.values()]
    else:
        sets = [content(each) for each in _reached(game, part)]
    return digest(
        shared, part.name, part.title, part.decks, part.sheet, part.book, sets
    )


def _reached(game: Game, part: Part) -> Iterator[ComponentSet]:
    """Yield the sets of a part and every set their fields refer to."""
    waiting, seen = [each.id for each in part.sets], set()
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


def _hash(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()

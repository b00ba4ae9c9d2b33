"""A kit: every part of a game, made or kept, checked, and written whole."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pnp import __version__
from pnp.errors import Complaints, ImpositionError, RenderError
from pnp.imposition.page import PAPERS
from pnp.kit.cached import keep
from pnp.kit.changed_since import NAMES, names_of
from pnp.kit.inputs import digest, shared_digest
from pnp.kit.job import Job
from pnp.kit.ledger import Ledger
from pnp.kit.made import Earlier, Made
from pnp.kit.order import Order
from pnp.kit.parts import parts
from pnp.kit.rendering import author
from pnp.kit.replayed import Recordings
from pnp.kit.workshop import Workshop
from pnp.model.game import Game
from pnp.output import Cache, Destination, recover, write

Progress = Callable[[str, int, int], None]
"""Called with the title of the next part, how many are done, and how many there are."""


def silent(_title: str, _done: int, _total: int) -> None:
    """Show no progress."""


@dataclass(frozen=True, slots=True)
class Kit:
    """The result of a build, and its folder."""

    to: Destination
    made: tuple[Made, ...]
    left_out: Mapping[str, str]
    """Parts of the order that are not there, and why."""
    beside: tuple[Made, ...] = ()
    """Parts of an earlier build that are not in this order, unchanged."""

    @property
    def folder(self) -> Path:
        """Its folder."""
        return self.to.path

    @property
    def files(self) -> dict[str, bytes]:
        """Every file of the kit by name."""
        every = (*self.made, *self.beside)
        return {name: data for made in every for name, data in made.files.items()}


def build(
    game: Game,
    order: Order,
    to: Destination | Path,
    complaints: Complaints,
    progress: Progress = silent,
    *,
    cores: int = 1,
    recordings: Recordings | None = None,
    cache: Cache | None = None,
) -> Kit:
    """Print a game below a folder: all of the kit, or nothing; on ``cores`` processes.

    ``recordings`` are the replayed sessions that booklets show.  What any build has
    made of the same inputs is taken from a cache, if there is one.

    Raises BadInput with every error found, RenderError for a page that cannot be
    made, OutputError for a disk that refuses; the old files stay in each case.
    """
    to, game = Destination.trusted(to), order.printed(game)
    folder = to / kit_name(game) / order.name
    recover(folder)
    making = Job.of(game, order, complaints, recordings)
    complaints.raise_if_any()
    workshop = Workshop(making, Earlier.of(folder), shared_digest(game, order), cache)
    chosen = parts(game, order.only)
    with workshop.opened(chosen, cores):
        for done, part in enumerate(chosen):
            progress(part.title, done, len(chosen))
            workshop.add(part)
    complaints.raise_if_any()
    _refuse_nothing(workshop, game)
    beside = workshop.keep_others() if order.only else ()
    kit = Kit(folder, tuple(workshop.made), workshop.left_out, beside)
    examine(kit, game)
    write(folder, kit.files, manifest=_manifest(game, kit, workshop.inputs))
    if cache is not None and not complaints.warnings:
        keep(cache, kit.made, workshop.inputs)
    return kit


def proof(game: Game, order: Order, complaints: Complaints) -> int:
    """Lay everything out and write nothing; return the number of pieces.

    Raises BadInput with every error found.
    """
    from pnp.kit.booklet import read_book

    game = order.printed(game)
    making = Job.of(game, order, complaints)
    ledger = Ledger()
    for part in parts(game, order.only):
        if part.book is not None:
            read_book(making, part.book)
        elif part.kind != "guide":  # it shows what the other parts are
            for _ in ledger.watch(making.sheets(part)):
                pass
    complaints.raise_if_any()
    return ledger.tally.pieces


def _refuse_nothing(workshop: Workshop, game: Game) -> None:
    """Raise an error for a kit without files, with why each part is left out."""
    if not workshop.made:
        raise ImpositionError(
            f"there is nothing to print in {game.title}",
            hint="; ".join(f"{n}: {why}" for n, why in workshop.left_out.items()),
        )


def kit_name(game: Game) -> str:
    """Return the folder of a kit: the game, and what differs from its defaults."""
    edition = (
        "" if game.edition in ("", next(iter(game.editions), "")) else game.edition
    )
    further = [name for name in map(_stem, game.named) if name != game.edition]
    battle = game.scenario.id if game.scenario else ""
    return "-".join(filter(None, (game.id, edition, *further, battle)))


def _stem(laid_on: str) -> str:
    return Path(laid_on).name.partition(".")[0]


def examine(kit: Kit, game: Game) -> None:
    """Check each PDF as a printer would, before it is written.

    Words of the game itself are no leak, even if they look like a path.
    """
    from pnp.preflight import preflight

    said = tuple(words(game))
    findings = [
        str(finding)
        for made in kit.made
        if not made.kept
        for name, data in made.files.items()
        if name.endswith(".pdf")
        for finding in preflight(
            data,
            name=name,
            quick=True,
            any_size=made.paper not in PAPERS,
            said=said,
        )
    ]
    if findings:
        raise RenderError(
            "\n".join(findings),
            hint="this is an error in pnp, not yours: please report it",
        )


def words(game: Game) -> Iterator[str]:
    """Yield the words of a game in a file's metadata and beside its pages."""
    yield from (game.title, game.notice, game.subtitle, *game.credits)
    yield from (author(game), *game.editions.values())
    yield from (part.title for part in parts(game))
    for book in game.books.values():
        for chapter in book.chapters:
            yield from (chapter.title, *(case.title for case in chapter.cases))


def _manifest(game: Game, kit: Kit, inputs: Mapping[str, str]) -> dict[str, Any]:
    return {
        "game": game.id,
        "edition": game.edition,
        "laid_on": [_stem(each) for each in game.laid_on],
        **({"scenario": game.scenario.id} if game.scenario else {}),
        "pnp": __version__,
        "definition": digest(*sorted(inputs.items())),
        NAMES: names_of(game),
        "parts": {
            made.part.name: made.entry(inputs[made.part.name])
            for made in (*kit.made, *kit.beside)
        },
    }

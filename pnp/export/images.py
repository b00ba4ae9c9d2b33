"""Every face of a game as a picture, in a plain folder for any program.

Each is as large as the finished piece, at the requested dots per inch.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby

from pnp.export.faces import Item
from pnp.export.job import Export, Job, LeftOut
from pnp.export.naming import every_face, every_piece
from pnp.export.raster import shot


def export(job: Job) -> Export:
    """Return a PNG of every face by its id, front and back."""
    shots = {name: shot(face, job.wish.dpi) for name, face in every_face(job, "png")}
    made = job.pictures(shots.values())
    files = {name: made[each.key] for name, each in shots.items()}
    return Export(files, tuple(every_piece(job, "png")), tuple(prose(job)))


def prose(job: Job) -> list[LeftOut]:
    """Return the books of a game: they are pages of prose, not faces."""
    why = "a booklet is a PDF; pnp build prints it"
    return [LeftOut(each.title, why) for each in job.game.books.values()]


def blanks(items: Iterable[Item]) -> Iterator[LeftOut]:
    """Yield the blank pieces, which are no use on a screen, a line for each set."""
    why = "you cannot write on a blank piece on a screen"
    empty = (item for item in items if item.component.blank)
    for _, group in groupby(empty, key=lambda item: item.set.id):
        yield LeftOut(", ".join(item.path for item in group), why)

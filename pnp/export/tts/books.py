"""Books: the rulebook and its like as PDF, which the game turns the pages of."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from pnp.build.making import Making
from pnp.build.order import Order
from pnp.export.job import Job, LeftOut
from pnp.export.tts.gallery import Gallery
from pnp.export.tts.objects import Guids, State, Where, thing

PITCH = 3.0
"""From book to book, in inches."""


@dataclass(slots=True)
class Books:
    """The books of a game, and those that could not be set here."""

    job: Job
    left_out: list[LeftOut] = field(default_factory=list)

    def states(self, gallery: Gallery, guids: Guids, first: Where) -> Iterator[State]:
        """Yield a book to read for each there is, one beside the other."""
        from pnp.build.booklet import booklet
        from pnp.render import book

        why = book.available() if self.job.game.books else ""
        making = Making(self.job.game, Order(), self.job.press, self.job.complaints)
        for at, each in enumerate(self.job.game.books.values()):
            if why:
                self.left_out.append(LeftOut(each.title, f"{why}; {book.INSTALL}"))
                continue
            url = gallery.shelve(each.id, booklet(making, each).pdf)
            where = Where(first.x - at * PITCH, first.z)
            pages = {"PDFUrl": url, "PDFPassword": "", "PDFPage": 0, "PDFPageOffset": 0}
            guid = guids.of("book", each.id)
            yield thing("Custom_PDF", guid, each.title, where, CustomPDF=pages)

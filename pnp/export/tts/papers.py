"""Papers: sheets of words as leaves to turn over, and books as PDF to page through."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby

from more_itertools import chunked

from pnp.build.making import Making
from pnp.build.order import Order
from pnp.export.faces import PageFace
from pnp.export.job import Job, LeftOut
from pnp.export.raster import Shot
from pnp.export.tts.boards import largest
from pnp.export.tts.gallery import Gallery
from pnp.export.tts.objects import Guids, State, Where, bag, thing, tile

PAGE = 2048
"""Pixels of the longer side of a sheet to be read."""
PITCH = 4.0
"""Room for a book or a bag, in inches."""

Leaf = list[PageFace]
"""A page, and the one on its back if there is one."""


@dataclass(slots=True)
class Papers:
    """What a game has to read; the first sheet, the aid, lies where all can see it."""

    job: Job
    left_out: list[LeftOut] = field(default_factory=list)
    """Books that could not be set here."""

    @property
    def shots(self) -> Iterator[Shot]:
        """The picture of every page."""
        return (self._shot(page) for page in self.job.pages)

    @property
    def height(self) -> float:
        """How high the leaf is that lies open."""
        leaves = self._leaves
        return leaves[0][0].face.trim.height.inch if leaves else 0.0

    def states(self, gallery: Gallery, guids: Guids, edge: float) -> Iterator[State]:
        """Yield leaves and books from an edge to the left: the first leaf open."""
        leaves = self._leaves
        for leaf in leaves[:1]:
            wide = leaf[0].face.trim.width.inch
            yield self._leaf(leaf, gallery, guids, Where(edge - wide / 2))
            edge -= wide
        middle = edge - PITCH / 2
        if others := leaves[1:]:
            held = [self._leaf(leaf, gallery, guids, Where(middle)) for leaf in others]
            yield bag(guids.of("sheets"), "Other sheets", Where(middle), held)
        yield from self._books(gallery, guids, middle)

    @property
    def _leaves(self) -> list[Leaf]:
        return [
            leaf
            for _, pages in groupby(self.job.pages, key=lambda page: page.sheet)
            for leaf in chunked(pages, 2)
        ]

    def _shot(self, page: PageFace) -> Shot:
        return largest(page.face, self.job.wish.dpi, PAGE)

    def _leaf(self, leaf: Leaf, gallery: Gallery, guids: Guids, where: Where) -> State:
        """Return a leaf as large as it is printed."""
        front = leaf[0]
        urls = [gallery.hang(f"{p.sheet}-{p.number}", self._shot(p)) for p in leaf]
        guid = guids.of("sheet", front.sheet, front.number)
        high = front.face.trim.height.inch
        return tile(guid, front.title, where, high, (urls[0], urls[-1]))

    def _books(self, gallery: Gallery, guids: Guids, x: float) -> Iterator[State]:
        """Yield a book to read for each there is, one below the other."""
        from pnp.build.booklet import booklet
        from pnp.render import book

        why = book.available() if self.job.game.books else ""
        job, z = self.job, 0.0
        making = Making(job.game, Order(), job.press, job.complaints)
        for each in job.game.books.values():
            if why:
                self.left_out.append(LeftOut(each.title, f"{why}; {book.INSTALL}"))
                continue
            z -= PITCH
            url = gallery.shelve(each.id, booklet(making, each).pdf)
            pages = {"PDFUrl": url, "PDFPassword": "", "PDFPage": 0, "PDFPageOffset": 0}
            guid, where = guids.of("book", each.id), Where(x, z)
            yield thing("Custom_PDF", guid, each.title, where, CustomPDF=pages)

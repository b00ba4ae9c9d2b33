"""Papers: sheets of words as leaves to turn over, and books as PDF to page through."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby

from more_itertools import chunked

from pnp.export.faces import MARGIN, PageFace
from pnp.export.job import Job, LeftOut
from pnp.export.raster import Shot
from pnp.export.tts.boards import largest
from pnp.export.tts.gallery import Gallery
from pnp.export.tts.objects import Guids, State, Where, bag, thing, tile
from pnp.geometry import Rect
from pnp.kit.inputs import part_digest, shared_digest
from pnp.kit.job import Job as PrintJob
from pnp.kit.order import Order
from pnp.kit.parts import Part
from pnp.model.game import Book

PAGE = 2048
"""Pixels of the longer side of a sheet to be read."""
PITCH = 4.0
"""The room for a book or a bag, in inches."""

Leaf = list[PageFace]
"""A page, and the one on its back if there is one."""


@dataclass(slots=True)
class Papers:
    """What players can read; the first sheet, the aid, is open for all."""

    job: Job
    left_out: list[LeftOut] = field(default_factory=list)
    """Books that this machine could not set."""

    @property
    def shots(self) -> Iterator[Shot]:
        """The picture of every page."""
        return (self._shot(page) for page in self.job.pages)

    @property
    def height(self) -> float:
        """The height of the open leaf."""
        leaves = self._leaves
        return _paper(leaves[0]).height.inch if leaves else 0.0

    def states(self, gallery: Gallery, guids: Guids, edge: float) -> Iterator[State]:
        """Yield leaves and books from an edge to the left, with the first leaf open."""
        leaves = self._leaves
        for leaf in leaves[:1]:
            wide = _paper(leaf).width.inch
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
        return largest(page.face, self.job.wish.dpi, PAGE, MARGIN)

    def _leaf(self, leaf: Leaf, gallery: Gallery, guids: Guids, where: Where) -> State:
        """Return a leaf at its printed size."""
        front = leaf[0]
        urls = [gallery.hang(f"{p.sheet}-{p.number}", self._shot(p)) for p in leaf]
        guid = guids.of("sheet", front.sheet, front.number)
        high = _paper(leaf).height.inch
        return tile(guid, front.title, where, high, (urls[0], urls[-1]))

    def _books(self, gallery: Gallery, guids: Guids, x: float) -> Iterator[State]:
        """Yield each book, one below the other."""
        from pnp.render import book

        books = self.job.game.books.values()
        if books and (why := book.available()):
            said = f"{why}; {book.INSTALL}"
            self.left_out += [LeftOut(each.title, said) for each in books]
            return
        for at, each in enumerate(books, 1):
            url = gallery.shelve(each.id, self._book(each))
            pages = {"PDFUrl": url, "PDFPassword": "", "PDFPage": 0, "PDFPageOffset": 0}
            guid, where = guids.of("book", each.id), Where(x, -PITCH * at)
            yield thing("Custom_PDF", guid, each.title, where, CustomPDF=pages)

    def _book(self, text: Book) -> bytes:
        """Return a book as a build sets it, or the cached one from the same inputs."""
        from pnp.kit.booklet import booklet

        job, order = self.job, Order()
        part = Part(text.id, text.title, "book", book=text)
        key = part_digest(job.game, part, shared_digest(job.game, order))
        pdf = job.kept.get(key) if job.kept else None
        if pdf is None:
            making = PrintJob(job.game, order, job.press, job.complaints)
            pdf = booklet(making, text).pdf
            if job.kept:
                job.kept.put(key, pdf)
        return pdf


def _paper(leaf: Leaf) -> Rect:
    """Return the paper of a leaf, as large as its first page and its margin."""
    return leaf[0].face.cut.grown(MARGIN)

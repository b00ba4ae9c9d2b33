"""A deck as one PDF: a page a face, in the order a service asks, and no marks."""

from collections.abc import Iterator

from pnp.export.fitting import Fit
from pnp.export.job import Job
from pnp.export.orders import Deck
from pnp.export.profiles import Product, Profile
from pnp.geometry import ZERO, Edges, Rect, Turn
from pnp.imposition.sheet import Page, Placement, Sheet, Side
from pnp.layout.art import Face


def written(job: Job, found: Profile, deck: Deck) -> bytes:
    """Return the PDF of a deck, each copy of a card by itself."""
    from pnp.render import pdf
    from pnp.render.inks import Inks
    from pnp.render.operators import ink

    return pdf.render(
        _pages(found, deck),
        title=f"{job.title}: {deck.name}",
        subject=job.game.notice,
        inks=Inks(found.ink or 400) if found.colours == "cmyk" else ink,
        boxed=True,
    )


def _pages(found: Profile, deck: Deck) -> Iterator[Sheet]:
    for piece in deck.pieces:
        faces = dict(piece.sides)
        for _ in range(piece.copies):
            for side in found.order:
                turn = piece.fit.turn if side == "front" else piece.fit.turn_back
                yield _page(faces[side], piece.fit, turn, f"{piece.name}, {side}")


def _page(face: Face, fit: Fit, turn: Turn, name: str) -> Sheet:
    """Return a page as large as the file, the face in its middle, bleed to the edge."""
    file = fit.product.file
    lies = face.trim.turned if turn else face.trim
    x, y = (file.width - lies.width) // 2, (file.height - lies.height) // 2
    whole = Rect(ZERO, ZERO, file.width, file.height)
    at = Rect(x, y, lies.width, lies.height)
    page = Page(name, file, margins(fit.product))
    return Sheet(name, page, Side((Placement(face, at, turn, window=whole),)))


def margins(product: Product) -> Edges:
    """Return how far inside its file a product is cut, on each side."""
    across = (product.file.width - product.trim.width) // 2
    down = (product.file.height - product.trim.height) // 2
    return Edges(across, down, across, down)

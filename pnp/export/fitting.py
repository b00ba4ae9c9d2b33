"""Which product of a service fits a piece: the one nearest to its trim.

file ┌───────────────────┐
     │ cut ┌───────────┐ │     a piece is in the middle of its file, drawn at
     │     │ trim      │ │     its own size; it is never stretched.  Where the
     │     └───────────┘ │     service cuts a little wider, more bleed is seen,
     └───────────────────┘     and where it cuts closer, a little less of the edge
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.export.profiles import Of, Product
from pnp.geometry import Length, Rect, Size, Turn, mm
from pnp.layout.art import Face, Run
from pnp.layout.art.frame import Frame, framed

NEAR = mm(1)
"""The largest difference between a product and a piece that fits it.

A card of 63 x 88 mm is printed as a poker card of 63.5 x 88.9 mm everywhere.
"""


@dataclass(frozen=True, slots=True)
class Fit:
    """A piece in a product: which product, and its turn in the file."""

    product: Product
    turn: Turn = 0

    @property
    def turn_back(self) -> Turn:
        """The turn of its back: turned over like a page, it is upright."""
        return 270 if self.turn == 90 else 0


def fit(of: Of, trim: Size, makes: Sequence[Product]) -> Fit | None:
    """Return the product nearest to a piece, or None if none is near."""
    fits = [
        (far, number, Fit(product, turn))
        for number, product in enumerate(makes)
        if product.of == of and not product.punchout
        for turn, lies in ways(trim)
        if (far := _apart(lies, product)) is not None
    ]
    return min(fits, key=lambda each: each[:2])[2] if fits else None


def widest(makes: Sequence[Product]) -> Length:
    """Return the widest bleed that any product shows of a piece it takes."""
    rooms = [
        max(
            product.file.width - product.trim.width,
            product.file.height - product.trim.height,
        )
        for product in makes
        if not (product.paper or product.punchout)
    ]
    return Length((max(rooms, default=0) + NEAR) // 2 + 1)


def shows(fitted: Fit, trim: Size) -> Length:
    """Return how much bleed a product shows of a piece, on the side with the most."""
    file = fitted.product.file if not fitted.turn else fitted.product.file.turned
    return Length(max(file.width - trim.width, file.height - trim.height) // 2)


def ways(trim: Size) -> Iterator[tuple[Turn, Size]]:
    """Yield the ways to place a piece: upright, and turned if that differs."""
    yield 0, trim
    if trim.width != trim.height:
        yield 90, trim.turned


def closest(face: Face, cut: Size) -> Length:
    """Return the distance of a face's words from the service's cut.

    Words past the trim are intended, since layout allows no others.
    """
    trim = face.trim
    across, down = (cut.width - trim.width) // 2, (cut.height - trim.height) // 2
    inner = [each for each in _words(face) if face.cut.contains(each)]
    return min(
        (
            min(
                *(each.x + across, each.y + down),
                *(trim.width - each.right + across, trim.height - each.bottom + down),
            )
            for each in inner
        ),
        default=max(cut.width, cut.height),
    )


def _words(face: Face) -> Iterator[Rect]:
    """Yield the box of each run of a face as drawn."""
    for art, frame in framed(face.art, Frame()):
        if isinstance(art, Run) and art.text.strip():
            yield _box(art, frame)


def _box(run: Run, frame: Frame) -> Rect:
    width = run.font.width(run.text, run.size, run.tracking)
    high = Length(run.size * run.font.cap_height // 1000)
    corners = [
        frame.point(x, y) for x in (run.x, run.x + width) for y in (run.y - high, run.y)
    ]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    right, low = max(x for x, _ in corners), max(y for _, y in corners)
    return Rect(left, top, right - left, low - top)


def _apart(lies: Size, product: Product) -> Length | None:
    """Return the difference between a product and a piece; None for another thing."""
    across = abs(product.trim.width - lies.width)
    down = abs(product.trim.height - lies.height)
    if product.paper:
        room = lies.width <= product.trim.width and lies.height <= product.trim.height
        return across + down if room else None
    return across + down if max(across, down) <= NEAR else None

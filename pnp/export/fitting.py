"""What a service makes of which piece: the product that comes nearest to its trim.

file ┌───────────────────┐
     │ cut ┌───────────┐ │     a piece lies in the middle of its file, drawn at
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
"""How far a product may be from a piece and still be it: a card of 63 x 88 mm is
printed as a poker card of 63.5 x 88.9 mm everywhere."""


@dataclass(frozen=True, slots=True)
class Fit:
    """A piece in a product: which, and which way it lies in the file."""

    product: Product
    turn: Turn = 0

    @property
    def turn_back(self) -> Turn:
        """Which way its back lies: turned over like a page, it stands upright."""
        return 270 if self.turn == 90 else 0


def fit(of: Of, trim: Size, makes: Sequence[Product]) -> Fit | None:
    """Return the product that comes nearest to a piece; None where none comes near."""
    fits = [
        (far, number, Fit(product, turn))
        for number, product in enumerate(makes)
        if product.of == of and not product.punchout
        for turn, lies in ways(trim)
        if (far := _apart(lies, product)) is not None
    ]
    return min(fits, key=lambda each: each[:2])[2] if fits else None


def widest(makes: Sequence[Product]) -> Length:
    """Return the most bleed that any product shows of a piece it takes."""
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
    """Return how much bleed a product shows of a piece, on the side it shows most."""
    file = fitted.product.file if not fitted.turn else fitted.product.file.turned
    return Length(max(file.width - trim.width, file.height - trim.height) // 2)


def ways(trim: Size) -> Iterator[tuple[Turn, Size]]:
    """Yield the ways a piece may lie: upright, and turned where that differs."""
    yield 0, trim
    if trim.width != trim.height:
        yield 90, trim.turned


def closest(face: Face, cut: Size) -> Length:
    """Return how close words of a face come to where a service cuts.

    Words that reach past the trim are meant to, since layout allows no others.
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
    """Yield the box of each run of a face as it is drawn."""
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
    """Return how far a product is from a piece; None where it is another thing."""
    across = abs(product.trim.width - lies.width)
    down = abs(product.trim.height - lies.height)
    if product.paper:
        room = lies.width <= product.trim.width and lies.height <= product.trim.height
        return across + down if room else None
    return across + down if max(across, down) <= NEAR else None

"""The calibration sheet: one leaf that shows what a printer does to its backs.

    1 ┼   -5 … coarse … +5   ┼ 2      pins 1 to 5: prick, and read on the back
          -2 …  fine  … +2
    coarse    how to      fine        the same, up and down
              read it
               5 ┼
          rulers, both ways
    3 ┼                      ┼ 4      and at every edge steps 5 to 10 mm inside

The readings are written into a printer's profile; see ``profile.py``.
"""

from collections.abc import Iterator, Mapping

from pnp.errors import ImpositionError
from pnp.geometry import ZERO, Length, Size, inch, mm, pt
from pnp.imposition.crop import stroked
from pnp.imposition.gauges import arrow, from_corner, label, ruler, stairs
from pnp.imposition.mirror import Mirror, turned_over
from pnp.imposition.sheet import Flip, Page, Sheet, Side
from pnp.imposition.vernier import Pin, Vernier
from pnp.layout import fonts
from pnp.layout.art import BLACK, Art, Run

FRAME = Size(mm(190), mm("259.4"))
"""The area that both A4 and Letter can print; all targets are inside it."""

LEADING, TEXT, TITLE = pt("10.5"), pt("7.5"), pt(14)


def calibration(page: Page, flip: Flip = "long-edge") -> Sheet:
    """Return the calibration sheet for a paper and the edge it is turned over."""
    if page.live.width < FRAME.width or page.live.height < FRAME.height:
        raise ImpositionError(
            f"the calibration sheet does not fit {page.name}",
            hint="calibrate on A4 or Letter; the profile is good for smaller paper too",
        )
    mirror = turned_over(page, flip)
    recto, verso = tuple(_front(page, flip)), tuple(_back(page, flip, mirror))
    return Sheet("Calibration", page, Side(marks=recto), Side(marks=verso), flip)


def verniers(page: Page) -> tuple[Vernier, ...]:
    """Return the coarse and the fine lines, for both directions."""
    x, y = _corner(page)
    middle, level = x + FRAME.width // 2, y + mm(130)
    coarse, fine = (mm(12), mm(1), 5), (mm(8), mm("0.25"), 8)
    return (
        Vernier(True, middle, y + mm(36), *coarse),
        Vernier(True, middle, y + mm(60), *fine),
        Vernier(False, x + mm(20), level, *coarse),
        Vernier(False, x + mm(172), level, *fine),
    )


def pins(page: Page) -> tuple[Pin, ...]:
    """Return the crosses: one in each corner and one in the middle."""
    x, y = _corner(page)
    left, right = x + mm(14), x + mm(176)
    top, bottom = y + mm(16), y + mm(244)
    middle = x + FRAME.width // 2, y + mm(130)
    places = ((left, top), (right, top), (left, bottom), (right, bottom), middle)
    return tuple(Pin(number, *place) for number, place in enumerate(places, 1))


def _corner(page: Page) -> tuple[Length, Length]:
    """Return the corner of the frame, which is in the middle of the paper."""
    size = page.size
    return (size.width - FRAME.width) // 2, (size.height - FRAME.height) // 2


def _front(page: Page, flip: Flip) -> Iterator[Art]:
    x, y = _corner(page)
    for pin in pins(page):
        yield from pin.front()
    for vernier in verniers(page):
        yield from vernier.drawn()
    yield from _both_sides(page, "front")
    middle = x + FRAME.width // 2
    yield label(PRINT[flip], (middle, y + mm(20)), size=TEXT)
    yield from _text(READING, x + mm(48), y + mm(80))
    yield from _text(TURNING[flip], x + mm(48), y + mm(152))
    yield from _text(WRITING, x + mm(48), y + mm(187))


def _back(page: Page, flip: Flip, mirror: Mirror) -> Iterator[Art]:
    x, y = _corner(page)
    for pin in pins(page):
        yield from pin.back(mirror)
    for vernier in verniers(page):
        yield from vernier.drawn(mirror)
    yield from _both_sides(page, "back")
    middle = x + FRAME.width // 2
    yield arrow(middle, y + mm(82))
    yield label(UPWARDS[flip], (middle, y + mm(150)), size=TEXT)


def _both_sides(page: Page, side: str) -> Iterator[Art]:
    """Yield what both sides show: the title, the rulers, the stairs at the edges."""
    x, y = _corner(page)
    title = f"Calibration, {side} · {page.name}"
    yield label(title, (x + FRAME.width // 2, y + mm(12)), size=TITLE)
    for whole, step, text, aside in (
        (mm(100), mm(5), "100 mm", ZERO),
        (inch(4), inch("1/4"), "4 in", mm(7)),
    ):
        left, low = x + mm(44) - aside, y + mm(201) + aside
        across, down = (
            from_corner(x + mm(48), low),
            from_corner(left, y + mm(78), down=True),
        )
        yield stroked(ruler(across, whole, step, mm(3)))
        yield stroked(ruler(down, whole, step, -mm(3)))
        yield label(text, across(whole + mm(6), mm(1)))
        yield label(text, down(whole + mm(3), -mm(1)))
    yield from stairs(page)


def _text(lines: tuple[str, ...], x: Length, y: Length) -> Iterator[Art]:
    """Yield lines one below the other, the first as their heading."""
    for number, line in enumerate(lines):
        font = fonts.font("sans", "regular" if number else "bold")
        yield Run(x, y + number * LEADING, line, font, TEXT, BLACK)


PRINT: Mapping[Flip, str] = {
    "long-edge": "Print at 100 %, on both sides, turning over on the LONG edge.",
    "short-edge": "Print at 100 %, on both sides, turning over on the SHORT edge.",
}

READING = (
    "How to read it",
    "The rulers must measure 100 mm and 4 in. If not, print again at 100 %.",
    "Pin: prick the middle of cross 5 and look at the back. How far is the hole from",
    "the middle, in mm? To the right (+) is dx, below (+) is dy.",
    "Lamp: hold the sheet to a lamp. Find the number whose front and back lines",
    "are one line. The rows above show dx, the columns at the sides show dy.",
    "Read the coarse lines first. Within 2 mm, read the fine ones, to a quarter.",
    "Scale: prick crosses 1 to 4 too and look at the back. Take dx of the right ones",
    "minus dx of the left ones, divide by 162 mm, and add 1.",
    "Turn: take dy of the right ones minus dy of the left ones, in mm, times 0.354.",
    "Margin: the outermost step that is printed at an edge, in millimetres.",
)

WRITING = (
    "What to write",
    "pnp calibrate --printer den --dx '0.5 mm' --dy '-0.25 mm' saves a profile (also",
    "--scale, --turn, --margin, --flip). pnp calibrate --printer den prints this sheet",
    "with it: all lines should meet. A second measurement is added to the first.",
)


def _turning(over: str, asked: str, other: str) -> tuple[str, ...]:
    return (
        "Which edge",
        f"Turn the sheet over {over}. If the arrow on the back points",
        f"up, it was turned on the {asked} edge, as asked. If it points down, it was",
        f"turned on the {other} edge: choose the other setting, or the other flip.",
    )


BOOK, PAD = "like a page of a book", "like a page of a notepad"
TURNING: Mapping[Flip, tuple[str, ...]] = {
    "long-edge": _turning(BOOK, "long", "short"),
    "short-edge": _turning(PAD, "short", "long"),
}
UPWARDS: Mapping[Flip, str] = {
    "long-edge": f"Turned over {BOOK}, the arrow points up.",
    "short-edge": f"Turned over {PAD}, the arrow points up.",
}

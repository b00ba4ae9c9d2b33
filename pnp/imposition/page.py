"""Papers by name or by size, and the room on them for a printer and a knife.

┌ paper ────────────────────┐
│ ┌ printable: 5 mm inside ┐│   nothing is ever printed outside it
│ │ slug                   ││   words and rulers, above and below
│ │  ┌ inkable ──────────┐ ││   pieces with their bleed; crop marks fit
│ │  │ pieces            │ ││   between it and the slug
│ │  └───────────────────┘ ││
│ └────────────────────────┘│
└───────────────────────────┘
"""

from pnp.errors import ImpositionError, nearest
from pnp.geometry import Edges, Length, Rect, Size, mm
from pnp.imposition.sheet import Page

UNPRINTABLE = mm(5)
"""The edge that a home printer certainly leaves white."""

MARGIN = mm(10)
"""The margin that is safe on every printer."""

STRIP = mm("2.5")
"""The height a slug needs, above and below the art."""

REACH = mm("2.5")
"""How far the shortest crop mark reaches from the art: 0.5 mm away, 2 mm long."""

TIGHT = mm("1.25")
"""The bleed of a block that fills the paper from top to bottom."""

SMALLEST, LARGEST = mm(75), mm(2000)

PAPERS = {
    "A5": "148 x 210 mm",
    "A4": "210 x 297 mm",
    "A3": "297 x 420 mm",
    "A2": "420 x 594 mm",
    "Letter": "8.5 x 11 in",
    "Legal": "8.5 x 14 in",
    "Tabloid": "11 x 17 in",
    "ANSI C": "17 x 22 in",
    "ARCH C": "18 x 24 in",
}


def paper(name: str, margin: Length | Edges = MARGIN) -> Page:
    """Return the page for ``a4``, ``Letter``, ``ansi-c`` or ``210x297mm``, upright."""
    known = {_plain(each): each for each in PAPERS}
    title = known.get(_plain(name))
    size = Size.parse(PAPERS[title]) if title else _measured(name)
    size = size.turned if size.landscape else size
    edges = margin if isinstance(margin, Edges) else Edges.all(margin)
    page = Page(title or str(size), size, edges)
    thin = min(edges)
    if thin < UNPRINTABLE:
        raise ImpositionError(
            f"a margin of {thin} is narrower than printers can print",
            hint=f"leave at least {UNPRINTABLE}; {MARGIN} is safe",
        )
    if min(page.live.width, page.live.height) <= 0:
        raise ImpositionError(
            f"the margins leave no room to print on {page.name}",
            hint="use narrower margins or a larger paper",
        )
    return page


def _plain(name: str) -> str:
    return name.lower().replace(" ", "").replace("-", "").replace("_", "")


def _measured(name: str) -> Size:
    """Read a paper given by its size."""
    try:
        size = Size.parse(name)
    except ValueError:
        raise ImpositionError(
            f"there is no paper called {name!r}",
            hint=nearest(name.upper(), PAPERS)
            or f"use one of {', '.join(PAPERS)}, or a size such as 210x297mm",
        ) from None
    if min(size.width, size.height) < SMALLEST:
        raise ImpositionError(
            f"a paper of {size} is too small to print and cut on",
            hint=f"use paper at least {SMALLEST} wide",
        )
    if max(size.width, size.height) > LARGEST:
        raise ImpositionError(
            f"a paper of {size} is larger than any printer takes",
            hint=f"use paper at most {LARGEST} long",
        )
    return size


def printable(page: Page) -> Rect:
    """Return the box outside which nothing is printed, not even a mark.

    The marks are in the outer half of the default margin: 5 mm from the paper's
    edge, or more if a printer's margins are wider than usual.
    """
    left, top, right, bottom = (
        Length(max(UNPRINTABLE, each - (MARGIN - UNPRINTABLE))) for each in page.margin
    )
    return Rect(
        left, top, page.size.width - left - right, page.size.height - top - bottom
    )


def inkable(page: Page) -> Rect:
    """Return the box that pieces and their bleed may fill, with room for marks.

    Crop marks need room on all four sides, the slug above and below as well.
    """
    box = printable(page)
    return Rect(
        box.x + REACH,
        box.y + REACH + STRIP,
        box.width - 2 * REACH,
        box.height - 2 * (REACH + STRIP),
    )


def brimful(page: Page) -> Rect:
    """Return the box that trims may fill if nothing but bleed is above and below.

    Crop marks and the slug are beside them, as far as a printer reaches.
    """
    box, beside = printable(page), TIGHT + REACH + STRIP
    return Rect(
        box.x + beside, box.y + TIGHT, box.width - 2 * beside, box.height - 2 * TIGHT
    )


def is_brimful(block: Rect, page: Page) -> bool:
    """Whether an inked block leaves no room for marks above it, or below it."""
    box, room = printable(page), REACH + STRIP
    return block.y < box.y + room or block.bottom > box.bottom - room


def fillable(page: Page, bleed: Length) -> Rect:
    """Return the box that trims may fill: in the live area, with room for the bleed."""
    live, ink = page.live, inkable(page).grown(-bleed)
    left, top = max(live.x, ink.x), max(live.y, ink.y)
    right, bottom = min(live.right, ink.right), min(live.bottom, ink.bottom)
    return Rect(left, top, right - left, bottom - top)

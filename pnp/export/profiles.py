"""Profiles: the products of a print service, and the files it takes.

They are data, ``layouts/services/<name>.yaml``, read and checked here key by key; a
game's own ``layouts/services/`` may correct one, like any layout.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, get_args

from pnp import limits
from pnp.errors import Complaints, nearest, quoted
from pnp.geometry import INCH, Length, Size
from pnp.layout.options import Options
from pnp.layout.press import Press
from pnp.render.pixels import Pixels

Files = Literal["png", "pdf"]
Colours = Literal["rgb", "cmyk"]
Copies = Literal["named", "repeated"]
Backs = Literal["each", "shared"]
Of = Literal["cards", "counters", "board", "sheets"]

PLACES = frozenset({"deck", "product", "number", "id", "copies", "side"})
"""The placeholders that a file name may have."""
_PLACE = re.compile(r"\{([^{}]*)\}")
NONE: Pixels = (0, 0)


@dataclass(frozen=True, slots=True)
class Product:
    """Something a service makes: its cut, and the size of its file."""

    name: str
    of: Of
    trim: Size
    file: Size
    """The picture or the page, with bleed."""
    pixels: Pixels
    """The same in pixels, for a picture."""
    paper: bool = False
    """Whether it is a page with white around a smaller piece."""
    punchout: bool = False
    """Whether it is a sheet that pieces are cut from along our own lines."""


@dataclass(frozen=True, slots=True)
class Profile:
    """A print service: the files it takes, and the products it makes."""

    name: str
    title: str
    files: Files
    dpi: int
    colours: Colours
    ink: int
    """The highest percent of all inks together; 0 if the profile gives none."""
    condition: str
    """Its printing condition, by a name in the registry of color.org."""
    press: str
    """The name of the profile for that printing."""
    safe: Length
    """The least distance of words from the cut."""
    apart: Length
    """The distance between the cuts of a punchout."""
    nick: Length
    """The length of a gap in a punchout's cut, which holds the piece in."""
    order: tuple[str, ...]
    """The sides of a card in the order of a deck's pages."""
    naming: str
    copies: Copies
    backs: Backs
    tiers: tuple[int, ...]
    """The sizes a deck may have; any number if empty."""
    makes: tuple[Product, ...]
    steps: tuple[str, ...]
    """What to do with the files, for people."""
    tried: tuple[str, ...]
    """What such files were tried with, and what not."""

    def tier(self, cards: int) -> int:
        """Return the smallest deck size that holds these cards."""
        if not self.tiers:
            return cards
        fits = [tier for tier in self.tiers if tier >= cards]
        step = self.tiers[0]
        return fits[0] if fits else -(-cards // step) * step

    def named(self, **told: str) -> str:
        """Return the name of a file, with its placeholders filled."""
        return _PLACE.sub(lambda found: told[found[1]], self.naming)


def profile(name: str, press: Press, complaints: Complaints) -> Profile:
    """Return a service's profile; raise BadInput if it has errors."""
    written = _opened(name, press, complaints)
    dpi = written.whole("dpi", 300, 72, 1200)
    found = Profile(
        name=written.text("service", name),
        title=written.text("title", name),
        files=written.choice("files", get_args(Files), "png"),
        dpi=dpi,
        colours=written.choice("colours", get_args(Colours), "rgb"),
        ink=written.whole("ink", 0, 0, 400),
        condition=written.text("condition"),
        press=written.text("press"),
        safe=written.length("safe"),
        apart=written.length("apart"),
        nick=written.length("nick"),
        order=tuple(written.text("order", "front back").split()),
        naming=written.read("name", _naming, "{deck}-{product}/{number}-{id}-{side}"),
        copies=written.choice("copies", get_args(Copies), "named"),
        backs=written.choice("backs", get_args(Backs), "each"),
        tiers=tuple(sorted(map(int, filter(str.isdigit, written.words("tiers"))))),
        makes=tuple(_products(written, dpi)),
        steps=written.words("steps"),
        tried=written.words("tried"),
    )
    written.finish()
    complaints.raise_if_any()
    return found


def _opened(name: str, press: Press, complaints: Complaints) -> Options:
    """Open the file of a profile; raise BadInput if it cannot be read."""
    node = press.shelf.node("services", name, press.game.mark)
    complaints.raise_if_any()
    assert node is not None  # noqa: S101 - or there was a complaint
    written = Options(node, complaints)
    written.measure()
    return written


def _products(written: Options, dpi: int) -> Iterator[Product]:
    for name, node in written.entries("makes"):
        inner = written.opened(node, name)
        if inner is None:
            continue
        trim, pixels = inner.size("trim"), inner.read("pixels", _pixels, NONE)
        page = inner.size("page") if inner.node_of("page") else None
        of: Of = inner.choice("of", get_args(Of), "cards")
        paper, punchout = inner.flag("paper"), inner.flag("punchout")
        if page is None and inner.node_of("pixels") is None:
            what = f"{quoted(name)} has neither 'pixels' nor a 'page'"
            written.complaints.add(inner.mark, what)
        inner.finish()
        if trim is None:
            written.complaints.add(inner.mark, f"{quoted(name)} has no 'trim'")
            continue
        if page is None and pixels == NONE:
            continue  # which has been reported
        if page is None:
            page = Size(*(Length(round(Fraction(n * INCH, dpi))) for n in pixels))
        if not (page.width >= trim.width and page.height >= trim.height):
            what = f"the file of {quoted(name)} is smaller than what is cut out of it"
            written.complaints.add(inner.mark, what, "give it 'pixels' or a 'page'")
        yield Product(name, of, trim, page, pixels, paper, punchout)


def _pixels(text: str) -> Pixels:
    """Read ``825 x 1125``; raise ValueError if it is not a size in pixels."""
    parts = [part.strip() for part in text.lower().split("x")]
    if len(parts) != 2 or not all(part.isdecimal() and len(part) < 6 for part in parts):
        raise ValueError(f"{quoted(text)} is not a size in pixels; write '825 x 1125'")
    across, down = map(int, parts)
    if not (0 < across <= limits.SIDE and 0 < down <= limits.SIDE):
        raise ValueError(f"{quoted(text)} is not between 1 and {limits.SIDE} pixels")
    return across, down


def _naming(text: str) -> str:
    """Read the pattern of a file's name; raise ValueError for a bad placeholder."""
    for place in _PLACE.findall(text):
        if place not in PLACES:
            hint = nearest(place, PLACES) or f"there are {', '.join(sorted(PLACES))}"
            raise ValueError(f"{quoted(place)} is not part of a file name; {hint}")
    return text

"""Profiles: what a print service makes, and the files it takes.

They are data, ``layouts/services/<name>.yaml``, read here and checked key by key; a
game's own ``layouts/services/`` may correct one, as it may any layout.
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
"""What the name of a file may say."""
_PLACE = re.compile(r"\{([^{}]*)\}")
NONE: Pixels = (0, 0)


@dataclass(frozen=True, slots=True)
class Product:
    """Something a service makes: what is cut out, and how large its file is."""

    name: str
    of: Of
    trim: Size
    file: Size
    """The picture or the page, bleed and all."""
    pixels: Pixels
    """The same in pixels, where it is a picture."""
    paper: bool = False
    """Whether it is a page to lie on, white around what is smaller."""
    punchout: bool = False
    """Whether it is a sheet that pieces are cut out of along our own lines."""


@dataclass(frozen=True, slots=True)
class Profile:
    """A print service: how it wants its files, and what it makes of them."""

    name: str
    title: str
    files: Files
    dpi: int
    colours: Colours
    ink: int
    """Percent of all inks together, at most; nothing where it does not say."""
    condition: str
    """How it prints, by a name in the registry of color.org."""
    press: str
    """What the profile of that printing is called."""
    safe: Length
    """How far inside the cut words must stay."""
    apart: Length
    """How far the cuts of a punchout are from each other."""
    nick: Length
    """How long a cut of a punchout is interrupted, so that the piece stays in."""
    order: tuple[str, ...]
    """The sides of a card in the order of a deck's pages."""
    naming: str
    copies: Copies
    backs: Backs
    tiers: tuple[int, ...]
    """How many cards a deck may have; any number where empty."""
    makes: tuple[Product, ...]
    steps: tuple[str, ...]
    """What to do with the files, for people."""
    tried: tuple[str, ...]
    """What such files were tried with, and what not."""

    def tier(self, cards: int) -> int:
        """Return the smallest deck that holds so many cards."""
        if not self.tiers:
            return cards
        fits = [tier for tier in self.tiers if tier >= cards]
        step = self.tiers[0]
        return fits[0] if fits else -(-cards // step) * step

    def named(self, **told: str) -> str:
        """Return the name of a file, its places filled."""
        return _PLACE.sub(lambda found: told[found[1]], self.naming)


def profile(name: str, press: Press, complaints: Complaints) -> Profile:
    """Return a service's profile; BadInput where it has faults."""
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
    """Open the file of a profile; BadInput where it cannot be read."""
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
            continue  # which has been complained of
        if page is None:
            page = Size(*(Length(round(Fraction(n * INCH, dpi))) for n in pixels))
        if not (page.width >= trim.width and page.height >= trim.height):
            what = f"the file of {quoted(name)} is smaller than what is cut out of it"
            written.complaints.add(inner.mark, what, "give it 'pixels' or a 'page'")
        yield Product(name, of, trim, page, pixels, paper, punchout)


def _pixels(text: str) -> Pixels:
    """Read ``825 x 1125``; ValueError where it is no size in pixels."""
    parts = [part.strip() for part in text.lower().split("x")]
    if len(parts) != 2 or not all(part.isdecimal() and len(part) < 6 for part in parts):
        raise ValueError(f"{quoted(text)} is not a size in pixels; write '825 x 1125'")
    across, down = map(int, parts)
    if not (0 < across <= limits.SIDE and 0 < down <= limits.SIDE):
        raise ValueError(f"{quoted(text)} is not between 1 and {limits.SIDE} pixels")
    return across, down


def _naming(text: str) -> str:
    """Read the pattern of a file's name; ValueError for a place nobody knows."""
    for place in _PLACE.findall(text):
        if place not in PLACES:
            hint = nearest(place, PLACES) or f"there are {', '.join(sorted(PLACES))}"
            raise ValueError(f"{quoted(place)} is not part of a file name; {hint}")
    return text

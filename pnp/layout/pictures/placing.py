"""A picture is put into its box: all of it or the middle of it, and sharp enough."""

from fractions import Fraction
from functools import lru_cache
from typing import Literal

from pnp.errors import Complaints, Mark, quoted
from pnp.geometry import Length, Rect, Size
from pnp.layout.art import Art, Face, Image, Shape
from pnp.layout.art.moving import contained
from pnp.layout.pictures.picture import Picture, encoded, opened, plain
from pnp.values import replace

GOOD_DPI, LEAST_DPI = 300, 150

Fit = Literal["contain", "cover"]


def placed(
    found: Picture | Face,
    at: Rect,
    mark: Mark,
    complaints: Complaints,
    *,
    fit: Fit = "contain",
) -> tuple[Art, ...]:
    """Return a picture in the middle of a box, its proportions kept.

    ``contain`` shows all of it; ``cover`` fills the box and cuts off the rest.  A
    drawing cannot be cut off.
    """
    if isinstance(found, Face):
        return (contained(found, at),)
    if fit == "cover":
        found = cropped(found, at.size)
    scale = min(Fraction(at.width, found.width), Fraction(at.height, found.height))
    width = Length(round(found.width * scale))
    height = Length(round(found.height * scale))
    _judge(found, Size(width, height), mark, complaints)
    x, y = at.x + (at.width - width) // 2, at.y + (at.height - height) // 2
    return (Image(found, Rect(x, y, width, height)),)


def _judge(picture: Picture, size: Size, mark: Mark, complaints: Complaints) -> None:
    """Report a resolution so low that you can see the pixels."""
    dpi = picture.dpi(size)
    if dpi >= GOOD_DPI:
        return
    wanted = [round(side.inch * GOOD_DPI) for side in (size.width, size.height)]
    hint = f"{wanted[0]} x {wanted[1]} pixels would print well at this size"
    what = f"the picture {quoted(picture.name)} has {dpi} dpi when printed {size}"
    if dpi < LEAST_DPI:
        complaints.add(mark, f"{what}; {LEAST_DPI} at least", hint)
    else:
        complaints.warn(mark, f"{what}; {GOOD_DPI} would be good", hint)


@lru_cache(maxsize=256)
def cropped(picture: Picture, size: Size) -> Picture:
    """Return the middle of a picture in the proportions of a box."""
    wide, high = picture.width, picture.height
    width = min(wide, round(Fraction(high * size.width, size.height)) or 1)
    height = min(high, round(Fraction(wide * size.height, size.width)) or 1)
    if (width, height) == (wide, high):
        return picture
    left, top = (wide - width) // 2, (high - height) // 2
    pixels = opened(picture.data).crop((left, top, left + width, top + height))
    return encoded(pixels, picture.name)


@lru_cache(maxsize=256)
def greyed(found: Picture | Face) -> Picture | Face:
    """Return a picture without its colours, as dark as they were."""
    if isinstance(found, Picture):
        if found.grey:
            return found
        pixels = plain(opened(found.data))
        return encoded(
            pixels.convert("LA" if pixels.mode == "RGBA" else "L"), found.name
        )
    return replace(found, art=tuple(_greyed_art(each) for each in found.art))


def _greyed_art(art: Art) -> Art:
    if not isinstance(art, Shape):
        return art
    fill, stroke = art.fill and art.fill.grey, art.stroke and art.stroke.grey
    return replace(art, fill=fill, stroke=stroke)

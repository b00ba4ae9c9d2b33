"""Colours as other eyes see them: without a green sense, and on a grey copy."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from PIL import Image

from pnp.layout.art import Colour

GREENLESS = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
"""Deuteranopia, on linear light (Machado, Oliveira and Fernandes, 2009)."""


@lru_cache(maxsize=4096)
def without_green(colour: Colour) -> Colour:
    """Return a colour as a deuteranope sees it."""
    light = [
        c / 12.92 if (c := part / 255) <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for part in colour
    ]
    seen = [sum(m * v for m, v in zip(row, light, strict=True)) for row in GREENLESS]
    return Colour(
        *(
            min(255, max(0, round(255 * (1.055 * max(v, 0) ** (1 / 2.4) - 0.055))))
            for v in seen
        )
    )


def grey(colour: Colour) -> Colour:
    """Return a colour as a copier in black and white shows it."""
    return colour.grey


def seen(picture: Any, by: Callable[[Colour], Colour]) -> Any:
    """Return a picture of 128 colours as other eyes see it."""
    small = picture.quantize(128, dither=Image.Dither.NONE)
    flat = small.getpalette()[:384]
    known = [Colour(*flat[at : at + 3]) for at in range(0, len(flat), 3)]
    small.putpalette([part for each in known for part in by(each)])
    return small.convert("RGB")


def beside(*pictures: Any) -> Any:
    """Return pictures in a row."""
    wide = sum(each.width for each in pictures)
    row = Image.new("RGB", (wide, max(each.height for each in pictures)), "white")
    at = 0
    for each in pictures:
        row.paste(each, (at, 0))
        at += each.width
    return row

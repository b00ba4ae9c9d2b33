"""The colours that some art is drawn in, for tests of what a page shows."""

from collections.abc import Iterable, Iterator

from pnp.layout.art import Colour, Shape, Use


def shades(drawn: Iterable[object]) -> Iterator[Colour]:
    """Yield the colours of some art, of what it is made of too."""
    for each in drawn:
        if isinstance(each, Shape):
            yield from (colour for colour in (each.fill, each.stroke) if colour)
        elif isinstance(each, Use):
            yield from shades(each.face.art)

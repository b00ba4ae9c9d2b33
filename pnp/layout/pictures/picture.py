"""Pixels, encoded: one picture as layout places it and a backend embeds it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from io import BytesIO
from typing import TYPE_CHECKING, Literal, NamedTuple
from warnings import catch_warnings, simplefilter

from pnp.geometry import Length, Size

if TYPE_CHECKING:
    from PIL.Image import Image as Pixels

Mime = Literal["image/png", "image/jpeg"]
Space = Literal["DeviceGray", "DeviceRGB"]


class Samples(NamedTuple):
    """Pixels as a PDF stores them: 8 bits each, top row first, alpha separate."""

    space: Space
    colour: bytes
    alpha: bytes | None


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of pixels, checked; its bytes stay encoded until they are needed."""

    digest: str
    width: int
    height: int
    mime: Mime
    grey: bool
    data: bytes = field(repr=False, compare=False)
    """The file to embed: upright, and without metadata."""
    name: str = field(default="", repr=False, compare=False)

    def samples(self) -> Samples:
        """Return the pixels themselves."""
        pixels = plain(opened(self.data))
        alpha = None
        if pixels.mode in ("LA", "RGBA"):
            alpha = pixels.getchannel("A").tobytes()
            pixels = pixels.convert(pixels.mode[:-1])
        space: Space = "DeviceGray" if pixels.mode == "L" else "DeviceRGB"
        return Samples(space, pixels.tobytes(), alpha)

    def dpi(self, size: Size) -> int:
        """Return its resolution when printed at a size, along its worse side."""
        across, down = max(size.width, Length(1)), max(size.height, Length(1))
        return int(min(self.width / across.inch, self.height / down.inch))


def opened(data: bytes) -> "Pixels":
    """Open PNG or JPEG and nothing else: never a format that runs another program."""
    from PIL import Image as Pillow

    with catch_warnings():  # our own limit is lower than Pillow's
        simplefilter("ignore", Pillow.DecompressionBombWarning)
        return Pillow.open(BytesIO(data), formats=("PNG", "JPEG"))


@contextmanager
def strictly() -> Iterator[None]:
    """Refuse an incomplete picture, even if WeasyPrint has made Pillow accept it.

    Warnings are about a photograph's notes, which we remove.
    """
    from PIL import ImageFile

    kind, ImageFile.LOAD_TRUNCATED_IMAGES = ImageFile.LOAD_TRUNCATED_IMAGES, False
    try:
        with catch_warnings():
            simplefilter("ignore")
            yield
    finally:
        ImageFile.LOAD_TRUNCATED_IMAGES = kind


def plain(pixels: "Pixels") -> "Pixels":
    """Return pixels of 8 bits: grey or colour, with or without alpha."""
    if pixels.mode in ("I", "I;16"):
        pixels = pixels.convert("I").point(lambda value: value * (1 / 257)).convert("L")
    clear = "transparency" in pixels.info or pixels.mode in ("LA", "PA", "RGBA", "La")
    grey = pixels.mode in ("1", "L", "LA", "La")
    mode = ("L" if grey else "RGB") + ("A" if clear else "")
    return pixels if pixels.mode == mode else pixels.convert(mode)


def made(
    data: bytes, size: tuple[int, int], name: str, *, mime: Mime, grey: bool
) -> Picture:
    """Return a picture, named by what it shows."""
    digest = sha256(data).hexdigest()[:16]
    return Picture(digest, *size, mime, grey, data, name)


def encoded(pixels: "Pixels", name: str) -> Picture:
    """Return pixels we have changed as a PNG of our own."""
    pixels = plain(pixels)
    for key in list(pixels.info):
        del pixels.info[key]
    out = BytesIO()
    pixels.save(out, "PNG")
    grey = pixels.mode in ("L", "LA")
    return made(out.getvalue(), pixels.size, name, mime="image/png", grey=grey)

"""A picture in the game's folder becomes pixels to embed, or a drawing as a face.

Only PNG, JPEG and SVG are opened, whatever a file calls itself, and nothing is
decoded before its size is known.  What is embedded carries no camera, place or
author: a kit is given away.
"""

from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple
from warnings import catch_warnings, simplefilter

from pnp.errors import Complaint, Complaints, Mark, quoted
from pnp.geometry import Length, Rect, Size
from pnp.layout.art import Art, Face, Image, Shape, Use
from pnp.layout.encoded import kind_of, stripped
from pnp.paths import contents, inside

if TYPE_CHECKING:
    from PIL.Image import Image as Pixels

LARGEST = 20_000_000
MOST_PIXELS = 40_000_000
"""A picture of half a metre at 300 dpi."""

GOOD_DPI, LEAST_DPI = 300, 150

Fit = Literal["contain", "cover"]
Mime = Literal["image/png", "image/jpeg"]
Space = Literal["DeviceGray", "DeviceRGB"]


class Samples(NamedTuple):
    """Pixels as a PDF holds them: 8 bits each, top row first, alpha apart."""

    space: Space
    colour: bytes
    alpha: bytes | None


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of pixels, checked; its bytes stay encoded until they are wanted."""

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
        pixels = _plain(_opened(self.data))
        alpha = None
        if pixels.mode in ("LA", "RGBA"):
            alpha = pixels.getchannel("A").tobytes()
            pixels = pixels.convert(pixels.mode[:-1])
        space: Space = "DeviceGray" if pixels.mode == "L" else "DeviceRGB"
        return Samples(space, pixels.tobytes(), alpha)

    def dpi(self, size: Size) -> int:
        """Return its resolution when printed so large, along its worse side."""
        across, down = max(size.width, Length(1)), max(size.height, Length(1))
        return int(min(self.width / across.inch, self.height / down.inch))


def read(
    folder: Path, name: str, mark: Mark, complaints: Complaints
) -> Picture | Face | None:
    """Return the picture of that name in a game's folder; an SVG becomes a face.

    A file that is used on many cards is opened once.
    """
    path = inside(folder, name, mark, complaints)
    if path is None:
        return None
    try:
        found = path.stat()
        picture, notes = _checked(path, name, found.st_mtime_ns, found.st_size)
    except OSError as error:
        complaints.add(mark, f"{quoted(name)} cannot be read: {error.strerror}")
        return None
    complaints.found += [replace(note, mark=mark) for note in notes]
    return picture


def placed(
    found: Picture | Face,
    at: Rect,
    mark: Mark,
    complaints: Complaints,
    *,
    fit: Fit = "contain",
) -> tuple[Art, ...]:
    """Return a picture in the middle of a box, its proportions kept.

    ``contain`` shows all of it; ``cover`` fills the box and cuts off what is over,
    which a drawing cannot have done to it.
    """
    if fit == "cover" and isinstance(found, Picture):
        found = cropped(found, at.size)
    width, height = _extent(found)
    scale = min(Fraction(at.width, width), Fraction(at.height, height))
    shown = Size(Length(round(width * scale)), Length(round(height * scale)))
    x, y = at.x + (at.width - shown.width) // 2, at.y + (at.height - shown.height) // 2
    if isinstance(found, Face):
        return (Use(found, x, y, scale=scale),)
    _judge(found, shown, mark, complaints)
    return (Image(found, Rect(x, y, *_sides(shown))),)


def _extent(found: Picture | Face) -> tuple[int, int]:
    if isinstance(found, Face):
        return int(found.trim.width), int(found.trim.height)
    return found.width, found.height


def _sides(size: Size) -> tuple[Length, Length]:
    return size.width, size.height


def _judge(picture: Picture, size: Size, mark: Mark, complaints: Complaints) -> None:
    """Complain of pixels large enough to be seen."""
    dpi = picture.dpi(size)
    if dpi >= GOOD_DPI:
        return
    wanted = [round(side.inch * GOOD_DPI) for side in _sides(size)]
    hint = f"{wanted[0]} x {wanted[1]} pixels would print well at this size"
    what = f"the picture {quoted(picture.name)} has {dpi} dpi when printed {size}"
    if dpi < LEAST_DPI:
        complaints.add(mark, f"{what}; {LEAST_DPI} at least", hint)
    else:
        complaints.warn(mark, f"{what}; {GOOD_DPI} would be good", hint)


@lru_cache(maxsize=1024)
def _checked(
    path: Path, name: str, changed: int, size: int
) -> tuple[Picture | Face | None, tuple[Complaint, ...]]:
    """Open a file once; its notes are given to everyone who names it."""
    del changed  # only part of the key
    notes, here = Complaints(), Mark(name)
    if size > LARGEST:
        fault = f"has {size:,} bytes; {LARGEST:,} at most"
        notes.add(here, f"{quoted(name)} {fault}", "scale it to 300 dpi as printed")
        return None, tuple(notes.found)
    data = contents(path, here, notes, cap=LARGEST)
    found: Picture | Face | None = None
    if data is not None:
        found = _found(data, name, notes)
    return found, tuple(notes.found)


def _found(data: bytes, name: str, notes: Complaints) -> Picture | Face | None:
    kind = kind_of(data)
    if kind == "SVG" and name.lower().endswith(".svg"):
        from pnp.layout.svg import drawing

        return drawing(data, name, notes)
    if kind in ("PNG", "JPEG") and not name.lower().endswith(".svg"):
        return _picture(data, name, notes)
    if kind in ("PNG", "JPEG", "SVG"):
        fault = f"is {kind} by its content and not by its name"
        notes.add(Mark(name), f"{quoted(name)} {fault}", "rename the file")
    else:
        fault = f"is {kind}; a picture is PNG, JPEG or SVG"
        notes.add(Mark(name), f"{quoted(name)} {fault}", "save it as PNG")
    return None


def _picture(data: bytes, name: str, notes: Complaints) -> Picture | None:
    """Check pixels by decoding them once, and make them fit to embed."""
    here = Mark(name)
    try:
        pixels = _opened(data)
        width, height = pixels.size
        if width * height > MOST_PIXELS:
            fault = f"has {width} x {height} pixels; 40 million at most"
            notes.add(here, f"{quoted(name)} {fault}", "scale it to 300 dpi as printed")
            return None
        pixels.load()
        turned = pixels.getexif().get(ORIENTATION, 1) not in (0, 1)
        if getattr(pixels, "n_frames", 1) > 1:
            notes.warn(here, f"{quoted(name)} is animated; its first frame is printed")
    except Exception as error:  # noqa: BLE001 - a hostile file may raise anything
        notes.add(here, f"{quoted(name)} {_why(error)}", "save it again as PNG")
        return None
    if pixels.mode == "CMYK":
        what = f"{quoted(name)} is in CMYK; its colours are converted and may shift"
        notes.warn(here, what, "save it as RGB to see them beforehand")
    if turned or pixels.mode == "CMYK":
        return _encoded(_upright(pixels), name)
    grey = pixels.mode in ("1", "L", "LA", "I;16", "I")
    mime: Mime = "image/png" if data[:1] == b"\x89" else "image/jpeg"
    return _made(stripped(data), pixels.size, name, mime=mime, grey=grey)


ORIENTATION = 0x0112


def _made(
    data: bytes, size: tuple[int, int], name: str, *, mime: Mime, grey: bool
) -> Picture:
    digest = sha256(data).hexdigest()[:16]
    return Picture(digest, *size, mime, grey, data, name)


def _encoded(pixels: "Pixels", name: str) -> Picture:
    """Return pixels we have changed as a PNG of our own."""
    pixels = _plain(pixels)
    for key in list(pixels.info):
        del pixels.info[key]
    out = BytesIO()
    pixels.save(out, "PNG")
    grey = pixels.mode in ("L", "LA")
    return _made(out.getvalue(), pixels.size, name, mime="image/png", grey=grey)


def _opened(data: bytes) -> "Pixels":
    """Open PNG or JPEG and nothing else: never what runs another program."""
    from PIL import Image as Pillow

    with catch_warnings():  # our own limit is lower than the one it warns of
        simplefilter("ignore", Pillow.DecompressionBombWarning)
        return Pillow.open(BytesIO(data), formats=("PNG", "JPEG"))


def _upright(pixels: "Pixels") -> "Pixels":
    """Turn a photograph as the camera was held."""
    from PIL import ImageOps

    return ImageOps.exif_transpose(pixels)


def _plain(pixels: "Pixels") -> "Pixels":
    """Return pixels of 8 bits: grey or colour, with or without alpha."""
    if pixels.mode in ("I", "I;16"):
        pixels = pixels.convert("I").point(lambda value: value * (1 / 257)).convert("L")
    clear = "transparency" in pixels.info or pixels.mode in ("LA", "PA", "RGBA", "La")
    grey = pixels.mode in ("1", "L", "LA", "La")
    mode = ("L" if grey else "RGB") + ("A" if clear else "")
    return pixels if pixels.mode == mode else pixels.convert(mode)


def _why(error: Exception) -> str:
    """Say in our words what Pillow found."""
    said = str(error).lower()
    if "truncated" in said or isinstance(error, EOFError):
        return "ends before it should: the file is cut off"
    if "bomb" in said or "too large" in said or "exceeds" in said:
        return "unpacks to more than any picture of a game"
    return "is damaged and cannot be read"


@lru_cache(maxsize=256)
def cropped(picture: Picture, size: Size) -> Picture:
    """Return the middle of a picture in the proportions of a box."""
    wide, high = picture.width, picture.height
    width = min(wide, round(Fraction(high * size.width, size.height)))
    height = min(high, round(Fraction(wide * size.height, size.width)))
    if (width, height) == (wide, high):
        return picture
    left, top = (wide - width) // 2, (high - height) // 2
    pixels = _opened(picture.data).crop((left, top, left + width, top + height))
    return _encoded(pixels, picture.name)


@lru_cache(maxsize=256)
def greyed(found: Picture | Face) -> Picture | Face:
    """Return a picture without its colours, as dark as they were."""
    if isinstance(found, Picture):
        if found.grey:
            return found
        pixels = _plain(_opened(found.data))
        return _encoded(
            pixels.convert("LA" if pixels.mode == "RGBA" else "L"), found.name
        )
    return replace(found, art=tuple(_greyed_art(each) for each in found.art))


def _greyed_art(art: Art) -> Art:
    if not isinstance(art, Shape):
        return art
    fill, stroke = art.fill and art.fill.grey, art.stroke and art.stroke.grey
    return replace(art, fill=fill, stroke=stroke)

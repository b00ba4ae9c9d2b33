"""A picture file is checked, and used or refused in one line."""

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from pnp import limits
from pnp.errors import Complaint, Complaints, Mark, PnpError, quoted
from pnp.layout.art import Face
from pnp.layout.pictures.encoding import kind_of, scans, stripped
from pnp.layout.pictures.picture import Mime, Picture, encoded, made, opened, strictly
from pnp.paths import contents, inside
from pnp.values import replace

if TYPE_CHECKING:
    from PIL.Image import Image as Pixels

ORIENTATION = 0x0112


class PictureError(PnpError):
    """Why a picture is not used: the rest of a sentence that begins with its name."""


def read(
    folder: Path, name: str, mark: Mark, complaints: Complaints
) -> Picture | Face | None:
    """Return the picture of that name in a game's folder; an SVG becomes a face.

    A file that many cards use is opened once.
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


@lru_cache(maxsize=1024)
def _checked(
    path: Path, name: str, changed: int, size: int
) -> tuple[Picture | Face | None, tuple[Complaint, ...]]:
    """Open a file once; its notes go to everyone who names it."""
    del changed  # only part of the key
    notes, here = Complaints(), Mark(name)
    if size > limits.PICTURE:
        fault = f"has {size:,} bytes; {limits.PICTURE:,} at most"
        notes.add(here, f"{quoted(name)} {fault}", "scale it to 300 dpi as printed")
        return None, tuple(notes.found)
    data = contents(path, here, notes, cap=limits.PICTURE)
    found: Picture | Face | None = None
    if data is not None:
        found = _found(data, name, notes)
    return found, tuple(notes.found)


def _found(data: bytes, name: str, notes: Complaints) -> Picture | Face | None:
    kind = kind_of(data)
    if kind == "SVG" and name.lower().endswith(".svg"):
        from pnp.layout.svg.drawing import drawing

        return drawing(data, name, notes)
    if kind in ("PNG", "JPEG") and not name.lower().endswith(".svg"):
        return _picture(data, name, notes)
    if kind in ("PNG", "JPEG", "SVG"):
        fault = f"contains {kind}, but its name does not match"
        notes.add(Mark(name), f"{quoted(name)} {fault}", "rename the file")
    else:
        fault = f"is {kind}; a picture is PNG, JPEG or SVG"
        notes.add(Mark(name), f"{quoted(name)} {fault}", "save it as PNG")
    return None


def _picture(data: bytes, name: str, notes: Complaints) -> Picture | None:
    """Check pixels by decoding them once, and make them ready to embed."""
    here = Mark(name)
    try:
        with strictly():
            pixels, turned, moving = _decoded(data)
    except PictureError as error:
        notes.add(here, f"{quoted(name)} {error.message}", error.hint)
        return None
    except Exception as error:  # noqa: BLE001 - a hostile file may raise anything
        notes.add(here, f"{quoted(name)} {_why(error)}", "save it again as PNG")
        return None
    if moving:
        notes.warn(here, f"{quoted(name)} is animated; its first frame is printed")
    if pixels.mode == "CMYK":
        what = f"{quoted(name)} is in CMYK; its colours are converted and may shift"
        notes.warn(here, what, "save it as RGB to see them beforehand")
    if turned or pixels.mode == "CMYK":
        return encoded(upright(pixels), name)
    grey = pixels.mode in ("1", "L", "LA", "I;16", "I")
    mime: Mime = "image/png" if data[:1] == b"\x89" else "image/jpeg"
    return made(stripped(data), pixels.size, name, mime=mime, grey=grey)


def _decoded(data: bytes) -> tuple["Pixels", bool, bool]:
    """Return whole pixels, whether they are turned, and whether more frames follow."""
    pixels = opened(data)
    width, height = pixels.size
    if width * height > limits.PIXELS:
        millions = limits.PIXELS // 1_000_000
        fault = f"has {width} x {height} pixels; {millions} million at most"
        raise PictureError(fault, hint="scale it to 300 dpi as printed")
    if pixels.format != "PNG" and scans(data, limits.SCANS) > limits.SCANS:
        fault = f"is packed in more than {limits.SCANS} scans"
        raise PictureError(
            fault, hint="save it again as a JPEG that is not progressive"
        )
    pixels.load()
    turned = pixels.getexif().get(ORIENTATION, 1) not in (0, 1)
    return pixels, turned, getattr(pixels, "n_frames", 1) > 1


def upright(pixels: "Pixels") -> "Pixels":
    """Turn a photograph upright, as the camera was held."""
    from PIL import ImageOps

    return ImageOps.exif_transpose(pixels)


def _why(error: Exception) -> str:
    """Return Pillow's error in our words."""
    said = str(error).lower()
    if "truncated" in said or isinstance(error, EOFError):
        return "is cut off: the file ends too early"
    if "bomb" in said or "too large" in said or "exceeds" in said:
        return "unpacks to more than any picture of a game"
    return "is damaged and cannot be read"

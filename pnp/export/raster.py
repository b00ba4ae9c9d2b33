"""Faces to pictures of exact sizes: each distinct one is made once, then cached.

A *shot* is a face, the part of it that the picture shows, and how many pixels the
picture has.  Shots that would look the same have the same key; a cache, if there is
one, keeps pictures by key.  Several processes make many pictures, each page drawn from
a PDF that is the same in every process.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path

from pnp import __version__
from pnp.errors import RenderError
from pnp.export.lettering import lettering
from pnp.geometry import INCH, ZERO, Edges, Length, Rect, Turn
from pnp.imposition.sheet import Page, Placement, Sheet, Side
from pnp.layout.art import Face
from pnp.output import Cache
from pnp.render.aside import beginning, cores, follow
from pnp.render.pixels import Pixels
from pnp.render.pixels import mosaic as joined

FEW = 12_000_000
"""Pixels that one process draws faster than a second one starts."""
BATCH = 4_000_000
"""About how many pixels a process gets at a time."""
MOST_WORKERS = 4
"""Processes at most: each needs memory, and more rarely help."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture to make: of a face, the area it shows, and its size in pixels.

    The area is measured as the face is, from the top left corner of its trim.  If the
    picture is turned, the area is turned, and ``pixels`` are those after the turn.
    """

    face: Face
    area: Rect
    pixels: Pixels
    turn: Turn = 0
    dpi: float = 300

    @property
    def key(self) -> str:
        """The key of the picture: two shots of one key look the same."""
        told = (
            _program(),
            self.face.digest,
            lettering(self.face),
            " ".join(f"{side:d}" for side in self.area),
            self.pixels,
            self.turn,
            f"{self.dpi:g}",
        )
        return sha256("\n".join(map(str, told)).encode()).hexdigest()


def shot(face: Face, dpi: int = 300, bleed: Length = ZERO) -> Shot:
    """Return a shot of a face with this much bleed, at these dots per inch."""
    area = face.cut.grown(bleed)
    return Shot(face, area, (_dots(area.width, dpi), _dots(area.height, dpi)), dpi=dpi)


def fitted(face: Face, pixels: Pixels, *, dpi: int = 300, turn: Turn = 0) -> Shot:
    """Return a shot of a face in exact pixels: in the middle, bleed around it."""
    across, down = pixels if turn in (0, 180) else pixels[::-1]
    width, height = (Length(round(Fraction(n * INCH, dpi))) for n in (across, down))
    left, top = (width - face.trim.width) // 2, (height - face.trim.height) // 2
    return Shot(face, Rect(-left, -top, width, height), pixels, turn, dpi)


def sized(face: Face, pixels: Pixels, *, turn: Turn = 0) -> Shot:
    """Return a shot of a face as cut out, drawn over exactly these pixels."""
    width = face.trim.width if turn in (0, 180) else face.trim.height
    return Shot(face, face.cut, pixels, turn, round(pixels[0] / width.inch, 3))


def rasters(
    shots: Iterable[Shot], *, kept: Cache | None = None, workers: int = 0
) -> Mapping[str, bytes]:
    """Return a PNG for each distinct shot, by its key.

    Raises RenderError if one picture cannot be made; then none is returned.
    """
    wanted = {each.key: each for each in shots}
    found = {key: data for key in wanted if kept and (data := kept.get(key))}
    missing = {key: each for key, each in wanted.items() if key not in found}
    for key, data in _made(missing, workers):
        found[key] = data
        if kept:
            kept.put(key, data)
    if kept and missing:
        kept.prune()
    return {key: found[key] for key in wanted}


def mosaic(pictures: Sequence[Sequence[bytes | None]], *, dpi: float = 300) -> bytes:
    """Return pictures of one size as one sheet, row by row, without gaps."""
    return joined(pictures, dpi)


def _dots(length: Length, dpi: int) -> int:
    """Return the nearest whole number of pixels for a length."""
    return max(1, round(Fraction(length * dpi, INCH)))


def _made(missing: Mapping[str, Shot], workers: int) -> Iterator[tuple[str, bytes]]:
    """Yield the pictures of shots by key, the largest first."""
    batches = list(_batches(missing))
    pixels = sum(_size(each) for each in missing.values())
    workers = min(workers or cores(), MOST_WORKERS, len(batches))
    if workers < 2 or pixels < FEW:
        for batch in batches:
            yield from zip(batch, _drawn(*_pages(missing, batch)), strict=True)
        return
    pool = ProcessPoolExecutor(workers, get_context("spawn"), follow)
    try:
        asked = [(each, _pages(missing, each)) for each in batches]
        with beginning():
            tasks = [(each, pool.submit(_drawn, *pages)) for each, pages in asked]
        for batch, task in tasks:
            yield from zip(batch, task.result(), strict=True)
    except BrokenProcessPool as error:
        raise RenderError(
            "a process that draws pictures stopped",
            hint="is the memory full? ask for fewer dots an inch: --dpi 150",
        ) from error
    finally:
        pool.shutdown(cancel_futures=True)


def _batches(missing: Mapping[str, Shot]) -> Iterator[list[str]]:
    """Yield keys in batches of about equal work, the largest first."""
    batch: list[str] = []
    held = 0
    for key in sorted(missing, key=lambda each: -_size(missing[each])):
        if batch and held + _size(missing[key]) > BATCH:
            yield batch
            batch, held = [], 0
        batch.append(key)
        held += _size(missing[key])
    if batch:
        yield batch


def _size(each: Shot) -> int:
    return each.pixels[0] * each.pixels[1]


Wanted = tuple[tuple[Pixels, float], ...]
"""The size of each page of a PDF as a picture: pixels, and their dots per inch."""


def _pages(missing: Mapping[str, Shot], batch: Sequence[str]) -> tuple[bytes, Wanted]:
    """Return a PDF with a page per shot, and the size of each picture."""
    from pnp.render import pdf

    shots = [missing[key] for key in batch]
    made = pdf.render(map(_sheet, shots), title="faces", once=False)
    return made, tuple((each.pixels, each.dpi) for each in shots)


def _drawn(pdf: bytes, wanted: Wanted) -> list[bytes]:
    """Draw every page of a PDF: one process's work at a time."""
    from pnp.render import png

    return [png.exactly(pdf, at, *each) for at, each in enumerate(wanted)]


def _sheet(each: Shot) -> Sheet:
    """Return a page that shows only the area of a shot."""
    area, trim = each.area, each.face.trim
    right = -area.x, area.right - trim.width
    low = -area.y, area.bottom - trim.height
    x, y = {
        0: (right[0], low[0]),
        90: (low[1], right[0]),
        180: (right[1], low[1]),
        270: (low[0], right[1]),
    }[each.turn]
    upright = each.turn in (0, 180)
    size, lies = (area.size, trim) if upright else (area.size.turned, trim.turned)
    page = Page(each.face.name, size, Edges())
    at = Rect(x, y, lies.width, lies.height)
    whole = Rect(ZERO, ZERO, size.width, size.height)
    placed = Placement(each.face, at, each.turn, window=whole)
    return Sheet(each.face.name, page, Side((placed,)))


@cache
def _program() -> str:
    """Return a digest of the backend and the rasteriser."""
    from importlib.metadata import version

    room = Path(__file__).parent.parent / "render"
    words = [path.read_bytes() for path in sorted(room.glob("*.py"))]
    digest = sha256(b"\0".join(words)).hexdigest()
    return f"{__version__} {version('pypdfium2')} {digest}"

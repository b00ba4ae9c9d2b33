"""PDF pages become PNG pictures: the only module that uses pypdfium2.

Pillow writes the pictures.  A page is drawn at exactly the given resolution, so a
millimetre is the same number of pixels on every page.  The picture has the whole number
of pixels nearest to the paper.  The pinned renderer has its own rasteriser and uses no
fonts of the machine, so the same file gives the same pixels everywhere.
"""

import atexit
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from io import BytesIO
from multiprocessing import get_context
from typing import Any

from pnp import limits
from pnp.errors import RenderError
from pnp.render.aside import beginning, cores, follow
from pnp.render.pixels import RGB, Pixels, png

FEW = 8
"""Pages that one process draws sooner than several can be started."""

STRIP = 4_000_000
"""Pixels drawn at a time if a picture is drawn in strips."""


def render(pdf: bytes, dpi: int = 300) -> Iterator[bytes]:
    """Yield each page of a PDF as a PNG, in order."""
    count = len(_open(pdf))
    workers = min(cores(), count)
    if count <= FEW or workers < 2:
        yield from (page(pdf, at, dpi) for at in range(count))
        return
    with ProcessPoolExecutor(workers, get_context("spawn"), follow) as pool:
        with beginning():
            drawn = pool.map(partial(page, pdf, dpi=dpi), range(count), chunksize=4)
        yield from drawn


def page(pdf: bytes, at: int, dpi: int = 300) -> bytes:
    """Return one page as a PNG that states its resolution."""
    written = BytesIO()
    picture(pdf, at, dpi).save(written, "PNG", dpi=(dpi, dpi))
    return written.getvalue()


def exactly(pdf: bytes, at: int, pixels: Pixels, dpi: float) -> bytes:
    """Return one page as a PNG of an exact size in pixels, however large the page is.

    It is drawn strip by strip, so the largest board needs the memory of one strip.
    """
    return png(pixels, _strips(_open(pdf)[at], pixels), dpi)


def _strips(sheet: Any, pixels: Pixels) -> Iterator[bytes]:
    """Yield a page's rows of red, green and blue, from the top."""
    import pypdfium2
    from pypdfium2 import raw

    width, height = pixels
    across, down = (n / side for n, side in zip(pixels, sheet.get_size(), strict=True))
    most = max(1, STRIP // width)
    for top in range(0, height, most):
        rows = min(most, height - top)
        bitmap = pypdfium2.PdfBitmap.new_native(width, rows, raw.FPDFBitmap_BGR)
        bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, rows)
        matrix = raw.FS_MATRIX(across, 0, 0, down, 0, -top)
        everything = raw.FS_RECTF(0, 0, width, rows)
        flags = raw.FPDF_ANNOT | raw.FPDF_REVERSE_BYTE_ORDER
        raw.FPDF_RenderPageBitmapWithMatrix(bitmap, sheet, matrix, everything, flags)
        drawn, stride = memoryview(bitmap.buffer).cast("B"), bitmap.stride
        for row in range(rows):
            yield bytes(drawn[row * stride : row * stride + RGB * width])


def coarser(pdf: bytes, at: int, dpi: float, most: int) -> float:
    """Return a resolution, or a lower one at which a page has ``most`` pixels."""
    across, down = _open(pdf).get_page_size(at)  # without reading the page
    pixels = across * down * (dpi / 72) ** 2
    return dpi if pixels <= most else dpi * float(most / pixels) ** 0.5


def picture(pdf: bytes, at: int = 0, dpi: float = 72) -> Any:
    """Return one page as a Pillow image, for a picture or to look at."""
    import pypdfium2
    from pypdfium2 import raw

    file = _open(pdf)
    sheet, scale = file[at], dpi / 72
    width, height = (max(1, round(side * scale)) for side in sheet.get_size())
    if width * height > limits.PAGE:
        raise RenderError(
            f"page {at + 1} at {dpi:g} dpi would be {width} x {height} pixels; "
            f"{limits.PAGE:,} at most",
            hint="ask for fewer dots an inch: --dpi 150",
        )
    bitmap = pypdfium2.PdfBitmap.new_native(width, height, raw.FPDFBitmap_BGR)
    bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
    matrix = raw.FS_MATRIX(scale, 0, 0, scale, 0, 0)
    everything = raw.FS_RECTF(0, 0, width, height)
    raw.FPDF_RenderPageBitmapWithMatrix(
        bitmap, sheet, matrix, everything, raw.FPDF_ANNOT
    )
    if file.formenv:  # the words in the fields of a form
        size = (0, 0, width, height)
        raw.FPDF_FFLDraw(file.formenv, bitmap, sheet, *size, 0, raw.FPDF_ANNOT)
    return bitmap.to_pil()


def covered(pdf: bytes, dpi: float = 72) -> float:
    """Return the share of a PDF's first page that is ink: 1 is black, 0 is paper.

    It is the mean of three inks, each as much as its colour lacks light.
    """
    from PIL import ImageStat

    light = ImageStat.Stat(picture(pdf, 0, dpi)).mean
    return 1 - sum(light) / len(light) / 255


def _open(pdf: bytes) -> Any:
    """Open a PDF, keeping the last one open: callers ask for pages one by one."""
    import pypdfium2

    if not _last:  # the library closes before Python forgets what is kept here
        atexit.register(_last.clear)
    if _last[:1] != [pdf]:
        _last[:] = [pdf, pypdfium2.PdfDocument(pdf)]
        _last[1].init_forms()
    return _last[1]


_last: list[Any] = []

"""How the bounds on fonts, on PDFs and on what an earlier build left are met.

Each trial makes so much of something, and returns what is complained of.
"""

import struct
import zlib
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pikepdf
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from pikepdf import (
    Array,
    Dictionary,
    Name,
    Object,
    ObjectStreamMode,
    Pdf,
    Stream,
    StreamDecodeLevel,
    String,
)

from pnp.errors import Complaints, Mark, OutputError, PnpError
from pnp.layout import fonts
from pnp.output import recover
from pnp.output.journal import JOURNAL, Journal
from pnp.preflight import preflight
from tests.layout.block_font import built
from tests.layout.test_broken_fonts import cmap

Trial = Callable[[int, Path], list[str]]


# What an earlier build left


def of_journal(most: int, folder: Path) -> list[str]:
    """A journal that moves nothing, and ends in blanks."""
    bench = folder / ".kit.pnp"
    bench.mkdir()
    (bench / JOURNAL).write_text(Journal({}, (), made=False).text().ljust(most))
    try:
        recover(folder / "kit")
    except OutputError as error:
        return [error.message]
    return []


# Fonts of a game's own


def complained(folder: Path, data: bytes) -> list[str]:
    (folder / "a.ttf").write_bytes(data)
    complaints = Complaints()
    fonts.named("a.ttf", folder, Mark("theme.yaml"), complaints)
    return [each.message for each in complaints.errors]


def changed(folder: Path, change: Callable[[TTFont], None]) -> bytes:
    """Return the font of blocks, with something done to it."""
    font, out = TTFont(built(folder / "b.ttf")), BytesIO()
    change(font)
    font.save(out)
    return out.getvalue()


def of_font(most: int, folder: Path) -> list[str]:
    return complained(folder, built(folder / "b.ttf").read_bytes().ljust(most, b"\0"))


def of_names(most: int, folder: Path) -> list[str]:
    """Names that a file holds once, and a font many times."""

    def change(font: TTFont) -> None:
        names = font["name"]
        for number in range(300, 340):
            names.setName("x" * (most // 50), number, 1, 0, 0)
        rest = most - sum(len(each.toBytes()) for each in names.names)
        names.setName("y" * rest, 340, 1, 0, 0)

    return complained(folder, changed(folder, change))


def of_codes(most: int, folder: Path) -> list[str]:
    """Characters that all look alike."""
    group = 0x20, 0x20 + most - 1, 36
    subtable = struct.pack(">HHIIIIII", 13, 0, 28, 0, 1, *group)
    return complained(folder, cmap(subtable))


def of_points(most: int, folder: Path) -> list[str]:
    def change(font: TTFont) -> None:
        pen = TTGlyphPen(None)
        for at in range(most):
            (pen.lineTo if at else pen.moveTo)((at, at % 2 * 700))
        pen.closePath()
        font["glyf"]["u0041"] = pen.glyph()

    return complained(folder, changed(folder, change))


# PDFs that preflight looks at


def paper(folder: Path, change: Callable[[Pdf], None], *, pages: int = 1) -> Path:
    """Write a PDF of blank pages that nothing is wrong with, but for a change."""
    path = folder / "a.pdf"
    with pikepdf.new() as file:
        for _ in range(pages):
            file.add_blank_page(page_size=(595.28, 841.89))
        file.Root.Lang = String("en")
        file.Root.ViewerPreferences = Dictionary(
            PrintScaling=Name("/None"), Duplex=Name.Simplex
        )
        file.docinfo["/Title"] = String("Paper")
        change(file)
        file.save(
            path,
            static_id=True,
            fix_metadata_version=False,
            compress_streams=False,
            stream_decode_level=StreamDecodeLevel.none,
            object_stream_mode=ObjectStreamMode.disable,
        )
    return path


def doubted(
    folder: Path, change: Callable[[Pdf], None], *, pages: int = 1
) -> list[str]:
    return looked_at(paper(folder, change, pages=pages))


def looked_at(path: Path) -> list[str]:
    try:
        return [str(each) for each in preflight(path, name="a.pdf")]
    except PnpError as error:
        return [str(error)]


def packed(file: Pdf, size: int) -> Object:
    """Return a stream that unpacks to so many bytes."""
    data = zlib.compress(b" " * size)
    return file.make_indirect(Stream(file, data, Filter=Name.FlateDecode))


def padded(size: int) -> Callable[[Pdf], None]:
    """Return a change that puts so many bytes into a file, not packed."""

    def change(file: Pdf) -> None:
        file.Root.More = file.make_stream(b" " * size)

    return change


def of_pdf(most: int, folder: Path) -> list[str]:
    more = most - 3_000
    more += most - paper(folder, padded(more)).stat().st_size
    path = paper(folder, padded(more))
    assert path.stat().st_size == most
    return looked_at(path)


def of_stream(most: int, folder: Path) -> list[str]:
    def change(file: Pdf) -> None:
        file.Root.More = packed(file, most)

    return doubted(folder, change)


def of_unpacked(most: int, folder: Path) -> list[str]:
    def change(file: Pdf) -> None:
        file.Root.Metadata = packed(file, most)

    return doubted(folder, change)


def of_all_streams(most: int, folder: Path) -> list[str]:
    def change(file: Pdf) -> None:
        halves = most // 2, most - most // 2
        file.Root.More = Array([packed(file, half) for half in halves])

    return doubted(folder, change)


def drawing(*contents: bytes) -> Callable[[Pdf], None]:
    """Return a change that draws the first page with these streams."""

    def change(file: Pdf) -> None:
        file.pages[0].Contents = Array([file.make_stream(each) for each in contents])

    return change


def of_drawn(most: int, folder: Path) -> list[str]:
    return doubted(folder, drawing(b" " * most))


def of_drawn_together(most: int, folder: Path) -> list[str]:
    return doubted(folder, drawing(b" " * (most // 2), b" " * (most - most // 2)))


def of_operators(most: int, folder: Path) -> list[str]:
    return doubted(folder, drawing(b"1 w " * most))


SMALLER = b".99 0 0 .99 0 0 cm /I Do "


def pictured(file: Pdf) -> Dictionary:
    """Return the resources of a drawing that shows a white picture."""
    white = Stream(
        file,
        b"\xff" * 10_000,
        Type=Name.XObject,
        Subtype=Name.Image,
        Width=100,
        Height=100,
        BitsPerComponent=8,
        ColorSpace=Name.DeviceGray,
    )
    return Dictionary(XObject=Dictionary(I=file.make_indirect(white)))


def of_forms(most: int, folder: Path) -> list[str]:
    """Eight operators draw four pictures; each of ten uses counts all eight."""

    def change(file: Pdf) -> None:
        form = Stream(
            file,
            b"9 0 0 9 0 0 cm /I Do " + SMALLER * 3,
            Type=Name.XObject,
            Subtype=Name.Form,
            BBox=Array([0, 0, 9, 9]),
            Resources=pictured(file),
        )
        drawing(b"/F Do " * 10 + b"1 w " * (most - 10 - 80))(file)
        resources = Dictionary(XObject=Dictionary(F=file.make_indirect(form)))
        file.pages[0].Resources = resources

    return doubted(folder, change)


def of_pages(most: int, folder: Path) -> list[str]:
    return doubted(folder, lambda _: None, pages=most)


def of_resources(most: int, folder: Path) -> list[str]:
    def change(file: Pdf) -> None:
        entries = Dictionary()
        for at in range(most):
            box = Array([0, 0, 9, 9])
            form = Stream(file, b"", Type=Name.XObject, Subtype=Name.Form, BBox=box)
            entries[f"/F{at}"] = file.make_indirect(form)
        file.pages[0].Resources = Dictionary(XObject=entries)

    return doubted(folder, change)


def of_pictures(most: int, folder: Path) -> list[str]:
    """One picture in so many sizes."""

    def change(file: Pdf) -> None:
        file.pages[0].Resources = pictured(file)
        drawing(b"9 0 0 9 0 0 cm /I Do " + SMALLER * (most - 1))(file)

    return doubted(folder, change)


def of_bookmarks(most: int, folder: Path) -> list[str]:
    def change(file: Pdf) -> None:
        entry = file.make_indirect(Dictionary(Title=String("Z")))
        for _ in range(most - 1):
            entry = file.make_indirect(Dictionary(Title=String("A"), Next=entry))
        file.Root.Outlines = Dictionary(First=entry)

    return doubted(folder, change)


def of_annotations(most: int, folder: Path) -> list[str]:
    """Two pages share a list; a third has the odd one."""

    def change(file: Pdf) -> None:
        link = Dictionary(Subtype=Name.Link, Rect=Array([0, 0, 9, 9]))
        shared = file.make_indirect(Array([link] * (most // 2)))
        for page in file.pages[:2]:
            page.Annots = shared
        file.pages[2].Annots = Array([link] * (most % 2))

    return doubted(folder, change, pages=3)


FROM_ELSEWHERE: dict[str, tuple[int | None, Trial]] = {
    "MANIFEST": (1_000, of_journal),
    "FONT": (100_000, of_font),
    "FONT: names": (100_000, of_names),
    "FONT_CODES": (1_000, of_codes),
    "FONT_POINTS": (50, of_points),
    "PDF": (50_000, of_pdf),
    "PDF: a stream": (50_000, of_stream),
    "PDF_UNPACKED": (5_000, of_unpacked),
    "PDF_ALL": (50_000, of_all_streams),
    "PDF_DRAWN": (5_000, of_drawn),
    "PDF_DRAWN: two streams": (5_000, of_drawn_together),
    "PDF_OPERATORS": (50, of_operators),
    "PDF_OPERATORS: forms": (100, of_forms),
    "PDF_PAGES": (3, of_pages),
    "PDF_PARTS": (20, of_resources),
    "PDF_PARTS: pictures": (20, of_pictures),
    "PDF_PARTS: bookmarks": (20, of_bookmarks),
    "PDF_PARTS: annotations": (20, of_annotations),
}
"""Each bound by its name, and after a colon what else it holds for."""

"""Hostile materials: fonts, drawings, tables, booklets, and the PDFs preflight sees.

``CASES`` are games to be built, as those of the corpus; ``PDFS`` are files that
``pnp preflight`` is asked about.
"""

import os
import struct
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from pnp.layout import fonts
from tests.hostile.corpus import SVG, Case, Change, card, made, pictured
from tests.hostile.scans import scanned
from tests.layout.test_broken_fonts import cmap, entries, over

FONT = r"x/layouts/themes/mine\.yaml:\d+:\d+: the font 'fonts/a\.ttf' "
GAME = (
    "game: x\ntitle: {title}\ntheme: plain\nsources:\n  own: our own design\n"
    "counters: [units.yaml]\ncards: [events.yaml]\nnumbers: [numbers.yaml]\n"
    "sheets: [aid.yaml]\nbooks: [book.yaml]\neditions:\n  first: First draft\n"
)
BOOK = """\
book: rulebook
title: Rules
chapters:
  - id: '2'
    title: {chapter}
    cases:
      - {{id: '2.1', title: Move, text: 'Take {{turns}} actions.'}}
"""


def titled(word: str) -> str:
    """Return a text as YAML writes it in quotation marks."""
    return '"' + word.replace("\\", "\\\\").replace('"', '\\"') + '"'


def booked(name: str, answer: str = "", **words: str) -> Case:
    """Return a case of a game with a booklet and no notice."""
    game = GAME.format(title=titled(words.get("title", "X")))
    for key in ("notice", "credits"):
        if key in words:
            game += f"{key}: {words[key]}\n"
    book = BOOK.format(chapter=titled(words.get("chapter", "Actions")))
    return Case(name, {"game.yaml": game, "book.yaml": book}, answer)


def books() -> Iterator[Case]:
    """B: booklets of a game that is one's own, and words that look like paths."""
    yield booked("B01 no notice, no credits")
    yield booked("B02 credits alone", credits="[Ada]")
    yield booked("B03 nobody wants to be known", credits="[anonymous]")
    yield booked("B04 a notice alone", notice="Unofficial.")
    yield booked("B05 a title says file:/", title="Say file:/ and mean it")
    yield booked(
        "B06 a notice says a path", notice="'See file:///home/ada/x or /tmp/x'"
    )
    yield booked("B07 a chapter is a path", chapter="/home/ada/kit (draft)")
    yield booked("B08 a title is a place", title="C:\\War")


def font_case(name: str, data: Change, answer: str = "") -> Case:
    """Return a case of a game whose titles are set in a font of its own."""
    theme = "extends: plain\nfonts: {own: fonts/a.ttf}\nstyles:\n  title: {font: own, weight: regular, size: 12 pt}\n"
    from tests.command import small

    game = small("x")["game.yaml"].replace("theme: plain", "theme: mine")
    changes = {
        "game.yaml": game,
        "layouts/themes/mine.yaml": theme,
        "fonts/a.ttf": data,
    }
    return Case(name, changes, answer)


def own_fonts() -> Iterator[Case]:
    """F: fonts of a game's own."""
    whole = fonts.font("sans").data

    def spoilt(tag: str) -> bytes:
        _, start, length = entries(whole)[tag]
        return over(whole, start, b"\xff" * min(length, 400))

    yield font_case("F01 the name of a shipped font", whole)
    for tag in ("glyf", "head", "hhea", "name", "post", "cmap"):
        fault = f"is not a complete font: its table '{tag}' "
        yield font_case(f"F02 table {tag}", spoilt(tag), FONT + fault)
    postscript = b"OTTO" + whole[4:]
    yield font_case("F03 said to be PostScript", postscript, FONT + "should have")
    four_billion = struct.pack(">HHIIIIII", 12, 0, 28, 0, 1, 0, 0xFFFF_FFFF, 1)
    fault = (
        "is not a complete font: its table 'cmap' describes more than 2,000,000 char"
    )
    yield font_case("F04 four billion characters", cmap(four_billion), FONT + fault)
    yield font_case("F05 a pipe", os.mkfifo, r"x/.*'fonts/a\.ttf' is not an ordinary")
    yield font_case("F06 30 MB", made(lambda: whole + bytes(30_000_000)), FONT + "has ")


def drawings() -> Iterator[Case]:
    """E: drawings in letters that are no letters."""
    body = SVG.format('<path d="M0 0h9v9z"/>')
    for encoding in ("rot13", "hex", "zip", "utf-7", "unicode_escape", "klingon"):
        head = f'<?xml version="1.0" encoding="{encoding}"?>'
        yield pictured(
            f"E01 an SVG in {encoding}",
            head + body,
            rf"x/.*'art/a\.svg' is written in '{encoding}'",
            file="art/a.svg",
        )
    head = '<?xml version="1.0" encoding="ISO-8859-1"?>'
    yield pictured("E02 an SVG in Latin-1", head + body, "", file="art/a.svg")
    head = f'<?xml version="1.0"{" " * 3000} encoding="rot13"?>'
    answer = r"x/.*'art/a\.svg' is written in 'rot13'"
    yield pictured("E03 rot13 behind blanks", head + body, answer, file="art/a.svg")


def tables() -> Iterator[Case]:
    """T: tables whose cells are formulas, and whose apostrophes are honest."""
    head = card("x").partition("components:")[0] + "components: events.csv\n"

    def table(name: str, rows: str, answer: str = "") -> Case:
        changes = {"events.yaml": head, "events.csv": f"id,title,text\n{rows}"}
        return Case(name, changes, answer)

    yield table("T01 guarded and honest", "a,'=cmd|x,'Twas\nb,'+1,''=1\n")
    yield table("T02 a formula", "a,=cmd|' /C calc'!A0,@SUM(A1)\n")
    yield table("T03 a guard and nothing", "a,',''\n")


def photographs() -> Iterator[Case]:
    """J: photographs that are gone over without end."""
    answer = r"x/.*'art/a\.jpg' is packed in more than 100 scans"
    many = made(lambda: scanned(200_000, side=6_300))
    yield pictured("J01 200,000 scans", many, answer, file="art/a.jpg")
    few = made(lambda: scanned(20, side=1_200))
    yield pictured("J02 twenty scans", few, "", file="art/a.jpg")


CASES = (*books(), *own_fonts(), *drawings(), *tables(), *photographs())


@dataclass(frozen=True)
class Seen:
    """A file that preflight is asked about, and what one line of its answer says."""

    name: str
    make: Callable[[Path], None]
    answer: str
    code: int = 1


def spaces(many: int = 1 << 29) -> bytes:
    """Return half a gigabyte of blanks, packed a thousandfold."""
    packing, block = zlib.compressobj(9), b" " * (1 << 22)
    parts = [packing.compress(block) for _ in range(many // len(block))]
    return b"".join([*parts, packing.flush()])


def drawn(**entries: str) -> Callable[[Path], None]:
    """Return a change that writes a PDF of a page, its objects written out by hand.

    ``content``, ``catalog`` and ``page`` are put into them; a stream is a bomb where it
    says so.
    """

    def make(path: Path) -> None:
        packed = spaces() if "bomb" in entries.values() else b""
        content = entries.get("content", "0 g")
        body = packed if content == "bomb" else content.encode()
        more = packed if entries.get("further") == "bomb" else b"x"
        kind = b"/Filter /FlateDecode" if body is packed else b""
        further = b"/Filter /FlateDecode" if more is packed else b""
        objects = [
            f"<</Type /Catalog /Pages 2 0 R {entries.get('catalog', '')}>>".encode(),
            b"<</Type /Pages /Kids [3 0 R] /Count 1>>",
            (
                "<</Type /Page /Parent 2 0 R /MediaBox [0 0 595.28 841.89] "
                f"/Contents 4 0 R {entries.get('page', '')}>>"
            ).encode(),
            b"<<%s /Length %d>>\nstream\n%s\nendstream" % (kind, len(body), body),
            b"<<%s /Length %d>>\nstream\n%s\nendstream" % (further, len(more), more),
        ]
        data, places = b"%PDF-1.7\n", []
        for number, each in enumerate(objects, 1):
            places.append(len(data))
            data += b"%d 0 obj\n%s\nendobj\n" % (number, each)
        start = len(data)
        data += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
        data += b"".join(b"%010d 00000 n \n" % place for place in places)
        data += b"trailer <</Root 1 0 R /Size %d>>\n" % (len(objects) + 1)
        path.write_bytes(data + b"startxref\n%d\n%%%%EOF\n" % start)

    return make


def written(data: bytes) -> Callable[[Path], None]:
    """Return a change that writes a file."""

    def make(path: Path) -> None:
        path.write_bytes(data)

    return make


def sparse(path: Path) -> None:
    """Make a file of three gigabytes that is nothing at all."""
    with path.open("wb") as file:
        file.truncate(3 << 30)


def formed(path: Path) -> None:
    """Write a PDF of thirty forms, each showing the next one three times."""
    import pikepdf
    from pikepdf import Array, Dictionary, Name, Stream

    with pikepdf.new() as file:
        page, inner = file.add_blank_page(), file.make_stream(b"0 0 9 9 re f")
        for _ in range(30):
            inner.Type, inner.Subtype = Name.XObject, Name.Form
            inner.BBox = Array([0, 0, 9, 9])
            within = Dictionary(XObject=Dictionary(F=inner))
            inner = file.make_indirect(Stream(file, b"/F Do " * 3, Resources=within))
        page.obj.Resources = within
        page.obj.Contents = file.make_stream(b"/F Do")
        file.save(path)


def pdfs() -> Iterator[Seen]:
    """P: files that somebody says are PDFs."""
    none = "is not a PDF$"
    yield Seen("P01 a pipe", os.mkfifo, "is not an ordinary file$", 2)
    yield Seen("P02 a folder", Path.mkdir, "is a folder, not a file$", 2)
    yield Seen("P03 a device", lambda p: p.symlink_to("/dev/zero"), "ordinary file$", 2)
    yield Seen("P04 three gigabytes", sparse, "has 3,221,225,472 bytes; ", 2)
    head = b"%PDF-1.7\n1 0 obj\n"
    tail = b"\nendobj\ntrailer <</Root 1 0 R>>\n%%EOF"
    yield Seen("P05 brackets", written(head + b"[" * 1_000_000 + tail), none, 2)
    yield Seen("P06 mappings", written(head + b"<</A " * 100_000 + tail), none, 2)
    noise = Random(1).randbytes(500_000)
    yield Seen("P07 noise", written(b"%PDF-1.7\n" + noise), none, 2)
    unseen = r"unpacks to more than {} bytes: pnp does not check it$"
    drawing = "the drawing of a page " + unseen.format("16,777,216")
    yield Seen("P08 a drawing that unpacks", drawn(content="bomb"), drawing)
    yield Seen(
        "P09 metadata that unpack",
        drawn(further="bomb", catalog="/Metadata 5 0 R"),
        "/Metadata " + unseen.format("67,108,864"),
    )
    yield Seen(
        "P10 a font that unpacks",
        drawn(
            further="bomb",
            content="BT /F 9 Tf (abc) Tj ET",
            page="/Resources <</Font <</F <</Type /Font /Subtype /Type1 "
            "/BaseFont /A /ToUnicode 5 0 R>>>>>>",
        ),
        "a font's /ToUnicode " + unseen.format("67,108,864"),
    )
    yield Seen(
        "P14 a font that commands a terminal",
        drawn(
            page="/Resources <</Font <</F <</Type /Font /Subtype /Type1 "
            "/BaseFont /A#1b#5d0;pwn#07>>>>>>",
        ),
        r"a font is /A\\x1b\]0;pwn\\x07, left to the printer",
    )
    yield Seen(
        "P11 bookmarks in a ring",
        drawn(catalog="/Outlines <</First 4 0 R>> /Lang (en)"),
        "/PrintScaling is not stated",
    )
    yield Seen(
        "P12 the wrong kinds",
        drawn(catalog="/AcroForm [1] /ViewerPreferences 7", page="/Annots [1 /A]"),
        "the structure of the file is broken",
    )
    yield Seen(
        "P13 a page of a kilometre",
        drawn(page="/UserUnit 75000 /CropBox [0 0 99999999 99999999]"),
        "/UserUnit is 75000, not 1$",
    )
    long = "the drawing of all pages takes more than 5,000,000 operators: pnp does "
    yield Seen("P15 forms of forms", formed, long)


PDFS = tuple(pdfs())

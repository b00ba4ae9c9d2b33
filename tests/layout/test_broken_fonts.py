"""A game's own font, broken in every table: it works, or one line says what is wrong.

Each case damages a copy of a shipped font, always in the same way, then does all that
is done with a font: measure, draw, cut down, put into a PDF.
"""

import logging
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from pnp.errors import Complaints, Mark, PnpError
from pnp.layout import fonts
from pnp.preflight import preflight
from pnp.render import pdf
from tests.layout.block_font import built
from tests.test_preflight import sheet

HERE = Mark("theme.yaml", 3, 7)
WORD = "Hamburg é"


@dataclass(frozen=True)
class Broken:
    """One way to break a font."""

    name: str
    data: bytes


def entries(data: bytes) -> dict[str, tuple[int, int, int]]:
    """Return where the directory tells of each table, and where the table is."""
    (count,) = struct.unpack_from(">H", data, 4)
    places = [12 + 16 * at for at in range(count)]
    return {
        data[at : at + 4].decode(): (at, *struct.unpack_from(">II", data, at + 8))
        for at in places
    }


def over(data: bytes, at: int, new: bytes) -> bytes:
    """Return a file with some of its bytes written over."""
    return data[:at] + new + data[at + len(new) :]


def broken() -> Iterator[Broken]:
    """Yield every table overwritten, cut off, moved away, taken out."""
    whole = fonts.font("sans").data
    for tag, (entry, start, length) in entries(whole).items():
        some = min(length, 400)
        noise = Random(tag).randbytes(min(length, 64))
        yield Broken(f"{tag}: begins with FF", over(whole, start, b"\xff" * some))
        yield Broken(f"{tag}: all zero", over(whole, start, bytes(length)))
        yield Broken(f"{tag}: noise", over(whole, start, noise))
        yield Broken(f"{tag}: cut off", over(whole, entry + 12, b"\0\0\0\3"))
        yield Broken(f"{tag}: elsewhere", over(whole, entry + 8, b"\x3f\0\0\0"))
        yield Broken(f"{tag}: not there", over(whole, entry, b"zzzz"))
    yield Broken("said to be PostScript", b"OTTO" + whole[4:])


def flipped() -> Iterator[Broken]:
    """Yield fonts of which a few bytes are other bytes, where it matters."""
    whole = fonts.font("sans").data
    tables = [each for each in entries(whole).items() if each[0] != "DSIG"]
    for seed in range(120):
        random, data = Random(seed), whole
        for _ in range(random.randint(1, 6)):
            _, (_, start, length) = random.choice(tables)
            at = start + random.randrange(min(length, 2_000))
            data = over(data, at, random.randbytes(random.randint(1, 4)))
        yield Broken(f"flips {seed}", data)


def used(folder: Path, data: bytes) -> list[str]:
    """Do all that is done with a font; return what is said of it, one line a fault."""
    (folder / "a.ttf").write_bytes(data)
    complaints = Complaints()
    family = fonts.named("a.ttf", folder, HERE, complaints)
    if family is None:
        return [str(each) for each in complaints.errors]
    font = family.font()
    shown = "".join(each for each in WORD if not font.missing(each))

    def draw() -> None:
        for each in shown:
            fonts.outline(font, each)

    def embed() -> None:
        made = pdf.Document(title="X", author="x", subject="x", lang="en")
        made.letters(font, shown)
        made.add(sheet())
        made.finish("none")

    said = []
    for step in (draw, lambda: fonts.subset(font, shown), embed):
        try:
            step()
        except PnpError as error:
            said.append(error.message)
    return said


def fewer(cases: list[Broken], each: int) -> list[object]:
    """Return cases as parameters, of which all but every so many are for soak."""
    soak = (pytest.mark.soak,)
    return [
        pytest.param(case, id=case.name, marks=soak if at % each else ())
        for at, case in enumerate(cases)
    ]


@pytest.mark.slow
@pytest.mark.parametrize("case", [*fewer([*broken()], 3), *fewer([*flipped()], 5)])
def test_a_broken_font_works_or_is_told(
    case: Broken, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.CRITICAL):
        said = used(tmp_path, case.data)

    assert all("the font 'a.ttf' " in line for line in said), said
    assert all(line.split("\nhint")[0].isprintable() for line in said), said


@pytest.mark.parametrize(
    ("tag", "fault"),
    [
        ("glyf", "its table 'glyf' cannot be read"),
        ("head", "its table 'head' does not begin correctly"),
        ("hhea", "its table 'hhea' has an unknown format"),
        ("name", "its table 'name' cannot be read"),
        ("post", "its table 'post' cannot be read"),
        ("loca", "its table 'glyf' cannot be read"),
    ],
)
def test_the_broken_table_is_named(tmp_path: Path, tag: str, fault: str) -> None:
    whole = fonts.font("sans").data
    _, start, length = entries(whole)[tag]
    data = over(whole, start, b"\xff" * min(length, 400))

    (said,) = used(tmp_path, data)
    assert said.startswith(
        f"theme.yaml:3:7: the font 'a.ttf' is not a complete font: {fault}\nhint: "
    )


def test_truetype_outlines_that_say_they_are_none(tmp_path: Path) -> None:
    (said,) = used(tmp_path, b"OTTO" + fonts.font("sans").data[4:])

    assert "should have PostScript outlines, but has none" in said


def cmap(subtable: bytes) -> bytes:
    """Return a font whose map of characters is the one given."""
    folder = BytesIO()
    font = TTFont(BytesIO(fonts.font("sans").data))
    table = struct.pack(">HHHHI", 0, 1, 3, 10, 12) + subtable
    font["cmap"].decompile = lambda *_: None
    font["cmap"].compile = lambda *_: table
    font.save(folder)
    return folder.getvalue()


@pytest.mark.parametrize(
    "subtable",
    [
        struct.pack(">HHIIIIII", 12, 0, 28, 0, 1, 0, 0xFFFF_FFFF, 1),
        struct.pack(">HHHHHHH", 4, 16 + 8 * 200, 0, 400, 0, 0, 0)
        + b"\xff\xff" * 200
        + b"\0\0"
        + b"\0\0" * 200
        + b"\0\0" * 400,
    ],
    ids=["one group of four billion", "the same characters 200 times"],
)
def test_no_map_describes_more_characters_than_there_are(
    tmp_path: Path, subtable: bytes
) -> None:
    """Twenty bytes that fontTools would make four billion numbers of."""
    (said,) = used(tmp_path, cmap(subtable))

    assert "its table 'cmap' describes more than 2,000,000 characters" in said


def test_a_glyph_made_of_glyphs_made_of_glyphs_is_counted(tmp_path: Path) -> None:
    """Nine levels of ten copies each: a billion, if anybody drew them."""
    path = built(tmp_path / "b.ttf")
    font = TTFont(path)
    order = font.getGlyphOrder()
    for name, inner in zip(order[10:19], order[9:18], strict=True):
        pen = TTGlyphPen(dict.fromkeys(order))
        for _ in range(10):
            pen.addComponent(inner, (1, 0, 0, 1, 0, 0))
        glyph = font["glyf"][name] = pen.glyph()
        glyph.xMin = glyph.yMin = glyph.xMax = glyph.yMax = 0
    out = BytesIO()
    font.recalcBBoxes = False
    font.save(out)

    (said,) = used(tmp_path, out.getvalue())
    assert "its table 'glyf' has a glyph of more than 100,000 points" in said


def test_a_font_may_bear_the_name_of_a_shipped_one(tmp_path: Path) -> None:
    """A copy of ours beside ours: two fonts in one file, each with its letters."""
    ours = fonts.font("sans")
    (tmp_path / "a.ttf").write_bytes(ours.data)
    family = fonts.named("a.ttf", tmp_path, HERE, Complaints())
    assert family

    def made() -> bytes:
        document = pdf.Document(title="X", author="x", subject="x", lang="en")
        document.add(sheet())
        document.letters(ours, "Ham")
        document.letters(family.font(), "burg")
        return document.finish("long-edge")

    data = made()
    assert preflight(data, quick=True) == []
    assert data == made()


def test_nothing_is_said_but_by_us(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """What fontTools warns of went to the terminal before our own answer."""
    whole = fonts.font("sans").data
    _, start, length = entries(whole)["hmtx"]
    used(tmp_path, over(whole, start, b"\xff" * length))

    assert capfd.readouterr() == ("", "")
    assert logging.getLogger("fontTools").handlers

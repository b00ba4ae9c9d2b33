"""The PDF: what it says of itself, what is stored once, what can be read out of it."""

import hashlib
import os
import re
import subprocess
import sys
import zlib
from fractions import Fraction
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL.Image import Image as Pillow

from pnp.errors import RenderError
from pnp.geometry import PT, ZERO, Edges, Length, Rect, Size, mm, pt
from pnp.imposition.sheet import Page, Placement, Sheet, Side
from pnp.layout import fonts
from pnp.layout.art import BLACK, WHITE, Entry, Face, Shape, Step, Use, line_path
from pnp.render import pdf, png
from pnp.render.content import LONG
from pnp.render.operators import KNOWN, RIGHT, SHORT, _paths, box, number, path
from pnp.values import replace
from tests.measure import lines, words
from tests.render.paper import GREY, RED, at, face, page, panel, printed, sheet, text

A4 = Page("a4", Size(mm(210), mm(297)), Edges())
LETTER = Page("letter", Size(mm("215.9"), mm("279.4")), Edges())


def opened(data: bytes) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(data))


def operators(data: bytes, at: int = 0) -> str:
    """The content stream of a page."""
    with opened(data) as made:
        stream: bytes = made.pages[at].Contents.read_bytes()
    return stream.decode("latin-1")


def test_a_page_is_exactly_its_paper() -> None:
    made = opened(printed(Sheet("a", A4, Side()), Sheet("b", LETTER, Side())))

    assert [float(n) for n in made.pages[0].mediabox] == [0, 0, 595.2756, 841.8898]
    assert [float(n) for n in made.pages[1].mediabox] == [0, 0, 612, 792]
    assert set(made.pages[0].keys()) == {
        "/Contents",
        "/MediaBox",
        "/Parent",
        "/Resources",
        "/Type",
    }


def test_the_file_says_what_it_is_and_how_to_print_it() -> None:
    two = replace(sheet(text("a", 5, 5)), verso=Side(), flip="short-edge")
    made = opened(
        pdf.render(
            [two], title="Castle Itter: cards", author="pnp", subject="Kit", lang="de"
        )
    )

    assert made.pdf_version == "1.7"
    assert str(made.Root.Lang) == "de"
    assert {k: str(v) for k, v in made.Root.ViewerPreferences.items()} == {
        "/DisplayDocTitle": "True",
        "/Duplex": "/DuplexFlipShortEdge",
        "/PrintScaling": "/None",
    }
    assert str(made.docinfo["/Title"]) == "Castle Itter: cards"
    assert str(made.docinfo["/Author"]) == str(made.docinfo["/Creator"]) == "pnp"
    assert str(made.docinfo["/Subject"]) == "Kit"


def test_each_sheet_has_a_bookmark_to_its_recto() -> None:
    both = replace(sheet(), verso=Side())
    made = opened(
        printed(replace(both, name="Cards 1"), replace(both, name="Karten ä"))
    )

    with made.open_outline() as outline:
        titles = [entry.title for entry in outline.root]
        targets = [entry.destination[0].objgen for entry in outline.root]
    assert titles == ["Cards 1", "Karten ä"]
    assert targets == [made.pages[0].obj.objgen, made.pages[2].obj.objgen]


def test_only_used_fonts_are_in_the_file_subset_with_their_unicode() -> None:
    data = printed(
        sheet(text("Größe 50 % – “Itter”", 3, 8), text("b", 3, 20, weight="bold"))
    )
    made = opened(data)
    used = made.pages[0].Resources.Font

    names = sorted(str(font.BaseFont) for font in used.values())
    assert names == ["/AAAAAA+SourceSansPro-Bold", "/AAAAAA+SourceSansPro-Regular"]
    assert all("/FontFile2" in font.FontDescriptor for font in used.values())
    assert all("/ToUnicode" in font for font in used.values())
    assert b"Helvetica" not in data


def test_a_sheet_without_text_names_no_font() -> None:
    made = opened(printed(sheet(panel(at(1, 1, 5, 5)))))

    assert "/Font" not in made.pages[0].Resources


@pytest.mark.parametrize(
    "said",
    [
        "Größe 50 % – “Itter” ½ × Ω",
        "brackets (and) back\\slash",
        # 31 letters fill the first codes of the subset, line ends among them
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
    ],
)
def test_text_comes_out_as_it_went_in(said: str) -> None:
    data = printed(sheet(text(said, 3, 10, 4), width=80))

    read = pypdfium2.PdfDocument(data)[0].get_textpage().get_text_range()
    assert read == said


def test_an_alphabet_of_more_than_256_letters_takes_a_second_subset() -> None:
    """A simple font has 256 codes; Source Sans has 2,000 letters."""
    known = fonts.font("sans").characters
    letters = [chr(c) for c in range(0x21, 0x250) if chr(c) in known - {"\xa0"}]
    art = [
        text("".join(letters[n : n + 50]), 2, 4 + n / 12, 5)
        for n in range(0, len(letters), 50)
    ]
    data = printed(sheet(*art, text("again éž", 2, 48, 5), width=90, height=50))

    read = pypdfium2.PdfDocument(data)[0].get_textpage().get_text_range()
    assert "".join(read.split()) == "".join(letters) + "againéž"
    with opened(data) as made:
        assert len(made.pages[0].Resources.Font) == 2


def test_a_letter_the_font_lacks_is_refused() -> None:
    with pytest.raises(
        RenderError, match=r"SourceSansPro-Regular has no '中' \(U\+4E2D"
    ):
        printed(sheet(text("中", 1, 5)))


def test_text_stands_where_it_was_put() -> None:
    """Baselines are measured from the top of the page."""
    (word,) = words(printed(sheet(text("H", 10, 20, 72), width=60, height=40)))

    assert word.x == pytest.approx(10 + 72 * 0.652 / 2 / 72 * 25.4, abs=0.1)
    assert word.y == pytest.approx(20 - 72 * 0.660 / 2 / 72 * 25.4, abs=0.1)


def test_greys_are_one_ink_and_colours_three() -> None:
    made = operators(
        printed(
            sheet(
                panel(at(1, 1, 2, 2), BLACK),
                panel(at(4, 1, 2, 2), GREY),
                panel(at(7, 1, 2, 2), RED),
                panel(at(9, 1, 2, 2), RED),
            )
        )
    )

    inks = re.findall(r"^[\d. ]+ (?:g|rg)$", made, re.MULTILINE)
    assert inks == ["0 g", "0.588 g", "0.698 0.227 0.18 rg"]


def test_a_line_without_weight_is_refused() -> None:
    """``0 w`` is as thin as a device can: invisible at 2400 dpi."""
    with pytest.raises(RenderError, match="no weight"):
        printed(sheet(Shape(line_path(ZERO, ZERO, mm(5), mm(5)), stroke=BLACK)))


def test_shared_faces_are_stored_once() -> None:
    """Nine backs, twice: one back, one side, two pages that stamp it."""
    back = face(panel(at(-1, -1, 22, 14)), text("Back", 5, 7), shared=True, bleed=mm(1))
    side = Side(tuple(Placement(back, at(10 + 20 * n, 5, 20, 12)) for n in range(9)))
    data = printed(*(Sheet(f"Cards {n}", A4, side) for n in (1, 2)))
    made = opened(data)

    forms = [
        each
        for each in made.objects
        if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Form"
    ]
    assert len(forms) == 2
    assert operators(data, 0) == operators(data, 1) == "1 0 0 1 0 841.8898 cm\n/X2 Do"
    assert made.pages[0].Resources.XObject.X2.objgen == (
        made.pages[1].Resources.XObject.X2.objgen
    )


def test_faces_that_look_alike_are_stored_once() -> None:
    """Two icons cut from the same cloth, though not the same object."""
    one, two = (face(panel(at(0, 0, 5, 5)), shared=True) for _ in range(2))
    data = printed(sheet(Use(one, mm(1), mm(1)), Use(two, mm(10), mm(1))))

    assert operators(data).count("/X1 Do") == 2


def saw(y: float) -> tuple[Step, ...]:
    """A path of a hundred teeth, longer than LONG when it is written."""
    corners = [mm(f"{1 + n * 0.17:.2f}") for n in range(100)]
    return line_path(
        *(each for n, x in enumerate(corners) for each in (x, mm(y + n % 2)))
    )


def test_a_long_path_of_other_colours_is_stored_once() -> None:
    """Its form has the colour and the pen of where it is drawn."""
    steps, once = saw(2), saw(8)
    drawn = [Shape(steps, each) for each in (GREY, RED, BLACK)]
    drawn += [Shape(steps, None, each, pt("0.5")) for each in (RED, BLACK)]
    data = printed(sheet(*drawn, Shape(once, BLACK), placements=()))
    inline, long = operators(data), len(path(steps))

    assert len(path(once)) > LONG
    assert inline.count(path(steps)) == 2, "as a fill, and as a line"
    assert inline.count(path(once)) == 1
    with opened(data) as made:
        names = list(made.pages[0].Resources.XObject.values())
        assert [len(each.read_bytes()) for each in names] == [long + 2] * 2


def test_a_path_stored_once_looks_as_each_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With sharp corners that reach beyond their points, and with holes."""
    hole = (*saw(2), ("Z", ()), *saw(3), ("Z", ()))
    pens = [Shape(saw(6), None, each, pt(3)) for each in (RED, BLACK, GREY)]
    fills = [Shape(hole, each, even_odd=True) for each in (BLACK, GREY)]
    marks = [face(*pens[:n], *fills[:n], width=19) for n in (1, 2, 3)]
    placed = [Placement(each, at(2, 1 + 9 * n, 19, 12)) for n, each in enumerate(marks)]
    stored = printed(sheet(placements=tuple(placed)))
    monkeypatch.setattr("pnp.render.content.LONG", 1 << 20)
    each = printed(sheet(placements=tuple(placed)))

    assert stored.count(b"/Form") > each.count(b"/Form") == 0
    assert drawn(stored).tobytes() == drawn(each).tobytes()


def drawn(data: bytes) -> Pillow:
    """The first page of a PDF as a picture, with room for the finest lines."""
    made: Pillow = png.picture(data, 0, 400)
    return made


def test_a_placement_is_clipped_to_its_bleed() -> None:
    """Art runs out to 3 mm; where a neighbour shares the cut, it is let out by none."""
    spread = face(panel(at(-3, -3, 26, 18)), bleed=mm(3))
    bleed = Edges(left=mm(3), top=mm(3), right=ZERO, bottom=mm(1))
    data = printed(sheet(placements=(Placement(spread, at(10, 10, 20, 12), 0, bleed),)))

    dots = dots_of(data)
    assert (7.2, 7.2) in dots
    assert (29.8, 22.8) in dots
    assert (6.8, 15) not in dots
    assert (15, 6.8) not in dots
    assert (30.2, 15) not in dots
    assert (15, 23.2) not in dots


@pytest.mark.parametrize(
    ("turn", "corner"),
    [
        pytest.param(0, (11, 11), id="upright"),
        pytest.param(90, (21, 11), id="clockwise"),
        pytest.param(180, (29, 21), id="upside down"),
        pytest.param(270, (11, 29), id="anticlockwise"),
    ],
)
def test_a_face_is_turned_clockwise(turn: int, corner: tuple[int, int]) -> None:
    """The panel in a face's top left corner goes round with it."""
    marked = face(panel(at(0, 0, 2, 2)))
    slot = at(10, 10, 20, 12) if turn in (0, 180) else at(10, 10, 12, 20)
    data = printed(
        sheet(placements=(Placement(marked, slot, turn),), height=40)  # type: ignore[arg-type]
    )

    dots = dots_of(data)
    assert [c for c in ((11, 11), (21, 11), (29, 21), (11, 29)) if c in dots] == [
        corner
    ]


def test_a_use_is_scaled_and_then_turned_about_its_own_origin() -> None:
    bar = face(panel(at(2, 0, 8, 2)), shared=True)
    use = Use(bar, mm(20), mm(10), turn=Fraction(90), scale=Fraction(1, 2))

    dots = dots_of(printed(sheet(use)))
    assert (19.5, 12) in dots
    assert (19.5, 14.8) in dots
    assert (19.5, 15.2) not in dots
    assert (20.5, 12) not in dots
    assert (19.5, 10.8) not in dots


def test_a_turned_slot_keeps_a_hair_line_within_a_hundredth() -> None:
    """Any angle: a line turned by 30 degrees ends where geometry says."""
    line = face(
        Shape(line_path(ZERO, ZERO, mm(20), ZERO), stroke=BLACK, weight=pt("0.5"))
    )
    made = operators(printed(sheet(Use(line, mm(5), mm(5), turn=Fraction(30)))))

    assert "0.8660254 -0.5 0.5 0.8660254 14.1732 -14.1732 cm" in made


def test_entries_are_not_drawn() -> None:
    """A field is laid over the page afterwards; layout has drawn its line."""
    data = printed(sheet(Entry("name", at(5, 5, 20, 5))))

    assert operators(data) == "1 0 0 1 0 85.0394 cm"


def test_lengths_are_rounded_once() -> None:
    """Ten thousand steps of 1/3 mm end where 10 000/3 mm is."""
    third = mm("1") // 3

    assert RIGHT[third * 10_000] == "9448.8189"
    assert number(-0.00001) == "0"


@pytest.mark.slow
def test_pitch_of_marks_over_a_row_is_exact() -> None:
    """Nine counters of 5/8 in, measured in a 600 dpi raster."""
    cut = 571_500
    marks = tuple(
        Shape(
            line_path(mm(20) + n * cut, mm(10), mm(20) + n * cut, mm(14)),
            stroke=BLACK,
            weight=pt("0.43"),
        )
        for n in range(10)
    )
    found = lines(printed(Sheet("Marks", A4, Side(marks=marks))), 0, "down", (11, 13))

    assert found == pytest.approx([20 + n * 15.875 for n in range(10)], abs=0.01)


PRINT = """
import hashlib, sys
from tests.render.test_pdf import everything
print(hashlib.sha256(everything()).hexdigest())
"""


def everything() -> bytes:
    """A sheet with all kinds of art, both sides, two fonts."""
    back = face(panel(at(0, 0, 20, 12)), text("Back", 5, 7), shared=True)
    front = face(text("Größe", 2, 5), Use(back, mm(1), mm(6), scale=Fraction(1, 3)))
    both = Sheet(
        "Both",
        page(),
        Side((Placement(front, at(5, 5, 20, 12)),), (text("1", 3, 28, weight="bold"),)),
        Side((Placement(back, at(15, 5, 20, 12)),)),
        "long-edge",
    )
    return printed(both, replace(both, name="Again"))


@pytest.mark.slow
def test_the_same_sheets_give_the_same_bytes(tmp_path: Path) -> None:
    """In other processes: another folder, time zone, hash seed and language."""
    ours = hashlib.sha256(everything()).hexdigest()
    root = str(Path(__file__).parent.parent.parent)
    for seed, zone in (("1", "Asia/Tokyo"), ("77", "America/Chicago")):
        environment = {
            **os.environ,
            "PYTHONPATH": root,
            "PYTHONHASHSEED": seed,
            "TZ": zone,
            "LC_ALL": "C",
        }
        theirs = subprocess.run(
            [sys.executable, "-c", PRINT],
            env=environment,
            cwd=tmp_path,
            check=True,
            capture_output=True,
            text=True,
        ).stdout.strip()
        assert theirs == ours
    assert hashlib.sha256(everything()).hexdigest() == ours


def test_sheets_may_come_one_by_one() -> None:
    """A generator is enough, and is asked for one sheet at a time."""
    asked: list[int] = []

    def sheets() -> object:
        for n in range(3):
            asked.append(n)
            yield sheet(text(f"page {n}", 3, 8))

    assert len(pypdfium2.PdfDocument(pdf.render(sheets(), title="Many"))) == 3  # type: ignore[arg-type]
    assert asked == [0, 1, 2]


def dots_of(data: bytes) -> "Dots":
    return Dots(data)


class Dots:
    """Which places of a page, in millimetres, carry ink."""

    def __init__(self, data: bytes) -> None:
        from pnp.render import png

        self.page = png.picture(data, 0, 254).convert("L")

    def __contains__(self, place: tuple[float, float]) -> bool:
        return bool(self.page.getpixel((int(place[0] * 10), int(place[1] * 10))) < 200)


def test_nothing_to_print_is_refused() -> None:
    """A PDF without a page opens nowhere."""
    with pytest.raises(RenderError, match="no sheets to print"):
        printed()


def test_a_box_is_written_from_its_lower_left_corner() -> None:
    assert box(Rect(mm(0), mm(0), mm("25.4"), mm("12.7"))) == "0 -36 72 36 re"
    assert Face("x", Size(mm(1), mm(1)), ()).shared is False
    assert WHITE.grey == WHITE


def test_a_stream_of_two_files_is_compressed_once_and_stays_the_same() -> None:
    """A board is in the poster and in the tiles."""
    stream = b"1 0 0 1 0 0 cm\n" * 1000

    first, second = pdf._deflated(stream), pdf._deflated(bytes(bytearray(stream)))

    assert first is second
    assert zlib.decompress(first) == stream


def test_the_oldest_paths_are_forgotten_and_no_other() -> None:
    lines = [line_path(mm(n), mm(0), mm(n), mm(5)) for n in range(10_000)]
    written = [path(line) for line in lines]

    assert 6000 < len(_paths) <= KNOWN
    assert id(lines[-1]) in _paths
    assert [path(line) for line in lines] == written


def test_a_part_is_closed_without_a_line_back_but_a_box_is_written_whole() -> None:
    def line(*corners: int) -> tuple[Step, ...]:
        return (*line_path(*(Length(PT * each) for each in corners)), ("Z", ()))

    house = line(0, 0, 0, 5, 3, 8, 6, 5, 6, 0, 0, 0)
    square = line(0, 0, 0, 5, 5, 5, 5, 0, 0, 0)
    assert path(house) == "0 0 m 0 -5 l 3 -8 l 6 -5 l 6 0 l h"
    assert path(square).endswith("5 0 l 0 0 l h")


def test_a_long_path_is_written_as_its_numbers_are() -> None:
    """Each ends without zeros that say nothing, and none is -0."""
    ends = (0, 1, -1, 63, 64, 1270, 12_700, 127_000, -127_000, 1_234_567, -98_765_432)
    points = [Length(each) for each in ends]
    corners = list(zip(points, points[::-1], strict=True))
    line = (("M", corners[0]), *(("L", each) for each in corners[1:]))
    curve = (("C", tuple(points[:6])), ("Z", ()))
    written = " ".join(
        f"{number(x / PT)} {number(-y / PT)} {'l' if at else 'm'}"
        for at, (x, y) in enumerate(corners)
    )

    assert len(line + curve) <= SHORT < len(line) * 2
    assert path(line) == written
    assert path(line * 2) == f"{written} {written}"
    assert path(line * 2 + curve).endswith(f" {path(curve)}")


def test_a_picture_does_not_depend_on_the_pages_before_it() -> None:
    """A path is stored again for each page where pages are rasterised one by one."""
    steps = line_path(*(mm(each % 19) for each in range(400)))
    sheets = [
        Sheet("A", page(), Side(marks=(Shape(steps, stroke=RED, weight=pt(width)),)))
        for width in (1, 2)
    ]

    def stamps(*, once: bool) -> bool:
        return " Do" in operators(pdf.render(sheets, title="a", once=once), at=1)

    assert stamps(once=True)
    assert not stamps(once=False)

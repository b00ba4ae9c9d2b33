"""Preflight: our files pass, and each fault put into one is named."""

import re
import zlib
from collections.abc import Callable
from fractions import Fraction
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, Stream, String

from pnp.errors import BadInput
from pnp.geometry import Edges, Size, inch, mm, pt
from pnp.imposition.sheet import Page, Placement, Sheet, Side
from pnp.layout.art import BLACK, Image, Shape, Use, line_path
from pnp.preflight import preflight
from pnp.render import pdf
from tests.render.paper import at, face, panel, text
from tests.render.test_golden import picture

A4 = Page("a4", Size(mm(210), mm(297)), Edges())
LETTER = Page("letter", Size(inch("8.5"), inch(11)), Edges())


def sheet(page: Page = A4) -> Sheet:
    """Return a sheet with a bit of everything, both sides, within its margins."""
    back = face(panel(at(-3, -3, 26, 18)), text("Back", 4, 8), bleed=mm(3), shared=True)
    side = Side((Placement(back, at(20, 20, 20, 12), 0, Edges.all(mm(3))),))
    marks = (
        Shape(
            line_path(mm(10), mm(10), mm(20), mm(10)), stroke=BLACK, weight=pt("0.25")
        ),
        Image(picture("PNG", "RGBA"), at(50, 20, 4.5, 3)),
        text("print at 100 %", 20, 290, 6),
    )
    return Sheet("Cards 1", page, Side(side.placements, marks), side, "long-edge")


def made(*sheets: Sheet) -> bytes:
    return pdf.render(sheets or [sheet()], title="Kit", author="pnp", subject="Cards")


def spoilt(spoil: Callable[[pikepdf.Pdf], None]) -> bytes:
    """Return the good file with one fault put in."""
    out = BytesIO()
    with pikepdf.open(BytesIO(made())) as opened:
        spoil(opened)
        opened.save(out)
    return out.getvalue()


@pytest.mark.parametrize("page", [A4, LETTER], ids=["a4", "letter"])
@pytest.mark.parametrize("quick", [True, False], ids=["quick", "full"])
def test_our_own_files_are_clean(page: Page, quick: bool) -> None:
    assert preflight(made(sheet(page)), quick=quick) == []


def _no_scaling(file: pikepdf.Pdf) -> None:
    del file.Root.ViewerPreferences.PrintScaling


def _no_duplex(file: pikepdf.Pdf) -> None:
    file.Root.ViewerPreferences.Duplex = Name.Both


def _no_language(file: pikepdf.Pdf) -> None:
    del file.Root["/Lang"]


def _anonymous(file: pikepdf.Pdf) -> None:
    file.docinfo["/Author"] = String("anonymous")


def _home(file: pikepdf.Pdf) -> None:
    file.docinfo["/Title"] = String("/home/ada/kit.pdf")


def _script(file: pikepdf.Pdf) -> None:
    script = Dictionary(S=Name.JavaScript, JS=String("app.alert(1)"))
    file.Root.OpenAction = file.make_indirect(script)


def _named_script(file: pikepdf.Pdf) -> None:
    file.Root.Names = Dictionary(JavaScript=Dictionary(Names=Array()))


def _attached(file: pikepdf.Pdf) -> None:
    file.attachments["x.txt"] = b"hello"


def _link(action: Dictionary) -> Callable[[pikepdf.Pdf], None]:
    def spoil(file: pikepdf.Pdf) -> None:
        link = Dictionary(
            Type=Name.Annot, Subtype=Name.Link, Rect=Array([0, 0, 9, 9]), A=action
        )
        file.pages[1].Annots = Array([file.make_indirect(link)])

    return spoil


def _acting_page(file: pikepdf.Pdf) -> None:
    file.pages[0].AA = Dictionary()


def _rounded(file: pikepdf.Pdf) -> None:
    for page in file.pages:
        page.MediaBox = Array([0, 0, 595, 841])


def _mixed(file: pikepdf.Pdf) -> None:
    file.pages[1].MediaBox = Array([0, 0, 612, 792])


def _trimmed_outside(file: pikepdf.Pdf) -> None:
    file.pages[0].TrimBox = Array([-20, 0, 300, 400])


def _bled_outside(file: pikepdf.Pdf) -> None:
    file.pages[0].BleedBox = Array([0, 0, 700, 400])


def _cropped(file: pikepdf.Pdf) -> None:
    file.pages[0].CropBox = Array([0, 0, 300, 400])


def _enlarged(file: pikepdf.Pdf) -> None:
    file.pages[0]["/UserUnit"] = 2


def _font(file: pikepdf.Pdf) -> pikepdf.Object:
    return next(iter(file.pages[0].Resources.Font.values()))


def _not_embedded(file: pikepdf.Pdf) -> None:
    del _font(file).FontDescriptor.FontFile2


def _whole(file: pikepdf.Pdf) -> None:
    _font(file).BaseFont = Name("/SourceSansPro-Regular")


def _without_unicode(file: pikepdf.Pdf) -> None:
    del _font(file).ToUnicode


def _helvetica(file: pikepdf.Pdf) -> None:
    file.pages[0].Resources.Font.F9 = Dictionary(
        Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica
    )


def _old_version(file: pikepdf.Pdf) -> None:
    old = BytesIO()
    file.save(old, force_version="1.3")
    old.seek(0)
    file.pages[0].Resources.ExtGState = Dictionary(G=Dictionary(ca=0.5))


def _hairline(file: pikepdf.Pdf) -> None:
    _append(file, b"0 w 100 100 m 200 200 l S")


def _thin(file: pikepdf.Pdf) -> None:
    _append(file, b"q 0.5 0 0 0.5 0 0 cm 0.3 w 300 300 m 400 400 l S Q")


def _into_the_margin(file: pikepdf.Pdf) -> None:
    _append(file, b"0 g 2 300 5 5 re f")


def _coarse(file: pikepdf.Pdf) -> None:
    _append(file, b"q 72 0 0 72 200 200 cm /%s Do Q" % _image_of(file))


def _rather_coarse(file: pikepdf.Pdf) -> None:
    _append(file, b"q 20 0 0 14 200 200 cm /%s Do Q" % _image_of(file))


def _image_of(file: pikepdf.Pdf) -> bytes:
    drawn = file.pages[0].Resources.XObject
    found = next(n for n, x in drawn.items() if x.Subtype == "/Image")
    return str(found)[1:].encode()


def _notdef(file: pikepdf.Pdf) -> None:
    name = next(iter(file.pages[0].Resources.Font.keys()))
    _append(file, f"BT {name} 9 Tf 100 100 Td <00> Tj ET".encode())


def _append(file: pikepdf.Pdf, operators: bytes) -> None:
    file.pages[0].contents_add(b"Q " + operators, prepend=False)
    file.pages[0].contents_add(b"q", prepend=True)


@pytest.mark.parametrize(
    ("spoil", "said", "quick"),
    [
        pytest.param(_no_scaling, "/PrintScaling is not stated, not /None", True),
        pytest.param(_no_duplex, "/Duplex is /Both, not one of", True),
        pytest.param(_no_language, "the language is missing", True),
        pytest.param(_anonymous, "/Author is 'anonymous', not set", True),
        pytest.param(_home, "/Title is naming '/home/'", True),
        pytest.param(_script, "an action is /JavaScript", True),
        pytest.param(_named_script, "carrying JavaScript", True),
        pytest.param(_attached, "carrying other files", True),
        pytest.param(
            _link(Dictionary(S=Name.Launch)), "page 2: an action is /Launch", True
        ),
        pytest.param(
            _link(Dictionary(S=Name.URI, URI=String("file:///etc/passwd"))),
            "page 2: a link is to 'file:///etc/passwd', not to the web",
            True,
        ),
        pytest.param(_acting_page, "page 1: the page is acting by itself", True),
        pytest.param(_rounded, "page is 209.9 x 296.69 mm, not a known paper", True),
        pytest.param(_mixed, "page 2: the page is 215.9 x 279.4 mm, not 210 x", True),
        pytest.param(_trimmed_outside, "/TrimBox is .* mm, not within /MediaBox", True),
        pytest.param(_bled_outside, "/BleedBox is .* mm, not within /MediaBox", True),
        pytest.param(_cropped, "/CropBox is .* mm, not the whole page", True),
        pytest.param(_enlarged, "/UserUnit is 2, not 1", True),
        pytest.param(_not_embedded, "left to the printer, not embedded", True),
        pytest.param(_whole, "SourceSansPro-Regular, whole, not subset", True),
        pytest.param(_without_unicode, "without Unicode, not readable", True),
        pytest.param(_helvetica, "/Helvetica, left to the printer", True),
        pytest.param(_hairline, "a line is 0 pt, as thin as can be", False),
        pytest.param(_thin, r"a line is 0\.150 pt, not 0\.25 pt or more", False),
        pytest.param(_into_the_margin, "within 5 mm of the left edge", False),
        pytest.param(_coarse, "a picture is X\\d+ at 40 dpi, not 300", False),
        pytest.param(_rather_coarse, "warning: a picture is X\\d+ at 206 dpi", False),
        pytest.param(_notdef, "a letter is code 0 of AAAAAA.SourceSans", False),
    ],
    ids=lambda value: value.__name__.strip("_") if callable(value) else "",
)
def test_a_fault_is_named(
    spoil: Callable[[pikepdf.Pdf], None], said: str, quick: bool
) -> None:
    """One line a fault: where, what, its value, and what it should be."""
    data = spoilt(spoil)

    lines = [str(each) for each in preflight(data, name="kit.pdf")]
    assert any(re.search(said, line) for line in lines), lines
    assert all(line.startswith("kit.pdf: ") and "\n" not in line for line in lines)
    soon = [str(each) for each in preflight(data, name="kit.pdf", quick=True)]
    assert any(re.search(said, line) for line in soon) == quick


def test_a_font_is_that_of_before_once_the_old_state_is_back() -> None:
    """What comes after ``Q`` is in the font of before ``q``, and is read in it."""

    def between(file: pikepdf.Pdf) -> None:
        fonts = file.pages[0].Resources.Font
        name = next(iter(fonts.keys()))
        other = Dictionary(fonts[name])
        other.BaseFont = Name("/AAAAAA+Other")
        known = b"1 beginbfchar\n<7F> <0041>\nendbfchar"
        other.ToUnicode = file.make_stream(known)
        fonts["/Other"] = file.make_indirect(other)
        aside = "q BT /Other 9 Tf 100 100 Td <7F> Tj ET Q"
        _append(file, f"BT {name} 9 Tf ET {aside} BT 9 9 Td <20> Tj ET".encode())

    said = [str(each) for each in preflight(spoilt(between), name="kit.pdf")]

    assert [each for each in said if "Other" in each and "code" in each] == []


def test_transparency_needs_a_later_version() -> None:
    """Soft masks came with PDF 1.4; reportlab once wrote them into a 1.3."""
    out = BytesIO()
    with pikepdf.open(BytesIO(made())) as opened:
        opened.save(out, force_version="1.3")

    (finding,) = preflight(out.getvalue(), quick=True)
    assert "the version is 1.3 with a picture with transparency" in str(finding)


def test_any_size_may_be_allowed() -> None:
    odd = Page("custom", Size(mm(300), mm(400)), Edges())

    assert preflight(made(sheet(odd)), any_size=True) == []
    (finding,) = preflight(made(sheet(odd)))
    assert finding.value == "300 x 400 mm"


def test_pages_may_lie_either_way() -> None:
    assert preflight(made(sheet(A4), sheet(A4.turned)), quick=True) == []


def test_the_same_fault_on_many_pages_is_one_line() -> None:
    thin = Shape(
        line_path(mm(10), mm(10), mm(20), mm(10)), stroke=BLACK, weight=pt("0.1")
    )
    each = Sheet("Thin", A4, Side(marks=(thin,)))

    (finding,) = preflight(made(each, each, each), name="kit.pdf")
    assert str(finding) == (
        "kit.pdf: page 1: a line is 0.100 pt, not 0.25 pt or more (and on 2 more)"
    )


def test_a_path_stored_once_has_the_pen_of_where_it_is_drawn() -> None:
    """The same long path, first inside an icon and then with pens of its own."""
    steps = line_path(*(mm(10 + each % 19) for each in range(400)))
    fine, stout = (
        Shape(steps, stroke=BLACK, weight=pt(each)) for each in ("0.1", "0.5")
    )
    icon = face(Shape(steps, stroke=BLACK, weight=pt(10)), shared=True)
    small = Use(icon, mm(20), mm(20), scale=Fraction(1, 10))
    one, two, thin = (
        Sheet("A", A4, Side(marks=(each,))) for each in (small, stout, fine)
    )

    assert preflight(made(one, two)) == []

    (finding,) = preflight(made(two, thin), name="kit.pdf")
    assert str(finding) == "kit.pdf: page 2: a line is 0.100 pt, not 0.25 pt or more"


def test_lines_are_measured_as_they_are_used() -> None:
    """A pen of 1 pt in an icon drawn at a fifth is 0.2 pt on paper."""
    stroke = Shape(line_path(mm(0), mm(0), mm(9), mm(9)), stroke=BLACK, weight=pt(1))
    icon = face(stroke, shared=True)
    from fractions import Fraction

    used = Use(icon, mm(20), mm(20), scale=Fraction(1, 5))
    (finding,) = preflight(made(Sheet("Icons", A4, Side(marks=(used,)))))

    assert finding.value == "0.200 pt"


@pytest.mark.slow
def test_a_booklet_of_others_passes() -> None:
    """WeasyPrint's tagged pages, with what a booklet of ours asks of the printer."""
    weasyprint = pytest.importorskip("weasyprint")
    pydyf = pytest.importorskip("pydyf")

    def ask(_: object, file: object) -> None:
        file.catalog["ViewerPreferences"] = pydyf.Dictionary(  # type: ignore[attr-defined]
            {"PrintScaling": "/None", "Duplex": "/DuplexFlipShortEdge"}
        )

    page = (
        '<html lang="en"><title>Rules</title><meta name="author" content="pnp">'
        '<meta name="description" content="A booklet"><style>@page { size: A5 }'
        "h1 { border-bottom: 0.5pt solid } </style>"
        "<h1>1.0 Größe</h1><p>Words and <a href='https://example.org'>a link</a>"
    )
    data = weasyprint.HTML(string=page).write_pdf(pdf_tags=True, finisher=ask)

    assert [str(each) for each in preflight(data)] == []


@pytest.mark.parametrize("data", [b"", b"%PDF-1.7\nnothing", b"\x89PNG"])
def test_what_is_no_pdf_is_bad_input(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "kit.pdf"
    file.write_bytes(data)

    with pytest.raises(BadInput, match=r"kit\.pdf: is not a PDF"):
        preflight(file)


def test_a_missing_file_is_bad_input(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be read: no such file"):
        preflight(tmp_path / "kit.pdf")


def test_a_locked_file_is_a_finding() -> None:
    out = BytesIO()
    with pikepdf.open(BytesIO(made())) as opened:
        opened.save(out, encryption=pikepdf.Encryption(owner="a", user="b"))

    (finding,) = preflight(out.getvalue(), name="kit.pdf")
    assert str(finding) == (
        "kit.pdf: the file is locked with a password, not open to all"
    )


@pytest.mark.slow
def test_the_quick_look_takes_many_pages() -> None:
    """It is part of every build, and finds nothing wrong in three hundred pages."""
    data = made(*([sheet()] * 300))

    assert not preflight(data, quick=True)


def test_a_form_that_draws_itself_does_not_hang() -> None:
    def spoil(file: pikepdf.Pdf) -> None:
        form = Stream(file, b"/Me Do")
        form.Type, form.Subtype = Name.XObject, Name.Form
        form.BBox = Array([0, 0, 9, 9])
        form.Resources = Dictionary(XObject=Dictionary(Me=form))
        file.pages[0].Resources.XObject.Me = form
        _append(file, b"/Me Do")

    assert isinstance(preflight(spoilt(spoil)), list)


def _without(*keys: str) -> Callable[[pikepdf.Pdf], None]:
    def spoil(file: pikepdf.Pdf) -> None:
        for key in keys:
            del file.docinfo[key]

    return spoil


def test_a_file_need_not_name_an_author_or_a_subject() -> None:
    assert preflight(spoilt(_without("/Author", "/Subject"))) == []
    (finding,) = preflight(spoilt(_without("/Title")))
    assert str(finding) == "the PDF: /Title is '', not set"


def test_what_is_there_and_says_nothing_is_a_fault() -> None:
    def empty(file: pikepdf.Pdf) -> None:
        file.docinfo["/Author"] = String("")

    (finding,) = preflight(spoilt(empty))
    assert str(finding) == "the PDF: /Author is '', not set"


def _titled(title: str) -> bytes:
    return pdf.render([sheet()], title=title, author="pnp", subject="Cards")


@pytest.mark.parametrize("title", ["Say file:/ and mean it", "file: the last"])
def test_a_word_is_not_a_place(title: str) -> None:
    assert preflight(_titled(title)) == []


@pytest.mark.parametrize(
    "title", ["file:///etc/passwd", "kit at file:/srv/ada/x", "of /home/ada/x"]
)
def test_a_place_is_found_unless_the_game_itself_says_it(title: str) -> None:
    """What somebody wrote in a game is no leak; what the press adds to it is one."""
    (finding,) = preflight(_titled(title), quick=True)
    assert "/Title is naming" in str(finding)
    assert preflight(_titled(f"X: {title}"), quick=True, said=(title, "X")) == []

    leak = _titled(f"{title} from /tmp/build/kit.pdf")
    (finding,) = preflight(leak, quick=True, said=(title, "X"))
    assert "naming '/tmp/'" in str(finding)


def test_what_a_file_says_of_itself_is_one_harmless_line() -> None:
    def rename(file: pikepdf.Pdf) -> None:
        _font(file).BaseFont = Name("/Evil\x1b]0;pwn\x07\n" + "x" * 500)

    lines = [str(each) for each in preflight(spoilt(rename), quick=True)]
    assert any("/Evil\\x1b]0;pwn\\x07\\n" in line for line in lines), lines
    assert all(line.isprintable() and len(line) < 200 for line in lines)


def test_a_picture_larger_than_any_text_is_looked_at() -> None:
    """A poster of 80 MB unpacked is honest; its syntax is looked at to the end."""
    across, down = 10_000, 8_000

    def poster(file: pikepdf.Pdf) -> None:
        drawn = Stream(
            file,
            zlib.compress(b"\xc8" * (across * down), 1),
            Type=Name.XObject,
            Subtype=Name.Image,
            Width=across,
            Height=down,
            BitsPerComponent=8,
            ColorSpace=Name.DeviceGray,
            Filter=Name.FlateDecode,
        )
        file.pages[0].Resources.XObject.P = file.make_indirect(drawn)
        _append(file, b"q 500 0 0 400 40 40 cm /P Do Q")

    assert preflight(spoilt(poster)) == []


def test_resources_that_pages_share_are_looked_at_once() -> None:
    """Five thousand pages may share a dictionary of a hundred thousand fonts."""

    def share(file: pikepdf.Pdf) -> None:
        font = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica)
        fonts = Dictionary(Font=Dictionary(F9=font))
        shared = file.make_indirect(fonts)
        for page in file.pages:
            page.Resources = shared

    lines = [str(each) for each in preflight(spoilt(share), quick=True)]
    assert [line.partition(",")[0] for line in lines] == [
        "the PDF: page 1: a font is /Helvetica without Unicode",
        "the PDF: page 1: a font is /Helvetica",
    ]
    assert not any("(and on" in line for line in lines)


def test_a_drawing_packed_twice_is_named() -> None:
    def pack(file: pikepdf.Pdf) -> None:
        data = zlib.compress(zlib.compress(b"0 g"))
        twice = Array([Name.FlateDecode, Name.FlateDecode])
        file.pages[0].Contents = Stream(file, data, Filter=twice)

    with pikepdf.open(BytesIO(made())) as file:
        pack(file)
        out = BytesIO()
        raw = pikepdf.StreamDecodeLevel.none
        file.save(out, compress_streams=False, stream_decode_level=raw)

    lines = [str(each) for each in preflight(out.getvalue(), name="a.pdf")]
    told = "the drawing of a page is packed twice: pnp does not check it"
    assert lines == [f"a.pdf: {told}"]

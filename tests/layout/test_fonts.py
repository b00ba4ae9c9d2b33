"""Fonts: one measure for every backend, taken from the font itself."""

import subprocess
import sys
from io import BytesIO
from itertools import count
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from reportlab.pdfbase import pdfmetrics, ttfonts

from pnp.errors import Complaints, Mark
from pnp.geometry import Length, pt
from pnp.layout import fonts
from pnp.layout.fonts.family import truetype
from tests.layout.block_font import block, built

THEME = Mark("layouts/themes/millbrook.yaml", 4, 9)
CUTS = [
    (name, weight, italic)
    for name in ("sans", "serif")
    for weight in fonts.WEIGHTS
    for italic in (False, True)
]


@pytest.mark.parametrize(("name", "weight", "italic"), CUTS)
def test_widths_agree_with_the_pdf_library(
    name: str, weight: fonts.Weight, italic: bool
) -> None:
    """What we measure is what reportlab will draw, in every cut that is shipped."""
    font = fonts.font(name, weight, italic)
    pdfmetrics.registerFont(ttfonts.TTFont(font.name, BytesIO(font.data)))
    for words in ("Hamburgefonstiv", "3–2 / 17", "Übergröße, naïve “AVA”", " "):
        theirs = pdfmetrics.stringWidth(words, font.name, 1000)

        assert font.width(words, pt(1000)).pt == pytest.approx(theirs, abs=0.01)


def test_a_width_is_a_whole_number_of_the_smallest_length() -> None:
    """An m of half an em at 9 pt is 4.5 pt, exactly, in any units per em."""
    for weight in ("regular", "bold"):
        font = block().font(weight)

        assert font.width("mm", pt(9)) == pt(9)
        assert font.width("mm", pt(9), pt(1)) == pt(11)


def test_the_proportions_are_the_typographic_ones() -> None:
    """Ascent and descent make one em; capitals are lower than either."""
    proportions = {
        name: (font.ascent, font.descent, font.cap_height)
        for name in ("sans", "serif")
        for font in [fonts.font(name)]
    }

    assert proportions == {"sans": (750, 250, 660), "serif": (730, 270, 670)}


def test_the_digits_are_all_as_wide() -> None:
    """Figures in tables stand under one another."""
    for name, weight, italic in CUTS:
        font = fonts.font(name, weight, italic)

        assert len({font.units(digit) for digit in "0123456789"}) == 1


def test_a_font_knows_what_it_lacks() -> None:
    """Each missing character once, in order; marks and right-to-left are missing."""
    font = fonts.font("sans")

    assert font.missing("Fog, 5–7 °C “é” ½ €") == ""
    assert font.missing("a○b✚a○") == "○✚"
    assert font.missing("a\u0301 א \u202e\n") == "\u0301א\u202e\n"


def test_a_font_is_loaded_once_and_named_the_same_everywhere() -> None:
    """Faces that look alike have equal digests on every machine."""
    font = fonts.font("sans", "black")

    assert fonts.family("source-sans-pro").font("black") is font
    assert repr(font) == "Font('SourceSansPro-Black')"


def test_an_unknown_family_is_refused_with_the_ones_there_are() -> None:
    """A misspelt family is not replaced by another."""
    with pytest.raises(fonts.FontError, match="did you mean 'source-sans-pro'"):
        fonts.family("source-sans")


def test_the_display_face_has_every_cut_and_may_be_embedded() -> None:
    """Red Hat Display comes with pnp: ten cuts, whole fonts, with their licence."""
    face = fonts.family("red-hat-display")

    assert len(face.cuts) == 10
    assert all(path.is_file() for path in face.cuts.values())
    assert truetype(face.font("black").data) == face.font("black").data
    assert (face.font("black").path.parent / "OFL.txt").is_file()


def test_titles_are_in_serif_if_a_theme_names_no_display_face() -> None:
    assert fonts.family("display") is fonts.family("serif")


def test_a_display_face_that_is_not_installed_is_named_with_its_package() -> None:
    with pytest.raises(fonts.FontError, match="font_manrope is not installed") as wrong:
        fonts.family("manrope")

    assert wrong.value.hint == "pip install font-manrope"


def test_a_theme_reports_the_face_that_is_missing_where_it_names_it(
    tmp_path: Path,
) -> None:
    complaints = Complaints()

    assert fonts.named("manrope", tmp_path, THEME, complaints) is None
    assert [(each.mark, each.hint) for each in complaints.errors] == [
        (THEME, "pip install font-manrope")
    ]


def test_a_display_face_that_somebody_installed_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A package with the files of its designers' names; it has no italics."""
    (tmp_path / "font_manrope/files").mkdir(parents=True)
    (tmp_path / "font_manrope/__init__.py").touch()
    file = tmp_path / "font_manrope/files/Manrope-ExtraBold.ttf"
    file.write_bytes(fonts.font("serif", "black").data)
    monkeypatch.syspath_prepend(tmp_path)
    face = fonts.family("manrope")

    assert face.font("black").path == file
    with pytest.raises(fonts.FontError, match="has no bold italic cut"):
        face.font("bold", italic=True)


@pytest.mark.slow
@pytest.mark.parametrize("form", ["ttf", "otf"])
def test_a_theme_may_bring_a_font_of_its_own(tmp_path: Path, form: str) -> None:
    """TrueType as it is; PostScript outlines redrawn, no width changed."""
    ours = fonts.font("serif", "bold")
    (tmp_path / f"My.{form}").write_bytes(
        ours.path.with_suffix(f".{form}").read_bytes()
    )
    complaints = Complaints()

    family = fonts.named(f"My.{form}", tmp_path, THEME, complaints)

    assert family
    assert not complaints.found
    font = family.font()
    assert font.width("Hamburgefonstiv", pt(10)) == ours.width(
        "Hamburgefonstiv", pt(10)
    )
    assert font.name.startswith("My-")
    pdfmetrics.registerFont(ttfonts.TTFont(font.name, BytesIO(font.data)))
    with pytest.raises(fonts.FontError, match="has no bold italic cut"):
        family.font("bold", italic=True)


def test_two_files_of_one_name_are_two_fonts(tmp_path: Path) -> None:
    """A font's name carries a digest of its file, so that none stands in for another."""
    names = set()
    for number in (0, 8):
        path = built(tmp_path / "My.ttf", rights=number)
        path.touch()
        family = fonts.named("My.ttf", tmp_path, THEME, Complaints())
        assert family
        names.add(family.font().name)

    assert len(names) == 2


@pytest.mark.parametrize(
    ("rights", "fine"),
    [
        pytest.param(0x0000, True, id="installable"),
        pytest.param(0x0002, False, id="restricted"),
        pytest.param(0x0004, True, id="for preview and print"),
        pytest.param(0x0008, True, id="editable"),
        pytest.param(0x0104, False, id="not to be subset"),
        pytest.param(0x0200, False, id="bitmaps only"),
    ],
)
def test_a_font_that_forbids_embedding_is_not_embedded(
    tmp_path: Path, rights: int, fine: bool
) -> None:
    """What the font's licence bits say is honoured."""
    built(tmp_path / "My.ttf", rights=rights)
    complaints = Complaints()

    family = fonts.named("My.ttf", tmp_path, THEME, complaints)

    assert bool(family) == fine
    if not fine:
        (complaint,) = complaints.errors
        assert str(complaint).startswith(
            f"{THEME}: the font 'My.ttf' does not allow embedding"
        )


@pytest.mark.parametrize(
    ("content", "said"),
    [
        pytest.param(b"", "is not a TrueType or OpenType font", id="empty"),
        pytest.param(b"hello", "is not a TrueType or OpenType font", id="text"),
        pytest.param(b"ttcf\0\0\0\0", "is not a TrueType", id="a collection"),
        pytest.param(b"\0\1\0\0" + b"\xff" * 500, "is not a complete font", id="noise"),
        pytest.param(None, "is not a complete font", id="cut off"),
    ],
)
def test_a_broken_font_is_a_complaint(
    tmp_path: Path, content: bytes | None, said: str
) -> None:
    """A font file is a stranger's file like any other."""
    whole = fonts.font("sans").data
    (tmp_path / "My.ttf").write_bytes(whole[:40_000] if content is None else content)
    complaints = Complaints()

    assert fonts.named("My.ttf", tmp_path, THEME, complaints) is None
    assert [said in each.message for each in complaints.errors] == [True]


def test_every_fault_of_a_theme_s_fonts_is_told(tmp_path: Path) -> None:
    """A path that leads out, a missing file and an unknown cut, all in one run."""
    complaints = Complaints()
    files = {"regular": "../My.ttf", "bold": "none.ttf", "blod": "none.ttf"}

    fonts.named(files, tmp_path, THEME, complaints)

    assert [each.message for each in complaints.errors] == [
        "'../My.ttf' is outside the game's folder",
        "'none.ttf' does not exist",
        "no cut 'blod'",
    ]


def test_an_outline_is_the_glyph_with_y_downward() -> None:
    """A block letter 0.4 em wide and 0.7 em high stands on its baseline."""
    steps, advance = fonts.outline(block().font(), "A", pt(10))

    assert advance == pt(5)
    assert {
        (x, y) for _, at in steps for x, y in zip(at[::2], at[1::2], strict=True)
    } == {
        (0, 0),
        (0, -pt(7)),
        (pt(4), -pt(7)),
        (pt(4), 0),
    }


def test_outlines_are_cubic_and_closed() -> None:
    """Every glyph of a word is steps a backend knows."""
    kinds = {
        kind
        for letter in "Fogé&3"
        for kind, _ in fonts.outline(fonts.font("serif"), letter)[0]
    }

    assert kinds == {"M", "L", "C", "Z"}


@pytest.fixture
def _another_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every look at the clock find it a day later."""
    days = count(1_000_000_000, 86_400)
    monkeypatch.setattr("time.time", lambda: next(days))


@pytest.mark.slow
@pytest.mark.usefixtures("_another_day")
def test_a_font_bears_no_date_of_ours() -> None:
    """Cut down, or redrawn in curves that the PDF library embeds."""
    font = fonts.font("sans", "bold")
    drawn = font.path.with_suffix(".otf").read_bytes()

    assert fonts.subset(font, "fog!") == fonts.subset(font, "fog!")
    assert truetype(drawn) == truetype(drawn)


def test_a_subset_holds_what_is_asked_and_changes_no_width() -> None:
    """The same few letters, the same bytes, in whatever order they are asked for."""
    font = fonts.font("sans", "bold")
    small = fonts.subset(font, "fog!")
    tables = TTFont(BytesIO(small))

    assert small == fonts.subset(font, "!goof")
    assert len(small) < 3_000
    assert {chr(code) for code in tables.getBestCmap()} == set("fog!")
    for letter, glyph in ((chr(c), g) for c, g in tables.getBestCmap().items()):
        assert Length(tables["hmtx"][glyph][0] * 12_700) == font.width(letter, pt(1000))


@pytest.mark.parametrize(
    ("path", "steps"),
    [
        ("M3 4 L5 6", (("M", (3, 4)), ("L", (5, 6)))),
        ("m3 4 2 2 z", (("M", (3, 4)), ("L", (5, 6)), ("L", (3, 4)), ("Z", ()))),
        ("M0 0H2V3", (("M", (0, 0)), ("L", (2, 0)), ("L", (2, 3)))),
        ("M0 0Q3 3 6 0", (("M", (0, 0)), ("C", (2, 2, 4, 2, 6, 0)))),
        ("", ()),
    ],
)
def test_a_path_in_svg_syntax_becomes_steps(path: str, steps: fonts.Outline) -> None:
    """Relative, shorthand and quadratic steps all become four kinds."""
    assert fonts.path_steps(path) == steps


@pytest.mark.parametrize(
    "path", ["M", "L3 4", "foo", "M0 0 foo", "M1 2 L", "A1 1 1", "M1e999 3", "M0 0\0"]
)
def test_what_is_no_path_is_refused(path: str) -> None:
    """Every fault is the one kind of error that callers expect."""
    with pytest.raises(ValueError, match=r"path in SVG syntax|too large"):
        fonts.path_steps(path)


def test_naming_a_font_imports_no_font_package() -> None:
    """Finding the files costs no import, so that a small kit starts at once."""
    code = (
        "import sys; from pnp.layout import fonts;"
        "assert 'fontTools' not in sys.modules;"
        "fonts.font('sans').width('fog', 1);"
        "print([m for m in sys.modules if 'font_source' in m])"
    )

    found = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(fonts.__file__).parents[3],
    )

    assert found.stdout.strip() == "[]"

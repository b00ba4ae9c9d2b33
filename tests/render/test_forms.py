"""Fields to fill in: typed into by two other programs, printed, and written on."""

from fractions import Fraction
from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from PIL import Image
from pypdfium2 import raw

from pnp.errors import RenderError
from pnp.geometry import mm, pt
from pnp.imposition.sheet import Placement, Sheet
from pnp.layout import fonts
from pnp.layout.art import BLACK, Entry, Shape, Use, box_path, line_path
from pnp.layout.fonts.cut import open_font
from pnp.preflight import preflight
from pnp.render import forms
from tests.render.paper import at, face, printed, sheet, text

NAME = Entry("name", at(12, 4, 25, 5), tip="Your name", size=pt(9))
NOTES = Entry("notes", at(3, 12, 34, 10), kind="lines", size=pt(8))
DONE = Entry("done", at(3, 24, 4, 4), kind="tick")


def record() -> Sheet:
    """A record sheet of a few centimetres: a line, some lines, a box to tick."""
    return sheet(
        text("Name", 3, 8),
        Shape(line_path(mm(12), mm(9), mm(37), mm(9)), stroke=BLACK, weight=pt("0.5")),
        NAME,
        NOTES,
        Shape(box_path(DONE.at), stroke=BLACK, weight=pt("0.5")),
        DONE,
    )


def filled_in(made: Sheet) -> bytes:
    return forms.fill_in(printed(made), [made])


class Screen:
    """A person at a screen: clicks and types into a page."""

    def __init__(self, data: bytes) -> None:
        self.file = pypdfium2.PdfDocument(data)
        self.file.init_forms()
        self.form = self.file.formenv
        self.page = self.file[0]

    def click(self, x: float, y: float) -> None:
        """Click on a place, in millimetres."""
        place = x / 25.4 * 72, self.page.get_height() - y / 25.4 * 72
        raw.FORM_OnMouseMove(self.form, self.page, 0, *place)
        raw.FORM_OnLButtonDown(self.form, self.page, 0, *place)
        raw.FORM_OnLButtonUp(self.form, self.page, 0, *place)

    def type(self, words: str) -> None:
        """Type where the cursor is."""
        for letter in words:
            raw.FORM_OnChar(self.form, self.page, ord(letter), 0)

    def tab(self) -> None:
        """Press the tab key."""
        raw.FORM_OnKeyDown(self.form, self.page, raw.FWL_VKEY_Tab, 0)
        raw.FORM_OnChar(self.form, self.page, ord("\t"), 0)

    @property
    def seen(self) -> Image.Image:
        """The page as it looks now, in grey."""
        raw.FORM_ForceToKillFocus(self.form)
        grey: Image.Image = self.page.render(scale=254 / 72).to_pil().convert("L")
        return grey

    @property
    def saved(self) -> bytes:
        """The file, saved."""
        raw.FORM_ForceToKillFocus(self.form)
        out = BytesIO()
        self.file.save(out)
        return out.getvalue()


def ink(picture: Image.Image, x: float, y: float, width: float, height: float) -> int:
    """How many dots of a box on the page, in millimetres, are dark."""
    box = picture.crop(
        tuple(round(n * 10) for n in (x, y, x + width, y + height))  # type: ignore[arg-type]
    )
    return sum(box.point(lambda dot: dot < 128).tobytes())


def test_what_is_typed_is_seen_and_saved() -> None:
    screen = Screen(filled_in(record()))
    assert ink(screen.seen, 12, 4, 25, 4.5) == 0

    screen.click(20, 6)
    screen.type("Größe Lee")
    screen.click(10, 15)
    screen.type("a long line that is wrapped where the box ends")
    screen.click(5, 26)

    assert ink(screen.seen, 12, 4, 25, 4.5) > 300
    assert ink(screen.seen, 3, 12, 34, 4) > 300
    assert ink(screen.seen, 3, 16, 34, 4) > 100
    assert ink(screen.seen, 4, 25, 2, 2) > 50
    with pikepdf.open(BytesIO(screen.saved)) as file:
        values = {str(f.T): str(f.V) for f in file.Root.AcroForm.Fields if "/V" in f}
    assert values == {
        "name": "Größe Lee",
        "notes": "a long line that is wrapped where the box ends",
        "done": "/Yes",
    }


def test_the_tab_key_goes_in_reading_order() -> None:
    screen = Screen(filled_in(record()))

    screen.click(20, 6)
    screen.type("one")
    screen.tab()
    screen.type("two")

    with pikepdf.open(BytesIO(screen.saved)) as file:
        values = [str(field.get("/V", "")) for field in file.Root.AcroForm.Fields]
    assert values == ["one", "two", "/Off"]


def test_a_field_filled_in_by_a_program_is_printed() -> None:
    """The appearance is made by qpdf, which knows the font from the file alone."""
    out = BytesIO()
    with pikepdf.open(BytesIO(filled_in(record()))) as file:
        file.Root.AcroForm.Fields[0].V = pikepdf.String("Gangl")
        file.Root.AcroForm.NeedAppearances = True
        file.generate_appearance_streams()
        file.save(out)

    assert ink(Screen(out.getvalue()).seen, 12, 4, 25, 4.5) > 150


def test_a_field_has_a_tip_a_font_and_is_printed() -> None:
    with pikepdf.open(BytesIO(filled_in(record()))) as file:
        form = file.Root.AcroForm
        name, notes, done = form.Fields
        font = form.DR.Font.SourceSansProRegular

        assert (str(name.TU), str(notes.TU), str(done.FT)) == (
            "Your name",
            "notes",
            "/Btn",
        )
        assert [field.F for field in form.Fields] == [4, 4, 4]
        assert str(name.DA) == "/SourceSansProRegular 9 Tf 0 g"
        assert notes.Ff & forms.MULTILINE
        assert not name.Ff & forms.MULTILINE
        whole = fonts.font("sans")
        part = open_font(font.FontDescriptor.FontFile2.read_bytes())
        kept = {chr(code) for code in part.getBestCmap()}
        typed = set(bytes(range(32, 256)).decode("cp1252", "ignore"))
        assert kept - {"\xad"} == typed & whole.characters  # a soft hyphen is never set
        assert [float(n) for n in name.Rect] == [34.0157, 59.5276, 104.8819, 73.7008]
        assert "/NeedAppearances" not in form


def test_fonts_of_ones_own_choice() -> None:
    black = fonts.font("serif", "black")
    made = sheet(Entry("a", at(5, 5, 20, 5), font=black, size=pt(12)))

    with pikepdf.open(BytesIO(filled_in(made))) as file:
        assert str(file.Root.AcroForm.Fields[0].DA) == "/SourceSerifProBlack 12 Tf 0 g"


def test_fields_go_with_the_face_they_are_on() -> None:
    """Scaled and turned by the face that uses theirs, and by its slot."""
    inner = face(Entry("a", at(2, 1, 10, 4), size=pt(10)))
    outer = face(Use(inner, mm(4), mm(2), scale=Fraction(1, 2)))
    made = sheet(
        placements=(Placement(outer, at(20, 5, 12, 20), 90),), width=60, height=40
    )

    with pikepdf.open(BytesIO(filled_in(made))) as file:
        (field,) = file.Root.AcroForm.Fields
        left, low, right, high = (float(n) / 72 * 25.4 for n in field.Rect)
    assert (left, right) == pytest.approx((32 - 2 - 2.5, 32 - 2 - 0.5), abs=0.001)
    assert (40 - high, 40 - low) == pytest.approx((5 + 4 + 1, 5 + 4 + 6), abs=0.001)
    assert str(field.DA).endswith(" 5 Tf 0 g")
    assert int(field.MK.R) == 270


@pytest.mark.parametrize(
    ("art", "why"),
    [
        pytest.param(
            (Use(face(NAME), mm(5), mm(5), turn=Fraction(30)),),
            "'name' is turned by 30 degrees",
            id="askew",
        ),
    ],
)
def test_what_cannot_be_a_field_is_refused(art: tuple[Entry, ...], why: str) -> None:
    with pytest.raises(RenderError, match=why):
        filled_in(sheet(*art))


def test_a_second_copy_has_fields_of_its_own() -> None:
    with pikepdf.open(BytesIO(filled_in(sheet(NAME, NAME, NAME)))) as file:
        names = [str(field.T) for field in file.Root.AcroForm.Fields]

    assert names == ["name", "name-2", "name-3"]


def test_a_sheet_without_entries_is_returned_as_it_came() -> None:
    made = sheet(text("a", 5, 5))
    data = printed(made)

    assert forms.fill_in(data, [made]) is data


def test_a_form_passes_preflight_and_is_the_same_bytes_twice() -> None:
    made = sheet(
        text("Name", 12, 12), Entry("name", at(12, 14, 20, 5)), width=210, height=297
    )

    assert preflight(filled_in(made)) == []
    assert filled_in(made) == filled_in(made)

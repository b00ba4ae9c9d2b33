"""What stands in a field before anybody types: drawn where layout has put it."""

from io import BytesIO

import pikepdf
import pypdfium2
import pytest

from pnp.geometry import Turn, mm, pt
from pnp.imposition.sheet import Placement
from pnp.layout import fonts
from pnp.layout.art import BLACK, Entry, Run
from pnp.layout.art.moving import moved
from pnp.render import forms, png, svg
from tests.render.paper import at, face, page, printed, sheet, text

SANS = fonts.font("sans")
WORDS = "34th: −2 → Касино"


def entry(x: float = 4, y: float = 4, value: str = WORDS) -> Entry:
    """Return a field 30 mm wide with words on its line."""
    run = Run(mm(x), mm(y + 4), value, SANS, pt(9), BLACK)
    return Entry("a", at(x, y, 30, 5), "line", SANS, pt(9), value=value, written=(run,))


def test_the_value_is_the_whole_of_it_and_the_letters_are_in_the_file() -> None:
    made = sheet(entry())

    with pikepdf.open(BytesIO(forms.fill_in(printed(made), [made]))) as file:
        (field,) = file.Root.AcroForm.Fields
        drawn = field.AP.N
        (font,) = drawn.Resources.Font.as_dict().values()
        letters = font.ToUnicode.read_bytes().decode()
        inner = font.DescendantFonts[0]

        assert str(field.V) == WORDS
        assert b"Tj" in drawn.read_bytes()
        assert font.Encoding == "/Identity-H"
        assert all(f"<{ord(each):04X}>" in letters for each in set(WORDS))
        assert inner.FontDescriptor.FontFile2.read_bytes() == SANS.data
        assert "/Matrix" not in drawn


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_it_stands_where_the_same_words_would_be_printed(turn: Turn) -> None:
    """Dot for dot but for the edges of letters, however the sheet lies on its page."""
    where = at(5, 5, 30, 20) if turn % 180 == 0 else at(5, 5, 20, 30)
    words = text("Касино −2", 3, 9)
    field = Entry(
        "a", at(2, 5, 26, 6), "line", SANS, pt(9), value="x", written=(words,)
    )
    pictures = []
    for art in (words, field):
        lying = Placement(face(art, width=30, height=20), where, turn)
        made = sheet(placements=(lying,), width=40, height=40)
        pdf = forms.fill_in(printed(made), [made])
        pictures.append(png.picture(pdf, 0, 200).convert("L"))
    before, after = (each.point(lambda dot: 255 * (dot < 128)) for each in pictures)

    assert before.getbbox() is not None
    same = sum(a == b for a, b in zip(before.tobytes(), after.tobytes(), strict=True))
    assert same > 0.998 * len(before.tobytes())
    assert (
        max(abs(a - b) for a, b in zip(before.getbbox(), after.getbbox(), strict=True))
        <= 1
    )


def test_another_program_reads_it_once_it_is_flat() -> None:
    made = sheet(entry())
    file = pypdfium2.PdfDocument(forms.fill_in(printed(made), [made]))
    file.init_forms()
    (first := file[0]).flatten()
    first.close()

    assert file[0].get_textpage().get_text_bounded().strip() == WORDS
    file.close()


def test_it_moves_with_its_field() -> None:
    there = moved(entry(), mm(3), mm(7))

    assert there == entry(7, 11)


def test_a_drawing_shows_it_too() -> None:
    side = sheet(entry()).recto
    drawn = svg.render(page(), side, title="A test", description="")

    assert "−2".encode() in drawn if isinstance(drawn, bytes) else "−2" in drawn

"""Text in boxes: broken where a reader would, shrunk as far as allowed, or refused."""

from fractions import Fraction
from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from pnp.errors import Complaints, Mark
from pnp.geometry import ZERO, Length, Rect, mm, pt
from pnp.layout import fonts
from pnp.layout.art import Run, Use
from pnp.layout.text import (
    Block,
    Overflow,
    Style,
    Unprintable,
    block,
    parse,
    plain,
    typeset,
)
from tests.examples import examples
from tests.layout.block_font import (
    Symbols,
    art_of,
    box,
    drawn,
    runs,
    set_in,
    style,
)

SANS, SERIF = fonts.family("sans"), fonts.family("serif")


@pytest.mark.parametrize(
    ("text", "columns", "lines"),
    [
        pytest.param("fog", 3, ["fog"], id="a word as wide as its box fits"),
        pytest.param("no unit may move", 8, ["no unit", "may move"], id="greedy"),
        pytest.param("a b", 1, ["a", "b"], id="a letter a line"),
        pytest.param("one\ntwo", 9, ["one", "two"], id="a line end is kept"),
        pytest.param("a  b\t c", 9, ["a b c"], id="blanks are one blank"),
        pytest.param(
            "long-edge flip", 6, ["long-", "edge", "flip"], id="hyphens break"
        ),
        pytest.param("a T-34 tank", 6, ["a T-34", "tank"], id="but not in a name"),
        pytest.param("hexes 3-4-5 on", 8, ["hexes", "3-4-5 on"], id="nor in numbers"),
        pytest.param("a *bold* one", 6, ["a bold", "one"], id="a voice is no break"),
        pytest.param("un*broken*", 8, ["un*broken*"], id="no emphasis inside a word"),
        pytest.param(
            "(*so*) it is", 4, ["(so)", "it", "is"], id="signs keep their word"
        ),
        pytest.param("a :mortar: b", 6, ["a ## b"], id="an icon is one em"),
        pytest.param("a :wide:x b", 8, ["a :wide:x", "b"], id="a colon inside a word"),
        pytest.param("take :wide:", 6, ["take", "####"], id="an icon moves down too"),
        pytest.param("{actions} left", 9, ["5 left"], id="a number of the rules"),
    ],
)
def test_lines_break_where_words_end(text: str, columns: int, lines: list[str]) -> None:
    """Each line holds as many words as fit, exactly."""
    wide = max(columns, *map(len, lines))
    found = drawn(set_in(text, wide, len(lines)), wide, len(lines))

    assert [line.rstrip() for line in found] == lines


@pytest.mark.parametrize(
    ("even", "lines"),
    [
        pytest.param(False, ["roll two dice", "for each of", "it"], id="a widow"),
        pytest.param(True, ["roll two", "dice for", "each of it"], id="none"),
    ],
)
def test_an_even_paragraph_does_not_end_in_a_word_alone(
    even: bool, lines: list[str]
) -> None:
    """Its lines end earlier, and there are no more of them."""
    text = "roll two dice for each of it"
    found = drawn(set_in(text, 13, 3, style(even=even)), 13, 3)

    assert [line.rstrip() for line in found] == lines


def test_text_stands_left_centre_and_right() -> None:
    """Lines lie where they are told across the box."""
    text = "early fog"

    assert {
        "left": drawn(set_in(text, 7, 2, align="left"), 7, 2),
        "centre": drawn(set_in(text, 7, 2, align="centre"), 7, 2),
        "right": drawn(set_in(text, 7, 2, align="right"), 7, 2),
    } == {
        "left": ["early  ", "fog    "],
        "centre": [" early ", "  fog  "],
        "right": ["  early", "    fog"],
    }


def test_text_stands_top_middle_and_bottom() -> None:
    """The first line's letters touch the top, the last line's feet the bottom."""
    where = {
        "top": [run.y for run in runs(set_in("a b", 1, 4, valign="top"))],
        "bottom": [run.y for run in runs(set_in("a b", 1, 4, valign="bottom"))],
    }

    assert where == {
        "top": [pt("7.5"), pt("19.5")],
        "bottom": [pt("31.5"), pt("43.5")],
    }


@pytest.mark.parametrize("weight", ["regular", "black"])
def test_a_label_in_the_middle_is_centred_by_its_capitals(
    weight: fonts.Weight,
) -> None:
    """Figures on a counter have as much room above as below, whatever hangs below."""
    at = Rect(mm(1), mm(2), mm(10), mm(8))
    how = Style(SANS, pt(14), weight=weight)
    (run,) = runs(typeset(plain("3"), how, at, align="centre", valign="middle"))
    cap = Length(run.font.cap_height * run.size // 1000)

    above, below = run.y - cap - at.y, at.bottom - run.y

    assert abs(above - below) <= 1
    assert abs((run.x - at.x) * 2 + run.font.width("3", run.size) - at.width) <= 2


def test_an_icon_is_centred_on_the_capitals() -> None:
    """An icon stands as the letters beside it do."""
    run, icon = art_of(set_in("A :mortar:", 4, 1))
    assert isinstance(run, Run)
    assert isinstance(icon, Use)

    middle = run.y - pt(10) * 700 // 2000

    assert icon.y + pt(5) == middle
    assert icon.scale == Fraction(pt(10), 1000)


def test_a_paragraph_is_set_off_by_half_a_line() -> None:
    """An empty line begins a paragraph, however many empty lines there are."""
    found = runs(set_in("one\n\n \n\ntwo\nthree", 5, 4))

    assert [run.y for run in found] == [pt("7.5"), pt("25.5"), pt("37.5")]


def test_neighbours_of_one_voice_are_one_run() -> None:
    """A line is as few runs as it has voices, blanks included, so text can be read."""
    found = runs(set_in("a *b c* d e", 9, 1))

    assert [run.text for run in found] == ["a ", "b c", " d e"]


@pytest.mark.parametrize(
    ("columns", "rows", "size"),
    [
        pytest.param(9, 1, "10", id="it fits as it is"),
        pytest.param(8.9, 1, "9.75", id="a quarter point is enough"),
        pytest.param(8, 1, "8.75", id="as far as the width asks"),
        pytest.param(7, 1, "7.75", id="farther"),
        pytest.param(5, 2, "10", id="two lines need no shrinking"),
        pytest.param(5, 1.5, "7.25", id="as far as the height asks"),
    ],
)
def test_text_shrinks_by_quarter_points_as_far_as_it_must(
    columns: float, rows: float, size: str
) -> None:
    """It is set as large as its box allows, and no smaller."""
    at = box(columns, rows)

    art = typeset(plain("early fog"), style(shrink_to=pt(6)), at)

    assert {run.size for run in runs(art)} == {pt(size)}


def test_the_smallest_size_is_tried_though_no_step_meets_it() -> None:
    """From 10 pt to 9.6 pt there are 10, 9.75 and 9.6."""
    assert style(shrink_to=pt("9.6")).sizes == (pt(10), pt("9.75"), pt("9.6"))


def test_a_word_wider_than_its_box_is_refused() -> None:
    """Nothing is broken in two, nothing is cut off."""
    found = set_in("no unit may reconnoitre", 8, 9, style(shrink_to=pt(8)))

    assert isinstance(found, Overflow)
    assert found.message == (
        "the word 'reconnoitre' is 15.522 mm wide at 8 pt but the box is 14.111 mm"
    )
    assert "smaller shrink_to" in found.hint


def test_text_higher_than_its_box_is_refused_with_what_it_needs() -> None:
    """The complaint says how much is missing, so that one knows how much to cut."""
    found = set_in("one two three four", 5, 2, style(shrink_to=pt(8)))

    assert isinstance(found, Overflow)
    assert found.message == (
        "the text 'one two three four' needs 12.982 mm of height at 8 pt "
        "but the box has 7.761 mm"
    )
    assert found.hint.startswith("shorten the text by about 41 %")


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [
        pytest.param("x" * 5_000, id="one word of 5,000 letters"),
        pytest.param("fog and rain " * 8_000, id="a hundred thousand letters"),
        pytest.param("*fog* _and_ rain " * 6_000, id="in three voices"),
        pytest.param("*" * 100_000, id="a hundred thousand stars"),
        pytest.param("*a _b " * 17_000, id="emphasis that never ends"),
        pytest.param("a\n" * 50_000, id="fifty thousand lines"),
        pytest.param("a-" * 50_000, id="hyphens"),
    ],
)
def test_endless_text_is_refused_and_not_waited_for(text: str) -> None:
    """A hostile text costs no more than reading it."""
    assert isinstance(set_in(text, 20, 20, style(shrink_to=pt(6))), Overflow)


def test_tracking_lets_letters_in_and_shrinks_with_them() -> None:
    """Letters at 10 pt let in by 5 pt take two columns each but for the last."""
    wide = style(tracking=pt(5))

    fits = runs(set_in("abc", 5, 1, wide))
    assert [(r.text, r.tracking) for r in fits] == [("abc", pt(5))]
    assert isinstance(set_in("abc", 4.99, 1, wide), Overflow)
    (small,) = runs(set_in("abc", 2.5, 1, style(tracking=pt(5), shrink_to=pt(5))))
    assert (small.size, small.tracking) == (pt(5), pt("2.5"))


def test_a_style_in_capitals_sets_capitals() -> None:
    """What is measured is what is printed."""
    assert drawn(set_in("Fog of war", 10, 1, style(upper=True)), 10, 1) == [
        "FOG OF WAR"
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param("中", "has no glyph for '中' (U+4E2D CJK UNIFIED", id="Chinese"),
        pytest.param("○", "has no glyph for '○' (U+25CB WHITE CIRCLE)", id="a dot"),
        pytest.param(
            "שלום", "cannot print 'ש' (U+05E9 HEBREW LETTER SHIN)", id="Hebrew"
        ),
        pytest.param(
            "a\u202eb", "(U+202E RIGHT-TO-LEFT OVERRIDE)", id="a bidi control"
        ),
        pytest.param("q\u0301", "(U+0301 COMBINING ACUTE ACCENT)", id="a loose accent"),
        pytest.param("a" + "\u0301" * 100, "(U+0301 COMBINING", id="a hundred accents"),
        pytest.param("क", "(U+0915 DEVANAGARI LETTER KA)", id="Devanagari"),
        pytest.param("a\ud800", "(U+D800 without a name)", id="half a character"),
        pytest.param("\x07", "(U+0007 without a name)", id="a bell"),
        pytest.param("中国文字多了", "'多' (U+591A CJK", id="the first five, and more"),
    ],
)
def test_characters_that_cannot_be_printed_are_named(text: str, said: str) -> None:
    """No box, no question mark, no wrong order: a complaint with the character."""
    at = Rect(ZERO, ZERO, mm(60), mm(20))

    found = typeset(plain(text), Style(SANS, pt(9)), at)

    assert isinstance(found, Unprintable)
    assert said in found.message
    assert found.hint


def test_accents_are_composed_before_they_are_looked_for() -> None:
    """An e and an accent typed apart are the é that the font has."""
    (run,) = runs(typeset(plain("e\u0301"), Style(SANS, pt(9)), box(9, 1)))

    assert run.text == "é"


def test_emphasis_a_font_has_no_cut_for_is_refused() -> None:
    """Bold asked for and regular delivered would be a lie."""
    one = fonts.Family("One", {("regular", False): SANS.cuts["regular", False]})

    found = typeset(
        parse("*no*", Mark(""), {}, (), Complaints()), Style(one, pt(9)), box(9, 1)
    )

    assert isinstance(found, Unprintable)
    assert found.message == "the font One has no bold cut"


def test_a_block_is_as_high_as_its_lines() -> None:
    """In a column, lines of one block follow those of the next at the same distance."""
    found = block(plain("one two\n\nthree"), style(), pt(25))
    assert isinstance(found, Block)

    art = found.at(pt(100), pt(50))

    assert found.height == pt(12) * 3 + pt(6)
    assert [(run.x, run.y) for run in runs(art)] == [
        (pt(100), pt("58.5")),
        (pt(100), pt("70.5")),
        (pt(100), pt("88.5")),
    ]


def test_a_block_refuses_a_word_too_wide_for_its_column() -> None:
    """A table's column that is too narrow is a complaint too."""
    assert isinstance(block(plain("reconnoitre"), style(), pt(20)), Overflow)


def test_icons_need_something_to_draw_them() -> None:
    """Forgetting the icons is a fault of the program, not of the card."""
    spans = parse(":mortar:", Mark(""), {}, ("mortar",), Complaints())

    with pytest.raises(ValueError, match=":mortar:"):
        typeset(spans, style(), box(9, 1))


WORDS = st.lists(
    st.text("abcdefghijklmnoprstuvwxyzABCÄßéo0123456789.,;!", min_size=1, max_size=12),
    min_size=1,
    max_size=40,
)
SIDES = st.integers(8, 70).map(mm)


def measured(run: Run) -> float:
    """Measure a run with another program's ruler."""
    name = run.font.name
    if name not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont(name, str(run.font.path)))
    width: float = pdfmetrics.stringWidth(run.text, name, run.size.pt)
    return width


@examples(60)
@given(WORDS, SIDES, SIDES, st.sampled_from(["left", "centre", "right"]))
def test_set_text_is_whole_and_within_its_box(
    words: list[str], width: Length, height: Length, align: str
) -> None:
    """Every word is there, in order, and no line leaves the box by another's measure."""
    at = Rect(mm(3), mm(4), width, height)
    how = Style(SERIF, pt(11), shrink_to=pt(6))

    art = typeset(plain(" ".join(words)), how, at, align=align)  # type: ignore[arg-type]

    if isinstance(art, tuple):
        found = runs(art)
        assert " ".join(run.text for run in found).split() == words
        for run in found:
            assert run.x.pt >= at.x.pt - 0.001
            assert run.x.pt + measured(run) <= at.right.pt + 0.001
            assert run.y - run.font.ascent * run.size // 1000 >= at.y
            assert run.y + run.font.descent * run.size // 1000 <= at.bottom


@examples(60)
@given(WORDS, SIDES, SIDES, st.integers(1, 20).map(mm))
def test_more_room_never_makes_text_smaller(
    words: list[str], width: Length, height: Length, more: Length
) -> None:
    """Shrinking is monotone: a larger box holds at least the same size."""
    how = Style(SANS, pt(11), shrink_to=pt(6))
    spans = plain(" ".join(words))

    def size(wide: Length, high: Length) -> Length:
        art = typeset(spans, how, Rect(ZERO, ZERO, wide, high))
        return (
            art[0].size if isinstance(art, tuple) and isinstance(art[0], Run) else ZERO
        )

    small = size(width, height)

    assert small <= size(width + more, height)
    assert small <= size(width, height + more)


@examples(40)
@given(
    st.lists(
        st.sampled_from(["fog", "*fog*", "_fog_", ":mortar:", "T-34"]), max_size=30
    )
)
def test_voices_and_icons_lose_nothing(pieces: list[str]) -> None:
    """However voices and icons are mixed, all of them are on the card."""
    spans = parse(" ".join(pieces), Mark(""), {}, ("mortar",), Complaints())

    art = typeset(spans, style(), Rect(ZERO, ZERO, pt(100), pt(900)), symbols=Symbols())

    assert isinstance(art, tuple)
    words = " ".join(a.text if isinstance(a, Run) else "#" for a in art).split()
    assert words == [p.strip("*_") if p != ":mortar:" else "#" for p in pieces]


def test_a_card_reads_as_it_was_written() -> None:
    """A whole card's words, drawn."""
    text = dedent("""\
        *Early fog.* No unit may advance more than two hexes.

        Then discard :mortar: and draw again.""")

    assert drawn(set_in(text, 21, 6), 21, 6) == [
        "Early fog. No unit   ",
        "may advance more than",
        "two hexes.           ",
        "Then discard ## and  ",
        "draw again.          ",
        "                     ",
    ]

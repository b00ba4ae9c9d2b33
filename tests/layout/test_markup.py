"""Markup: four signs mean something, and everything else is what it looks like."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.errors import Complaints, Mark
from pnp.layout.text.markup import Break, Spans, Symbol, Words, doubt, parse, plain

HERE = Mark("components/millbrook/events.yaml", 12, 11)
NUMBERS = {"hexes": "3", "odds": "4:1", "starred": "*5*"}
ICONS = ("mortar", "red", "us-star", "R")


def read(text: str, complaints: Complaints | None = None) -> str:
    """Read rich text and write it as a person would dictate it."""
    found = parse(text, HERE, NUMBERS, ICONS, complaints or Complaints())
    return "".join(map(said, found))


def said(span: Words | Symbol | Break) -> str:
    """Write one span."""
    match span:
        case Words(text, bold, italic):
            voice = "B" * bold + "I" * italic
            return f"[{voice} {text}]" if voice else text
        case Symbol(name):
            return f"[icon {name}]"
        case Break(paragraph):
            return " // " if paragraph else " / "


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("a *bold* word", "a [B bold] word"),
        ("an _italic_ word", "an [I italic] word"),
        ("*bold _both_ bold*", "[B bold ][BI both][B  bold]"),
        ("_*both*_", "[BI both]"),
        ("**as in Markdown**", "[B as in Markdown]"),
        ("*two words*, then", "[B two words], then"),
        ("(*so*)", "([B so])"),
        ("*over\na line*", "[B over] / [B a line]"),
        ("a :mortar: fires", "a [icon mortar] fires"),
        (":red::mortar:", "[icon red][icon mortar]"),
        ("*:red: first*", "[icon red][B  first]"),
        ("(:us-star:)", "([icon us-star])"),
        (":R:", "[icon R]"),
        ("at most {hexes} hexes", "at most 3 hexes"),
        ("odds {odds}", "odds 4:1"),
        ("a value is no markup: {starred}", "a value is no markup: *5*"),
        ("one\ntwo", "one / two"),
        ("one\n\n\ntwo", "one // two"),
        ("  one  \n  two  ", "one / two"),
    ],
)
def test_markup_is_heard(text: str, heard: str) -> None:
    """Stars, underscores, colons and braces mean what the tutorial says."""
    assert read(text) == heard


@pytest.mark.parametrize(
    "text",
    [
        "a < b & c",
        "<img src=http://x/y.png>",
        "<script>alert(1)</script>",
        "{{ 7*7 }}",
        "{% for x in y %}",
        "{{hexes}}",
        "{}",
        "snake_case_names",
        "2*3*4",
        "a * alone",
        "* a list",
        "*",
        "***",
        "_____",
        "closed* only",
        "costs 2*\n*not at night",
        "5 * 3 = 15 and 5 *3",
        "a *, a _ and a *.",
        r"\*a note",
        "{no number near}",
        "{% set hexs %}",
        "* not * this *",
        "12:30",
        "12:30:45",
        "C:mortar:",
        "http://example.org",
        ": alone :",
        "::",
        "a \\ b",
        "C:\\new",
        "50 %",
        "'quotes' and “quotes”",
    ],
)
def test_everything_else_is_what_it_looks_like(text: str) -> None:
    """Nothing is an expression, a tag or an address."""
    complaints = Complaints()

    assert read(text, complaints) == text.replace("\\*", "*").replace("\n", " / ")
    assert not complaints.found


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        (r"\*not bold\*", "*not bold*"),
        (r"\:red:", ":red:"),
        (r"\{hexes}", "{hexes}"),
        (r"\_so\_", "_so_"),
        (r"a \\ b", r"a \ b"),
    ],
)
def test_a_backslash_takes_the_meaning_away(text: str, heard: str) -> None:
    """Each sign can be printed."""
    assert read(text) == heard


def test_an_unknown_icon_is_a_complaint_at_the_text() -> None:
    """Near names are offered; where there is none, the way to print it as it stands."""
    complaints = Complaints()
    read("the :mortr: and :xylophone:", complaints)
    escape = r"to print it as it is, write \:xylophone:"

    assert [str(each) for each in complaints.errors] == [
        f"{HERE}: no icon :mortr:\nhint: did you mean ':mortar:'?",
        f"{HERE}: no icon :xylophone:\nhint: {escape}",
    ]


@pytest.mark.parametrize(
    ("text", "wrong", "meant"),
    [
        ("Pay {hexs} now", "hexs", "hexes"),
        ("{Odds}", "Odds", "odds"),
        ("at { odds }", " odds ", "odds"),
    ],
)
def test_a_misspelt_number_is_a_complaint_at_the_text(
    text: str, wrong: str, meant: str
) -> None:
    """Printed as it stands, it would be found by the players."""
    complaints = Complaints()
    read(text, complaints)
    hint = rf"did you mean {{{meant}}}? to print braces, write \{{{wrong}\}}"

    assert [str(each) for each in complaints.errors] == [
        f"{HERE}: no number {{{wrong}}}\nhint: {hint}"
    ]
    assert read(rf"\{{{wrong}\}}") == f"{{{wrong}}}"


def test_near_numbers_are_looked_for_only_so_long() -> None:
    """A text of a thousand names in braces is soon read, and each is told of."""
    complaints = Complaints()
    text = " ".join(f"{{x{at}}}" for at in range(1_000))

    assert read(text, complaints) == text
    assert len(complaints.errors) == 1_000


def test_a_name_that_is_no_number_is_refused() -> None:
    """It would be printed as it stands, and nobody would see it before the table."""
    complaints = Complaints()
    read("{unknown}", complaints)

    assert [str(each) for each in complaints.errors] == [
        f"{HERE}: no number {{unknown}}\nhint: to print braces, write \\{{unknown\\}}"
    ]


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("Militia {hexes}", ["{hexes} is printed as it is"]),
        ("Militia { hexes }", ["{ hexes } is printed as it is"]),
        ("<b>Militia</b>", ["<b> is printed as it is"]),
        ("Militia {a} <3", []),
    ],
)
def test_markup_is_doubted_where_there_is_none(text: str, heard: list[str]) -> None:
    """A field of the type text prints every character."""
    complaints = Complaints()
    doubt(text, HERE, {"hexes": "3"}, complaints)

    assert [each.message for each in complaints.warnings] == heard
    assert not complaints.errors


@pytest.mark.parametrize("text", ["<b>now</b>", "one<br>two", "so <EM>much"])
def test_a_tag_of_a_web_page_is_doubted(text: str) -> None:
    complaints = Complaints()
    assert read(text, complaints) == text
    (doubt,) = complaints.warnings
    assert "is printed as it is" in doubt.message
    assert "*bold*" in doubt.hint


@pytest.mark.parametrize(
    ("text", "sign", "word", "escaped"),
    [
        ("*two dice for each", "*", "two", r"\*"),
        ("so _very far\n\n_on_", "_", "very", r"\_"),
        ("**:red: fires", "**", "red", r"\*\*"),
        ("*a _b* c", "_", "b", r"\_"),
    ],
)
def test_emphasis_that_never_ends_is_doubtful(
    text: str, sign: str, word: str, escaped: str
) -> None:
    """It may be the star of a note: it is printed as it stands, with a warning."""
    complaints = Complaints()
    read(text, complaints)
    hint = f"close it after its last word, or write {escaped} to print it"

    assert [str(each) for each in complaints] == [
        f"{HERE}: warning: the {sign} before '{word}' is never closed\nhint: {hint}"
    ]


@pytest.mark.parametrize(
    ("text", "name"),
    [("Score {hexes points.", "hexes"), (r"\{a} {hexes", "hexes"), (r"\{a b", "")],
)
def test_a_brace_that_is_never_closed_is_doubtful(text: str, name: str) -> None:
    complaints = Complaints()
    read(text, complaints)

    said = f"the {{ before '{name}' is never closed"
    assert [each.message for each in complaints.warnings] == [said] * bool(name)


def test_plain_text_has_no_markup() -> None:
    """A field that is not rich is printed as it stands."""
    assert plain("*a* :red: {hexes}\nb") == (
        Words("*a* :red: {hexes}"),
        Break(),
        Words("b"),
    )


@given(st.text("ab *_:{}\\\n", max_size=60))
def test_no_letter_is_lost_whatever_the_signs(text: str) -> None:
    """However signs are strewn, all letters and all blanks between them remain."""
    spans: Spans = parse(text, HERE, {}, (), Complaints())
    read_back = "".join(s.text for s in spans if isinstance(s, Words))
    names = [s.name for s in spans if isinstance(s, Symbol)]

    letters = [c for c in read_back + "".join(names) if c in "ab"]

    assert sorted(letters) == sorted(c for c in text if c in "ab")


@given(st.text(max_size=60))
def test_any_text_can_be_read(text: str) -> None:
    """There is no text that parsing fails on."""
    parse(text, HERE, NUMBERS, ICONS, Complaints())

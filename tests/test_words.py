"""Text, ids and numbers: what can be printed, named and counted."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.errors import Complaints
from pnp.reading import (
    ById,
    Choice,
    Flag,
    Key,
    Many,
    Opened,
    Shape,
    Text,
    Whole,
    parse,
)
from pnp.reading.words import (
    clean,
    id_doubt,
    id_fault,
    text_fault,
    whole,
    whole_fault,
)


@pytest.mark.parametrize(
    "text",
    ["plain", "two\nlines", "Höckel", "Å\u0301", "½ × 3 – “so”", "日本", "שלום", ""],
)
def test_words_of_any_language_are_text(text: str) -> None:
    """Whether a font has the letters is for layout to say."""
    assert text_fault(text) == ("", "")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("a\0b", "the control character U+0000 cannot be printed"),
        ("a\rb", "the control character U+000D cannot be printed"),
        ("a\x9fb", "the control character U+009F cannot be printed"),
        ("a\tb", "a tab cannot be printed"),
        ("a\ud800b", "U+D800 is half a character"),
        ("a\ufffeb", "U+FFFE is not a character"),
        ("a\ue123b", "U+E123 is for private use: no font has it"),
        ("a\U0010fffdb", "U+10FFFD is for private use: no font has it"),
        ("a\u2028b", "U+2028 is an invisible line break"),
        ("a\u2029b", "U+2029 is an invisible line break"),
        ("a\u202eb", "U+202E reverses the reading order"),
        ("a\u2067b", "U+2067 reverses the reading order"),
        ("a\u200fb", "U+200F reverses the reading order"),
        ("x" * 1001, "a word of 1,001 characters; 1,000 at most"),
        ("x " * 10_001, "a text of 20,002 characters; 20,000 at most"),
        ("o" + "\u0300" * 6, "more than 4 marks on the letter 'ò'"),
    ],
)
def test_text_is_refused(text: str, fault: str) -> None:
    """Said with the code of the character, since it cannot be shown."""
    assert text_fault(text)[0] == fault


@given(st.text())
def test_clean_text_stays_clean(text: str) -> None:
    """Composing changes no verdict, and composing twice changes nothing."""
    assert clean(clean(text)) == clean(text)


@pytest.mark.parametrize("id", ["lee", "7", "GH1P", "2.3", "blank-us", "a_b", "Höckel"])
def test_an_id_is_letters_digits_and_three_marks(id: str) -> None:
    """As people write them: names, numbers of cases, hexes."""
    assert id_fault(id) == ("", "")
    assert id_doubt(id) == ""


@pytest.mark.parametrize(
    ("id", "fault"),
    [
        ("", "'' is not an id"),
        ("../lee", "'../lee' is not an id"),
        ("a/b", "'a/b' is not an id"),
        ("a\\b", "'a\\b' is not an id"),
        ("-rf", "'-rf' is not an id"),
        (".hidden", "'.hidden' is not an id"),
        ("a..b", "'a..b' is not an id"),
        ("end.", "'end.' is not an id"),
        ("a b", "'a b' is not an id"),
        ("CON", "'CON' cannot be an id: Windows reserves that name"),
        ("nul.pdf", "'nul.pdf' cannot be an id: Windows reserves that name"),
        ("com1", "'com1' cannot be an id: Windows reserves that name"),
        ("x" * 65, "an id of 65 characters; 64 at most"),
        ("le\u200de", "the id 'le\\u200de' has the invisible character U+200D"),
        ("le\u00ade", "the id 'le\\xade' has the invisible character U+00AD"),
    ],
)
def test_what_would_not_do_as_a_file_is_no_id(id: str, fault: str) -> None:
    """Ids become names of files, on every system."""
    assert id_fault(id)[0] == fault


def test_look_alikes_in_an_id_are_doubtful() -> None:
    """A Greek or Cyrillic letter among Latin ones."""
    assert id_doubt("p\u0430ul") == "mixes Cyrillic and Latin letters"
    assert id_doubt("\u03b1\u03b2") == ""


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("-3", -3), ("120", 120)])
def test_whole_numbers_are_read(text: str, number: int) -> None:
    """In tens, as people count."""
    assert whole(text) == number


@pytest.mark.parametrize(
    ("text", "fault", "hint"),
    [
        ("012", "'012' is not a whole number", "write 12"),
        ("0x1F", "'0x1F' is not a whole number", "write it in decimal: 31"),
        ("0o14", "'0o14' is not a whole number", "write it in decimal: 12"),
        ("0b9", "'0b9' is not a whole number", "write it in decimal"),
        ("1,000", "'1,000' is not a whole number", "write 1000"),
        ("1_000", "'1_000' is not a whole number", "write 1000"),
        ("+3", "'+3' is not a whole number", "write 3"),
        ("3.0", "'3.0' is not a whole number", "write 3"),
        ("3.5", "'3.5' is not a whole number", ""),
        ("two", "'two' is not a whole number", ""),
        (".inf", "'.inf' is not a whole number", ""),
        (".nan", "'.nan' is not a whole number", ""),
        ("1e9", "'1e9' is not a whole number", ""),
        ("\u0663", "'\u0663' is not a whole number", ""),
        ("1000000000", "'1000000000' is too large: 999,999,999 at most", ""),
        ("9" * 900, f"'{'9' * 60}…' is too large: 999,999,999 at most", ""),
    ],
)
def test_whole_numbers_are_refused(text: str, fault: str, hint: str) -> None:
    """With what to write instead, where that can be told."""
    assert whole(text) is None
    assert whole_fault(text) == (fault, hint)


@given(st.integers(-999_999_999, 999_999_999))
def test_every_whole_number_is_read_as_it_is_written(number: int) -> None:
    """And nothing within the bounds is refused."""
    assert whole(str(number)) == number


@given(st.text(max_size=20))
def test_what_is_no_whole_number_is_explained(text: str) -> None:
    """Whatever was written."""
    assert whole(text) is not None or whole_fault(text)[0]


THING = Shape(
    "a thing",
    "For these tests.",
    (
        Key("id", Text("id"), "its id"),
        Key("text", Text(), "words"),
        Key("number", Whole(1, 6), "a number"),
        Key("flag", Flag(), "yes or no"),
        Key("choice", Choice("a colour", ("red", "green")), "a colour"),
        Key("list", Many(Text()), "words"),
        Key("map", ById(Text()), "words by id"),
        Key("inner", Shape("an inner thing", "", (Key("a", Text(), "a"),)), "inner"),
        Key("inners", Many(Shape("an inner", "", (Key("a", Text(), "a"),))), "inners"),
        Key("named", ById(Shape("an inner", "", (Key("a", Text(), "a"),))), "named"),
    ),
)


def opened(written: str) -> tuple[Opened, Complaints]:
    """Open YAML as a thing."""
    complaints = Complaints()
    node = parse(written, "f", complaints)
    assert node is not None
    thing = Opened.open(node, THING, complaints)
    assert thing is not None
    return thing, complaints


def everything(thing: Opened) -> list[object]:
    """Read every key of a thing."""
    inner = thing.block("inner")
    return [
        thing.text("id"),
        thing.text("text"),
        thing.whole("number", 1),
        thing.flag("flag"),
        thing.text("choice"),
        thing.texts("list"),
        thing.words("map"),
        inner.text("a") if inner else "",
        [each.text("a") for each in thing.blocks("inners")],
        {name.text: each.text("a") for name, each in thing.named("named")},
    ]


NOTHING = ["", "", 1, False, "", (), {}, "", [], {}]


def test_typed_getters_read_what_the_shape_says() -> None:
    """Each in its type; missing keys give the default."""
    thing, complaints = opened(
        "{id: a, text: b, number: 3, flag: yes, choice: red, list: [x, y], "
        "map: {k: v}, inner: {a: 1}, inners: [{a: 2}], named: {n: {a: 3}}}"
    )
    empty, _ = opened("{}")

    assert everything(thing) == [
        "a", "b", 3, True, "red", ("x", "y"), {"k": "v"}, "1", ["2"], {"n": "3"},
    ]  # fmt: skip
    assert everything(empty) == NOTHING
    assert thing.has("id")
    assert str(thing.at("text")) == "f:1:15"
    assert str(empty.at("text")) == "f:1:1"
    assert not complaints.found


@pytest.mark.parametrize("key", [key.name for key in THING.keys])
def test_a_faulty_text_is_complained_of_once(key: str) -> None:
    """Whoever reads it afterwards says nothing more."""
    thing, complaints = opened(f'{{{key}: "a\\u202eb"}}')

    assert everything(thing) == NOTHING
    assert [each.message for each in complaints.found] == [
        "U+202E reverses the reading order"
    ]


@pytest.mark.parametrize("key", [key.name for key in THING.keys])
def test_a_key_without_a_value_is_complained_of_once(key: str) -> None:
    """An empty value is none: leave the key out instead."""
    thing, complaints = opened(f"{{{key}: }}")

    assert everything(thing) == NOTHING
    (complaint,) = complaints.found
    assert "not nothing" in complaint.message


def test_a_faulty_key_is_complained_of_once() -> None:
    """It is not unknown as well, and its value is not looked at."""
    _, complaints = opened('{"a\\u202eb": 1}')

    assert [each.message for each in complaints.found] == [
        "U+202E reverses the reading order"
    ]

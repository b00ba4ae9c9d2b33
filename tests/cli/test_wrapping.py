"""Text broken into lines, beside what the standard library makes of it."""

from random import Random
from textwrap import wrap

from pnp.cli.wrapping import wrapped

PIECES = ("a", "bb", "ccc-dd", " ", "   ", "\t", "\n", "quite-a-long-word-here", ", ")


def test_lines_break_as_in_the_standard_library() -> None:
    random = Random("lines")
    for _ in range(5_000):
        text = "".join(random.choices(PIECES, k=random.randrange(14)))
        width = random.randrange(8, 24)
        first, rest = random.choice(("", "  ", "- ")), random.choice(("", "    "))

        assert [*wrapped(text, width, first, rest)] == wrap(
            text,
            width,
            initial_indent=first,
            subsequent_indent=rest,
            break_long_words=False,
            break_on_hyphens=False,
        )


def test_a_long_word_has_a_line_of_its_own() -> None:
    assert [*wrapped("a incomprehensible word", 8, "- ", "  ")] == [
        "- a",
        "  incomprehensible",
        "  word",
    ]

"""Plain text at eighty columns."""

from pnp.cli.page import counted, folded, joined, listed, paragraphs


def test_a_long_line_is_folded_under_its_beginning() -> None:
    lines = list(folded("word " * 30, "1. ", "   "))

    assert max(map(len, lines)) <= 80
    assert lines[0].startswith("1. word")
    assert lines[1].startswith("   word")


def test_the_points_of_a_list_hang_and_paragraphs_stand_apart() -> None:
    said = ["He leaves.", "- deck 2: " + "nine " * 20, "- deck 3", "End."]

    assert list(paragraphs(said)) == [
        "  He leaves.",
        "",
        "  - deck 2: nine nine nine nine nine nine nine nine nine nine nine nine nine",
        "    nine nine nine nine nine nine nine",
        "  - deck 3",
        "",
        "  End.",
    ]


def test_names_stand_beside_what_they_say_and_long_ones_above() -> None:
    rows = [("undo", "take back"), ("a name of twenty letters", "below it")]

    assert list(listed(rows)) == [
        "  undo                take back",
        "  a name of twenty letters",
        "                      below it",
    ]


def test_numbers_and_names_read_like_a_sentence() -> None:
    assert [counted(n, "ply", "plies") for n in (0, 1, 2)] == [
        "no plies",
        "1 ply",
        "2 plies",
    ]
    assert [joined(list(names)) for names in ("", "a", "ab", "abc")] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]

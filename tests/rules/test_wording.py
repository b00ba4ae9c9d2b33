"""Rich text in a terminal: the words the press prints, without their markup."""

import pytest

from pnp.errors import Complaints, Mark
from pnp.layout.text.markup import Break, Symbol, Words, parse
from pnp.rules.wording import paragraphs, words
from tests.kits import EDITIONS, game

NUMBERS = {"actions_per_turn": "5", "x": "1"}


@pytest.mark.parametrize(
    ("rich", "plain"),
    [
        ("Take {actions_per_turn} actions.", "Take 5 actions."),
        ("*Free:* moving within", "Free: moving within"),
        ("the **whole** and _part_ of it", "the whole and part of it"),
        ("a :machine-gunner: fires", "a machine gunner fires"),
        (r"a star \* itself, \{x\}", "a star * itself, {x}"),
        ("snake_case, 2 * 3, 12:30, {{ 7*7 }}", "snake_case, 2 * 3, 12:30, {{ 7*7 }}"),
        ("no number {y} here", "no number {y} here"),
        ("a [C] and a < b & c", "a [C] and a < b & c"),
    ],
)
def test_markup_is_taken_off_and_numbers_are_filled_in(rich: str, plain: str) -> None:
    assert words(rich, NUMBERS) == plain


def test_points_of_a_list_stand_alone_and_other_lines_run_on() -> None:
    rich = "He leaves\nthe board.\n\n- deck 2: nine;\n  or so\n- deck 3: six.\n\nEnd."

    assert paragraphs(rich, {}) == (
        "He leaves the board.",
        "- deck 2: nine; or so",
        "- deck 3: six.",
        "End.",
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rulebook_says_in_the_terminal_what_it_says_in_print(edition: str) -> None:
    """One markup, two readers: they agree on every case there is."""
    of = game(edition)
    numbers = {each.id: str(each.value) for each in of.numbers.values()}
    cases = [c for b in of.books.values() for ch in b.chapters for c in ch.cases]

    for case in cases:
        for rich in (case.text, case.example):
            spans = parse(rich, Mark("x"), numbers, (), Complaints())
            printed = "".join(
                span.text if isinstance(span, Words) else " "
                for span in spans
                if isinstance(span, Words | Break | Symbol)
            )
            assert " ".join(paragraphs(rich, numbers)).split() == printed.split()

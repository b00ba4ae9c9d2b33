"""Complaints: values, in file order, told so that a person can act."""

import pytest

from pnp.errors import (
    MOST_KEPT,
    BadInput,
    Complaint,
    Complaints,
    Mark,
    PnpError,
    among,
    nearest,
    quoted,
    told,
)


def test_a_complaint_reads_as_one_line_and_a_hint() -> None:
    """Place, what is wrong, the way out."""
    mark = Mark("components/x/cards.yaml", 41, 7)
    complaint = Complaint(mark, "unknown key 'titel'", "did you mean 'title'?")

    assert str(complaint) == (
        "components/x/cards.yaml:41:7: unknown key 'titel'\nhint: did you mean 'title'?"
    )
    assert str(Complaint(Mark("f", 2), "so", warning=True)) == "f:2: warning: so"
    assert str(Mark("f")) == "f"


def test_complaints_are_told_in_file_order_and_once() -> None:
    """However they were found."""
    complaints = Complaints()
    complaints.add(Mark("b", 1, 1), "third")
    complaints.add(Mark("a", 10, 1), "second")
    complaints.warn(Mark("a", 2, 5), "first")
    complaints.add(Mark("a", 10, 1), "second")

    assert [each.message for each in complaints] == ["first", "second", "third"]
    assert [each.message for each in complaints.errors] == ["second", "third"]
    assert [each.message for each in complaints.warnings] == ["first"]


def test_errors_stop_the_press_and_warnings_do_not() -> None:
    """Every error is carried to the street at once."""
    complaints = Complaints()
    complaints.warn(Mark("a", 1), "doubtful")
    complaints.raise_if_any()
    complaints.add(Mark("a", 2), "wrong")

    with pytest.raises(BadInput, match="a:2: wrong"):
        complaints.raise_if_any()


def test_the_first_hundred_are_told_then_how_many_more() -> None:
    """A file of a thousand faults is read like one of a hundred."""
    many = [Complaint(Mark("f", line), "wrong") for line in range(1, 1201)]
    lines = list(told(many))

    assert len(lines) == 101
    assert lines[0] == "f:1: wrong"
    assert lines[-1] == "… and 1,100 more"
    assert list(told(many[:3])) == ["f:1: wrong", "f:2: wrong", "f:3: wrong"]


def test_beyond_ten_thousand_nobody_counts() -> None:
    """And no number of warnings crowds out an error."""
    complaints = Complaints()
    for line in range(MOST_KEPT + 10):
        complaints.warn(Mark("f", line + 1), "doubtful")
    complaints.add(Mark("g", 1), "wrong")

    assert len(complaints.warnings) == MOST_KEPT
    assert [each.message for each in complaints.errors] == ["wrong"]
    assert list(told(complaints))[-1] == "… and more than 9,901 more"


def test_near_names_are_hinted_at() -> None:
    """While there are few complaints; ten thousand hints would take minutes."""
    complaints = Complaints()
    assert complaints.near("titel", ["title", "text"]) == "did you mean 'title'?"

    for line in range(300):
        complaints.add(Mark("f", line), "wrong")
    assert complaints.near("titel", ["title", "text"]) == ""
    assert nearest("xyz", ["title"]) == ""
    assert nearest("t" * 1000, ["t" * 999]) == ""


def test_names_are_listed_where_none_is_near() -> None:
    """The first eight of them."""
    assert among(["first", "second"]) == "there are first, second"
    assert among([]) == "there are none"
    assert among("abcdefghijk") == "there are a, b, c, d, e, f, g, h …"


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("plain", "'plain'"),
        ("it's", '"it\'s"'),
        ("a\x1b[2J", "'a\\x1b[2J'"),
        ("x" * 500_000, f"'{'x' * 60}…'"),
        ("\ud800", "'\\ud800'"),
    ],
)
def test_values_are_shown_harmlessly(value: str, shown: str) -> None:
    """Cut, and without anything that moves a terminal's cursor."""
    assert quoted(value) == shown


def test_an_error_has_a_message_and_perhaps_a_hint() -> None:
    """Both for the person who can act."""
    assert str(PnpError("no room")) == "no room"
    assert str(PnpError("no room", hint="make some")) == "no room\nhint: make some"

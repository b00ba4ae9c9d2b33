"""Frames of a game that is none: written down, held to their parts, and read back."""

import pytest

from pnp.errors import Complaints
from pnp.reading import parse
from pnp.reading.writing import written
from pnp.rules.flow import Frame
from pnp.rules.frames import (
    Counts,
    Kinds,
    Several,
    Thing,
    Verbatim,
    Word,
    malformed,
    spelled,
    stack,
)
from pnp.rules.lookup import Lookup
from pnp.rules.naming import names

UNITS = names("unit", ((0, "Lee", "lee"), (1, "Waltl", "w"), (2, "Basse", "b")))
PARTS = {
    "end": (),
    "shoot": ("unit", "number?"),
    "volley": ("group", "cause", "die*"),
    "battery": ("unit", "counts*"),
    "loss": ("led", "fate"),
}
KINDS: Kinds = {
    "unit": Thing(UNITS),
    "group": Several(UNITS),
    "cause": Word(("shot", "low morale")),
    "counts": Counts(UNITS),
    "led": Thing(UNITS, none="nobody"),
    "fate": Verbatim(("spent", "out")),
}


@pytest.mark.parametrize(
    ("frame", "told"),
    [
        (("end",), "[end]"),
        (("shoot", 1), "[shoot, Waltl]"),
        (("shoot", 1, 3), "[shoot, Waltl, 3]"),
        (("volley", 5, 1), "[volley, [Lee, Basse], low morale]"),
        (("volley", 0, 0, 6, 6), "[volley, [], shot, 6, 6]"),
        (("battery", 0, 0, 2, 1), "[battery, Lee, {Waltl: 2, Basse: 1}]"),
        (("loss", 2, "out"), "[loss, Basse, out]"),
        (("loss", -1, "spent"), "[loss, nobody, spent]"),
    ],
)
def test_a_frame_is_written_and_read_back(frame: Frame, told: str) -> None:
    text = f"- {told}\n"
    complaints = Complaints()
    node = parse(text, "p.yaml", complaints)
    assert node is not None

    assert malformed(PARTS, KINDS, frame) == ""
    assert stack(PARTS, KINDS, Lookup(complaints), node) == [frame]
    again = parse(written({"f": spelled(PARTS, KINDS, frame)}), "q.yaml", complaints)
    assert again is not None
    assert not complaints.errors


@pytest.mark.parametrize(
    ("frame", "fault"),
    [
        (("dance",), "there is no frame 'dance'"),
        (("end", 1), "'end' cannot have 1 parts"),
        (("shoot",), "'shoot' cannot have 0 parts"),
        (("shoot", 0, 1, 2), "'shoot' cannot have 3 parts"),
        (("shoot", 3), "'shoot' has no unit 3"),
        (("shoot", "Lee"), "'shoot' has no unit Lee"),
        (("shoot", 0, -2), "'shoot' has no number -2"),
        (("volley", 8, 0), "'volley' has no group 8"),
        (("volley", 1, 2), "'volley' has no cause 2"),
        (("shoot", -1), "'shoot' has no unit -1"),
        (("loss", 0, "gone"), "'loss' has no fate gone"),
        (("loss", 0, 1), "'loss' has no fate 1"),
    ],
)
def test_a_frame_is_held_to_its_parts(frame: Frame, fault: str) -> None:
    assert malformed(PARTS, KINDS, frame) == fault


def test_what_is_malformed_is_still_written() -> None:
    """So that whoever mends it sees it."""
    assert spelled(PARTS, KINDS, ("volley", 1, 7)) == ["volley", ["Lee"], 7]
    assert spelled(PARTS, KINDS, ("dance", 7)) == ["dance", 7]
    assert spelled(PARTS, KINDS, ("shoot", "who")) == ["shoot", "who"]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("- [danse]", "1:4: a frame begins with its name, not 'danse'"),
        ("- {a: b}", "1:3: a frame begins with its name"),
        ("- []", "1:3: a frame begins with its name"),
        ("- [shoot]", "1:4: the frame 'shoot' takes unit, number?"),
        ("- [end, 1]", "1:4: the frame 'end' takes no parts"),
        ("- [shoot, Gangl]", "1:11: there is no unit 'Gangl'"),
        ("- [volley, [Gangl], shot]", "1:13: there is no unit 'Gangl'"),
        ("- [volley, [], shoot]", "1:16: 'cause' takes one of shot, low morale"),
        ("- [volley, [], shot, six]", "1:22: "),
        ("- [loss, Lee, lost]", "1:15: 'fate' takes one of spent, out"),
        ("- [shoot, nobody]", "1:11: there is no unit 'nobody'"),
        ("end", "1:1: 'frames' takes a list"),
    ],
)
def test_what_cannot_be_read_is_told_at_its_place(text: str, complaint: str) -> None:
    complaints = Complaints()
    node = parse(f"{text}\n", "p.yaml", complaints)
    assert node is not None

    assert stack(PARTS, KINDS, Lookup(complaints), node) == []
    assert str(complaints.errors[0]).startswith(f"p.yaml:{complaint}")

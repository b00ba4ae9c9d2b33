"""A ply declared by its forms: written, read back to the letter, and by nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.rules.plies import Reader, ply
from pnp.rules.throw import Throw


@ply("shoot {kind:gun}@{at:space} by {who:man}[ with {using:own|weapon}]")
class Shoot:
    """Names may have blanks; an end may be left out."""

    who: str
    kind: str
    at: str
    using: str = ""


@ply("mark {marks:colour count*} by {who:man}")
class Mark:
    """Pairs, one after the other."""

    who: str
    marks: tuple[tuple[str, int], ...]


@ply("{who:man} to {by:space*-}")
class Go:
    """A name comes first; several with a hyphen between."""

    who: str
    by: tuple[str, ...]


@ply("come to {at:space}", "wait")
class Come:
    """Two forms, of which one says nothing of a field."""

    at: str = ""


@ply("go {first:first|second}")
class First:
    """Yes or no, in words."""

    first: bool


@ply("lose {steps:=1} step[ in {turns:number}]", "lose {steps:whole} steps")
class Lose:
    """One of a thing is written otherwise than several."""

    steps: int
    turns: int = 0


@ply("{winner:=drawn}", "{winner:man} wins")
class End:
    """A word that stands alone."""

    winner: str


@ply("aim at nobody", "aim at {name:text}")
class Aim:
    """Any words at all."""

    name: str = ""


@ply("help {with_:gun|plane|tank*}")
class Help:
    """Several of a few words, in their order."""

    with_: tuple[str, ...]


@ply("{who:man} uses {what:gun}[ {how:well|badly}]")
class Use:
    """A blank alone leads to what may lack."""

    who: str
    what: str
    how: str = ""


@ply("assault {at:space}[ {marks:dug-in|wired|mined*}]")
class Assault:
    """Several words may lack."""

    at: str
    marks: tuple[str, ...] = ()


Any = Use | Assault | Shoot | Mark | Go | Come | First | Lose | End | Aim | Help | Throw
READER = Reader[Any](Any)
KNOWN = {
    "man": {"Lee", "von Hengl"},
    "gun": {"Machine Gun", "Pak"},
    "space": {"8", "c26"},
    "colour": {"red", "blue"},
}
WRITTEN = [
    (Shoot("Lee", "Pak", "8"), "shoot Pak@8 by Lee"),
    (
        Shoot("von Hengl", "Machine Gun", "c26", "own"),
        "shoot Machine Gun@c26 by von Hengl with own",
    ),
    (Mark("Lee", (("red", 2), ("blue", 1))), "mark red 2 blue 1 by Lee"),
    (Go("von Hengl", ("8", "c26")), "von Hengl to 8-c26"),
    (Go("Lee", ("8",)), "Lee to 8"),
    (Come("8"), "come to 8"),
    (Come(), "wait"),
    (First(first=True), "go first"),
    (First(first=False), "go second"),
    (Lose(1), "lose 1 step"),
    (Lose(1, 3), "lose 1 step in 3"),
    (Lose(-2), "lose -2 steps"),
    (Lose(0), "lose 0 steps"),
    (End("drawn"), "drawn"),
    (End("Lee"), "Lee wins"),
    (Aim(), "aim at nobody"),
    (Aim("General Frost"), "aim at General Frost"),
    (Help(("gun", "tank")), "help gun tank"),
    (Use("Lee", "Pak"), "Lee uses Pak"),
    (Use("Lee", "Machine Gun"), "Lee uses Machine Gun"),
    (Use("Lee", "Machine Gun", "well"), "Lee uses Machine Gun well"),
    (Assault("8"), "assault 8"),
    (Assault("8", ("dug-in", "mined")), "assault 8 dug-in mined"),
    (Help(("gun", "gun", "plane")), "help gun gun plane"),
]


@pytest.mark.parametrize(("move", "written"), WRITTEN)
def test_a_ply_writes_itself_and_is_read_back(move: Any, written: str) -> None:
    assert str(move) == written
    assert READER.read(KNOWN, written) == move


@pytest.mark.parametrize(
    "written",
    [
        "shoot pak@8 by Lee",
        "shoot Pak@9 by Lee",
        "shoot Pak@8 by Lee with",
        "shoot Pak@8 by Lee with both",
        "shoot Pak@8 by Lee ",
        "mark red 2 blue by Lee",
        "mark red 0 by Lee",
        "mark red 02 by Lee",
        "mark by Lee",
        "Lee to 8-9",
        "Lee to 8--c26",
        "Lee to ",
        "come to",
        "go third",
        "lose 01 steps",
        "lose 1.5 steps",
        "lose two steps",
        "nobody wins",
        "aim at ",
        "help tank gun",
        "help",
        "4 2",
        "Lee uses Pak ill",
        "Lee uses Pak well badly",
        "assault 8 mined dug-in",
        "assault 8 gassed",
        "",
    ],
)
def test_what_is_not_to_the_letter_is_not_read(written: str) -> None:
    assert READER.read(KNOWN, written) is None


def test_the_plural_of_one_is_read_and_written_right() -> None:
    """An old log may have it."""
    found = READER.read(KNOWN, "lose 1 steps")

    assert found == Lose(1)
    assert str(found) == "lose 1 step"


def test_a_ply_cannot_be_changed_and_can_be_matched() -> None:
    move = Come("8")
    with pytest.raises(AttributeError):
        move.at = "c26"  # type: ignore[misc]

    assert {move, Come("8")} == {Come("8")}
    match move:
        case Come(at):
            assert at == "8"


def test_the_same_ply_is_made_once() -> None:
    assert READER.read(KNOWN, "Lee to 8") is READER.read(KNOWN, "Lee to 8")


@given(st.text("shotmark LeeP@8-c26 by wait1", max_size=30))
def test_whatever_is_read_says_itself(written: str) -> None:
    found = READER.read(KNOWN, written)

    assert found is None or READER.read(KNOWN, str(found)) == found


NAMES = {kind: st.sampled_from(sorted(names)) for kind, names in KNOWN.items()}


@given(
    st.one_of(
        st.builds(
            Shoot,
            NAMES["man"],
            NAMES["gun"],
            NAMES["space"],
            st.sampled_from(("", "own", "weapon")),
        ),
        st.builds(
            Mark,
            NAMES["man"],
            st.lists(st.tuples(NAMES["colour"], st.integers(1, 9999)), min_size=1).map(
                tuple
            ),
        ),
        st.builds(
            Go,
            NAMES["man"],
            st.lists(NAMES["space"], min_size=1, max_size=9).map(tuple),
        ),
        st.builds(Lose, st.integers(-9999, 9999)),
    )
)
def test_every_ply_is_read_back(move: Any) -> None:
    assert READER.read(KNOWN, str(move)) == move

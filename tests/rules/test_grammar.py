"""One reader over the forms of plies: what people write is read, asked or refused."""

from collections.abc import Sequence

import pytest

from pnp.rules.candidates import TooManyPlies, every
from pnp.rules.grammar import Grammar
from pnp.rules.notation import NotationError
from pnp.rules.plies import ply
from pnp.rules.unheard import Asked
from pnp.rules.vocabulary import Vocabulary

MEN = ("miller", "miner", "man 1", "man 12", "guard")
POINTS = ("a1", "a4", "d1", "old mill")


@ply("{who:man} to {to:point}")
class Move:
    """Somebody goes somewhere."""

    who: str
    to: str


@ply("take {who:man}[ with {by:man}]")
class Take:
    """Somebody is taken."""

    who: str
    by: str = ""


@ply("add {count:count}")
class Add:
    """Some are added."""

    count: int


@ply("turn {way:left|right}")
class Turn:
    """A turn to a side."""

    way: str


@ply("go {first:first|second}")
class Go:
    """First or second."""

    first: bool


@ply("say {said:text}")
class Say:
    """Anything is said."""

    said: str


@ply("{who:man} jumps to {to:point}")
class Jump:
    """Somebody goes far."""

    who: str
    to: str


PLIES = (Move, Take, Add, Turn, Go, Say, Jump)
GRAMMAR = Grammar(PLIES)
KNOWN = {
    "man": Vocabulary("man", [*((n, n) for n in MEN), ("watchman", "guard")]),
    "point": Vocabulary("point", ((n, n) for n in POINTS)),
}


def read(written: str, legal: Sequence[str] | None = None) -> str:
    return str(GRAMMAR.read(written, KNOWN, lambda m: legal is None or str(m) in legal))


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("miller to a4", "miller to a4"),
        ("MILLER TO A4", "miller to a4"),
        ("miller a4", "miller to a4"),
        ("the guard to the old mill, please", "guard to old mill"),
        ("watchman to d1", "guard to d1"),
        ("gua to old", "guard to old mill"),
        ("takes guard", "take guard"),
        ("take guard with miller", "take guard with miller"),
        ("add 3", "add 3"),
        ("turn left", "turn left"),
        ("go second", "go second"),
        ("say it is late", "say it is late"),
        ("miner jumps to a1", "miner jumps to a1"),
    ],
)
def test_what_people_write_is_read(written: str, meant: str) -> None:
    assert read(written) == meant


@pytest.mark.parametrize(
    "written",
    [
        *("miller", "miller to", "miller to a4 d1", "miller guard to a4", "a4"),
        *("take", "add 0", "add two", "go", "turn left right", "left", "xyzzy", ""),
    ],
)
def test_what_is_not_one_ply_is_refused(written: str) -> None:
    with pytest.raises(NotationError, match="cannot read"):
        read(written)


def test_the_verb_goes_without_saying_where_nothing_else_is_awaited() -> None:
    turned = GRAMMAR.read("left", KNOWN, lambda _: True, [Turn])
    taken = GRAMMAR.read("guard", KNOWN, lambda _: True, [Take])

    assert [str(turned), str(taken)] == ["turn left", "take guard"]
    with pytest.raises(NotationError):
        GRAMMAR.read("guard", KNOWN, lambda _: True, [Take, Move])


def test_two_readings_are_asked_back() -> None:
    with pytest.raises(Asked) as asked:
        read("mi to a4")

    assert asked.value.readings == ("miller to a4", "miner to a4")


def test_the_only_legal_reading_is_meant() -> None:
    assert read("mi to a4", legal=["miner to a4"]) == "miner to a4"


def test_what_is_spelled_out_is_meant_though_another_is_legal() -> None:
    """A man is never replaced by one whose name begins alike."""
    assert read("man 1 to a4", legal=["man 12 to a4"]) == "man 1 to a4"


def test_a_line_that_is_a_ply_as_it_stands_is_no_other() -> None:
    legal = ["miller jumps to a4"]

    assert read("miller to a4", legal=legal) == "miller to a4"
    assert read("miller a4", legal=legal) == "miller jumps to a4"


def test_a_line_longer_than_any_ply_is_refused() -> None:
    with pytest.raises(NotationError):
        read("say " + "x " * 40)


def test_every_ply_that_can_be_listed_is_listed_once() -> None:
    names = {"man": MEN, "point": POINTS}

    assert len([*every(Move, names)]) == 20
    assert len({*every(Take, names)}) == len([*every(Take, names)]) == 5 * 6
    assert [*map(str, every(Turn, names))] == ["turn left", "turn right"]
    assert [each.first for each in every(Go, names)] == [True, False]
    assert [*every(Add, names)] == [*every(Say, names)] == []


def test_too_many_plies_are_told_with_what_makes_them_so() -> None:
    names = {"man": [*map(str, range(200))], "point": [*map(str, range(101))]}

    with pytest.raises(TooManyPlies, match="in 20200 ways: who 200, to 101"):
        [*every(Move, names)]


def test_other_words_for_those_of_a_form_are_read() -> None:
    grammar = Grammar(PLIES, {"grab": "take", "chap": ""})
    known = {"man": Vocabulary("man", [(each, each) for each in MEN])}
    known["point"] = Vocabulary("point", [(each, each) for each in POINTS])

    def read(written: str) -> str:
        return str(grammar.read(written, known, lambda _: True, asked="Ann"))

    assert read("grab guard") == "take guard"
    assert read("Ann grabs my chap guard") == "take guard"
    with pytest.raises(NotationError):
        read("Ben grabs guard")

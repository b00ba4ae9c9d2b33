"""Moves as people write them: what is meant, and what cannot be read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games.itchy_scratchy.ground.moves import (
    Advance,
    Attack,
    Done,
    Go,
    Hold,
    March,
    Ply,
    Stand,
    Withdraw,
)
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.words.notation import read, spoken
from pnp.rules.notation import NotationError
from pnp.rules.throw import Throw
from tests.games.itchy_scratchy.drawn import awaiting, board, tables

FIELD = """
    5  .            .       .              C-I1/S  .
    4  .            .       .              .       C-A/W
    3  U-I1/N       .       .              .       .
    2  .            .       w              .       .
    1  .            .       U-A/N+U-G/N    U-C/E   .
       A            B       C              D       E
"""


def lost(who: str = "U-C", to: str = "E1") -> Position:
    """Return the field where somebody has lost a Close Combat."""
    return awaiting(FIELD, "withdraw", who, to)


def meant(position: Position, written: str) -> str:
    """Return the move that is read, as it writes itself."""
    return str(read(position, written))


def either(**reads: str) -> list[tuple[str, str]]:
    """Return pairs: what is written, and what is read."""
    return [(each, ply) for ply, said in reads.items() for each in said.split(" / ")]


@pytest.mark.parametrize(
    ("written", "reads"),
    either(
        **{
            "U-I1 attacks D5": "U-I1 attacks D5 / u-i1 attacks d5 / UI1 attack D5 / "
            "A3 attacks D5 / attack D5 by U-I1 / attack D5 with A3 / U-I1 D5 / A3 D5 / "
            "attack C-I1 by ui1 / attack U-I1 D5 / U-I1 fires at C-I1 / A3-D5 / "
            "infantry attacks D5 / fire at the D5 by U-I1 / U-I1 charges D5",
            "U-I1 to D5 facing N": "U-I1 to D5 / move U-I1 to D5 / U-I1 to C-I1",
            "U-C to E3 facing W": "U-C to E3 facing W / move U-C to E3 facing west / "
            "u-c e3 w / UC -> E3 W / D1 to E3 W / D1-E3 W / D1 > E3, W / "
            "march Cavalry from D1 to E3 facing West / U-C goes to E3 and faces west / "
            "U-C advances to E3 W",
            "U-C to D1 facing W": "U-C turns W / turn U-C w / U-C W / U-C faces west / "
            "D1 turns west / pivot U-C west / U-C turns to face W",
            "done": "done / Done / pass / end turn / no / finished / stop",
        }
    ),
)
def test_what_a_side_does(written: str, reads: str) -> None:
    """An attack by whom and at which area, in any order; an enemy's area is a target.

    Who writes *to* is told that nobody enters there, and has attacked nobody.  A turn on
    the spot is a march to the own area.
    """
    assert meant(board(FIELD), written) == reads


def test_the_gun_fires_and_not_the_general_beside_it() -> None:
    """Of those in an area the one is meant who can do it."""
    field = board(FIELD)

    assert meant(field, "C1 fires at D5") == "U-A attacks D5"
    assert meant(field, "General to C3") == "U-G to C3 facing N"
    assert meant(field, "Union G to C3") == "U-G to C3 facing N"


def test_a_facing_that_is_left_out_is_kept() -> None:
    """It is the one faced now, where that is legal."""
    assert meant(board(FIELD), "U-C D2") == "U-C to D2 facing E"


def test_a_facing_that_is_left_out_is_the_only_legal_one() -> None:
    """Beside an enemy he is faced [Movement 8]."""
    field = board(
        """
        3  .       C-I1/S  .
        2  U-I1/N  .       .
        1  .       .       .
           A       B       C
        """
    )

    assert meant(field, "U-I1 A3") == "U-I1 to A3 facing E"
    assert meant(field, "U-I1 B2") == "U-I1 to B2 facing N"


def test_a_facing_is_asked_for_where_several_are_legal() -> None:
    """Between two enemies it has to be said which one is faced."""
    field = board(
        """
        3  .       C-I1/S  .
        2  .       .       C-C/N
        1  .       U-I1/W  .
           A       B       C
        """
    )

    with pytest.raises(NotationError, match="U-I1 may face N or E at B2") as refused:
        read(field, "U-I1 to B2")
    assert "U-I1 to B2 facing N" in refused.value.hint


def test_whoever_is_in_hand_is_meant() -> None:
    """Where nobody is named: after a move the same unit attacks."""
    field = board(FIELD, active="U-C", moved={"U-C": 1})

    assert meant(field, "attack D5") == "U-C attacks D5"
    assert meant(field, "turn W") == "U-C to D1 facing W"
    assert meant(field, "D5") == "U-C attacks D5"


def test_an_id_comes_before_an_area() -> None:
    """A unit may be called like what it is not: C-A on E4 is no area."""
    field = board(FIELD)

    assert meant(field, "C-A to D4 facing W") == "C-A to D4 facing W"
    assert read(field, "CA to D4 W") == March("C-A", "D4", "W")


@pytest.mark.parametrize(
    ("written", "reads"),
    either(
        **{
            "U-C withdraws to D2 facing E": "U-C withdraws D2 / withdraw to D2 / D2 / "
            "to D2 / fall back to D2 / move to D2",
            "U-C withdraws to D2 facing N": "U-C retreats to D2 N",
            "U-C stands": "stand / U-C stays / hold / lose 1 / no",
        }
    ),
)
def test_the_loser_goes_or_stands(written: str, reads: str) -> None:
    """A facing that is left out faces the winner, here on E1 [R16]."""
    assert meant(lost(), written) == reads


@pytest.mark.parametrize(
    ("written", "reads"),
    either(
        **{
            "go first": "first / Union goes first / yes / I go first / we go first",
            "go second": "second / no / confederate first",
        }
    ),
)
def test_the_winner_of_the_initiative_says_who_goes_first(
    written: str, reads: str
) -> None:
    """The other side's name turns it round; whoever has the initiative speaks."""
    field = board(FIELD, frames=[("order", 0)], phase="initiative")

    assert meant(field, written) == reads
    with pytest.raises(NotationError, match="'let'"):
        read(field, "let the Confederates go first")


@pytest.mark.parametrize(
    "written",
    ["4 2", "42", "4,2", "union 4, confederate 2", "Confederate 2 Union 4"],
)
def test_the_initiative_is_thrown_in_the_order_of_the_scenario(written: str) -> None:
    """The first die is Union's, unless it is said whose they are."""
    field = board(FIELD, frames=[("initiative",)], phase="initiative")

    assert meant(field, written) == "4 2"


def test_the_winner_advances_or_holds() -> None:
    field = awaiting(FIELD, "advance", "U-C", "E1")

    assert meant(field, "advance") == meant(field, "yes") == "U-C advances"
    assert meant(field, "hold") == meant(field, "n") == "U-C holds"


@pytest.mark.parametrize(
    ("written", "message", "hint"),
    [
        ("U-X attacks D5", "nothing called 'U-X'", "did you mean"),
        ("U-I1 attaks D5", "nothing called 'attaks'", "did you mean 'attacks'"),
        ("U-I1 attacks D9", "nothing called 'D9'", "the areas are A1 to E5"),
        ("U-I1 to B3 facing NE", "nothing called 'NE'", "the facings are N, E, S, W"),
        ("attack D5", "does not name a unit: U-A or U-C or U-I1", "write a unit"),
        ("U-C turns north-east", "names two facings", "the facings are N, E, S, W"),
        ("U-C is done", "nothing called 'is'", ""),
        ("U-C and U-G to D2", "moves several units", "write one move for each unit"),
        ("Cavalry from A3 to E3", "Cavalry is not at A3", "write a unit"),
        ("Confederate attacks D5", "as a move", "write a unit"),
        ("Confederate done", "as a move", "write a unit"),
        ("Union M to D2", "nothing called 'M'", ""),
        ("Confederate U-C to D2", "Confederate does not have U-C", "write a unit"),
        ("U-C done", "is more than done", "a unit is done when another begins"),
        ("U-C attacks D5 facing N", "attacks and turns at once", "two moves"),
        ("U-C attacks D5 E4", "attacks several areas", "name one"),
        ("1st to C3", "cannot read '1st to C3' as a move", "write a unit"),
        ("U-C", "names no area to go to", "U-C to D3 facing N"),
        ("U-I1 attacks", "names no area to attack", "U-I1 attacks D5"),
        ("A2 to A3", "nobody is at A2", "write a unit"),
        ("stand", "no unit can withdraw or advance now", "has already lost the point"),
        ("1 2 7", "cannot show 7", "1 to 6"),
        ("x" * 300, "longer than any move", "write a unit"),
    ],
)
def test_what_cannot_be_read(written: str, message: str, hint: str) -> None:
    """It says what is unclear, and how it would be written."""
    with pytest.raises(NotationError) as refused:
        read(board(FIELD), written)

    assert message in refused.value.message
    assert hint in refused.value.hint


def test_names_that_both_sides_have_are_those_of_the_side_that_acts() -> None:
    """Both have a Cavalry in The Wall; the enemy's is named by its id or its area."""
    field = board(
        """
        2  .       C-C/S
        1  U-C/N   .
           A       B
        """
    )

    assert meant(field, "mounted cavalry to A2 N") == "U-C to A2 facing N"
    assert meant(field, "cavalry attacks cavalry") == "U-C attacks B2"
    assert meant(field, "attack Confederate cavalry") == "U-C attacks B2"
    assert meant(field, "Confederate cavalry to A2 N") == "C-C to A2 facing N"
    assert meant(field, "Union done") == "done"


WALL = tables()
UNITS = st.sampled_from([each.id for each in WALL.units])
AREAS, FACINGS = st.sampled_from(WALL.areas), st.sampled_from(WALL.grid.facings)
PLIES: st.SearchStrategy[Ply] = st.one_of(
    st.builds(March, UNITS, AREAS, FACINGS),
    st.builds(Attack, UNITS, AREAS),
    st.builds(Withdraw, UNITS, AREAS, FACINGS),
    *(st.builds(kind, UNITS) for kind in (Stand, Advance, Hold)),
    st.sampled_from([Done(), Go(first=True), Go(first=False)]),
)


@given(PLIES)
def test_what_a_move_says_of_itself_is_read_back(move: Ply) -> None:
    """To the letter, and in small letters too, whatever is awaited."""
    position = Position(WALL)
    position.frames = [("activate", 0)]

    assert read(position, str(move)) == move
    assert read(position, str(move).lower()) == move


@given(st.lists(st.integers(1, 6), min_size=1, max_size=9))
def test_a_throw_is_read_back(dice: list[int]) -> None:
    position = Position(WALL)

    assert read(position, str(Throw(tuple(dice)))) == Throw(tuple(dice))


@given(st.text(max_size=60))
def test_whatever_is_written_is_read_or_refused(written: str) -> None:
    """Nothing else can happen."""
    for position in (board(FIELD), lost()):
        try:
            read(position, written)
        except NotationError as refused:
            assert refused.message  # noqa: PT017


WORDS = st.sampled_from(
    [
        *("U-I1", "U-C", "U-G", "C-I1", "D5", "A3", "E9", "N", "west", "to", "attacks"),
        *("by", "facing", "withdraw", "stand", "first", "union", "general", "done"),
        *("at", "turns", "advance", "hold", "and", "-", "C1-C3", "battery", "no"),
    ]
)


@given(st.lists(WORDS, max_size=7))
def test_words_in_any_order_are_read_or_refused(written: list[str]) -> None:
    """Whatever is awaited."""
    for position in (
        board(FIELD),
        lost(),
        board(FIELD, frames=[("order", 1)]),
        board(FIELD, frames=[("initiative",)]),
        awaiting(FIELD, "advance", "U-C", "E1"),
        board(FIELD, frames=[], phase="over"),
    ):
        try:
            read(position, " ".join(written))
        except NotationError as refused:
            assert refused.message  # noqa: PT017


def test_a_completion_offers_what_may_be_written() -> None:
    """Ids of the side that acts, areas, facings; nothing while dice are awaited."""
    words = spoken(board(FIELD))

    assert {"U-I1", "attacks", "D5", "N", "done"} <= {*words}
    assert "C-I1" not in words
    assert "stands" in spoken(lost())
    assert spoken(board(FIELD, frames=[("order", 0)])) == ("first", "second")
    assert spoken(board(FIELD, frames=[("initiative",)])) == ()


NEAR = """
    3  .            .       C-A/W
    2  .            C-I1/S  .
    1  U-I1/W       U-C/N   .
       A            B       C
"""


def test_an_attack_is_that_of_whoever_alone_can() -> None:
    """Of two that are armed one has the enemy in its arc and its range."""
    field = board(NEAR)

    assert meant(field, "attack B2") == "U-C attacks B2"
    assert meant(field, "U-C attacks") == "U-C attacks B2"


def test_a_name_that_several_share_is_asked_for() -> None:
    """Where any of them could do it."""
    field = board(
        """
        2  C-I1/S  .       .
        1  U-I1/N  .       U-I2/N
           A       B       C
        """
    )

    with pytest.raises(NotationError, match="infantry could be U-I1 or U-I2"):
        read(field, "infantry to B1 N")
    assert meant(field, "infantry attacks A2") == "U-I1 attacks A2"


def test_whoever_is_off_the_board_goes_nowhere() -> None:
    field = board(NEAR, gone="U-A, C-G")

    with pytest.raises(NotationError, match="U-A is not on the board"):
        read(field, "U-A turns W")
    with pytest.raises(NotationError, match="C-G is not on the board"):
        read(field, "U-C attacks C-G")
    assert meant(field, "U-A to A2 N") == "U-A to A2 facing N"


def test_a_verb_that_could_be_several_is_asked_for() -> None:
    with pytest.raises(NotationError, match="'goe' could be move or first or second"):
        read(board(NEAR), "U-C goe A2")

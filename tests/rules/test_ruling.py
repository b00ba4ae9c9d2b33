"""Rulings: every objection, its case, and what stops a move."""

from pnp.rules.citation import case, cited
from pnp.rules.ruling import Objection, Ruling, hear, in_force
from pnp.values import replace


@case("1.1", "p.1")
def is_red(position: int, move: str) -> Objection | None:
    """Red moves are out."""
    return Objection(f"{move} is red", facts=(("table", position),))


@case("1.2", "p.2")
def is_round(_position: int, move: str) -> Objection | None:
    """Round ones too, by another case."""
    return Objection(f"{move} is round", ("1.3", "p.3"))


@case("p.4")
def is_old(_position: int, move: str) -> Objection | None:
    """Only the draft minds."""
    return Objection(f"{move} is old")


def is_nothing(_position: int, _move: str) -> Objection | None:
    """It minds nothing, by no case."""
    return None


RULES = (is_red, is_round, is_old, is_nothing)
PUBLISHED = {"1.1", "1.2", "1.3"}


def test_a_rule_says_which_cases_it_rules() -> None:
    assert cited(is_red) == ("1.1", "p.1")
    assert cited(is_nothing) == ()


def test_every_rule_is_heard_and_cites_its_case() -> None:
    """Its own cases where the objection names none."""
    heard = hear(RULES, 7, "it")

    assert [str(each) for each in heard] == [
        "it is red [1.1, p.1]",
        "it is round [1.3, p.3]",
        "it is old [p.4]",
    ]
    assert heard[0].facts == (("table", 7),)


def test_an_edition_hears_its_own_rules_and_shows_its_own_cases() -> None:
    """A rule that cites nothing is in force everywhere."""
    rules = in_force(RULES, PUBLISHED)

    assert rules == (is_red, is_round, is_nothing)
    assert [each.cases for each in hear(rules, 7, "it", PUBLISHED)] == [
        ("1.1",),
        ("1.3",),
    ]


def test_a_ruling_is_refused_by_one_objection_and_cites_them_all() -> None:
    objections = hear(RULES, 7, "it", PUBLISHED | {"p.4"})
    ruling = Ruling("it", objections, under=("2.0",))

    assert not ruling.allowed
    assert ruling.cases == ("1.1", "1.3", "p.4")
    assert str(ruling) == "it is red [1.1]; it is round [1.3]; it is old [p.4]"


def test_what_is_only_advised_does_not_stop_a_move() -> None:
    (objection,) = hear((is_red,), 7, "it")

    assert Ruling("it", (replace(objection, advised=True),)).allowed
    assert not Ruling("it", (objection, replace(objection, advised=True))).allowed


def test_a_legal_move_cites_what_it_is_made_under() -> None:
    ruling = Ruling("it", under=("2.0", "2.2"))

    assert ruling.allowed
    assert ruling.cases == ("2.0", "2.2")
    assert str(ruling) == "legal"

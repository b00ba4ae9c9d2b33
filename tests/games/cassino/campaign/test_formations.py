"""Formations: who joins, what they count, and how shaken they are."""

import pytest

from pnp.games.cassino import chronicle
from pnp.games.cassino.campaign.formations import members
from pnp.rules.ledger import Enrol
from pnp.rules.notation import NotationError
from tests import ledgers
from tests.games.cassino.campaign.drawn import after, against, ledger, read, said, shown


def enrolled(
    who: str = "34th", side: str = "allied", kind: str = "us_infantry"
) -> Enrol:
    """Return a ply by which a formation joins."""
    return Enrol(who, side, kind, (("steps", 24),), "34th Division")


# Who belongs to it


def test_a_campaign_begins_with_nobody_but_whom_the_definition_names() -> None:
    assert list(members(ledgers.definition("cassino"))) == []


@pytest.mark.parametrize(
    "variants",
    [
        pytest.param(["diadem"], id="the rule alone"),
        pytest.param(["all-rules"], id="with all others"),
        pytest.param(["all-rules", "diadem"], id="named besides"),
        pytest.param(["diadem", "all-rules"], id="named before"),
    ],
)
def test_diadem_brings_the_lancers_once(variants: list[str]) -> None:
    (lancers,) = members(ledgers.definition("cassino", variants=variants))

    assert (lancers.id, lancers.name, lancers.side) == (
        "lancers",
        "16/5 Lancers",
        "allied",
    )
    assert (lancers.kind, lancers.counts["steps"]) == ("allied_infantry", 16)


def test_whoever_joins_is_at_full_strength() -> None:
    assert shown(after(ledger(""), enrolled()), "34th") == "24/24"


@pytest.mark.parametrize(
    ("move", "cases"),
    [
        pytest.param(enrolled(), (), id="a division"),
        pytest.param(enrolled(side="french"), ("Attrition 1",), id="no side"),
        pytest.param(enrolled(kind="cavalry"), ("Cohesion table",), id="no force"),
        pytest.param(
            enrolled(kind="german_grenadier"), ("Cohesion table",), id="enemies"
        ),
    ],
)
def test_a_formation_is_of_a_side_and_a_force(
    move: Enrol, cases: tuple[str, ...]
) -> None:
    assert against(ledger(""), move) == cases


def test_the_refusal_says_which_forces_there_are() -> None:
    assert said(ledger(""), enrolled(side="axis", kind="cavalry")) == (
        "cavalry is not a force of axis [Cohesion table] (write its force:"
        " as german_grenadier, german_mountain or german_paratroopers)"
    )


# Cohesion


@pytest.mark.parametrize(
    ("lost", "cohesion"), [(0, "7/6"), (1, "7/6"), (2, "7/5"), (3, "7/5"), (4, "6/5")]
)
def test_cohesion_falls_with_initiative_lost(lost: int, cohesion: str) -> None:
    found = ledger(f"34th allied us_infantry 24 lost {lost}")

    assert chronicle.shown(found, found.members["34th"]) == {"cohesion": cohesion}


@pytest.mark.parametrize(("ruled", "cohesion"), [("loser", "8/7"), ("both", "7/6")])
def test_whose_cohesion_falls(ruled: str, cohesion: str) -> None:
    """R5."""
    line = "34th allied us_infantry 24 lost 4; 44th axis grenadier 20"
    found = ledger(line, settings={"cohesion_of": ruled})

    assert chronicle.shown(found, found.members["44th"]) == {"cohesion": cohesion}


def test_cohesion_is_not_shown_where_it_is_not_in_play() -> None:
    found = ledger("34th allied us_infantry 24; rules attrition")

    assert chronicle.shown(found, found.members["34th"]) == {}


# As people write it


@pytest.mark.parametrize(
    ("written", "ply"),
    [
        ("34th of us as us infantry with steps=24", "34th of allied as us_infantry"),
        ("44th of germans as grenadiers", "44th of axis as german_grenadier"),
        ("1fj of axis as paratroopers", "1fj of axis as german_paratroopers"),
        ("28th of New Zealand as Maori", "28th of allied as maoris"),
        ("34th of allied as cavalry", "34th of allied as cavalry"),
        ("x of axis", "x of axis"),
        ("x of axis as infantry", "x of axis as infantry"),
        ("x as gurkhas", "x as gurkhas"),
    ],
)
def test_sides_and_forces_are_called_as_in_an_evening(written: str, ply: str) -> None:
    move = read(ledger(""), f"enrol {written}")

    assert str(move).removesuffix(" with steps=24") == f"enrol {ply}"
    assert read(ledger(""), str(move)) == move


def test_a_support_unit_joins_as_one() -> None:
    """It loses the steps in brackets; the hint says how it is written."""
    move = read(
        ledger(""), "enrol tanks of germans as grenadiers with steps=8 support=1"
    )

    assert move.counts == (("steps", 8), ("support", 1))
    with pytest.raises(NotationError) as caught:
        read(ledger(""), "enrol 2nd NZ of allied as maoris")
    assert caught.value.hint is not None
    assert "support=1" in caught.value.hint
    assert "as us_infantry" in caught.value.hint


@pytest.mark.parametrize("line", ["enrol x with" + " a=b=c" * 80 + " q", "enrol " * 99])
def test_a_long_line_that_joins_nobody_is_answered(line: str) -> None:
    """No line is read in more ways than one."""
    with pytest.raises(NotationError, match="cannot read"):
        read(ledger(""), line)


def test_a_force_that_could_be_several_is_asked_for() -> None:
    with pytest.raises(NotationError, match="could be us_infantry or allied_infantry"):
        read(ledger(""), "enrol 34th of allied as infantry")


def test_who_says_no_side_or_force_is_told_so() -> None:
    assert said(ledger(""), enrolled(kind="")).startswith(
        "the force of 34th is missing [Cohesion table] (write its force: as "
    )
    assert "the side of 34th is missing" in said(
        ledger(""), enrolled(side="", kind="maoris")
    )


@pytest.mark.parametrize("name", ["NZ", "US", "axis", "Poles", "germans"])
def test_a_formation_is_not_called_as_a_side_is(name: str) -> None:
    """In "allied initiative 4 with NZ" the side would be heard, not the formation."""
    with pytest.raises(NotationError, match="is a name of the") as caught:
        read(ledger(""), f"enrol {name} of allied as maoris with steps=24")
    assert caught.value.hint is not None
    assert f"{name}-2" in caught.value.hint
    read(ledger(""), f"enrol {name}-2 of allied as maoris with steps=24")

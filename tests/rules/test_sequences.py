"""Lines read by evidence: played if nothing is left over, or else only offered."""

import pytest

from pnp.games.castle_itter import referee
from pnp.rules.common_words import BY_ITSELF, LINKING, OPENING, deeds_of
from pnp.rules.notation import NotationError
from pnp.rules.trial import is_exact
from pnp.rules.unheard import Asked
from pnp.session.judging import in_turn
from tests.games.castle_itter.table import table

KEEP = "Keep | K1 Lee, K2 Basse"


def heard(line: str) -> tuple[str, tuple[str, ...]]:
    """Return what is done with a line, ``played``, ``offered`` or ``refused``; what."""
    try:
        rulings = in_turn(referee, table(KEEP), line).rulings
    except Asked as asked:
        return "offered", asked.readings
    except NotationError:
        return "refused", ()
    return "played", tuple(ruling.move for ruling in rulings)


@pytest.mark.parametrize(
    "line", ["Lee climbs to NT6", "our Lee gallops to NT6, please"]
)
def test_what_leaves_nothing_over_is_played(line: str) -> None:
    assert heard(line) == ("played", ("move Lee to NT6",))


@pytest.mark.parametrize(
    "line",
    [
        "Lee could climb to NT6",
        "Lee almost climbs to NT6",
        "Lee climbs to NT6 in the rain",
        "Lee climbs to NT6 after Basse",
        "Lee leaves K1 for NT6",
        "he climbs to NT6",
    ],
)
def test_what_leaves_a_word_over_is_only_offered(line: str) -> None:
    how, readings = heard(line)

    assert how == "offered"
    assert "move Lee to NT6" in readings


@pytest.mark.parametrize(
    "line",
    [
        "Lee climbs to Mars",
        "if Lee climbs to NT6",
        "maybe Lee climbs to NT6",
        "Lee never climbs to NT6",
        "Lee climbs to NT6 or NT5 or so",
    ],
)
def test_what_is_not_decided_or_names_nothing_is_refused(line: str) -> None:
    assert heard(line) == ("refused", ())


def test_what_the_line_leaves_out_is_the_games_to_say() -> None:
    """How many markers is not said: the game has a rule for that."""
    assert heard("Lee lays down fire on red") == (
        "offered",
        ("suppress red 2 by Lee",),
    )


@pytest.mark.parametrize("line", ["can I move Basse?", "who can move", "is it my turn"])
def test_a_question_is_named_as_one(line: str) -> None:
    with pytest.raises(NotationError, match="is a question, so it was not played"):
        in_turn(referee, table(KEEP), line)


def test_words_of_no_meaning_decide_nothing() -> None:
    """No word is both let go and a reason to let nothing go."""
    assert BY_ITSELF <= LINKING
    assert not LINKING & OPENING


def test_a_verb_is_known_in_any_form() -> None:
    climbs, climbed = deeds_of("climbs"), deeds_of("climbed")

    assert "move" in climbs & climbed & deeds_of("slipping") & deeds_of("rode")
    assert not deeds_of("rain")


def test_an_exact_move_needs_no_trial() -> None:
    position = table(KEEP)

    assert is_exact(referee, position, "move Lee to NT6")
    assert not is_exact(referee, position, "Lee to NT6")
    assert not is_exact(referee, position, "4 2")

"""``pnp rules``: the rulebook in a terminal, by number and by words."""

from pathlib import Path
from textwrap import dedent

import pytest

from tests.command import own_game, pnp

pytestmark = pytest.mark.slow


def test_a_case_is_told_with_all_that_bears_on_it(tmp_path: Path) -> None:
    """Text, rulings with their values and reasons, editions, who names it, source."""
    assert pnp(tmp_path, "rules", "castle-itter", "3.2").out == dedent("""\
        3.2  Low morale [M]
        What defenders are · Castle Itter (published)

          The five Riflemen have it. If any defender is killed, everybody marked [M] in
          his location is killed too.

        Rulings
          How several killed at once are taken [R23]
            casualties_at_once = one by one; or together
            Ruled one by one. In the order you like; an [O] counts as long as he is
            there (3.2, 3.3, p.14). The companion takes the order that is best for the
            defenders: an [O] after the others, an [I] before him, an [S] last of all.
            If your table took another, correct the companion.
          Low morale holds when the tank is destroyed [R24]
            low_morale_tank = yes; or no
            Ruled yes. All who could have it are killed with the others anyway (3.2,
            4.2, p.14).
          Low morale answers to a Sacrifice [R27]
            sacrifice_low_morale = yes; or no
            Ruled yes. Gangl is killed in another’s place, but killed (3.2, 3.5).

        Differences between editions
          Low morale  was: a Rifleman is lost; now: all with [M] are lost: still the
                      Riflemen

        Sources
          pnp checks this rule. Source: published 3.2 (stated).
          Errata: none known.
        """)


def test_words_find_cases_and_the_nearest_is_shown_in_full(tmp_path: Path) -> None:
    said = pnp(tmp_path, "rules", "castle-itter", "low morale").out

    assert "3.2  Low morale [M]" in said
    assert said.index("The five Riflemen have it.") < said.index("Also found")
    assert "  R22  An [O] who is killed himself prevents low morale" in said


def test_the_playtest_has_cases_of_its_own(tmp_path: Path) -> None:
    words = ("rules", "castle-itter", "low morale", "--edition", "playtest")

    assert pnp(tmp_path, *words).out.splitlines()[2] == "p.14  Low morale"


def test_what_nobody_knows_is_said_to_be_reconstructed(tmp_path: Path) -> None:
    said = pnp(tmp_path, "rules", "castle-itter", "p.15", "--edition", "playtest").out

    assert "Reconstructed data: 3 of the 4 Weapons that cite it." in said


def test_without_a_question_all_cases_are_listed(tmp_path: Path) -> None:
    said = pnp(tmp_path, "rules", "castle-itter").out

    assert "What defenders do\n" in said
    assert "  2.8  Escape [E]\n" in said
    assert "p.13" not in said


@pytest.mark.parametrize(
    "words", [["3.6"], ["low morale"], [], ["p.8", "--edition", "playtest"]]
)
def test_a_page_is_eighty_columns_wide_and_plain(
    tmp_path: Path, words: list[str]
) -> None:
    said = pnp(tmp_path, "rules", "castle-itter", *words).out

    assert max(map(len, said.splitlines())) <= 80
    assert "\x1b" not in said
    assert "{" not in said
    assert "*" not in said


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["p.13"], "hint: it is in another edition: --edition playtest"),
        (["9.9"], "no rule has the number or the words '9.9'"),
        (["moralle"], "hint: did you mean 'morale'?"),
        (["xylophone"], "no rule has the number or the words 'xylophone'"),
    ],
)
def test_what_is_in_no_case_is_told_on_one_line(
    tmp_path: Path, words: list[str], says: str
) -> None:
    done = pnp(tmp_path, "rules", "castle-itter", *words)

    assert says in done.err
    assert (done.code, done.out) == (2, "")
    assert len(done.err.splitlines()) <= 2


def test_a_game_without_a_rulebook_says_so(tmp_path: Path) -> None:
    own_game(tmp_path)

    done = pnp(tmp_path, "rules", "x", "2.1")

    assert (done.code, done.err) == (2, "x: has no rules\n")

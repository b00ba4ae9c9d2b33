"""Evenings at the prompt, typed and read: each test is a scene."""

import re
from pathlib import Path
from textwrap import dedent

import pytest

from tests.cli.table import Table, heard

pytestmark = pytest.mark.slow


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def test_a_first_turn_reads_like_a_play(table: Table) -> None:
    """Lee enters and shoots; somebody tries to place him again, and is told why not."""
    said = table.play(
        "castle-itter",
        "--name",
        "friday",
        typed="""\
        place Lee at BJM
        attack Rifleman@8
        4 2
        place Lee at K1
        quit
        """,
    )

    assert said == dedent("""\
        Castle Itter: friday
        Published (DVG 2019)
        your dice, your cards, strict rulings
        An unofficial companion.
        Write your moves. ? shows help, quit stops. Every move is saved.

        Turn 1 · Defender Phase · 0 of 5 actions taken
        defender: 0 of 5 actions taken; 20 defenders must enter before anybody acts
        twice: write who enters where [2.1]
          place  480 ways, for example: place Lee at NT2
        friday> place Lee at BJM
          2. Turn 1 · Lee enters at BJM (M2HB, Besotten Jenny) [2.1]

        Turn 1 · Defender Phase · 0 of 5 actions taken
        defender: Lee has entered at BJM and acts at once: write what he does, or pass
        if he can do nothing [2.1]
          move      23 ways, for example: move Lee to NT2
          attack    8 ways, for example: attack Rifleman@7 by Lee
          suppress  2 ways, for example: suppress black 4 by Lee
        friday> attack Rifleman@8
          2–3. Turn 1 · Lee enters at BJM (M2HB, Besotten Jenny), attacks the Rifleman
              on 8 with the M2HB [2.1, 2.2, 3.6]

        Turn 1 · Defender Phase · 1 of 5 actions taken
        Lee rolls 2 dice against the Rifleman on 8: any 3 or more hits; write the dice
        [2.2]
          Write the dice, for example: 3 5.
        friday> 4 2
          2–4. Turn 1 · Lee enters at BJM (M2HB, Besotten Jenny), attacks the Rifleman
              on 8 with the M2HB: 4 2, hit [2.1, 2.2, 3.6]

        Turn 1 · Defender Phase · 1 of 5 actions taken
        defender: 1 of 5 actions taken; 19 defenders must enter before anybody acts
        twice: write who enters where [2.1]
        friday> place Lee at K1
        Refused: place Lee at K1
          Lee is already on the board, on BJM [2.1].
            Try: move Lee to K1, if he may act.
        friday> quit
        Everything is saved. To continue: pnp play friday
        """)


def test_what_was_kept_is_gone_on_with(table: Table) -> None:
    """The lines simply end, as when a lid is shut; the next evening knows all."""
    table.play("castle-itter", "--name", "friday", typed="place Lee at BJM\n")

    said = table.play("friday", typed="")

    assert (
        "So far:\n  2. Turn 1 · Lee enters at BJM (M2HB, Besotten Jenny) [2.1]" in said
    )
    assert "Lee has entered at BJM and acts at once" in said


def test_a_line_that_does_not_end_is_heard_as_well(table: Table) -> None:
    """The last line of a file may lack its end; none is lost."""
    said = table.play("castle-itter", "--name", "friday", typed="place Lee at BJM")

    assert "Lee enters at BJM" in said
    assert "Lee enters at BJM" in table.says("log", "friday")


def test_a_throw_taken_back_is_offered_again(table: Table) -> None:
    """Enter repeats it: nobody rolls twice for one shot."""
    said = table.play(
        "castle-itter",
        "--name",
        "friday",
        typed="""\
        place Lee at BJM; attack Rifleman@8: 1 2
        undo

        log
        """,
    )

    assert "Taken back: 1 entry." in heard(said, "undo")
    assert "Before the undo it was 1 2. Write roll to repeat it." in said
    assert "1 2, missed" in heard(said, "log")


def test_few_answers_have_a_key_each(table: Table) -> None:
    """A Rifleman comes to area 3; two red markers lie there, and b spends one."""
    said = table.play(
        "castle-itter",
        "--name",
        "friday",
        typed="""\
        place Lee at BJM; attack Rifleman@8: 4 2
        place Gangl at K1; suppress red 2
        place Basse at BJB; attack Rifleman@7: 1 1
        place Seiner at BJL; load
        place Rushford at BJC; attack Rifleman@9: 1 2 3 4
        card d1-rifleman
        1 2
        b
        """,
    )

    listed = re.search(
        r"^  a  spend 0\n  b  spend 1 \((.*)\)\n  c  spend 2 ", said, re.MULTILINE
    )
    assert listed
    assert listed[1] == "67% suppressed, 33% not suppressed, pushes 1 on"
    assert "→ 3 (1 + 2), 1 marker spent [4.3]" in heard(said, "b")


def test_a_note_teaches_once(table: Table) -> None:
    """That loading exhausts is a ruling of ours: it is told the first time."""
    said = table.play(
        "castle-itter",
        "--name",
        "friday",
        typed="place Seiner at BJL; load\nundo\nload\n",
    )

    note = "Note: Ruling R1 applies. Loading the cannon exhausts the loader: yes."
    assert said.count(note) == 1


@pytest.mark.parametrize(
    ("typed", "refused", "told"),
    [
        ("4 2", "4 2", "Try: place Lee at NT2."),
        ("suppress", "suppress", "write, for example, 'place Lee at NT2'"),
        ("place Gangl", "place Gangl", "where, for example 'place Gangl at NT2'"),
        ("place Lee at BJM; attack 8\nwhat", "what", "hint: write each die: '4 2'"),
        (
            "place Gangl in Besotten Jenny",
            "place Gangl in Besotten Jenny",
            "(a) place Gangl at BJL, (b) place Gangl at BJC, (c) place Gangl at BJM",
        ),
    ],
)
def test_what_is_refused_has_a_way_out(
    table: Table, typed: str, refused: str, told: str
) -> None:
    """The remedy is legal on this table, whatever the game waits for."""
    said = table.play("castle-itter", "--name", "friday", typed=f"{typed}\n")

    assert told in " ".join(heard(said, refused).split())


def test_dice_either_way_are_thrown_by_enter_or_typed(table: Table) -> None:
    said = table.play(
        "castle-itter",
        "--dice",
        "mixed",
        "--name",
        "friday",
        typed="""\
        place Lee at BJM; attack Rifleman@8

        place Basse at BJB; attack Rifleman@7: roll
        place Gangl at K1; attack Rifleman@3: 6
        log
        """,
    )

    assert "Write the dice, for example: 3 5; or write roll, and pnp rolls." in said
    assert heard(said, "log").count("(rolled)") == 2
    assert ": 6, hit" in heard(said, "log")


def test_rolled_dice_are_thrown_without_being_asked_for(table: Table) -> None:
    said = table.play(
        "castle-itter",
        "--dice",
        "roll",
        "--name",
        "friday",
        typed="place Lee at BJM; attack Rifleman@8\nplace Basse at K1\n",
    )

    told = heard(said, "place Lee at BJM; attack Rifleman@8")
    assert re.search(r"M2HB: [1-6] [1-6], (hit|missed)", told)
    assert "Basse enters at K1 (Keep)" in said


def test_what_cannot_be_read_is_told_and_nothing_is_lost(table: Table) -> None:
    said = table.play(
        "castle-itter",
        "--name",
        "friday",
        typed="""\
        plase Lea at BJM
        place Lee at BJM; attack Rifleman@8: 7 2
        place Lee at BJM; attack Rifleman@8: 4
        place Lee at BJM; attack Rifleman@8: 4 2
        score
        """,
    )

    assert "Not understood: " in heard(said, "plase Lea at BJM")
    impossible = "a die of 6 faces cannot show 7"
    assert impossible in heard(said, "place Lee at BJM; attack Rifleman@8: 7 2")
    few = "roll 2 dice, not 1"
    assert few in heard(said, "place Lee at BJM; attack Rifleman@8: 4")
    assert ": 4 2, hit" in said
    assert "Each attacker on the board (10)" in heard(said, "score")


def test_the_table_s_own_words_are_known_inside(table: Table) -> None:
    """Everything that has a command has a word at the prompt."""
    said = table.play(
        "castle-itter",
        "--name",
        "friday",
        typed="""\
        ?
        ? 3.2
        status
        setup
        legal lee
        why rushford
        branch what-if
        fix Waltl@K3 disrupted
        overrule 2.8 escape-from-white=no because we agreed
        redo
        seat ss
        seat king
        quit
        """,
    )

    assert "undo      take back the last step" in heard(said, "?")
    assert "3.2  Low morale [M]" in heard(said, "? 3.2")
    assert "BJM black M2HB" in heard(said, "status")
    assert "setting up the table" in heard(said, "setup")
    assert "place Lee at NT2, NT3" in heard(said, "legal lee")
    assert "Legal: 24 moves" in heard(said, "why rushford")
    assert "friday@what-if begins at entry 1" in heard(said, "branch what-if")
    assert "Waltl: apart → K3, disrupted" in heard(said, "fix Waltl@K3 disrupted")
    assert "2.8 is overruled from here on" in said
    assert "Not done: there is nothing to play again" in heard(said, "redo")
    assert "You see the table as ss." in heard(said, "seat ss")
    assert "there is no player 'king'" in heard(said, "seat king")


def test_a_page_of_the_prompt_is_eighty_columns_wide_and_plain(table: Table) -> None:
    typed = "place Lee at BJM\nattack Rifleman@8\n4 2\nundo\nwhy\nstatus\nlog\n?\n"
    said = table.play("castle-itter", "--name", "friday", typed=typed)

    assert max(map(len, said.splitlines())) <= 80
    assert "\x1b" not in said


def test_a_table_that_only_wants_advice_is_advised(table: Table) -> None:
    """Lee attacks a second time: told, recorded, and done."""
    said = table.play(
        "castle-itter",
        "--advise",
        "--name",
        "friday",
        typed="""\
        place Lee at BJM; attack Rifleman@8: 4 2
        pass
        log
        """,
    )

    assert "your dice, your cards, advise rulings" in said
    assert "Advised against: 1 of 5 actions are taken" in heard(said, "pass")
    assert "(against 2.0, R47)" in heard(said, "log")


def test_a_table_that_only_records_is_not_advised(table: Table) -> None:
    said = table.play(
        "castle-itter",
        "--record",
        "--name",
        "friday",
        typed="place Lee at BJM; attack Rifleman@8: 4 2\npass\n",
    )

    assert "SS Phase" in said
    assert "Advised" not in said


def test_a_case_that_is_overruled_without_a_setting_advises_only(table: Table) -> None:
    said = table.play(
        "castle-itter",
        "--name",
        "friday",
        typed="""\
        place Lee at BJM; attack Rifleman@8: 4 2
        pass
        overrule 2.0 because we stop early today
        overrule R47
        pass
        """,
    )

    assert "Refused: pass" in heard(said, "pass")
    assert (
        "2.0 is overruled from here on: it only advises (we stop early today)." in said
    )
    assert "2.0 was overruled (entry 5): we stop early today" in said
    assert "Turn 1 · SS Phase" in said


def test_a_refused_line_of_several_says_that_nothing_was_played(table: Table) -> None:
    said = table.play(
        "castle-itter",
        "--name",
        "friday",
        typed="place Rushford at BJC; attack Rifleman@9 with weapon\n",
    )

    assert "Nothing on the line was played." in said


def test_why_after_several_plies_asks_about_them_together(table: Table) -> None:
    """The second was refused where the first had led, not where the table stands."""
    said = table.play(
        "castle-itter",
        "--name",
        "friday",
        typed="""\
        place Rushford at BJC; attack Rifleman@9 with weapon
        why
        """,
    )

    assert "The 76mm Cannon is not loaded [3.6]." in heard(said, "why")
    assert "in the supply" not in heard(said, "why")


@pytest.mark.parametrize("wrong", ["undo x", "undo 0", "redo x"])
def test_what_is_no_number_takes_nothing_back(table: Table, wrong: str) -> None:
    said = table.play(
        "castle-itter",
        "--name",
        "friday",
        typed=f"""\
        place Lee at BJM; suppress black
        {wrong}
        """,
    )

    assert "does not say how far" in heard(said, wrong)
    assert "1 of 5 actions taken" in table.says("status", "friday")


def test_a_line_that_is_not_finished_ends_with_what_has_happened(table: Table) -> None:
    plies = "place {} at {}; suppress"
    posts = {"Lee": "BJM", "Basse": "BJB", "Seiner": "G3", "Pollock": "K1"}
    turn = [plies.format(who, at) for who, at in posts.items()]
    table.play("castle-itter", "--name", "friday", typed="")

    said = table.says(
        "do",
        "friday",
        "; ".join([*turn, plies.format("Gangl", "K2"), "mortar: 4 6; no"]),
    )

    assert "placed [4.3]" in said


def test_what_is_misspelt_is_asked_back_and_a_letter_picks_it(table: Table) -> None:
    """Another line drops the question: then the letter means nothing."""
    said = table.play(
        "castle-itter",
        "--name",
        "friday",
        typed="""\
        place Gagnl at K1
        a
        supress red 2
        score
        a
        """,
    )

    asked = " ".join(heard(said, "place Gagnl at K1").split())
    assert "does it mean (a) place Gangl at K1?" in asked
    assert "Gangl enters at K1" in heard(said, "a")
    asked = " ".join(heard(said, "supress red 2").split())
    assert "(a) suppress red 2 by Gangl" in asked
    assert said.count("Gangl enters at K1") == 1
    assert "Gangl suppresses" not in said


def test_a_line_is_read_as_people_say_it(table: Table) -> None:
    """Small talk, a correction, several moves, dice in words."""
    said = table.play(
        "castle-itter",
        "--name",
        "friday",
        typed="""\
        ok, place Lee at K1, sorry, BJM, please
        attack Rifleman@8, then rolled a four and a two
        """,
    )

    assert "Lee enters at BJM" in said
    assert "4 2" in heard(said, "attack Rifleman@8, then rolled a four and a two")


def test_the_prompt_shows_chances_and_plays_nothing(tmp_path: Path) -> None:
    table = Table(tmp_path)

    said = table.play(
        "castle-itter",
        "--name",
        "friday",
        typed="place Lee at BJM\nodds attack Rifleman@8 by Lee\nodds pass\nquit\n",
    )

    assert "88.9%  hit" in said
    assert "odds" not in table.says("log", "friday")


def test_chances_of_an_illegal_move_name_the_rule_that_stops_it(tmp_path: Path) -> None:
    said = Table(tmp_path).play(
        "castle-itter",
        "--name",
        "friday",
        typed="odds attack Rifleman@8 by Lee\nquit\n",
    )

    assert "Refused: attack Rifleman@8 by Lee" in said
    assert "Lee is in the supply [2.1" in said

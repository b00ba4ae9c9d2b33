"""A solitaire game of areas at the table: groups of plies, hidden counters, odds."""

from pathlib import Path

import pytest

from tests.cli.table import Table, heard

pytestmark = pytest.mark.slow
FRIDAY = ("aachen", "--name", "friday")
EXAMPLE = """\
game: aachen
morale: 17
rain: yes
support: {artillery: 5, engineer: 2, armor: 1}
units: {M12-A: 12, E-2-26: 12, L-Smoots: 12}
germans: {4: vacant, 5: vacant, 8: vacant}
"""
LINE = "activate 12: M12-A E-2-26 L-Smoots to 13"


def words(said: str) -> str:
    """Return what was said, its lines joined."""
    return " ".join(said.split())


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


@pytest.fixture
def example(tmp_path: Path) -> Path:
    """A position file: the example of play, as its second turn begins to be fought."""
    path = tmp_path / "position.yaml"
    path.write_text(EXAMPLE, encoding="utf-8")
    return path


def test_a_turn_reads_like_a_play(table: Table) -> None:
    """Purchases and moves in groups; what is turned over is written."""
    said = table.play(
        *FRIDAY,
        typed="""\
        3 4 2
        3 4 5
        buy 5 artillery 2 engineer armor
        activate 1: E-2-26 F-2-26 Smoots to 4
        attack 4
        reveal sniper 3
        lead E artillery engineer
        6 5
        1 2
        quit
        """,
    )

    assert words(heard(said, "3 4 5")) == (
        "3. Turn 1 · supply: 3 4 5, 12 Supply Points [6.3]"
    )
    assert words(heard(said, "1 2")) == (
        "20. Turn 1 · … against 1 2 makes 11: Overrun; the German unit of 4 Rothe Erde"
        " is gone; German Morale 19 → 18 [9.5.1, 9.5.4]"
    )
    whole = table.pnp("log", "friday").out
    assert "16–20. Turn 1 · E-2-26, L-Smoots and F-2-26 attack 4" in words(whole)


def test_a_group_is_played_whole_or_not_at_all(table: Table) -> None:
    """Four units fill an area: the fifth is refused, and nobody has gone."""
    table.play(*FRIDAY, typed="4 4 3\n1 1 1\nenough\nquit\n")

    done = table.pnp("do", "friday", "activate 2: I K L-3-26 M-3-26 Botts Nechy to 4")
    refused = table.pnp("do", "friday", "1 to 4; activate 2: I-3-26 to 4; attack 4")

    assert done.code == 0, done.said
    assert refused.code == 1
    assert "Nothing was played." in refused.out


def test_every_ply_of_a_line_is_judged(table: Table, example: Path) -> None:
    said = table.says("judge", example, LINE)

    assert [line for line in said.splitlines() if line.startswith("Legal")] == [
        "Legal: activate 12 [6.4.2, 8.1]",
        *(
            f"Legal: {who} to 13 [8.1, 8.2, 8.2.2, 9.1, R16, 7.1]"
            for who in ("M12-A", "E-2-26", "L-Smoots")
        ),
    ]


def test_the_first_refusal_is_the_verdict(table: Table, example: Path) -> None:
    done = table.pnp("judge", example, "activate 12: E-2-26 to 15; M12-A to 8")

    assert done.code == 1
    assert "Refused: E-2-26 to 15" in done.out
    assert "M12-A" not in done.out.partition("\n")[2]


def test_an_attack_is_told_with_its_chances(table: Table, example: Path) -> None:
    """Both values line by line, and how likely each result is."""
    said = table.says(
        "judge", example, f"{LINE}; attack 13: reveal fanatic 7: lead M12-A arty armor"
    )

    told = words(said)
    assert "M12-A [9.5.2A] 6, 2 other units [9.5.2B] +2" in told
    assert "DV 13, Repulse" in told
    assert "Stalemate" in told


def test_counters_may_be_kept_by_the_companion(table: Table) -> None:
    """Then nobody is asked what was turned over."""
    said = table.play(
        *FRIDAY,
        "--dice",
        "roll",
        "--cards",
        "kept",
        typed="enough\nactivate 1: E-2-26 Smoots to 4\nattack 4\nquit\n",
    )

    assert "pnp keeps the counters" in said
    assert "(unrevealed Suburban unit): Suburban " in words(said)


def test_all_that_may_be_asked(table: Table) -> None:
    """Status, setup, score, legal, why, undo, fix, overrule; and out and in again."""
    table.play(*FRIDAY, typed="4 4 3\n3 3 3\nbuy 9 artillery\nquit\n")

    assert "German areas: 25 of 25" in table.says("status", "friday")
    assert "one unseen Fortified unit" in table.says("setup", "friday")
    assert "German Morale (19)" in table.says("score", "friday")
    assert "activate 1" in table.says("legal", "friday")
    assert "Legal: 1 move" in table.says("why", "friday", "E-2-26")
    assert "12. buy artillery" in words(table.says("undo", "friday"))
    assert "buy artillery" in table.says("redo", "friday")
    assert "13: unrevealed → u-fanatic-7" in table.says(
        "fix", "friday", "13 fanatic 7; morale 12"
    )
    assert "is stalemate" in table.says(
        *("overrule", "friday", "9.4", "fanatic_overrun=stalemate")
    )
    transcript = table.folder / "friday.txt"
    transcript.write_text(table.says("session", "export", "friday"), encoding="utf-8")
    assert "all correct" in table.says("session", "verify", transcript)
    table.says("session", "import", transcript, "--name", "saturday")
    assert table.says("status", "saturday", "--yaml") == table.says(
        "status", "friday", "--yaml"
    )


def test_where_nothing_is_laid_on_no_line_stands_for_it(table: Table) -> None:
    """Neither the title again at the prompt, nor a lone full stop in a report."""
    said = table.play(*FRIDAY, typed="quit\n")
    report = table.says("log", "friday", "--to", "md")

    assert said.splitlines()[:2] == [
        "Cities of the Damned: Aachen: friday",
        "your dice, your counters, strict rulings",
    ]
    assert report.splitlines()[2].startswith("Rules: aachen/1, strict.")


OWN_CHART = """\
overlay: my-copy
set:
  movement: {components: {unrevealed: {cost: 6}}}
"""


def test_a_position_is_judged_with_the_chart_it_was_played_with(table: Table) -> None:
    """The position file says what lay on the game, and --with lays it on again."""
    (table.folder / "my-copy.yaml").write_text(OWN_CHART, encoding="utf-8")
    table.play(*FRIDAY, "--with", "my-copy.yaml", typed="4 4 3\n1 1 1\nenough\nquit\n")
    path = table.folder / "friday.yaml"
    path.write_text(table.says("status", "friday", "--yaml"), encoding="utf-8")
    asked = ("judge", "friday.yaml", "activate 1: E-2-26 to 4")

    assert path.read_text(encoding="utf-8").splitlines()[0] == (
        "# Played with my-copy: judge this with --with."
    )
    assert "into 4 (an unrevealed German unit) 4" in words(table.says(*asked))
    assert "into 4 (an unrevealed German unit) 6" in words(
        table.says(*asked, "--with", "my-copy.yaml")
    )


def test_of_several_plies_none_is_left_out(table: Table, example: Path) -> None:
    """A throw that cannot have fallen so is told; nothing before it stands for all."""
    done = table.pnp(
        "judge", str(example), f"{LINE}; attack 13; fanatic 7; lead M12-A; 1 1; 6 6 5"
    )

    assert done.code == 2
    told = "pnp: the line stops at '6 6 5': roll 2 dice, not 3: '6 6 5'"
    assert told in done.err
    assert "played" not in done.err


def test_a_decision_that_leads_back_is_told(table: Table) -> None:
    """A band sets out and comes back: nothing has changed, and nothing stops it."""
    table.play(*FRIDAY, typed="3 4 2\n3 4 5\nenough\nquit\n")
    for before in (4, 6):
        said = words(table.says("do", "friday", "activate 1; enough"))
        assert f"The table is as it was after entry {before}." in said
    moved = words(table.says("do", "friday", "activate 1; E-2-26 to 4"))
    assert "The table is as it was" not in moved
    again = table.play("friday", typed="undo to 8\nactivate 1\nenough\nquit\n")
    assert "The table is as it was after entry 8." in words(again)


def test_undo_changes_nobody_who_was_laid_out(table: Table) -> None:
    """Whoever comes to an area, and after whatever was taken back, the same is there."""
    kept = ("--dice", "roll", "--cards", "kept")
    table.play(*FRIDAY, *kept, typed="enough\nquit\n")
    there = set()
    for who in ("E-2-26", "L-Smoots E-2-26", "F-2-26", "G-2-26"):
        start = "1" if table.pnp("why", "friday", "activate 1").code == 0 else "2"
        table.pnp("do", "friday", f"activate {start}: {who} to 4")
        table.pnp("do", "friday", "attack 4")
        told = words(table.says("log", "friday"))
        there |= {
            part.partition(",")[0].partition(";")[0].strip(".")
            for part in told.split("(unrevealed Suburban unit): ")[1:]
        }
        table.play("friday", typed="undo all\nquit\n")
        table.play("friday", typed="redo to 4\nquit\n")

    assert len({each[:20] for each in there}) == 1


def test_the_day_does_not_end_unasked(table: Table) -> None:
    """At a terminal the word is asked for again; the day's end is an entry by itself."""
    table.play(*FRIDAY, typed="4 4 3\n1 1 1\nenough\nquit\n")

    said = words(table.says("do", "friday", "end the day"))

    assert "Turn 1 · enough: the Combat Phase is over [6.4.2]" in said
    assert "Turn 2 · the day is over; turn 2 begins; " in said
    assert "did nothing" in said


def test_odds_are_shown_before_dice_that_the_companion_throws(table: Table) -> None:
    said = table.play(
        *FRIDAY,
        *("--dice", "roll", "--cards", "kept"),
        typed="enough\nactivate 1: E-2-26 Smoots to 4\nattack 4\nlead E-2-26\nquit\n",
    )

    told = words(said)
    if "leads" in told:
        assert "Rolled: AV" in told
        assert "Repulse" in told
    assert "Rolled: " in told

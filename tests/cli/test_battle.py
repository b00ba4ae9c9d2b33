"""A battle at the table: two who decide in turn, their dice, and everything one asks."""

from pathlib import Path
from textwrap import dedent

import pytest

from tests.cli.table import Table, heard

pytestmark = pytest.mark.slow
WALL = ("itchy-scratchy", "--scenario", "wall", "--name", "friday")


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def test_a_turn_of_two_players_reads_like_a_play(table: Table) -> None:
    """Each prompt says whose it is; dice are a line of their own, or stand behind."""
    said = table.play(
        *WALL,
        typed="""\
        union 4, confederate 2
        first
        U-C to H3
        U-A attacks D6: 5 6
        U-I1 attacks D6
        done
        quit
        """,
    )

    assert said == dedent("""\
        Itchy and Scratchy: friday
        The Wall
        your dice, strict rulings
        An unofficial companion.
        Write your moves. ? shows help, quit stops. Every move is saved.

        Turn 1 · the initiative
        the initiative of turn 1: one die each, Union, then Confederate; write the dice
        [Turn Sequence 1]
          Write the dice, for example: 3 5.
        friday> union 4, confederate 2
          2. Turn 1 · the initiative: Union 4, Confederate 2 [Turn Sequence 1]

        Turn 1 · Union has the initiative
        union: you have the initiative of turn 1: write first or second [Turn Sequence
        1]
          a  go first
          b  go second
        friday> first
          2–3. Turn 1 · the initiative: Union 4, Confederate 2, and Union goes first
              [Turn Sequence 1]
          Note: Ruling R2 applies. First or second: either.

        Turn 1 · Union moves and attacks
        union: 5 of 5 have done nothing yet; write what a unit does (U-I1 to C2 facing
        N, U-A attacks D6), or done [Turn Sequence 2]
          U-I1  32 ways, for example: U-I1 to A1 facing N
          U-I2  28 ways, for example: U-I2 to E1 facing N
          U-C   36 ways, for example: U-C to E1 facing N
          U-A   29 ways, for example: U-A to B1 facing N
          U-G   60 ways, for example: U-G to C1 facing N
          done  done
        friday> U-C to H3
          4. Turn 1 · U-C goes to H3 (2 areas), facing N [Movement 1, Movement table]

        Turn 1 · Union moves and attacks
        union: 4 of 5 have done nothing yet; write what a unit does (U-I1 to C2 facing
        N, U-A attacks D6), or done [Turn Sequence 2]
        friday> U-A attacks D6: 5 6
          5–6. Turn 1 · U-A fires at D6 (C-I1 and C-G, range 5): 5 6, no double that
              counts [Combat 11, Combat table, Combat 7, Combat 14]

        Turn 1 · Union moves and attacks
        union: 3 of 5 have done nothing yet; write what a unit does (U-I1 to C2 facing
        N), or done [Turn Sequence 2]
        friday> U-I1 attacks D6
        Refused: U-I1 attacks D6
          D6 is 6 areas from U-I1, but rifles and carbines reach 3 areas [Combat 1,
          Combat table].
            Try: come within 3 areas.
        friday> done
          7. Turn 1 · Union is done [Turn Sequence 2]

        Turn 1 · Confederate moves and attacks
        confederate: 5 of 5 have done nothing yet; write what a unit does (C-I1 to D5
        facing S), or done [Turn Sequence 2]
          C-I1  52 ways, for example: C-I1 to D4 facing N
          C-I2  44 ways, for example: C-I2 to F5 facing N
          C-C   64 ways, for example: C-C to B4 facing N
          C-A   32 ways, for example: C-A to E6 facing N
          C-G   96 ways, for example: C-G to D3 facing N
          done  done
        friday> quit
        Everything is saved. To continue: pnp play friday
        """)


def test_a_battle_is_fought_to_its_end(table: Table) -> None:
    """By both seats, over two turns, with a Close Combat, and checked again."""
    table.play(*WALL, typed="overrule R31 turn-limit=2 because it is late\n")
    for seat, plies in (
        ("", "4 2"),
        ("union", "first; U-I2 to F3; U-G to F3; done"),
        ("confederate", "C-I2 to F5; done"),
        ("", "6 1"),
        ("union", "first; U-I2 to F4; U-I2 attacks F5"),
        ("", "4 4 2 6 1 3"),
        ("", "5 5 1 2 3 3"),
        ("confederate", "withdraw to F6"),
        ("union", "done"),
        ("confederate", "done"),
    ):
        table.says("do", "friday", "--seat", seat, plies)

    assert table.says("log", "friday", "--last", 3) == dedent("""\
        Itchy and Scratchy, The Wall, friday: the log
          13–16. Turn 2 · U-I2 attacks F5 (C-I2) in Close Combat: 4 4 2 6 1 3 against 5
              5 1 2 3 3, U-I2 loses 1 (3 left), C-I2 loses 1 (3 left); 20 to 19: C-I2
              withdraws to F6, facing S [Combat 12, Combat table, Combat 14, Combat 13]
          17. Turn 2 · Union is done [Turn Sequence 2]
          18. Turn 2 · Confederate is done; turn 2 is over; the last turn is over: a
              draw [Turn Sequence 2, Turn Sequence 3, Exhaustion Point 4]
        """)
    assert table.says("score", "friday").endswith(
        dedent("""\
            0  Total, A draw [R41]

        Over: the last turn is over: a draw [R31]
        """)
    )
    assert "Over: the last turn is over" in table.says("legal", "friday")
    assert "all correct" in table.says("session", "verify", "friday")


def test_only_whose_turn_it_is_decides(table: Table) -> None:
    table.play(*WALL, typed="4 2\nfirst\n")
    done = table.pnp("do", "friday", "--seat", "confederate", "C-I2 to F5")

    assert done.code != 0
    assert "the game waits for union" in done.err
    assert table.says("do", "friday", "--seat", "union", "done").startswith("  4. ")


@pytest.fixture
def begun(table: Table) -> Table:
    """Return a table at which Union moves and attacks in turn 1."""
    table.play(*WALL, typed="4 2\nfirst\nU-C to H3\n")
    return table


def test_a_close_combat_is_one_entry(begun: Table) -> None:
    """The attacker's dice stand behind a colon, and the defender's behind another."""
    begun.says("fix", "friday", "C-I2@F3 facing S; U-I2@F2")
    said = begun.says("do", "friday", "attack F3 by U-I2: 1 2 3 4 5 6: 1 1 2 2 3 3")

    assert said.startswith(
        "  6–8. Turn 1 · U-I2 attacks F3 (C-I2) in Close Combat: 1 2 3 4 5 6 against 1 1"
        "\n      2 2 3 3, no double that counts; 21 to 12 ["
    )
    assert "Next: confederate: C-I2 lost the Close Combat with F2" in said


def test_what_one_asks_and_sets_right(begun: Table) -> None:
    """All the commands of a session, on the battle as it stands."""
    assert "32 legal moves of U-I1" in begun.says("legal", "friday", "U-I1")
    why = begun.pnp("why", "friday", "A3 attacks D6")
    assert "nobody is at A3" in why.err
    why = begun.pnp("why", "friday", "C1 attacks D6")
    assert "D6 is 6 areas from U-I1" in why.out
    assert "Stops" in begun.pnp("why", "friday").out
    assert "  3  .       .       .       .       .       .       .       U-C/N" in (
        begun.says("status", "friday")
    )
    assert "U-C Cavalry, mounted cavalry" in begun.says("setup", "friday")
    assert "14  Strength Points of Union" in begun.says("score", "friday")
    assert "U-C to H3 facing N" in begun.says("undo", "friday")
    assert "Played again" in begun.says("redo", "friday")
    assert "strength 4 → 2" in begun.says("fix", "friday", "U-I1 strength 2")
    assert "square_arc is 45" in begun.says(
        "overrule", "friday", "Combat 3", "square-arc=45"
    )
    report = begun.says("log", "friday", "--to", "md")
    assert "## Turn 1" in report
    assert "From entry" in report


def test_a_battle_is_mailed_and_judged(begun: Table) -> None:
    """Exported, brought in under another name, verified; and ruled on by its file."""
    sent = begun.folder / "friday.txt"
    sent.write_text(begun.says("session", "export", "friday"), encoding="utf-8")
    begun.says("session", "verify", str(sent))
    begun.says("session", "import", str(sent), "--name", "saturday")
    saturday = begun.says("status", "saturday", "--yaml")
    assert saturday == begun.says("status", "friday", "--yaml")

    kept = begun.folder / "friday.yaml"
    kept.write_text(saturday, encoding="utf-8")
    assert begun.says("judge", str(kept), "U-A attacks D6").startswith(
        "Itchy and Scratchy, The Wall: U-A attacks D6\nLegal: U-A attacks D6"
    )
    assert begun.pnp("judge", str(kept), "U-I1 attacks D6").code == 1


def test_a_battle_is_drawn(begun: Table) -> None:
    """The board with every unit on it, which way it faces, and what it has left."""
    begun.says("fix", "friday", "U-C facing W strength 2")
    begun.says("status", "friday", "--svg", "--to", str(begun.folder))
    drawn = (begun.folder / "friday.svg").read_text(encoding="utf-8")

    assert drawn.startswith("<?xml")
    assert "The Wall" in begun.says("status", "friday")


def test_there_are_no_cards_to_keep(table: Table) -> None:
    done = table.pnp("play", *WALL, "--cards", "kept")

    assert done.code == 2
    assert "--cards: has no effect: Itchy and Scratchy has no cards" in done.err


def test_the_help_of_the_prompt_names_the_seats(table: Table) -> None:
    said = heard(table.play(*WALL, typed="?\nseat union\nquit\n"), "?")

    assert "seat and a name: see the table" in said
    assert "union or confederate" in " ".join(said.split())


def test_the_score_says_who_leads(table: Table) -> None:
    said = table.play(*WALL, typed="score\nfix U-A is lost\nscore\nquit\n")

    assert " Total, Union leads [R41]" in said or " Total, nobody leads [R41]" in said
    assert " Total, Confederate leads [R41]" in said

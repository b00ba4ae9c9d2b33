"""Rulings as they are told."""

from textwrap import dedent

import click

from pnp.cli.rulings import answer, grouped
from pnp.rules.ruling import Objection, Ruling

UNLOADED = Objection(
    "the cannon is not loaded",
    ("3.6",),
    (("load markers", 0),),
    "somebody with [T] loads it",
)
EXHAUSTED = Objection("Rushford is exhausted", ("2.6",))


def told(lines: object) -> str:
    assert not isinstance(lines, str)
    return click.unstyle("\n".join(lines)) + "\n"  # type: ignore[arg-type]


def test_a_refusal_names_every_objection_with_case_numbers_and_remedy() -> None:
    ruling = Ruling("attack Scout@3 by Rushford", (UNLOADED, EXHAUSTED))

    assert told(answer(ruling)) == dedent("""\
        Refused: attack Scout@3 by Rushford
          The cannon is not loaded [3.6].
            Numbers: load markers 0.
            Try: somebody with [T] loads it.
          Rushford is exhausted [2.6].
        """)


def test_what_is_legal_says_under_which_cases_and_by_which_numbers() -> None:
    ruling = Ruling(
        "attack Scout@3 by Lee",
        under=("2.2", "3.1"),
        facts=(("attack", 2), ("Inspire of Gamelin", "+1")),
        notes=("R20: Inspire adds to the values of a weapon",),
    )

    assert told(answer(ruling)) == dedent("""\
        Legal: attack Scout@3 by Lee [2.2, 3.1]
          Numbers: attack 2, Inspire of Gamelin +1.
          Note: R20: Inspire adds to the values of a weapon.
        """)


def test_what_is_advised_against_is_legal_all_the_same() -> None:
    advised = Objection("Lee has acted", ("2.0",), advised=True)

    said = told(answer(Ruling("pass", (advised,))))

    assert said == "Legal: pass\n  Advised against: Lee has acted [2.0].\n"


def test_the_why_not_table_groups_moves_by_what_stops_them() -> None:
    """The reason that stops most comes first; numbers that differ are left out."""
    rulings = [
        Ruling("attack Scout@3 by Lee"),
        Ruling("attack Scout@3 by Rushford", (UNLOADED, EXHAUSTED)),
        Ruling("attack Mortar@5 by Rushford", (EXHAUSTED,)),
    ]

    assert told(grouped(rulings)) == dedent("""\
        Legal: 1 move
          attack Scout@3 by Lee

          Rushford is exhausted [2.6].
            Stops 2 moves:
              attack Scout@3 or Mortar@5 by Rushford

          The cannon is not loaded [3.6].
            Numbers: load markers 0.
            Try: somebody with [T] loads it.
            Stops 1 move:
              attack Scout@3 by Rushford
        """)

"""Short evenings that are over: sessions that a campaign can put on record."""

from tests.cli.table import Table

LIES = "Rifleman@c22; Rifleman@c23; Rifleman@c24; Rifleman@c25"
PLIES = """
    place Lee at BJM; attack Rifleman@8: 4 2; place Pollock at K3;
    suppress green 2 red 1; place Gangl at K1; attack Rifleman@3: 2;
    place Seiner at BJL; load; place Basse at G4; suppress black 3; rifleman: 3 4; no
"""
BREACH = (LIES, " ".join(PLIES.split()))
"""A castle that falls in its first turn, with four men before its gate."""
LAST_TURN = ("turn 20", "4 2; first; done; done")
"""A battle that is over with its last turn, as the table was set right."""


def breach(table: Table, name: str, *words: str, first: str = "") -> None:
    """Lose the castle on the first evening; ``first`` is what is set right before."""
    table.play("castle-itter", *words, "--name", name, typed="")
    lies, plies = BREACH
    if first:
        table.says("fix", name, first)
    table.says("fix", name, lies)
    table.says("do", name, plies)


def battle(table: Table, name: str, *words: str, losing: str = "") -> None:
    """Fight the wall to its last turn, with the losses that are named."""
    table.play("itchy-scratchy", "--scenario", "wall", *words, "--name", name, typed="")
    lies, plies = LAST_TURN
    table.says("fix", name, "; ".join(filter(None, (lies, losing))))
    table.says("do", name, plies)

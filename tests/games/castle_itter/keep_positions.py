"""Write positions of later turns, from which a quarter of the walks begin.

    python -m tests.games.castle_itter.keep_positions

They come from games of the shooting policy that got so far, with a Sacrifice in the
offing at first, which seldom comes by itself; tests read the files and never write them.
"""

from collections.abc import Iterator
from pathlib import Path

from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE
from pnp.games.castle_itter.policies import shooting
from pnp.games.castle_itter.referee import encode
from pnp.reading.writing import written
from tests.games.castle_itter.walking import KINDS, begun, fate, ply

POSITIONS = Path(__file__).parent / "positions"
TURNS = (9, 15, 19)


def later(edition: str, variant: str) -> Iterator[Position]:
    """Yield the first position of each turn, of a game that lasted so long."""
    for seed in range(10_000):
        random, position = fate((variant, seed)), begun(edition, variant)
        found: dict[int, Position] = {}
        while position.frames and len(found) < len(TURNS):
            if position.turn in TURNS and position.frames[-1] == ("action",):
                found.setdefault(position.turn, position.clone())
                if not saved(found[min(found)]):
                    break
            flow.play(position, ply(position, shooting, random))
        if len(found) == len(TURNS):
            yield from found.values()
            return


def saved(position: Position) -> bool:
    """Whether somebody could be saved by a [S], in an edition that has it (3.5)."""
    who = position.tables.defenders
    near = {position.location(d.index) for d in who if "S" in d.codes}
    beside = [
        d for d in who if "I" in d.codes and position.location(d.index) in near - {NONE}
    ]
    return not near or bool(beside)


def main() -> None:
    """Write the positions of every kind of table."""
    POSITIONS.mkdir(exist_ok=True)
    for edition, variant in KINDS:
        for position in later(edition, variant):
            path = POSITIONS / f"{variant}-turn-{position.turn}.yaml"
            path.write_text(written(encode(position)), encoding="utf-8")


if __name__ == "__main__":
    main()

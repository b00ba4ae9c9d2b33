"""Position files in tests: YAML in, a position and what is told of it out."""

from textwrap import dedent

from pnp.errors import Complaints
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.referee import decode, encode
from pnp.reading import parse
from pnp.reading.writing import written
from tests.games.cassino.drawn import tables


def read(text: str) -> tuple[Position | None, Complaints]:
    """Read a position file; the game is named for it where it does not."""
    complaints = Complaints()
    text = dedent(text)
    if not text.startswith("game:"):
        text = f"game: cassino\n{text}"
    node = parse(text, "p.yaml", complaints)
    assert node is not None, list(complaints)
    return decode(tables().game, node, complaints), complaints


def position_of(text: str) -> Position:
    """Read a position file that nothing is wrong with."""
    position, complaints = read(text)
    assert position is not None, "\n".join(map(str, complaints))
    return position


def told(text: str) -> list[str]:
    """Return what is wrong with a position file, or doubtful, line by line."""
    _, complaints = read(text)
    return [str(each) for each in complaints]


def again(position: Position) -> Position:
    """Write a position down and read it back."""
    complaints = Complaints()
    node = parse(written(encode(position)), "p.yaml", complaints)
    assert node is not None
    found = decode(position.tables.game, node, complaints)
    assert found is not None, "\n".join(map(str, complaints))
    return found

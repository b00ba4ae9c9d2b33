"""Where games are: at a path, in ``components/`` here, or among those shipped.

A game named on the command line is looked for in that order.
"""

from collections.abc import Iterator
from pathlib import Path

import pnp
from pnp.errors import BadInput, Complaint, Mark, among, nearest, quoted


def shipped() -> Path:
    """Return the folder of the games that came with this program."""
    package = Path(pnp.__file__).parent
    packed = package / "shipped" / "components"
    return packed if packed.is_dir() else package.parent / "components"


def folders() -> Iterator[Path]:
    """Yield the folder of every game there is: those here, then those shipped."""
    seen: set[str] = set()
    for place in (Path("components"), shipped()):
        for file in sorted(place.glob("*/game.yaml")):
            if file.parent.name not in seen:
                seen.add(file.parent.name)
                yield file.parent


def find(game: str | Path) -> Path:
    """Return the folder of a game: a path, a name here, or a shipped game."""
    name = str(game)
    if "\0" not in name and len(name) < 1000:
        path = Path(name)
        for folder in (path, Path("components") / path, shipped() / path):
            if (folder / "game.yaml").exists():
                return folder
        if path.name == "game.yaml" and path.exists():
            return path.parent
    known = [folder.name for folder in folders()]
    hint = nearest(name, known) or among(known)
    raise BadInput([Complaint(Mark(quoted(name)), "this game does not exist", hint)])

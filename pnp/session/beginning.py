"""What a session notes of the game it begins with."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from pnp.model.game import Game
from pnp.rules.package import Rules
from pnp.session.events import Header


def header_of(game: Game, rules: Rules[Any], digest: str) -> Header:
    """Return a header that says which game this is: edition, variants, settings."""
    variants = tuple(each for each in game.laid_on if each in game.variants)
    return Header(
        name="",
        game=game.id,
        title=game.title,
        edition=game.edition,
        ruleset=rules.RULESET,
        definition=digest,
        variants=variants,
        overlays=tuple(
            each for each in game.laid_on if each not in (*variants, game.edition)
        ),
        settings=settings(game),
    )


def settings(game: Game) -> Mapping[str, str]:
    """Return every setting of a game: the numbers that say what else they could be."""
    numbers = game.numbers.values()
    return {each.id: str(each.value) for each in numbers if each.options}


def inputs(game: Game, names: Iterable[str] = ()) -> Mapping[str, str]:
    """Return the digests of a game's files, by their place in its folder.

    ``names`` are those to look for where a game does not know its own files.
    """
    paths = [game.folder / name for name in names] or list(game.inputs)
    found = {}
    for path in paths:
        with suppress(OSError):
            name = _name(path, game.folder)
            found[name] = sha256(path.read_bytes()).hexdigest()
    return found


def _name(path: Path, folder: Path) -> str:
    """Return where a file lies in the folder, or where it lies at all."""
    with suppress(ValueError):
        return path.relative_to(folder).as_posix()
    return path.absolute().as_posix()

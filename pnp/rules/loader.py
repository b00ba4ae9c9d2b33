"""Where a game's referee and chronicle are: ours here, others installed.

Our games are in ``pnp/games/<game>``. Another package declares its own in its
``pyproject.toml``, by the id of the game and the module of its referee::

    [project.entry-points."pnp.games"]
    nine-men = "nine_men.referee"
    pig = "pig:PIG"

The name after a colon is a ``Referee`` in that module. Its chronicle, if it has one, is
the module ``chronicle`` beside the module ``referee``.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from pnp.errors import PnpError

GROUP = "pnp.games"
"""The group of entry points in which a package declares its referees."""


def module(game: str, room: str) -> str:
    """Return the name of a game's module for a ``room``; '' if it has none.

    ``module("the-bridge", "referee")`` is ``pnp.games.the_bridge.referee``. Our games
    are found by their name. For others, the installed packages are searched.
    """
    package = game.replace("-", "_")
    if not package.isidentifier():
        return ""
    if _exists(f"{GROUP}.{package}"):
        own = f"{GROUP}.{package}.{room}"
        return own if _exists(own) else ""
    return _installed(game, room)


def _installed(game: str, room: str) -> str:
    """Return the module of a game from another installed package."""
    from importlib.metadata import entry_points  # 30 ms, for games that are not ours

    found = sorted({point.value for point in entry_points(group=GROUP, name=game)})
    if len(found) > 1:
        message = f"{len(found)} packages referee {game}: {', '.join(found)}"
        raise PnpError(message, hint="uninstall all but one")
    if not found:
        return ""
    (name,) = found
    if room != "referee":
        name = ".".join([*name.partition(":")[0].split(".")[:-1], room])
    return name if _exists(name.partition(":")[0]) else ""


def loaded(name: str) -> Any:
    """Return a module by its name, or an object in it: ``pig:PIG``.

    PnpError if the module has no such object.
    """
    path, _, inside = name.partition(":")
    found = import_module(path)
    if inside and not hasattr(found, inside):
        raise PnpError(
            f"there is no {inside} in {path}", hint=f"it is declared as {name}"
        )
    return getattr(found, inside) if inside else found


def _exists(name: str) -> bool:
    """Whether there is such a module; a missing package has none."""
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False

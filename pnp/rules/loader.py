"""Where a game keeps its referee and its chronicle: ours here, others installed.

Our games lie in ``pnp/games/<game>``.  Another package declares its own in its
``pyproject.toml``, by the id of the game and the module of its referee::

    [project.entry-points."pnp.games"]
    nine-men = "nine_men.referee"
    pig = "pig:PIG"

What is behind a colon is a ``Referee`` in that module.  Its chronicle, if it has one,
is the module ``chronicle`` beside the module ``referee``.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from pnp.errors import PnpError

GROUP = "pnp.games"
"""What a package declares its referees under."""


def module(game: str, room: str) -> str:
    """Return the module of a game by its id, and of a room; '' where it has none.

    ``module("the-bridge", "referee")`` is ``pnp.games.the_bridge.referee``.  Ours are
    found by their name; only for another game is looked at what is installed.
    """
    package = game.replace("-", "_")
    if not package.isidentifier():
        return ""
    if _exists(f"{GROUP}.{package}"):
        own = f"{GROUP}.{package}.{room}"
        return own if _exists(own) else ""
    return _installed(game, room)


def _installed(game: str, room: str) -> str:
    """Return the module of a game that is installed beside this program."""
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

    PnpError where the module has no such object.
    """
    path, _, inside = name.partition(":")
    found = import_module(path)
    if inside and not hasattr(found, inside):
        raise PnpError(
            f"there is no {inside} in {path}", hint=f"it is declared as {name}"
        )
    return getattr(found, inside) if inside else found


def _exists(name: str) -> bool:
    """Whether there is such a module; a package that is not there has none."""
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False

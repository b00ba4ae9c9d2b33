"""Where a game keeps what others ask for: the modules of ``pnp/games/<game>``."""

from importlib.util import find_spec


def module(game: str, room: str) -> str:
    """Return the module of a game by its id, and of a room; '' where it has none.

    ``module("the-bridge", "referee")`` is ``pnp.games.the_bridge.referee``.
    """
    package = game.replace("-", "_")
    name = f"pnp.games.{package}.{room}"
    return name if package.isidentifier() and _exists(name) else ""


def _exists(name: str) -> bool:
    """Whether there is such a module; a package that is not there has none."""
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False

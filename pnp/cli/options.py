"""The options that name a game, the same in every command that takes one."""

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from pnp.cli.completing import Offered, editions, item, scenarios, variants
from pnp.errors import Complaints
from pnp.model.game import Game
from pnp.values import Struct

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from pnp.output import Cache, Destination

Command = Callable[..., None]


class Wanted(Struct, frozen=True):
    """The game that the user asks for, with its overlays; nothing is read yet."""

    name: str
    edition: str = ""
    variants: tuple[str, ...] = ()
    overlays: tuple[Path, ...] = ()
    scenario: str = ""

    def load(self, complaints: Complaints) -> Game:
        """Return the resolved game, or raise BadInput with every error."""
        from pnp.model.loading import load

        loaded = load(
            self.name,
            edition=self.edition,
            variants=self.variants,
            overlays=self.overlays,
            scenario=self.scenario,
            complaints=complaints,
        )
        complaints.raise_if_any()
        assert loaded is not None  # noqa: S101 - no game without a complaint
        return loaded


class GameName(click.ParamType[str]):
    """A game: a name under ``components/``, or the path of its folder."""

    name = "game"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list["CompletionItem"]:
        """Offer the games that pnp finds, or folders."""
        from pnp.model.folder import games

        found = [
            game.id for game in games(Complaints()) if game.id.startswith(incomplete)
        ]
        names = [item(name) for name in found]
        return names or [item(incomplete, "dir")]


def separated(
    _context: click.Context, _option: click.Parameter, given: tuple[str, ...]
) -> tuple[str, ...]:
    """Return the names that the user gave, one by one or separated by commas."""
    return tuple(
        name
        for each in given
        for name in ([each] if Path(each).is_file() else each.split(","))
        if name
    )


OPTIONS = (
    click.argument("game", type=GameName()),
    click.option(
        "--edition",
        default="",
        type=Offered(editions),
        help="Edition to use. pnp games lists them.",
    ),
    click.option(
        "--variant",
        "--rules",
        "--optional",
        "variants",
        multiple=True,
        callback=separated,
        type=Offered(variants),
        help="Variants or optional rules, applied left to right: town,weather.",
    ),
    click.option(
        "--with",
        "overlays",
        multiple=True,
        type=click.Path(path_type=Path, dir_okay=False),
        help="Overlay file of your own, applied after variants (repeatable).",
    ),
    click.option(
        "--scenario",
        default="",
        type=Offered(scenarios),
        help="Scenario to use. pnp scenario list shows them.",
    ),
)


def takes_a_game(command: Command) -> Command:
    """Let a command take GAME and its overlays as ``wanted``."""

    @wraps(command)
    def called(
        *,
        game: str,
        edition: str,
        variants: tuple[str, ...],
        overlays: tuple[Path, ...],
        scenario: str,
        **others: object,
    ) -> None:
        wanted = Wanted(game, edition, variants, overlays, scenario)
        command(wanted=wanted, **others)

    return with_options(called, OPTIONS)


def with_options(
    command: Command, options: tuple[Callable[[Command], Command], ...]
) -> Command:
    """Add options to a command, in the order of its help."""
    for option in reversed(options):
        command = option(command)
    return command


def goes_to(
    flag: str, says: str, *, seldom: bool = False
) -> Callable[[Command], Command]:
    """Return an option that names the folder to write to.

    A command that ``seldom`` writes takes a path, and asks for its ``destination``.
    """
    return click.option(
        flag,
        flag.lstrip("-"),
        type=click.Path(path_type=Path, file_okay=False),
        default=Path("output"),
        show_default=True,
        callback=None if seldom else _destination,
        help=says,
    )


def _destination(
    context: click.Context, option: click.Parameter, given: Path
) -> "Destination":
    return destination(context, option.name or "", given)


def destination(context: click.Context, option: str, given: Path) -> "Destination":
    """Return where to write; follow a link only if the user typed it."""
    from pnp.output import Destination

    source = context.get_parameter_source(option)
    if source is ParameterSource.DEFAULT:
        return Destination(Path(), given.parts)
    return Destination(given)


def told(game: Game) -> str:
    """Return the title of a game, with its edition and its scenario, if any."""
    title = f"{game.title} ({game.edition})" if game.edition else game.title
    return f"{title}, {game.scenario.title}" if game.scenario else title


def warn(complaints: Complaints) -> None:
    """Print the warnings on standard error."""
    for warning in complaints.warnings:
        click.echo(str(warning), err=True)


def takes_a_cache(what: str) -> Callable[[Command], Command]:
    """Return an option that names the folder of what was made before."""
    return click.option(
        "--cache",
        type=click.Path(path_type=Path, file_okay=False),
        default=None,
        envvar="PNP_CACHE",
        callback=_cache,
        help=f"Folder of {what}. Default: your cache folder.",
    )


def _cache(_context: object, _param: object, value: Path | None) -> "Cache":
    """Turn a folder into a cache; the user's own by default."""
    import platformdirs

    from pnp.output import Cache

    return Cache(value or platformdirs.user_cache_path("pnp") / "made")

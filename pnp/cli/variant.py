"""``pnp variant``: the variants of a game, and the start of your own."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.options import GameName, Wanted, told
from pnp.cli.outline import outline
from pnp.cli.page import folded, heading, say, title
from pnp.cli.refusal import refused
from pnp.errors import Complaints, PnpError
from pnp.model.folder import open_game
from pnp.model.game import Game
from pnp.model.places import shipped
from pnp.model.variants import Variant, of_game, of_ours, summary
from pnp.paths import shown, spelled
from pnp.patterns import late

if TYPE_CHECKING:
    from pnp.output import Destination

NAME = late(r"[a-z][a-z0-9-]{0,59}")


@click.group()
def variant() -> None:
    """List the variants of a game, or start your own.

    \b
    Examples:
      pnp variant list castle-itter
      pnp variant new castle-itter my-harder-itter
    """


@variant.command("list")
@click.argument("name", metavar="GAME", type=GameName())
def listing(name: str) -> None:
    """List the variants of GAME, its own and yours, with what each does.

    Yours are in components/GAME/variants and in this folder.

    \b
    Example:
      pnp variant list castle-itter
    """
    game = Wanted(name).load(Complaints())
    head = open_game(game.folder, Complaints())
    own = of_game(head, game.folder) if head else ()
    ours = of_ours(game.id, game.folder, _files(game))
    say(
        [
            title(f"{game.title}: variants"),
            *_part("Its own", own, game),
            *_part("Yours", ours, game),
        ]
    )


def _files(game: Game) -> set[str]:
    """Return the ids of a game that an overlay can name."""
    kept = {*game.sets, *game.sheets, *game.books}
    return kept | {"game", "numbers", "files", "sets", "sheets", "books"}


def _part(head: str, found: Iterable[Variant], game: Game) -> Iterator[str]:
    """Yield one part of the list: each variant by name, and what it does."""
    listed = [line for each in found for line in _listed(each, game)]
    yield ""
    yield heading(head)
    yield from listed or ["  none yet: pnp variant new " + game.id + " my-" + game.id]


def _listed(each: Variant, game: Game) -> Iterator[str]:
    whose = f" ({among_editions(each.editions)})" if len(game.editions) > 1 else ""
    yield f"  {spelled(each.name)}: {spelled(each.title)}{whose}"
    if not each.path.resolve().is_relative_to(game.folder.resolve()):
        yield f"    {shown(each.path)}"
    if each.node is None:
        yield from folded("cannot be read; see pnp check", "    ")
        return
    yield from folded(f"{'; '.join(summary(each)) or 'changes nothing yet'}", "    ")


def among_editions(names: Iterable[str]) -> str:
    """Return the editions that a variant is for."""
    return " or ".join(names) or "any edition"


@variant.command()
@click.argument("game", type=GameName())
@click.argument("name")
@click.option(
    "--edition", default="", help="Edition of the variant. Default: the first."
)
def new(game: str, name: str, edition: str) -> None:
    """Start a variant of GAME called NAME: a file that shows what you can change.

    If the game's folder is your own, the file goes into its variants/.  If not, it goes
    into this folder.  You can check, build and play it at once.

    \b
    Example:
      pnp variant new castle-itter my-harder-itter
    """
    from pnp.output import keep

    loaded = Wanted(game, edition).load(Complaints())
    _refuse_name(name, loaded)
    to = place(loaded) / f"{name}.yaml"
    path = to.path
    if os.path.lexists(path):
        raise refused(shown(path), "is already there", "choose another name")
    keep(to, outline(loaded, name, plays=_plays(loaded)).encode())
    belongs = f" --edition {loaded.edition}" if _needs_edition(loaded) else ""
    click.echo(f"{shown(path)}: a variant of {told(loaded)} that changes nothing yet")
    click.echo(
        f"next: write into it, then pnp diff {game} {loaded.edition or game} {name}\n"
        f"      pnp build {game}{belongs} --variant {name}"
    )


def _plays(game: Game) -> bool:
    """Whether a game has rules that pnp can play."""
    from pnp.rules import package

    try:
        package.find(game)
    except PnpError:
        return False
    return True


def _needs_edition(game: Game) -> bool:
    return game.edition != next(iter(game.editions), "")


def _refuse_name(name: str, game: Game) -> None:
    """Refuse a name that is taken, or that is not a file name on every system."""
    from pnp.output import name_fault

    fault = name_fault(f"{name}.yaml")
    if not NAME.fullmatch(name) or fault:
        hint = "use a-z, 0-9 and -, a letter first: my-harder-itter"
        raise refused(name, "cannot name a variant", fault or hint)
    taken = {**game.editions, **game.variants}
    if name in taken or name in _files(game):
        what = "an edition or a variant" if name in taken else "a file"
        why = f"is already {what} of {game.title}"
        raise refused(name, why, f"choose another, such as my-{name}")


def place(game: Game, what: str = "variants") -> "Destination":
    """Return the folder for a new variant, or a new scenario.

    This is the game's own folder if it belongs to the user.  The games that came with
    pnp do not, except from inside their folder.  No link in it is followed.
    """
    from pnp.output import Destination

    shelf = Destination(Path(), ("components", game.id))
    if shelf.path.is_dir():
        return shelf / what
    theirs = game.folder.resolve().is_relative_to(shipped().resolve())
    own = not theirs and _writable(game.folder)
    return Destination(game.folder, (what,)) if own else Destination(Path())


def _writable(folder: Path) -> bool:
    return os.access(folder, os.W_OK)

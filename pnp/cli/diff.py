"""``pnp diff``: the differences between two editions, variants or overlays."""

from collections.abc import Iterable, Mapping

import click

from pnp.cli.differing import as_json, as_markdown, page
from pnp.cli.options import GameName, Wanted
from pnp.cli.page import say
from pnp.cli.refusal import refused
from pnp.errors import BadInput, Complaints, among, nearest, quoted
from pnp.model.differences import differences
from pnp.model.folder import editions, open_game, scenario_files
from pnp.model.places import find
from pnp.model.variants import Variant, find_variant, is_scenario, of_game, of_ours


@click.command()
@click.argument("game", type=GameName())
@click.argument("was", metavar="A")
@click.argument("now", metavar="B")
@click.option(
    "--to",
    "how",
    type=click.Choice(["text", "md", "json"]),
    default="text",
    show_default=True,
    help="Format: a page, Markdown, or JSON for a program.",
)
def diff(game: str, was: str, now: str, how: str) -> None:
    """List what differs in GAME from A to B: added, removed, changed.

    A and B are each an edition, a variant, a scenario or an overlay file.  Join several
    with +: playtest+my-variant.yaml.

    \b
    Examples:
      pnp diff castle-itter published elite
      pnp diff castle-itter elite elite+my-harder-itter.yaml --to md
      pnp diff itchy-scratchy wall wall-on-hexes
    """
    both = [resolved(each, game).load(Complaints()) for each in (was, now)]
    found = differences(*both)
    if how == "json":
        click.echo(as_json(found, both[0], (was, now)), nl=False)
    elif how == "md":
        say(as_markdown(found, both[0], (was, now)))
    else:
        say(page(found, both[0], (was, now)))


def resolved(words: str, game: str) -> Wanted:
    """Return the game that ``playtest+my-variant.yaml`` names.

    Each word is an edition, a variant, a scenario or a file.  If none is an edition,
    use the edition that the variants belong to.
    """
    folder = find(game)
    head = open_game(folder, Complaints())
    if head is None:
        return Wanted(game)
    known, own = editions(head), {each.name: each for each in of_game(head, folder)}
    edition, scenario, laid = "", "", list[str]()
    battles = scenario_files(head, folder)
    for word in filter(None, map(str.strip, words.split("+"))):
        if word in known and not edition:
            edition = word
        elif word in (game, head.text("game")):
            continue  # the game as it is
        elif not scenario and (word in battles or is_scenario(word, head.text("game"))):
            scenario = word
        elif word in own or _is_file(word, head.text("game")):
            laid.append(word)
        else:
            ours = (each.name for each in of_ours(head.text("game"), folder))
            raise _unknown(word, [*known, *own, *battles, *ours])
    if not edition:
        edition = _belonging(laid, own, head.text("game"))
    return Wanted(game, edition, tuple(laid), scenario=scenario)


def _is_file(word: str, game: str) -> bool:
    path = find_variant(word, game)
    return path is not None and path.is_file()


def _unknown(word: str, names: Iterable[str]) -> BadInput:
    """Return the error for an unknown word, with the nearest name."""
    names = list(names)
    why = "is not an edition, a variant, a scenario or a file"
    return refused(quoted(word), why, nearest(word, names) or among(names))


def _belonging(laid: Iterable[str], own: Mapping[str, Variant], game: str) -> str:
    """Return the one edition that variants belong to, if they name one."""
    for word in laid:
        path = find_variant(word, game)
        found = own.get(word) or (Variant.at(path) if path else None)
        if found and len(found.editions) == 1:
            return found.editions[0]
    return ""

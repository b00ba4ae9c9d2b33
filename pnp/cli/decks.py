"""``pnp decks``: the cards of each deck, and what they bring each turn."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

import click

from pnp.cli.options import Wanted, goes_to, takes_a_game
from pnp.cli.page import folded, heading, quiet, say, title
from pnp.errors import Complaints
from pnp.model.component import Component
from pnp.model.deck_statistics import Forecast, forecasts
from pnp.model.decks import composition
from pnp.model.game import Game

if TYPE_CHECKING:
    from pnp.output import Destination


@click.command()
@takes_a_game
@click.option("--svg", "how", flag_value="svg", help="Chart in SVG.")
@click.option("--png", "how", flag_value="png", help="Chart in PNG.")
@goes_to("--to", "Folder for the chart.")
def decks(wanted: Wanted, how: str | None, to: "Destination") -> None:
    """List the cards of each deck of GAME, and what they bring each turn.

    It lists the counters placed, the dice of attacks, and the counters that each area
    can expect, by the exact odds of the dice.  A note lists what is not counted.

    \b
    Examples:
      pnp decks castle-itter --variant elite
      pnp decks castle-itter --variant elite --svg
    """
    complaints = Complaints()
    game = wanted.load(complaints)
    found = list(forecasts(game))
    if how is None:
        say(page(game, found))
        return
    from pnp.kit.kit import kit_name
    from pnp.output import keep

    if not found:
        said = f"{game.title} has no cards that place counters or attack"
        raise click.ClickException(said)
    for each in found:
        name = kit_name(game) + (f"-{each.cards.id}" if len(found) > 1 else "")
        path = to / f"{name}-decks.{how}"
        keep(path, picture(each, complaints, how))
        click.echo(f"{path.path}: the decks of {each.cards.title}")


def page(game: Game, found: Sequence[Forecast]) -> Iterator[str]:
    """Yield what the decks bring, then the cards of every deck."""
    yield title(f"{game.title}: decks{_laid_on(game)}")
    for each in found:
        yield from _forecast(each)
    yield ""
    made_of = list(composition(game))
    yield heading("Cards of each deck") if made_of else "This game has no cards."
    for deck, cards in made_of:
        yield f"  {deck}: {sum(cards.values())}"
        listed = ", ".join(f"{number} {name}" for name, number in cards.items())
        yield from folded(listed, "    ")


def _laid_on(game: Game) -> str:
    """Return the edition and variants of the decks: ``, Published, Elite``."""
    edition = game.editions.get(game.edition, "") if len(game.editions) > 1 else ""
    laid = [game.variants.get(each, "") for each in game.laid_on]
    told = [each for each in dict.fromkeys((edition, *laid)) if each]
    return "".join(f", {each}" for each in told)


def _forecast(found: Forecast) -> Iterator[str]:
    """Yield the tables of one set of cards: one column per deck, and a total."""
    decks = found.decks
    heads = short([deck.title for deck in decks])
    yield ""
    yield heading(found.cards.title)
    yield from _table(["", *heads, "all"], _rows(found))
    if found.areas:
        yield ""
        yield heading("Counters that each area can expect")
        yield from _table(["area", *heads, "all", "chance"], _areas(found))
    left_out = "; ".join(found.ignored)
    if left_out or found.assumed:
        yield ""
    if found.assumed:
        yield from (quiet(line) for line in folded(found.assumed))
    if left_out:
        yield from (quiet(line) for line in folded(f"Not counted: {left_out}."))


def short(heads: Sequence[str]) -> list[str]:
    """Return titles without the first words that they all share."""
    words = [head.split() for head in heads]
    while len(words) > 1 and all(len(w) > 1 and w[0] == words[0][0] for w in words):
        words = [w[1:] for w in words]
    return [" ".join(w) for w in words]


def _rows(found: Forecast) -> Iterator[list[str]]:
    decks = found.decks
    spans = [deck.span() for deck in decks]
    yield ["turns", *(f"{a}–{b}" for a, b in spans), f"{float(found.turns):g}"]
    yield ["cards", *_counts(deck.cards for deck in decks)]
    names = categories(found)
    for name, called in names.items():
        yield [f"  {called}", *_counts(deck.categories.get(name, 0) for deck in decks)]
    if any(deck.placed for deck in decks):
        yield ["counters placed", *_counts(deck.counters for deck in decks)]
        for name in _keys(deck.placed for deck in decks):
            called = counter_name(found, name)
            placed = _counts(deck.placed.get(name, 0) for deck in decks)
            yield [f"  {called}", *placed]
        yield ["  a turn", *(shown(deck.counters / deck.turns) for deck in decks), ""]
    if any(deck.added for deck in decks):
        added = [deck.added for deck in decks]
        yield ["and by other cards", *map(shown, [*added, sum(added, Fraction())])]
    if any(deck.dice for deck in decks):
        yield ["dice of attacks", *_counts(sum(d.dice.values()) for d in decks)]
        for name in _keys(deck.dice for deck in decks):
            yield [f"  {name}", *_counts(deck.dice.get(name, 0) for deck in decks)]
        rolled = (Fraction(sum(d.dice.values())) / d.turns for d in decks)
        yield ["  a turn", *map(shown, rolled), ""]


def categories(found: Forecast) -> Mapping[str, str]:
    """Return the categories of cards, by id and by name, in the order of their list."""
    held = list(_keys(deck.categories for deck in found.decks))
    for each in found.game.sets.values():
        if each.family == "list" and any(name in each for name in held if name):
            order = [one.id for one in each if one.id in held]
            return {name: each[name].name for name in order}
    return {}


def counter_name(found: Forecast, name: str) -> str:
    """Return the name of a counter."""
    counter = counter_of(found, name)
    return counter.name if counter else name


def counter_of(found: Forecast, name: str) -> Component | None:
    """Return the counter with an id."""
    for each in found.game.sets.values():
        if each.family == "counters" and name in each:
            return each[name]
    return None


def _areas(found: Forecast) -> Iterator[list[str]]:
    for area in found.areas:
        expected = [deck.expected(area) for deck in found.decks]
        row = [area.label, *map(shown, expected), shown(sum(expected, Fraction()))]
        yield [*row, f"{float(area.chance):.1%}"]


def _keys(found: Iterable[Mapping[str, int]]) -> Iterator[str]:
    yield from dict.fromkeys(name for each in found for name in each)


def _counts(numbers: Iterable[int]) -> Iterator[str]:
    """Yield numbers and their sum; an empty text for zero."""
    held = list(numbers)
    yield from (str(number or "") for number in held)
    yield str(sum(held))


def shown(number: Fraction) -> str:
    """Return a number with one decimal."""
    return f"{float(number):.1f}"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Yield a table: words to the left, figures to the right."""
    table = [list(head), *map(list, rows)]
    widths = [max(len(row[at]) for row in table) for at in range(len(head))]
    for row in table:
        cells = [
            cell.rjust(width) if at else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield f"  {'  '.join(cells)}".rstrip()


def picture(found: Forecast, complaints: Complaints, how: str) -> bytes:
    """Return the chart as SVG or PNG."""
    from pnp.kit.alone import alone
    from pnp.kit.deckchart import chart

    face = chart(found, complaints, categories(found), _laid_on(found.game))
    complaints.raise_if_any()
    called = f"{found.game.title}: {found.cards.title}"
    return alone(found.game, face, how, called)

"""How a new session is to be played, asked one question at a time at a terminal.

Enter takes the first answer.  Whoever says it on the command line is not asked.
"""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

import click

from pnp.cli.kept import free_name, new_name
from pnp.cli.options import Wanted
from pnp.errors import BadInput, Complaints
from pnp.rules import package
from pnp.session.events import Cards, Dice, Strictness

DICE: Mapping[Dice, str] = {
    "mine": "yours: you throw, and write what fell",
    "mixed": "either: at each throw you write it, or have it thrown",
    "roll": "the companion throws them all",
}
CARDS: Mapping[Cards, str] = {
    "mine": "yours: you turn one up, and write which it is",
    "kept": "the companion shuffles and keeps them",
}


Key = TypeVar("Key", bound=str)


@dataclass(frozen=True, slots=True)
class Wish:
    """How a new session is to be played; nothing where nothing was said."""

    called: str = ""
    dice: Dice | None = None
    cards: Cards | None = None
    strictness: Strictness | None = None


def at_a_terminal() -> bool:
    """Whether somebody is there to answer."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def asked(wanted: Wanted, place: Path) -> tuple[Wanted, Wish]:
    """Ask for the edition, the variant, the scenario, the dice, the cards and a name.

    A name that is none, or has been given, is asked for again.
    """
    from pnp.model.folder import games

    listings = {each.id: each for each in games(Complaints())}
    listing = listings.get(wanted.name)
    if listing:
        edition = one_of("Which edition?", listing.editions or {"": "the only one"})
        belonging = {
            name: title
            for name, title in listing.variants.items()
            if edition in listing.belonging.get(name, (edition,))
        }
        variant = one_of("Which variant?", {"": "as the edition is", **belonging})
        variants = (variant,) if variant else ()
        scenario = one_of("Which scenario?", listing.scenarios or {"": "none"})
        wanted = replace(wanted, edition=edition, variants=variants, scenario=scenario)
    dice = one_of("Whose dice?", DICE)
    what = "cards" if listing is None or listing.cards else package.drawn(listing.id)
    cards = one_of(f"Whose {what}?", CARDS) if what else None
    free = free_name(wanted.name, place)
    name = click.prompt(
        "What is it called?",
        default=free,
        value_proc=lambda written: _named(written.strip(), place),
    )
    return wanted, Wish(str(name), dice, cards)


def _named(written: str, place: Path) -> str:
    try:
        return new_name(written, place)
    except BadInput as error:
        raise click.UsageError(str(error)) from error


def one_of(question: str, answers: Mapping[Key, str]) -> Key:
    """Ask for one of some answers by its number; the only one is not asked for."""
    keys = list(answers)
    if len(keys) == 1:
        return keys[0]
    click.echo(question)
    for number, says in enumerate(answers.values(), 1):
        click.echo(f"  {number}  {says}")
    number = click.prompt("Number", default=1, type=click.IntRange(1, len(keys)))
    return keys[int(number) - 1]

"""Questions before a new session, one at a time at a terminal.

Enter takes the first answer.  An option on the command line skips its question.
"""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeVar

import click

from pnp.cli.options import Wanted
from pnp.cli.sessions import free_name, new_name
from pnp.errors import BadInput, Complaints, quoted
from pnp.rules import package
from pnp.session.events import Cards, Dice, Strictness
from pnp.values import Struct, replace

DICE: Mapping[Dice, str] = {
    "mine": "yours: you roll, and write the dice",
    "mixed": "either: for each roll, write the dice or let pnp roll",
    "roll": "pnp rolls them all",
}
CARDS: Mapping[Cards, str] = {
    "mine": "yours: you turn up a card, and write its name",
    "kept": "pnp shuffles and keeps them",
}

MOST_DIGITS = 9
Key = TypeVar("Key", bound=str)


class Wish(Struct, frozen=True):
    """The choices for a new session; empty if the user has not chosen."""

    called: str = ""
    dice: Dice | None = None
    cards: Cards | None = None
    strictness: Strictness | None = None


def at_a_terminal() -> bool:
    """Whether a person can answer."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def goes_on(question: str) -> bool:
    """Ask whether to go on; if nobody can answer, go on."""
    return not at_a_terminal() or click.confirm(question)


def asked(wanted: Wanted, place: Path) -> tuple[Wanted, Wish]:
    """Ask for the edition, the variant, the scenario, the dice, the cards and a name.

    Ask again if the name is not valid or is taken.
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
        variant = one_of("Which variant?", {"": "none", **belonging})
        variants = (variant,) if variant else ()
        scenario = one_of("Which scenario?", listing.scenarios or {"": "none"})
        wanted = replace(wanted, edition=edition, variants=variants, scenario=scenario)
    dice = one_of("Whose dice?", DICE)
    what = "cards" if listing is None or listing.cards else package.drawn(listing.id)
    cards = one_of(f"Whose {what}?", CARDS) if what else None
    free = free_name(wanted.name, place)
    name = click.prompt(
        "Name of the session",
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
    """Ask for an answer by number or in words; take the only one without asking."""
    keys = list(answers)
    if len(keys) == 1:
        return keys[0]
    click.echo(question)
    for number, says in enumerate(answers.values(), 1):
        click.echo(f"  {number}  {says}")
    return click.prompt(
        "Number or name",
        default="1",
        value_proc=lambda written: _chosen(written, answers),
    )


def _chosen(written: str, answers: Mapping[Key, str]) -> Key:
    """Return the answer meant; raise click.UsageError if none or several fit."""
    keys, words = list(answers), written.strip().casefold()
    if words.isdecimal() and 0 < int(words[:MOST_DIGITS]) <= len(keys):
        return keys[int(words[:MOST_DIGITS]) - 1]
    known = {key: (key.casefold(), says.casefold()) for key, says in answers.items()}
    fitting: Sequence[Key] = [key for key, names in known.items() if words in names]
    fitting = fitting or [
        key for key, (_, says) in known.items() if words and words in says
    ]
    if len(fitting) != 1:
        fault = "fits several answers" if fitting else "is not one of these"
        raise click.UsageError(f"{quoted(written)} {fault}; write its number")
    return fitting[0]

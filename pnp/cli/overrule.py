"""``pnp overrule``: the players change a rule, from here on."""

import re

import click

from pnp.cli.page import folded, say
from pnp.cli.refusal import refused
from pnp.cli.sessions import Asked, takes_a_session
from pnp.errors import nearest
from pnp.rules.notation import Lexicon, NotationError
from pnp.rules.rulebook import Rulebook
from pnp.session.agreeing import Agreeing
from pnp.session.errors import SessionError
from pnp.session.session import Session


@click.command()
@takes_a_session
@click.argument("case", metavar="RULE")
@click.argument("setting", default="", metavar="[SETTING=VALUE]")
@click.option("--because", default="", help="Reason, shown whenever the rule is cited.")
def overrule(asked: Asked, case: str, setting: str, because: str) -> None:
    """Change RULE, given by its number, in a session from here on.

    With SETTING=VALUE, the rule uses that value; pnp rules lists the settings.  Without
    one, the rule only advises from here on.  The reason is recorded and shown whenever
    the rule is cited.

    \b
    Examples:
      pnp overrule friday 2.8 escape-from-white=no --because "agreed at the table"
      pnp overrule friday 2.4 --because "Gangl may swap twice"
    """
    session = asked.open()
    say(agreed(session, case, setting, because))


def parts(line: str) -> tuple[str, str, str]:
    """Split a line of the prompt: the case, ``setting=value``, the reason.

    A value may be several words, with quotation marks as in a shell.
    """
    said, _, because = line.partition(" because ")
    before, equals, value = said.replace('"', "").partition("=")
    if not equals:
        return before.strip(), "", because.strip()
    *case, setting = before.split() or [""]
    if not case:  # the setting comes first, then the case
        value, _, behind = value.strip().partition(" ")
        case = [behind.strip()]
    return " ".join(case), f"{setting}={value.strip()}", because.strip()


def agreed(session: Session, case: str, setting: str, because: str) -> list[str]:
    """Overrule, and return the lines to print."""
    name, equals, value = (part.strip() for part in setting.partition("="))
    number = _number(session, case)
    if setting and not (equals and name and value):
        raise refused(setting, "is not a setting with a value", _pairs(session, number))
    name = name and _setting(session, number, name)
    try:
        Agreeing(session.game).may_overrule(number, name)
    except SessionError as error:
        raise refused(number, error.message, error.hint) from error
    session.overrule(number, name, value, because)
    how = f"{name} is {value}" if name else "it only advises"
    why = f" ({because})" if because else ""
    return [*folded(f"{number} is overruled from here on: {how}{why}.")]


def _pairs(session: Session, case: str) -> str:
    """Return the settings of a rule as players write them, with their values."""
    settings = {**session.position.numbers, **session.position.settings}
    book = Rulebook(session.game)
    passage = book.passages[case]
    names = [each.number.id for each in book.decisions(passage)]
    names += [each.id for each in book.numbers(passage)]
    pairs = [f"{name}={settings[name]}" for name in names if name in settings]
    if not pairs:
        return f"{case} has no settings; with {case} alone, the rule only advises"
    return f"write setting=value; now it is {', '.join(pairs)}"


def _setting(session: Session, case: str, written: str) -> str:
    """Return a setting's name from the name itself, with hyphens, or from some words.

    ``white-escape`` is ``escape_from_white`` if no other setting has both words: first
    among those that touch the case, then among all.
    """
    book = Rulebook(session.game)
    touching = {each.number.id for each in book.decisions(book.passages[case])}
    names = tuple(session.game.numbers)
    words = set(re.split(r"[\W_]+", written.casefold()))
    for some in ([n for n in names if n in touching], names):
        fits = [name for name in some if words <= set(name.split("_"))]
        exact = [name for name in fits if len(name.split("_")) == len(words)]
        if len(exact or fits) == 1:
            return (exact or fits)[0]
    try:
        return Lexicon("setting", names).find(written)
    except NotationError as error:
        hint = error.hint or _pairs(session, case)
        raise NotationError(error.message, hint=hint) from error


def _number(session: Session, case: str) -> str:
    """Return a case's number as the rulebook has it."""
    book = Rulebook(session.game)
    found = book.find(case)
    if len(found) == 1:
        return found[0].id
    if found:
        hint = f"write it in full: {', '.join(each.id for each in found)}"
        raise refused(case, "could be several rules", hint)
    hint = nearest(case, book.passages) or f"pnp rules {session.game.id} lists them"
    hint = "write the number of the rule first" if "=" in case else hint
    raise refused(case, "is not a rule number of this edition", hint)

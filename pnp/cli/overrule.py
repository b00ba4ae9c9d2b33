"""``pnp overrule``: the table agrees otherwise, from here on."""

import re

import click

from pnp.cli.page import folded, say
from pnp.cli.refusal import refused
from pnp.cli.sessions import Asked, takes_a_session
from pnp.errors import nearest
from pnp.rules.notation import Lexicon
from pnp.rules.rulebook import Rulebook
from pnp.session.agreeing import Agreeing
from pnp.session.errors import SessionError
from pnp.session.session import Session


@click.command()
@takes_a_session
@click.argument("case")
@click.argument("setting", default="", metavar="[SETTING=VALUE]")
@click.option("--because", default="", help="Why; it is told with every citation.")
def overrule(asked: Asked, case: str, setting: str, because: str) -> None:
    """Rule a CASE otherwise from here on: by a setting, or by advice alone.

    With SETTING=VALUE the referee rules by that value; pnp rules shows which there
    are.  Without one, what was agreed is recorded, shown whenever the case is cited,
    and the case only advises from then on.

    \b
    Examples:
      pnp overrule friday 2.8 escape-from-white=no --because "agreed at the table"
      pnp overrule friday 2.4 --because "Gangl may swap twice"
    """
    session = asked.open()
    say(agreed(session, case, setting, because))


def parts(line: str) -> tuple[str, str, str]:
    """Part a line of the prompt: the case, ``setting=value``, what follows because.

    A value may be several words, and quotation marks may stand as in a shell.
    """
    said, _, because = line.partition(" because ")
    before, equals, value = said.replace('"', "").partition("=")
    if not equals:
        return before.strip(), "", because.strip()
    *case, setting = before.split() or [""]
    if not case:  # the setting comes first, and the case behind it
        value, _, behind = value.strip().partition(" ")
        case = [behind.strip()]
    return " ".join(case), f"{setting}={value.strip()}", because.strip()


def agreed(session: Session, case: str, setting: str, because: str) -> list[str]:
    """Overrule, and return what is to be said of it."""
    name, equals, value = (part.strip() for part in setting.partition("="))
    if setting and not (equals and name and value):
        raise refused(setting, "is no setting and its value", "write setting=value")
    number = _number(session, case)
    name = name and _setting(session, number, name)
    try:
        Agreeing(session.game).may_overrule(number, name)
    except SessionError as error:
        raise refused(number, error.message, error.hint) from error
    session.overrule(number, name, value, because)
    how = f"{name} is {value}" if name else "it advises only"
    why = f" ({because})" if because else ""
    return [*folded(f"{number} is overruled from here on: {how}{why}.")]


def _setting(session: Session, case: str, written: str) -> str:
    """Return a setting's name: as it is, with hyphens, or some of its words.

    ``white-escape`` is ``escape_from_white``, if of those that touch the case, or else
    of all, no other has both words.
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
    return Lexicon("setting", names).find(written)


def _number(session: Session, case: str) -> str:
    """Return a case's number as the rulebook has it."""
    book = Rulebook(session.game)
    found = book.find(case)
    if len(found) == 1:
        return found[0].id
    if found:
        hint = f"write it out: {', '.join(each.id for each in found)}"
        raise refused(case, "could be several cases", hint)
    hint = nearest(case, book.passages) or f"pnp rules {session.game.id} lists them"
    raise refused(case, "is no case of this edition", hint)

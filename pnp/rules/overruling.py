"""Overruling: give a setting another value from here on.

    overruling.overrule(position, "white-escape", "no")        # escape_from_white
    overruling.overrule(position, "actions per turn", "6")

A setting is found by its name, or by words of its name or title. It takes one of its
options. A number of the rules takes any whole number that makes sense for it.
"""

from collections.abc import Iterator, Mapping
from typing import Protocol

from pnp.errors import PnpError, among, nearest, quoted
from pnp.model.game import Game, Number
from pnp.rules.definition import Definition
from pnp.rules.notation import plain
from pnp.rules.package import Section
from pnp.rules.phrases import section

MOST = 999
YES_AND_NO = {"y": "yes", "true": "yes", "on": "yes", "n": "no", "false": "no"} | {
    "off": "no"
}


class Defined(Protocol):
    """Tables that hold the game they were read from."""

    game: Game


class Ruled(Protocol):
    """A position with its numbers and settings."""

    numbers: Mapping[str, int]
    settings: Mapping[str, str]

    @property
    def tables(self) -> Defined:
        """The tables that the session began with."""
        ...


class Cited(Protocol):
    """A position with its settings, and their values at the start."""

    numbers: Mapping[str, int]
    settings: Mapping[str, str]

    @property
    def tables(self) -> Definition:
        """The definition that the session began with."""
        ...


def overrule(position: Cited, setting: str, value: str) -> None:
    """Give a setting another value from here on; PnpError if it cannot have it.

    The tables list the settings that nobody can change any more, and those that no rule
    of a session reads. Both are a PnpError.
    """
    tables, name = position.tables, setting_of(position, setting)
    if name in tables.CHOSEN:
        message = f"the {name} is chosen when a session begins"
        raise PnpError(message, hint="start another session with --variant")
    if name in tables.IDLE:
        message = f"overruling {name} changes nothing in a session"
        raise PnpError(message, hint=tables.IDLE[name])
    rule_by(position, setting, value)


def rule_by(position: Cited, setting: str, value: str) -> None:
    """Give a setting any value it can have, even if no rule of a session reads it."""
    name = setting_of(position, setting)
    least = position.tables.LEAST.get(name, 0)
    turn(position, name, value_of(position, name, value, least))


def turn(position: Ruled, name: str, value: str) -> None:
    """Give a setting a value that it can have; the old mappings do not change."""
    numbers = {key: n for key, n in position.numbers.items() if key != name}
    if value.isdecimal():
        numbers[name] = int(value)
    position.settings = {**position.settings, name: value}
    position.numbers = numbers


def overruled(position: Cited) -> Iterator[Section]:
    """Yield a section with the settings that have changed since the session began."""
    began, cited = position.tables.settings, position.tables.cited
    lines = [
        f"{name.replace('_', ' ')}: {value}, not {began[name]} [{cited[name]}]"
        for name, value in position.settings.items()
        if began.get(name, value) != value
    ]
    if lines:
        yield section("Overruled", lines)


def options(position: Ruled, name: str) -> tuple[str, ...]:
    """Return the values a setting may take; none if it takes any whole number."""
    number = position.tables.game.numbers.get(name)
    return tuple(map(str, number.options)) if number else ()


def value_of(position: Ruled, name: str, value: str, least: int = 0) -> str:
    """Return the value that is meant; PnpError with the allowed values."""
    allowed = options(position, name)
    if not allowed:
        number = value.strip()
        if number.isdecimal() and len(number) < 9 and least <= int(number) <= MOST:
            return str(int(number))
        message = f"{name} takes a whole number, not {quoted(value)}"
        raise PnpError(message, hint=f"{least} to {MOST}")
    known = {plain(each): each for each in allowed}
    word = plain(value)
    for meant in (word, YES_AND_NO.get(word, "")):
        if meant in known:
            return known[meant]
    begun = [each for key, each in known.items() if word and key.startswith(word)]
    if len(begun) == 1:
        return begun[0]
    hint = nearest(value, allowed) or f"one of {', '.join(allowed)}"
    raise PnpError(f"{name} cannot be {quoted(value)}", hint=hint)


def setting_of(position: Ruled, written: str) -> str:
    """Return the setting that is meant, by its name or by words of its title."""
    numbers = position.tables.game.numbers
    exact = {plain(name): name for name in numbers}
    if plain(written) in exact:
        return exact[plain(written)]
    for titled in (False, True):
        found = _worded(written, numbers, titled=titled)
        if len(found) == 1:
            return found[0]
        if found:
            message = f"{quoted(written)} could be {' or '.join(found[:4])}"
            raise PnpError(message, hint="write the whole name")
    hint = nearest(written.replace("-", "_"), numbers) or among(numbers)
    raise PnpError(f"there is no setting {quoted(written)}", hint=hint)


def _worded(written: str, numbers: Mapping[str, Number], *, titled: bool) -> list[str]:
    """Return the settings with a word that begins like each written word."""
    asked = _parts(written)
    return [
        name
        for name, number in numbers.items()
        if asked
        and all(
            any(word.startswith(each) for word in _words(number, titled=titled))
            for each in asked
        )
    ]


def _words(number: Number, *, titled: bool) -> list[str]:
    return _parts(f"{number.id} {number.title if titled else ''}")


def _parts(text: str) -> list[str]:
    apart = "".join(each if each.isalnum() else " " for each in text.casefold())
    return apart.split()

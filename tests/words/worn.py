"""Worn words and constructions, and what to write instead (CONTRIBUTING, Words)."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from pnp.values import Struct


class Worn(Struct, frozen=True):
    """What is worn, and what to write instead."""

    said: str
    """A regular expression, in lower case."""
    better: str


SOFTWARE = (
    r"(?:`?pnp`?(?: \w+`?)?|the (?:program|companion|referee|command|file|layout|"
    r"template|definition|overlay|log|setting|table|board|session|scenario|manifest|"
    r"error|hint|status|prompt|answer|build|export|theme|set)s?)"
)
WORN = (
    Worn(r"anew", "again"),
    Worn(r"nought", "zero"),
    Worn(r"as said", "(delete)"),
    Worn(r"one['’]s own", "your own"),
    Worn(r"so many|so much as", "as many, that many, or delete"),
    Worn(r"mend(?:s|ed|ing)?", "fix"),
    Worn(r"parted", "split"),
    Worn(r"(?<=[;,:(] )else|^else", "or"),
    Worn(r"otherwise", "or; if not; differently"),
    Worn(r"what fell|as (?:they|it) f[ea]lls?|(?:is|stays|stay) fallen", "the roll"),
    Worn(r"throws?|thrown|threw", "roll"),
    Worn(r"pl(?:y|ies)", "move"),
    Worn(r"(?:is|are|was|were|be|being) told(?! (?:apart|to))", "is shown, reported"),
    Worn(r"tells? of|told of|speaks? of", "reports, lists, is about"),
    Worn(r"complain(?:s|ed|t|ts)?(?: of)?", "report, error"),
    Worn(
        r"(?:lies|lie|lay|laid|lain) (?:on|upon|over|beneath|under|in|at|beside)", "is"
    ),
    Worn(r"stands? (?:in|on|at|after|before|above|beside|behind|here|there|as)", "is"),
    Worn(r"whoever|whosoever|whomever|whatsoever", "anyone who; players who"),
    Worn(r"is no(?= \[|(?: \w+){1,3}[.;,:]?$)", "is not a; does not have"),
    Worn(
        r"(?:has|have) not(?! (?:been|yet|\w+ed\b|\w+en\b|said|read|rolled|had|got|met"
        r"|come|gone|done|told|made|run|left|moved|seen|paid|won|lost|put|set|built))",
        "does not have",
    ),
    Worn(r"(?:is|are) to be", "must be; or say who does it"),
    Worn(r"upon", "on"),
    Worn(r"thus|hence|whence|thereof|therein|wherein|hereby|lest|ere|thereby", "so"),
    Worn(r"shall", "must, will"),
    Worn(r"remedy:", "Try:"),
    Worn(r"below nought|under nought", "below zero"),
    Worn(r"who owns|what is bought", "if you own; anything you buy"),
    Worn(r"(?:is|are|was|were|be) laid (?:on|over)|laid on", "is applied"),
    Worn(r"to be had|failing that|what there (?:was|is) not", "if there is none"),
    Worn(r"whose (?:word|eyes)|at its word", "which wins; which player"),
    Worn(r"of course|simply", "(delete)"),
    Worn(r"(?:what|it) fell|fell to", "the roll"),
    Worn(rf"{SOFTWARE} (?:says?|tells?|knows?|asks?)", "shows, lists, reports, has"),
)
"""What nobody says at a table."""
PATTERN = [
    (re.compile(rf"(?<![\w`-])(?:{each.said})(?![\w-])", re.IGNORECASE), each)
    for each in WORN
]


class Found(NamedTuple):
    """A worn word where it is written."""

    where: str
    text: str
    worn: str
    better: str

    def __str__(self) -> str:
        return f"{self.where}: {self.worn!r} in {self.text!r}: write {self.better}"


CODE = frozenset(
    {
        *("CONTRIBUTING.md", "docs/architecture.md", "docs/glossary.md"),
        *("docs/writing-a-referee.md", "docs/json.md", "docs/benchmarks-table.md"),
        *("docs/benchmarks-growth.md", "docs/versions.md", "docs/limits.md"),
    }
)
"""Pages for who writes code, where a ply is a ply."""


def worn(where: str, text: str) -> Iterator[Found]:
    """Yield what is worn in a text."""
    for pattern, each in PATTERN:
        if each.better == "move" and where in CODE:
            continue
        for found in pattern.finditer(text):
            start, end = max(found.start() - 40, 0), found.end() + 40
            yield Found(where, text[start:end], found[0], each.better)

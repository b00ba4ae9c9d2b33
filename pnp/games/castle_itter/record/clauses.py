"""The names that a clause about the table may use (``pnp.rules.clauses``)."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from pnp.games.castle_itter.ground.tables import Tables
from pnp.games.castle_itter.words.spellings import words
from pnp.rules.clauses import Clause, Kind
from pnp.rules.naming import Names
from pnp.rules.notation import plain
from pnp.rules.vocabulary import Vocabulary


def clause(tables: Tables, written: str) -> Clause:
    """Return the words of one clause, read one after the other."""
    return Clause(written, kinds(tables), known(tables))


@lru_cache(maxsize=16)
def kinds(tables: Tables) -> Mapping[str, Kind]:
    """Return the kinds of thing a clause may name."""
    spelled, named = words(tables), tables.named
    return {
        "who": Kind(_spelled(spelled.who), named["defender"].said.__getitem__),
        "kind": Kind(_spelled(spelled.kind), lambda at: tables.attackers[at].name),
        "post": Kind(_spelled(spelled.post), named["post"].said.__getitem__),
        "space": Kind(_spelled(spelled.space), named["space"].said.__getitem__),
        "location": Kind(
            _spelled(spelled.location), named["location"].said.__getitem__
        ),
        "colour": Kind(_spelled(spelled.colour), named["colour"].said.__getitem__),
        "card": Kind(_named(named["card"]), named["card"].said.__getitem__),
        "tactic": Kind(_named(named["tactic"]), named["tactic"].said.__getitem__),
    }


def known(tables: Tables) -> Sequence[str]:
    """Return the names to suggest for a misspelt one."""
    return (
        *(each.name for each in tables.defenders),
        *(each.name for each in tables.attackers),
        *(each.name for each in tables.locations),
        *tables.colours,
        *(each.id for each in tables.posts),
    )


def _spelled(vocabulary: Vocabulary) -> Callable[[str], Sequence[int]]:
    return lambda name: [int(each) for each in vocabulary.fits(plain(name))[0]]


def _named(names: Names) -> Callable[[str], Sequence[int]]:
    def find(name: str) -> list[int]:
        found = names.find(name)
        return [] if found is None or found < 0 else [found]

    return find

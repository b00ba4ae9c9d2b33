r"""Sequences as VASSAL writes them: words with a separator, which may be nested.

    a , b , c             a,b,c
    a , (b , c)           a,b\,c        a backslash before each inner separator
    a , (b , (c , d))     a,b\,c\\,d    one more for each level

A word that ends in a backslash would swallow the next separator, so it is put between
apostrophes; and so is one that has apostrophes already.
"""

from collections.abc import Iterable, Sequence


def joined(words: Iterable[str], between: str) -> str:
    """Return words joined by a separator."""
    return between.join(within(word, between) for word in words)


def within(word: str, between: str) -> str:
    """Return a word with its separators escaped."""
    escaped = word.replace(between, f"\\{between}")
    quoted = word.startswith("'") and word.endswith("'")
    return f"'{escaped}'" if quoted or word.endswith("\\") else escaped


def nested(words: Sequence[str], between: str) -> str:
    """Return words as a chain: the first, and inside it all the others, and so on."""
    *outer, chain = words
    for word in reversed(outer):
        chain = joined((word, chain), between)
    return chain

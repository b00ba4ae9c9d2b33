"""List what is worn: python -m tests.words [docs|help|strings|docstrings] [PREFIX]."""

import statistics
import sys
from collections.abc import Iterator

from tests.words.gathered import commands, docs, docstrings, help_of, strings, words_of
from tests.words.worn import worn

CODE = ("write move", "write roll")
LONGEST, MEDIAN = 32, 16
"""Words of the longest sentence of a page, and of the one in the middle."""


def pages(prefix: str) -> Iterator[str]:
    """Yield what to change in pages of docs."""
    for name, sentences in docs():
        if name.startswith(prefix):
            lengths = [len(words_of(each)) for each in sentences]
            middle = statistics.median(lengths or [0])
            if middle > MEDIAN:
                yield f"{name}: the median sentence has {middle} words"
            for each in sentences:
                yield from map(str, worn(name, each))
                if len(words_of(each)) > LONGEST:
                    yield f"{name}: {len(words_of(each))} words: {each}"


def main(what: str = "docs", prefix: str = "") -> None:
    """Print everything to change in one kind of text."""
    if what == "docs":
        found = [*pages(prefix)]
    else:
        texts = {"help": helps, "strings": strings, "docstrings": docstrings}[what]()
        each = ((at, text) for at, text in texts if at.startswith(prefix))
        found = [str(every) for at, text in each for every in worn(at, text)]
        if what == "docstrings":  # a ply is a ply there, and a throw a Throw
            found = [line for line in found if not line.endswith(CODE)]
    print(*found, f"{len(found)} in all", sep="\n")


def helps() -> Iterator[tuple[str, str]]:
    """Yield every text of help, and the command it is of."""
    for path, command in commands():
        yield from ((path, text) for text in help_of(command))


if __name__ == "__main__":
    main(*sys.argv[1:])

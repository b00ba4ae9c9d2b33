"""List what is worn: python -m tests.words [docs|help|strings|docstrings] [PREFIX]."""

import statistics
import sys

from tests.words.gathered import commands, docs, docstrings, strings, words_of
from tests.words.worn import worn

LONGEST, MEDIAN = 32, 16


def main(what: str = "docs", prefix: str = "") -> None:
    """Print every fault of one kind of text, and how many there are."""
    count = 0
    if what == "docs":
        for name, sentences in docs():
            if not name.startswith(prefix):
                continue
            lengths = [len(words_of(each)) for each in sentences]
            found = [f for each in sentences for f in worn(name, each)]
            long = [each for each in sentences if len(words_of(each)) > LONGEST]
            middle = statistics.median(lengths) if lengths else 0
            print(f"== {name}: median {middle}, longest {max(lengths, default=0)}")
            for each in found:
                print("  ", each)
            for each in long:
                print(f"   {len(words_of(each))} words: {each}")
            count += len(found) + len(long)
    elif what == "help":
        for path, command in commands():
            texts = [str(command.help or ""), str(command.short_help or "")]
            texts += [str(getattr(p, "help", None) or "") for p in command.params]
            for each in texts:
                for found in worn(path, each):
                    count += 1
                    print(found)
    else:
        for where, text in (strings if what == "strings" else docstrings)():
            if where.startswith(prefix):
                for found in worn(where, text):
                    count += 1
                    print(found)
    print(count, "in all")


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Many written moves in few lines: words for the same place are joined.

place Lee at BJM
place Lee at BJL        becomes        place Lee or Basse at BJM or BJL
place Basse at BJM
place Basse at BJL
"""

from collections.abc import Iterable, Iterator

Row = tuple[tuple[str, ...], ...]
MOST = 7
"""Words that are named in one place; more are counted."""


def forms(moves: Iterable[str], *, most: int = MOST) -> Iterator[str]:
    """Yield the moves, joined where they differ in one word at a time.

    At most ``most`` words are named in one place.
    """
    by_shape: dict[tuple[str, int], list[Row]] = {}
    for move in dict.fromkeys(moves):
        words = move.split()
        row = tuple((word,) for word in words)
        by_shape.setdefault((words[0] if words else "", len(words)), []).append(row)
    for (_, length), rows in by_shape.items():
        joined = rows
        for column in range(length - 1, 0, -1):
            joined = _joined(joined, column)
        yield from (_written(row, most) for row in joined)


def _joined(rows: list[Row], column: int) -> list[Row]:
    """Join the rows that are equal in every other column."""
    same: dict[Row, list[str]] = {}
    for row in rows:
        rest = row[:column] + row[column + 1 :]
        same.setdefault(rest, []).extend(row[column])
    return [
        (*rest[:column], tuple(dict.fromkeys(words)), *rest[column:])
        for rest, words in same.items()
    ]


def _written(row: Row, most: int) -> str:
    return " ".join(_either(words, most) for words in row)


def _either(words: tuple[str, ...], most: int) -> str:
    if len(words) > most:
        return f"{', '.join(words[: most - 1])} or {len(words) - most + 1} more"
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else words[0]

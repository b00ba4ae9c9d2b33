"""Print what the quick look takes on twice as much, and thawing as a ratio.

CPU time, the least of a few rounds; nothing is asserted, no page is written.
"""

import gc
import json
from collections.abc import Callable, Iterator
from io import BytesIO
from time import process_time

import pikepdf

from pnp.errors import Complaints
from pnp.model.canonical import freeze, thaw
from pnp.model.loading import load
from pnp.preflight import preflight

ROUNDS = 5
PAGES = 300


def least(job: Callable[[], object]) -> float:
    """Return the least CPU time that a job took in a few rounds."""
    taken = []
    for _ in range(ROUNDS):
        gc.collect()
        before = process_time()
        job()
        taken.append(process_time() - before)
    return min(taken)


def blank(pages: int) -> bytes:
    """Return a file of so many empty pages."""
    out = BytesIO()
    with pikepdf.new() as file:
        for _ in range(pages):
            file.add_blank_page(page_size=(595, 842))
        file.save(out)
    return out.getvalue()


def ratios() -> Iterator[tuple[str, float]]:
    """Yield what is measured and its ratio."""
    one, two = blank(PAGES), blank(2 * PAGES)
    yield (
        "quick look: twice the pages",
        least(lambda: preflight(two, quick=True))
        / least(lambda: preflight(one, quick=True)),
    )
    game = load("castle-itter", complaints=Complaints())
    assert game is not None  # noqa: S101 - a game of our own
    data = freeze(game)
    yield (
        "thaw: to json.loads",
        least(lambda: thaw(data)) / least(lambda: json.loads(data)),
    )


def main() -> None:
    """Print the ratios."""
    for name, ratio in ratios():
        print(f"{name}: {ratio:.2f}")


if __name__ == "__main__":
    main()

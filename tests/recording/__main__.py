"""Record games: those that are not there, or those that are named."""

import sys

from tests.recording import battles, evenings, siege_plans, towns, weeks


def main(names: list[str]) -> None:
    """Record the games of these names; all that are not there, if none is named."""
    for book in (siege_plans, battles, towns, weeks, evenings):
        for evening, plan in enumerate(book.PLANS, 1):
            there = (book.PLAYED / f"{plan.name}.txt").exists()
            if plan.name in names if names else not there:
                book.record(plan, evening)


if __name__ == "__main__":
    main(sys.argv[1:])

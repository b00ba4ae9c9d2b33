"""The names of the campaign's own counts: a word, and what it counts for.

attacks 3      orders to attack on day 3      CP axis      points of this battle
mines D5       factors that are left there    rested       the last day accounted for
"""

ORDERS, POINTS, MINES, RESTED = "attacks", "CP", "mines", "rested"


def orders(day: int) -> str:
    """Return the name of the count of a day's orders to attack."""
    return f"{ORDERS} {day}"


def points(side: str) -> str:
    """Return the name of the count of a side's Command Points, by the side's id."""
    return f"{POINTS} {side}"


def mines(hex: str) -> str:
    """Return the name of the count of the factors of mines in a hex."""
    return f"{MINES} {hex}"

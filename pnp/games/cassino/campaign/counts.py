"""What is counted of the campaign itself, each under a word and whatever it is of.

attacks 3      orders to attack on day 3      CP axis      points of this battle
mines D5       factors that are left there    rested       the last day accounted for
"""

ORDERS, POINTS, MINES, RESTED = "attacks", "CP", "mines", "rested"


def orders(day: int) -> str:
    """Return where the orders to attack of a day are counted."""
    return f"{ORDERS} {day}"


def points(side: str) -> str:
    """Return where the Command Points of a side, by its id, are counted."""
    return f"{POINTS} {side}"


def mines(hex: str) -> str:
    """Return where the factors of mines in a hex are counted."""
    return f"{MINES} {hex}"

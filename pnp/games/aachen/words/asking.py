"""Prompts for the only seat: a choice, or a die."""

from pnp.rules.pending import Chance, Choice

SEAT = "american"


def die(prompt: str, *cases: str) -> Chance:
    """Return a wait for one die."""
    return Chance("dice", f"{prompt}; write the dice", dice=1, cases=cases)


def choice(kind: str, prompt: str, *cases: str) -> Choice:
    """Return a choice of the only seat."""
    return Choice(SEAT, kind, prompt, cases)

"""``pnp lab``: many games that play themselves, compared."""

from pnp.cli.lab.group import lab

__all__ = ["lab"]

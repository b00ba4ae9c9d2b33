"""Kits: a game and an order become printable files."""

from pnp.kit.kit import Kit, build, proof
from pnp.kit.order import Order

__all__ = ["Kit", "Order", "build", "proof"]

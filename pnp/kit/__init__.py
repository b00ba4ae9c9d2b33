"""The shop: a game and an order become the files of a kit."""

from pnp.kit.kit import Kit, build, proof
from pnp.kit.order import Order

__all__ = ["Kit", "Order", "build", "proof"]

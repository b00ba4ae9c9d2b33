"""The shop: a game and an order become the files of a kit."""

from pnp.build.kit import Kit, build, proof
from pnp.build.order import Order

__all__ = ["Kit", "Order", "build", "proof"]

"""Where sessions are kept: one SQLite file each; the only door to it and the clock."""

from pnp.session.store.clock import now
from pnp.session.store.log import Behind, append, both, create, header, read, salvage

__all__ = ["Behind", "append", "both", "create", "header", "now", "read", "salvage"]

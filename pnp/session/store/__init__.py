"""The store of sessions: one SQLite file each; the only access to files and clock."""

from pnp.session.store.clock import now
from pnp.session.store.log import Behind, append, both, create, header, read, salvage

__all__ = ["Behind", "append", "both", "create", "header", "now", "read", "salvage"]

"""Files on a disk: the only writer.  All other packages hand it names and bytes."""

from pnp.output.cache import Cache
from pnp.output.create import create
from pnp.output.destination import Destination
from pnp.output.keep import keep
from pnp.output.names import MANIFEST, name_fault
from pnp.output.write import listed, manifest_of, read, recover, write

__all__ = [
    "MANIFEST",
    "Cache",
    "Destination",
    "create",
    "keep",
    "listed",
    "manifest_of",
    "name_fault",
    "read",
    "recover",
    "write",
]

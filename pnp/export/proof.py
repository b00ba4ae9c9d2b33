"""Proofs: checks of the files for a service before they are written.

Everything is read back from the bytes, not from what we meant to write.
"""

from collections.abc import Mapping, Sequence
from struct import unpack

from pnp.errors import RenderError
from pnp.export.profiles import Profile
from pnp.export.wares import Deck
from pnp.render.pixels import Pixels


def refuse_pictures(
    files: Mapping[str, bytes], sizes: Mapping[str, Pixels], found: Profile
) -> None:
    """Raise if a picture is not of exact size, in plain RGB, at its dots per inch."""
    metre = round(found.dpi / 0.0254)
    faults: list[str] = []
    for name, data in files.items():
        across, down, depth, kind = unpack(">IIBB", data[16:26])
        if (across, down) != sizes[name]:
            wanted = "{} x {}".format(*sizes[name])
            faults.append(f"{name}: {across} x {down} pixels, not {wanted}")
        if (depth, kind) != (8, 2):
            faults.append(f"{name}: not 8 bits of red, green and blue")
        if data[37:41] != b"pHYs" or unpack(">I", data[41:45]) != (metre,):
            faults.append(f"{name}: not {found.dpi} dots an inch")
    _refuse(faults)


def refuse_decks(
    files: Mapping[str, bytes], found: Profile, decks: Sequence[Deck]
) -> None:
    """Raise if a deck's PDF breaks a rule of the service that can be checked."""
    from pnp.preflight import preflight
    from pnp.preflight.shop import doubts

    faults: list[str] = []
    for (name, data), deck in zip(files.items(), decks, strict=True):
        faults += map(str, preflight(data, name=name, quick=True, any_size=True))
        pages = deck.count * len(found.order)
        product = deck.product
        faults += [
            f"{name}: {each}"
            for each in doubts(data, pages, product.file, product.trim, found.ink)
        ]
    _refuse(faults)


def _refuse(faults: Sequence[str]) -> None:
    if faults:
        raise RenderError(
            "\n".join(faults),
            hint="this is an error in pnp, not yours: please report it",
        )

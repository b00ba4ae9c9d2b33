"""Punchouts: counters of any size on chipboard that a laser cuts along our lines.

    face ┌────────────────┐   back ┌────────────────┐   cut ┌────────────────┐
         │ ┌─┐ ┌─┐ ┌─┐    │        │    ┌─┐ ┌─┐ ┌─┐ │       │ ┌ ┐ ┌ ┐ ┌ ┐    │
         │ │1│ │2│ │3│    │        │    │3│ │2│ │1│ │       │               │
         │ └─┘ └─┘ └─┘    │        │    └─┘ └─┘ └─┘ │       │ └ ┘ └ ┘ └ ┘    │
         └────────────────┘        └────────────────┘       └────────────────┘

The back is drawn as you see it when you turn the punchout like a page.  Each cut is
interrupted on every side, so that a counter stays in until it is punched out.
"""

from collections.abc import Iterator, Sequence

from pnp.export.fitting import Fit
from pnp.export.profiles import Product, Profile
from pnp.export.wares import Deck, Offered, Ordered
from pnp.geometry import Length, Rect, Size
from pnp.layout.art import Face, Use
from pnp.render.operators import number

NAME = "counters"
"""The start of the punchouts' folder name."""


def punched(
    found: Profile, offered: Sequence[Offered]
) -> tuple[list[Deck], list[Offered]]:
    """Return counters on the punchouts of a service, and what does not fit on one."""
    makes = [each for each in found.makes if each.punchout]
    by_size: dict[Size, list[Offered]] = {}
    rest: list[Offered] = []
    for each in offered:
        size = each.front.trim
        if each.of == "counters" and any(_places(m, size, found) for m in makes):
            by_size.setdefault(size, []).append(each)
        else:
            rest.append(each)
    decks: list[Deck] = []
    for number_, (size, pieces) in enumerate(by_size.items(), 1):
        product = _product(makes, size, sum(each.copies for each in pieces), found)
        name = NAME if len(by_size) == 1 else f"{NAME}-{number_}"
        decks.append(Deck(name, product, tuple(_punchouts(product, pieces, found))))
    return decks, rest


def _product(
    makes: Sequence[Product], size: Size, count: int, found: Profile
) -> Product:
    """Return the smallest punchout that holds all, or the one that holds most."""
    rooms = sorted(
        (len(_places(each, size, found)), at) for at, each in enumerate(makes)
    )
    return makes[next((at for room, at in rooms if room >= count), rooms[-1][1])]


def _places(product: Product, size: Size, found: Profile) -> list[Rect]:
    """Return the places of counters of a size on a punchout, centred, row by row."""
    across, down = size.width + found.apart, size.height + found.apart
    room = product.file
    columns = max(0, (room.width - 2 * found.safe + found.apart) // across)
    rows = max(0, (room.height - 2 * found.safe + found.apart) // down)
    left = (room.width - columns * across + found.apart) // 2
    top = (room.height - rows * down + found.apart) // 2
    return [
        Rect(
            Length(left + column * across),
            Length(top + row * down),
            size.width,
            size.height,
        )
        for row in range(rows)
        for column in range(columns)
    ]


def _punchouts(
    product: Product, pieces: Sequence[Offered], found: Profile
) -> Iterator[Ordered]:
    """Yield punchouts, full except the last, with a place for each copy."""
    each = [piece for piece in pieces for _ in range(piece.copies)]
    places = _places(product, pieces[0].front.trim, found)
    batches = [each[at : at + len(places)] for at in range(0, len(each), len(places))]
    for count, batch in enumerate(batches, 1):
        cuts = tuple(places[: len(batch)])
        name = f"Counters, punchout {count} of {len(batches)}"
        fronts = [(piece.front, cut) for piece, cut in zip(batch, cuts, strict=True)]
        backs = [
            (piece.back, _turned_over(cut, product))
            for piece, cut in zip(batch, cuts, strict=True)
            if piece.back is not None
        ]
        yield Ordered(
            id=f"punchout-{count}",
            path=f"{NAME}/punchout-{count}",
            name=name,
            copies=1,
            front=_drawn(f"{name}, face", product, fronts, found),
            back=_drawn(f"{name}, back", product, backs, found) if backs else None,
            fit=Fit(product),
            mark=batch[0].mark,
            holds=tuple(batch),
            cuts=cuts,
        )


def _turned_over(cut: Rect, product: Product) -> Rect:
    """Return a place after the punchout is turned like a page."""
    return Rect(product.file.width - cut.right, cut.y, cut.width, cut.height)


def _drawn(
    name: str, product: Product, faces: Sequence[tuple[Face, Rect]], found: Profile
) -> Face:
    """Return a side: every face with its bleed, up to the bleed of its neighbour."""
    bleed = Length(found.apart // 2)
    art = tuple(
        Use(_bled(face, bleed), cut.x - bleed, cut.y - bleed, trimmed=True)
        for face, cut in faces
    )
    return Face(name, product.file, art)


def _bled(face: Face, bleed: Length) -> Face:
    """Return a face with exactly this bleed, as a face of its own."""
    size = Size(face.trim.width + 2 * bleed, face.trim.height + 2 * bleed)
    return Face(face.name, size, (Use(face, bleed, bleed),))


def cut_file(piece: Ordered, found: Profile) -> bytes:
    """Return the lines of the laser, as an SVG of the punchout's size, in points."""
    size = piece.fit.product.file
    across, down = number(size.width.pt), number(size.height.pt)
    lines = "\n".join(
        f'<path d="{_path(cut, found.nick)}" fill="none" stroke="#000000" '
        'stroke-width="0.25"/>'
        for cut in piece.cuts
    )
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{across}pt" '
        f'height="{down}pt" viewBox="0 0 {across} {down}">\n{lines}\n</svg>\n'
    ).encode()


def _path(cut: Rect, nick: Length) -> str:
    """Return four corners, with a nick in the middle of each side."""
    middle, centre = cut.x + cut.width // 2, cut.y + cut.height // 2
    before, after = -(nick // 2), nick // 2
    corners = (
        ((middle + after, cut.y), (cut.right, cut.y), (cut.right, centre + before)),
        (
            (cut.right, centre + after),
            (cut.right, cut.bottom),
            (middle + after, cut.bottom),
        ),
        (
            (middle + before, cut.bottom),
            (cut.x, cut.bottom),
            (cut.x, centre + after),
        ),
        ((cut.x, centre + before), (cut.x, cut.y), (middle + before, cut.y)),
    )
    return " ".join(
        "M" + " L".join(f"{number(x.pt)} {number(y.pt)}" for x, y in corner)
        for corner in corners
    )

"""The fonts of a face, as a digest: a font's name does not fix its shapes."""

from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING

from pnp.layout.art import Face, Run, Use

if TYPE_CHECKING:
    from pnp.layout.fonts import Font


def lettering(face: Face) -> str:
    """Return a digest of every font on a face and on the faces it uses."""
    fonts = sorted(_cut(font) for font in _fonts(face, {}))
    return sha256("".join(fonts).encode()).hexdigest()[:16]


def _fonts(face: Face, known: dict[int, frozenset["Font"]]) -> frozenset["Font"]:
    """Return the fonts of a face; a face that is used often is searched once."""
    if id(face) not in known:
        fonts = {art.font for art in face.art if isinstance(art, Run)}
        for art in face.art:
            if isinstance(art, Use):
                fonts |= _fonts(art.face, known)
        known[id(face)] = frozenset(fonts)
    return known[id(face)]


@cache
def _cut(font: "Font") -> str:
    """Return the digest of a font file, which is read once per run."""
    return sha256(font.data).hexdigest()

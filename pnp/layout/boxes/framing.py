"""Pictures in boxes: a file of the game's folder, as large as its box allows."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnp.layout import pictures
from pnp.layout.boxes.fields import Path
from pnp.layout.boxes.showing import Drawn, Place, Seen
from pnp.layout.boxes.subject import Subject

if TYPE_CHECKING:
    from pnp.layout.art import Face
    from pnp.layout.pictures import Picture


@dataclass(frozen=True, slots=True)
class Framed:
    """The picture that a field names."""

    place: Place
    path: Path
    found: "dict[str, Picture | Face | None]"

    def value(self, subject: Subject) -> str | None:
        """Return the picture's file."""
        name = self.path.lookup(subject)
        return name if isinstance(name, str) and name else None

    def art(self, seen: Seen) -> Drawn:
        """Draw the picture; errors are reported where it is named."""
        box, stock = self.place.box, self.place.stock
        mark, value = seen.mark(box), str(seen.value)
        if value not in self.found:
            folder = stock.game.folder
            picture = pictures.read(folder, value, mark, stock.complaints)
            if picture and stock.ink == "grey":
                picture = pictures.greyed(picture)
            self.found[value] = picture
        picture = self.found[value]
        if picture is None:
            return ()
        return pictures.placed(picture, box.inner, mark, stock.complaints, fit=box.fit)

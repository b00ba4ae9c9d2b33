"""Every face of a game as a drawing, to edit, engrave or place on a page."""

from pnp.export.images import prose
from pnp.export.job import Export, Job
from pnp.export.naming import every_face, every_piece
from pnp.geometry import Edges
from pnp.imposition.sheet import Page, Placement, Side
from pnp.layout.art import Face
from pnp.render import svg


def export(job: Job) -> Export:
    """Return an SVG of every face by its id, as large as the finished piece."""
    faces = dict(every_face(job, "svg"))
    job.complaints.raise_if_any()
    drawn: dict[str, bytes] = {}
    for face in faces.values():
        if face.digest not in drawn:
            drawn[face.digest] = _drawn(job, face)
    files = {name: drawn[face.digest] for name, face in faces.items()}
    return Export(files, tuple(every_piece(job, "svg")), tuple(prose(job)))


def _drawn(job: Job, face: Face) -> bytes:
    page = Page(face.name, face.trim, Edges())
    side = Side((Placement(face, face.cut),))
    return svg.render(page, side, title=face.name, description=job.game.notice)

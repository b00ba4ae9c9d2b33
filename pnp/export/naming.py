"""File names of an export: a folder per family, a folder per set, an id."""

from collections.abc import Iterator

from pnp.export.faces import BoardFace, Item, PageFace
from pnp.export.job import Job
from pnp.layout.art import Face


def item_file(item: Item, side: str, suffix: str) -> str:
    """Return the file of an item's face: ``counters/defenders/lee-front.png``."""
    return f"{item.family}/{item.set.id}/{item.id}-{side}.{suffix}"


def board_file(board: BoardFace, suffix: str) -> str:
    """Return the file of a board: ``boards/castle.png``."""
    return f"boards/{board.set.id}.{suffix}"


def page_file(page: PageFace, suffix: str) -> str:
    """Return the file of a page of a sheet: ``sheets/aid-1.png``."""
    return f"sheets/{page.sheet}-{page.number}.{suffix}"


def every_face(job: Job, suffix: str) -> Iterator[tuple[str, Face]]:
    """Yield every face of a game with its file."""
    for item in job.items:
        for side, face in item.faces:
            yield item_file(item, side, suffix), face
    for board in job.boards:
        yield board_file(board, suffix), board.face
    for page in job.pages:
        yield page_file(page, suffix), page.on_paper


def every_piece(job: Job, suffix: str) -> Iterator[dict[str, object]]:
    """Yield the manifest's entry of every piece: names, copies, files."""
    for item in job.items:
        files = {side: item_file(item, side, suffix) for side, _ in item.faces}
        yield _told(item.path, item.name, item.front, item.copies, **files)
    for board in job.boards:
        file = board_file(board, suffix)
        yield _told(board.set.id, board.set.title, board.face, front=file)
    for page in job.pages:
        piece, name = f"{page.sheet}/{page.number}", f"{page.title}, page {page.number}"
        yield _told(piece, name, page.on_paper, front=page_file(page, suffix))


def _told(
    piece: str, name: str, face: Face, copies: int = 1, **files: str
) -> dict[str, object]:
    """Return the manifest's entry of one piece."""
    size = str(face.trim)
    return {"piece": piece, "name": name, "copies": copies, "size": size, **files}

"""Tables of a test, drawn as text: a row a line, with bars between its cells."""


def rows(drawn: str) -> list[tuple[str, ...]]:
    """Return the cells of each row of a drawn table."""
    lines = drawn.strip().splitlines()
    return [tuple(cell.strip() for cell in row.split("|")) for row in lines]

"""Progressive JPEGs that go over their pixels as often as they are told to."""

from io import BytesIO

from PIL import Image

SCAN = b"\xff\xda"


def scanned(many: int, side: int = 40) -> bytes:
    """Return a whole JPEG of so many scans: its last one, again and again."""
    out = BytesIO()
    Image.new("RGB", (side, side), "white").save(out, "JPEG", progressive=True)
    whole, end = out.getvalue()[:-2], out.getvalue()[-2:]
    last = whole[whole.rindex(SCAN) :]
    return whole + last * (many - whole.count(SCAN)) + end

"""Draw the silhouette library into layouts/art/: needs shapely, a tool of ours alone.

    uv run --with shapely==2.2.0 python docs/drawing/draw.py
"""

import sys
from hashlib import sha256
from pathlib import Path

from cast import CAST
from shapes import A, U, pd

HERE = Path(__file__).parent
TO = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE.parents[1] / "layouts" / "art"
PARTS = ("shapes.py", "classics.py", "people.py", "machines.py", "armies.py", "settings.py", "wares.py", "cast.py", "draw.py")
FROM = sha256(b"".join((HERE / p).read_bytes() for p in PARTS)).hexdigest()[:16]
LOOK = ".d{fill:#211f1b}.m{fill:#56534a}.l{fill:#c9bfa5}"

TO.mkdir(parents=True, exist_ok=True)
for name, figure in CAST.items():
    shapes = figure.tones().paths()
    x0, y0, x1, y1 = U([g for g, _ in shapes]).bounds
    k = 98 / max(x1 - x0, y1 - y0)
    put = lambda g: A.affine_transform(g, [k, 0, 0, k, -x0 * k, -y0 * k])
    wide, high = round((x1 - x0) * k, 2), round((y1 - y0) * k, 2)
    marks = "\n".join(f'<path class="{c}" d="{pd(put(g), .03)}"/>' for g, c in shapes)
    (TO / f"{name}.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}">\n'
        f"<title>{name}</title><desc>docs/drawing {FROM}</desc><style>{LOOK}</style>\n{marks}\n</svg>\n"
    )

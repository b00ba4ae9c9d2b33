"""Where the naive scripts find the same font that the press uses."""

from importlib.util import find_spec
from pathlib import Path


def sans(weight: str) -> str:
    """Return the path of Source Sans Pro in one weight."""
    spec = find_spec("font_source_sans_pro")
    if spec is None or spec.origin is None:
        raise SystemExit("font-source-sans-pro is not installed")
    return str(Path(spec.origin).parent / "files" / f"SourceSansPro-{weight}.ttf")

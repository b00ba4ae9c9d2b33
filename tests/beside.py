"""What lies beside a command's folder and must stay as it is, to the last bit."""

import os
from pathlib import Path


def planted(home: Path) -> None:
    """Lay out what people have at home, some of it closed to others."""
    for name, text in {
        ".bashrc": "echo mine\n",
        "canary.txt": "Not to be read, not to be written.\n",
        "thesis/one.txt": "Chapter 1\n",
        "thesis/kept/a4-long-edge/manifest.json": "{}\n",
    }.items():
        path = home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (home / ".bashrc").chmod(0o600)
    (home / "link").symlink_to("canary.txt")
    for path in (*home.rglob("*"), home):
        os.utime(path, (1_000_000_000, 1_000_000_000), follow_symlinks=False)


def lies(folder: Path) -> list[tuple[str, int, int, bytes]]:
    """Return all below a folder: its name, its mode, when it changed, what it holds."""
    return [
        (
            path.relative_to(folder).as_posix(),
            told.st_mode,
            told.st_mtime_ns,
            held(path),
        )
        for path in sorted((folder, *folder.rglob("*")))
        for told in (path.lstat(),)
    ]


def held(path: Path) -> bytes:
    """Return what a file holds, or where a link leads."""
    if path.is_symlink():
        return os.fsencode(path.readlink())
    return path.read_bytes() if path.is_file() else b""

"""Make a site with a search of docs/ in output/site: ``make site``.

Pages beside docs/ come in, and links to code lose their link. The rest is as it is in
the repository. A link that leads nowhere stops the build.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

DOCS = Path(__file__).parent
ROOT = DOCS.parent
SITE = ROOT / "output" / "site"
BESIDE = ("CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md")
SETTINGS = """
[project]
site_name = "pnp"
site_description = "Print tabletop wargames, and play them with a referee"
docs_dir = "docs"
site_dir = "site"
"""
LEFT_OUT = {".py", ".toml", ".yaml"}


def staged(folder: Path) -> None:
    """Copy all pages into a folder, each link as the site has it."""
    for file in sorted(DOCS.rglob("*")):
        if file.is_file() and file.suffix not in LEFT_OUT:
            to = folder / file.relative_to(DOCS)
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, to)
    for name in BESIDE:
        shutil.copyfile(ROOT / name, folder / name)
    for page in folder.rglob("*.md"):
        page.write_text(linked(page.read_text(encoding="utf-8")), encoding="utf-8")


def linked(text: str) -> str:
    """Return a page whose links lead to pages of the site."""
    text = re.sub(r"\]\((?:\.\./(?=[A-Z]+\.md)|docs/)(?=[^)]*\.md)", "](", text)
    text = text.replace("](decisions/)", "](decisions/0001-scalars-stay-text.md)")
    text = text.replace("](docs/decisions/)", "](decisions/0001-scalars-stay-text.md)")
    return re.sub(r"\[([^\]]+)\]\((?:\.\./)+pnp/[^)]*\)", r"\1", text)


def main() -> int:
    """Make the site; 1 where a link leads nowhere."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        staged(folder / "docs")
        (folder / "zensical.toml").write_text(SETTINGS, encoding="utf-8")
        command = [sys.executable, "-m", "zensical", "build", "--clean", "--strict"]
        done = subprocess.run(command, cwd=folder, check=False)
        if done.returncode == 0:
            shutil.rmtree(SITE, ignore_errors=True)
            shutil.copytree(folder / "site", SITE)
            sys.stdout.write(f"{SITE.relative_to(ROOT)}/index.html\n")
        return done.returncode


if __name__ == "__main__":
    sys.exit(main())

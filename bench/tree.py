"""A copy of the repository, in which ``bench/mutants.py`` changes files and tests."""

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from changes import Change

UNSWAPPED, LATE = 77, 78
"""What ``bench/swapped.py`` answers: for a fresh process, or out of time."""


class Tree:
    """A copy of the repository in which files are changed and tests run."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.folder, self.room = folder / "tree", folder / "room"
        git = ["git", "ls-files", "-z", "-c", "-o", "--exclude-standard"]
        listed = subprocess.run(git, cwd=root, check=True, capture_output=True).stdout
        for name in filter(None, listed.decode().split("\0")):
            if (root / name).is_file():
                (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(root / name, self.folder / name)
        compiled = ["-m", "compileall", "-q", "--invalidation-mode", "checked-hash"]
        subprocess.run([sys.executable, *compiled, self.folder / "pnp"], check=True)

    def run(self, words: Sequence[str], limit: float, **said: Path) -> int | None:
        """Run pytest and return its code, or None where it took too long."""
        names = {f"PNP_{name.upper()}": str(path) for name, path in said.items()}
        env = {**os.environ, **names, "PYTHONPATH": str(self.folder)}
        running = subprocess.Popen(
            [*self._command("bench.chosen"), *words],
            cwd=self.folder,
            env={**env, "PYTHONDONTWRITEBYTECODE": ""},
            stdout=self.folder.with_name("said").open("wb"),
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            return running.wait(limit)
        except subprocess.TimeoutExpired:
            return None
        finally:
            with suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)
            running.wait()

    def serve(self, words: Sequence[str]) -> None:
        """Collect tests once, to run some of them against one change after another."""
        (asked, self._ask), (self._told, tell) = os.pipe(), os.pipe()
        env = {**os.environ, "PNP_PIPES": f"{asked} {tell}"}
        self._server = subprocess.Popen(
            [*self._command("bench.swapped"), *words],
            cwd=self.folder,
            env={**env, "PYTHONPATH": str(self.folder), "PYTHONDONTWRITEBYTECODE": ""},
            stdout=self.folder.with_name("served").open("wb"),
            stderr=subprocess.STDOUT,
            pass_fds=(asked, tell),
        )
        os.close(asked)
        os.close(tell)
        if os.read(self._told, 100) != b"ready\n":
            sys.exit(self.folder.with_name("served").read_text(errors="replace"))

    def swapped(self, change: Change, tests: Sequence[str], limit: float) -> int:
        """Run tests with a change put into a process that has imported the rest."""
        failed = str(self.folder.with_name("failed"))
        said = {"path": change.path, "before": change.before, "text": change.text}
        line = (
            json.dumps({**said, "tests": tests, "limit": limit, "failed": failed})
            + "\n"
        )
        left = memoryview(line.encode())
        while left:
            left = left[os.write(self._ask, left) :]
        return int(os.read(self._told, 100))

    def close(self) -> None:
        """End the process that has collected the tests."""
        os.close(self._ask)
        os.close(self._told)
        self._server.wait()

    def _command(self, plugin: str) -> list[str]:
        fixed = ["-q", "-p", "no:cacheprovider", "--hypothesis-seed=0"]
        given = ["-p", plugin, f"--basetemp={self.room}"]
        return [sys.executable, "-m", "pytest", *fixed, *given]

    def sound(self, words: Sequence[str], **said: Path) -> None:
        """Run tests that must pass while nothing is changed."""
        if self.run(words, 3600, **said) != 0:
            told = self.folder.with_name("said").read_text(errors="replace")
            sys.exit(f"the tests fail with nothing changed:\n{told[-3000:]}")

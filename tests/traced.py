"""A command watched from outside: what the kernel was asked for, by Python or by C.

``strace`` writes down every path that is opened, made or moved, every program that is
started and every address that is asked, by whatever library.  The lists are those of
``tests.guard``, and what the loader and the libraries in C need besides.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.guard import ROOT, allowed, within

STRACE = shutil.which("strace")
COMPILED = os.environ.get("PYTHONPYCACHEPREFIX", "")
"""Where commands find what was compiled, if the tests keep it (``conftest``)."""
LIBRARIES = (
    *("/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache"),
    *(
        "/etc/fonts",
        "/usr/share/fonts",
        "/usr/local/share/fonts",
        "/usr/share/fontconfig",
    ),
    *("/var/cache/fontconfig", "/usr/share/zoneinfo", "/usr/share/locale"),
    *("/etc/locale.alias", "/etc/nsswitch.conf", "/etc/passwd"),
    *("/etc/ssl/openssl.cnf", "/sys/devices/system/cpu/online", "/proc/filesystems"),
)
"""What the loader and libraries in C read: code, fonts, the time, the language, names."""
CACHES = (".cache/fontconfig",)
"""What libraries in C keep below somebody's home."""
NAMES = "/var/run/nscd/socket"
"""Where the C library asks how somebody is called."""

OPENS = {"open", "openat", "openat2", "creat"}
WRITING = re.compile(r"\bO_(?:WRONLY|RDWR|CREAT|TRUNC|APPEND)\b")
CHANGES = {
    *("rename", "renameat", "renameat2", "link", "linkat", "symlink", "symlinkat"),
    *("unlink", "unlinkat", "rmdir", "mkdir", "mkdirat", "mknod", "mknodat"),
    *("truncate", "chmod", "fchmodat", "fchmodat2", "chown", "lchown", "fchownat"),
    *("utime", "utimes", "utimensat", "futimesat", "setxattr", "lsetxattr"),
    *("removexattr", "lremovexattr", "mount", "umount2", "chroot", "pivot_root"),
}
LOOKS = {
    *("stat", "lstat", "newfstatat", "fstatat64", "statx", "statfs", "access"),
    *("faccessat", "faccessat2", "readlink", "readlinkat", "getcwd", "getxattr"),
    *("lgetxattr", "listxattr", "llistxattr", "socket"),
    *("clone", "clone3", "fork", "vfork", "wait4", "waitid", "exit", "exit_group"),
    *("kill", "tgkill", "rt_sigqueueinfo", "pidfd_open", "socketpair"),
}
"""What is only looked at, or stays within the command."""
CALL = re.compile(r"(\w+)\((.*)\)\s+= (\?|-?\w+)(?:<(.*?)>)?")
PATH = re.compile(r'(?:(?:AT_FDCWD|\d+)<([^>]*)>, )?"((?:[^"\\]|\\.)*)"')


@dataclass(frozen=True)
class Asked:
    """One thing the kernel was asked for."""

    call: str
    words: str
    answer: str
    """The number it answered with; below 0 where it refused."""
    leads: str
    """The file it opened, with every link followed."""

    def paths(self, folder: Path) -> Iterator[str]:
        """Yield the paths it names, from the folder in which the command stands."""
        for base, name in PATH.findall(self.words):
            path = folder / base / _spelled(name)
            yield os.path.normpath(Path(os.path.realpath(path.parent), path.name))


def _spelled(name: str) -> str:
    """Return a path as it is, of how strace writes it."""
    return os.fsdecode(
        name.encode("latin-1").decode("unicode_escape").encode("latin-1")
    )


def traced(
    folder: Path, *words: str, env: Mapping[str, str]
) -> tuple[subprocess.CompletedProcess[str], list[Asked]]:
    """Run a program of Python's in a folder, and return all it asked the kernel for."""
    assert STRACE is not None
    notes = folder.parent / "notes"
    shutil.rmtree(notes, ignore_errors=True)
    notes.mkdir()
    trace = (STRACE, "-ff", "-y", "-qq", "-s", "8192", "-o", str(notes / "of"))
    what = ("-e", "trace=file,network,process", "-e", "signal=none", "--")
    done = subprocess.run(
        [*trace, *what, sys.executable, "-B", *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), **env},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    lines = [line for file in sorted(notes.iterdir()) for line in _lines(file)]
    return done, [*map(_asked, lines)]


def _lines(file: Path) -> list[str]:
    return file.read_text("utf-8", "surrogateescape").splitlines()


def _asked(line: str) -> Asked:
    found = CALL.match(line)
    assert found, f"strace says what is not understood: {line}"
    call, words, answer, leads = found.groups()
    return Asked(call, words, answer, leads or "")


def astray(asked: Sequence[Asked], folder: Path, env: Mapping[str, str]) -> list[str]:
    """Return what went beyond what a command in that folder may touch."""
    written, read = allowed(folder, env)
    home = Path(os.path.realpath(env["HOME"]))
    written += [str(home / each) for each in CACHES]
    read += [
        *written,
        *map(os.path.realpath, (*LIBRARIES, *filter(None, (*sys.path, COMPILED)))),
    ]
    programs = [each for each in asked if each.call.startswith("execve")]
    wrong = [_told(each) for each in programs[1:]]
    for each in asked:
        if each.call in OPENS and not each.answer.startswith("-"):
            writing = each.call == "creat" or WRITING.search(each.words)
            inside = within(each.leads, written if writing else read)
        elif each.call in CHANGES:
            inside = all(within(path, written) for path in _changed(each, folder))
        elif each.call == "connect":
            inside = f'sun_path="{NAMES}"' in each.words
        else:
            inside = each.call in LOOKS | OPENS or each.call.startswith("execve")
        wrong += [] if inside else [_told(each)]
    return wrong


def _changed(asked: Asked, folder: Path) -> list[str]:
    """Return what a call changes: of a symbolic link not where it leads."""
    found = [*asked.paths(folder)]
    return found[1:] if asked.call.startswith("symlink") else found


def _told(asked: Asked) -> str:
    return f"{asked.call}({asked.words}) = {asked.answer} {asked.leads}".strip()

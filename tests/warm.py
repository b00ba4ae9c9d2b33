"""Commands that start warm: forked from a process that has imported all there is.

A test that starts ``pnp`` pays mostly for imports.  Here they are paid for once by each
worker: one process, begun afresh as ``python -c`` begins, imports and then waits.  For
each command it forks a child, which is given a folder, an environment, its channels and
its limits, does what any command does, and ends as Python ends.
"""

import atexit
import fcntl
import gc
import json
import os
import pkgutil
import resource
import select
import selectors
import signal
import socket
import subprocess
import sys
import termios
from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from tests.guard import watch

ROOT = Path(__file__).parent.parent
SERVE = "from tests.warm import serve; serve()"
LARGEST = 1 << 18
HEAVY = """
    defusedxml.ElementTree difflib encodings.mac_roman encodings.utf_8_sig
    fontTools.pens.cu2quPen fontTools.pens.ttGlyphPen fontTools.subset
    fontTools.svgLib.path fontTools.ttLib fontTools.ttLib.tables._h_h_e_a
    fontTools.ttLib.tables.O_S_2f_2 http.cookies importlib.metadata jinja2
    multiprocessing.pool pikepdf PIL.BmpImagePlugin PIL.GifImagePlugin PIL.Image
    PIL.ImageCms PIL.ImageStat PIL.JpegImagePlugin PIL.PngImagePlugin PIL.PpmImagePlugin
    platformdirs pypdfium2 reportlab.pdfbase.ttfonts reportlab.pdfgen.canvas
    rich.console rich.progress rich.table sqlite3 starlette.applications
    starlette.middleware.gzip svgwrite uvicorn.lifespan.on weasyprint yaml
"""
"""What the modules of pnp import only when it is used."""

Limits = Mapping[int, int]
"""Limits of a process: by ``resource.RLIMIT_…``, how much."""


class Running:
    """A command that has been started, and what it says."""

    def __init__(
        self, out: int, err: int | None, told: int, typed: int, words: bytes
    ) -> None:
        self._said = {each: bytearray() for each in (out, err) if each is not None}
        self._out, self._err, self._told = out, err, told
        with suppress(BrokenPipeError), open(typed, "wb", buffering=0) as keys:
            keys.write(words)  # unless it has ended already, without a question
        self.process = int(os.read(told, 16))

    @property
    def screen(self) -> int:
        """The terminal's other end, where its keys are pressed and its words come."""
        return self._out

    def more(self, timeout: float = 120) -> bytes:
        """Wait for what it says next; nothing at its end, killed where it is silent."""
        with selectors.DefaultSelector() as wait:
            wait.register(self._out, selectors.EVENT_READ)
            if not wait.select(timeout):
                self.kill()
                raise subprocess.TimeoutExpired("pnp", timeout)
        return _read(self._out)

    def kill(self) -> None:
        """End it as a power button does."""
        with suppress(ProcessLookupError):
            os.kill(self.process, signal.SIGKILL)

    def done(self, timeout: float = 120) -> tuple[int, bytes, bytes]:
        """Wait for its end; return its code and what it said on both channels."""
        try:
            with selectors.DefaultSelector() as wait:
                for each in self._said:
                    wait.register(each, selectors.EVENT_READ)
                while wait.get_map():
                    ready = wait.select(timeout)
                    if not ready:
                        self.kill()
                        raise subprocess.TimeoutExpired("pnp", timeout)
                    for key, _ in ready:
                        said = _read(key.fd)
                        self._said[key.fd] += said
                        if not said:
                            wait.unregister(key.fd)
            code = int(os.read(self._told, 16))
        finally:
            for each in (*self._said, self._told):
                os.close(each)
        err = b"" if self._err is None else bytes(self._said[self._err])
        return code, bytes(self._said[self._out]), err


def _read(channel: int) -> bytes:
    """Return what was said next; nothing at the end, which is an error of terminals."""
    try:
        return os.read(channel, LARGEST)
    except OSError:
        return b""


class Warm:
    """The process that has imported everything, as those see it who ask for commands."""

    def __init__(self) -> None:
        self._line, theirs = socket.socketpair(type=socket.SOCK_SEQPACKET)
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-c", SERVE, str(theirs.fileno())],
                env={**os.environ, "PYTHONPATH": str(ROOT)},
                cwd="/",
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
            )
        atexit.register(self.close)

    def start(
        self,
        folder: Path,
        words: Sequence[str],
        *,
        env: Mapping[str, str],
        limits: Limits | None = None,
        typed: str = "",
        guarded: bool = False,
        before: str = "",
        terminal: bool = False,
    ) -> Running:
        """Start a command, in some folder and with some limits; at a terminal, even."""
        asked = {
            "folder": str(folder),
            "words": list(words),
            "env": {**os.environ, "PYTHONPATH": str(ROOT), **env},
            "limits": list((limits or {}).items()),
            "guarded": guarded,
            "before": before,
            "terminal": terminal,
        }
        told, tell = os.pipe()
        if terminal:
            keys, screen = os.openpty()
            typing, out, err = keys, os.dup(keys), None
            theirs = [screen, screen, screen, tell]
        else:
            (stdin, typing), (out, stdout), (err, stderr) = (
                os.pipe() for _ in range(3)
            )
            theirs = [stdin, stdout, stderr, tell]
        socket.send_fds(self._line, [json.dumps(asked).encode()], theirs)
        for each in set(theirs):
            os.close(each)
        return Running(out, err, told, typing, typed.encode())

    def close(self) -> None:
        """End it; every command that it began has ended before."""
        self._line.close()
        self._process.wait()


def serve() -> None:
    """Import everything, then wait, and fork a command whenever one is asked for."""
    _import_everything()
    _compile_patterns()
    gc.freeze()
    line = socket.socket(fileno=int(sys.argv[1]))
    ended, end = os.pipe()
    os.set_blocking(end, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(end)
    running: dict[int, int] = {}
    sources: list[Any] = [line, ended]
    while True:
        ready, _, _ = select.select(sources, [], [])
        if ended in ready:
            os.read(ended, LARGEST)
            _bury(running, os.WNOHANG)
        if line not in ready:
            continue
        said, channels, _, _ = socket.recv_fds(line, LARGEST, 4)
        if not said:
            _bury(running, 0)
            os._exit(0)
        *standard, tell = channels
        command = os.fork()
        if command == 0:
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            line.close()
            for each in (ended, end, tell, *running.values()):
                os.close(each)
            asked = json.loads(said)
            _become(asked, standard)
            _run(asked["before"])
        running[command] = tell
        _tell(tell, command)
        for each in standard:
            os.close(each)


def _bury(running: dict[int, int], how: int) -> None:
    """Tell of commands that have ended how they did; their CPU is counted as ours."""
    while running:
        command, status = os.waitpid(-1, how)
        if not command:
            return
        tell = running.pop(command)
        _tell(tell, os.waitstatus_to_exitcode(status))
        os.close(tell)


def _tell(channel: int, number: int) -> None:
    with suppress(BrokenPipeError):  # nobody asks any more
        os.write(channel, f"{number:<16}".encode())


def _import_everything() -> None:
    import pnp

    for each in pkgutil.walk_packages(pnp.__path__, "pnp."):
        if not each.name.endswith("__main__"):
            with suppress(ImportError):
                import_module(each.name)
    for name in HEAVY.split():
        with suppress(ImportError, OSError):
            import_module(name)


def _compile_patterns() -> None:
    """Compile the patterns of all readers: each command would, for those it needs."""
    from pnp.patterns import _Late

    for each in gc.get_objects():
        if type(each) is _Late:
            _ = each.pattern


def _become(asked: dict[str, Any], standard: Sequence[int]) -> None:
    """Become a command in its folder, with its channels, its words and its limits."""
    for number, each in enumerate(standard):
        os.dup2(each, number)
        os.close(each)
    if asked["terminal"]:
        os.setsid()
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
        signal.signal(signal.SIGINT, signal.default_int_handler)  # a script ignores it
    _reopen()
    os.chdir(asked["folder"])
    os.environ.clear()
    os.environ.update(asked["env"])
    sys.argv[1:] = asked["words"]
    for which, most in asked["limits"]:
        resource.setrlimit(which, (most, most))
        if which == resource.RLIMIT_FSIZE:
            sys.dont_write_bytecode = True  # Python would keep half of what it compiled
    if asked["guarded"]:
        watch(asked["folder"], asked["env"])


def _reopen() -> None:
    """Open the channels anew, as Python does that begins: they lead elsewhere now."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        was, mode = getattr(sys, name), "w" if number else "r"
        fresh = open(  # noqa: SIM115 - until the command ends
            number, mode, encoding=was.encoding, errors=was.errors, closefd=False
        )
        setattr(sys, name, fresh)


def _run(before: str) -> NoReturn:
    """Do what ``python -c`` does, but for clearing away what is gone anyhow."""
    from pnp.cli.main import main

    code = 0
    try:
        exec(before, {"__name__": "__main__"})  # noqa: S102 - a test's own lines
        main()
    except SystemExit as error:
        code = error.code if isinstance(error.code, int) else bool(error.code)
    except BaseException:  # noqa: BLE001 - Python itself would print it
        sys.excepthook(*sys.exc_info())
        code = 1
    atexit._run_exitfuncs()
    try:
        sys.stdout.flush()
    except OSError:
        code = 120
    with suppress(ValueError):  # it is closed where nobody listens any more
        sys.stderr.flush()
    os._exit(code)


_running: list[Warm] = []


def warm() -> Warm:
    """Return the one process of this worker that has imported everything."""
    if not _running:
        _running.append(Warm())
    return _running[0]

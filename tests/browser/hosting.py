"""A host for a built site, with the faults that hosts have: it loses files, is slow, says wrong types."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Self

from web.build.serve import Quiet, bind

if TYPE_CHECKING:
    from http.server import ThreadingHTTPServer
    from pathlib import Path


@dataclass
class Host:
    """A site under an address of its own. What it does can be changed while it runs."""

    folder: Path
    prefix: str = "/"
    """The path under which the site lies."""
    headers: dict[str, str] = field(default_factory=dict)
    """Sent with every answer."""
    types: dict[str, str] = field(default_factory=dict)
    """Content types by the ending of a file's name, where they are to be wrong."""
    missing: set[str] = field(default_factory=set)
    """Endings of paths that are answered with 404."""
    delay: float = 0
    """Seconds before each answer."""
    log: list[str] = field(default_factory=list)
    """The path, below the prefix, of every file that was sent whole."""
    port: int = 0
    _server: ThreadingHTTPServer | None = None

    def __enter__(self) -> Self:
        """Start to serve; a second time on the same port."""
        self._server = bind(partial(Answer, self), self.port, tries=1)
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        """Be gone, as a host that is switched off is."""
        if self._server:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    @property
    def address(self) -> str:
        """Where the site is."""
        return f"http://127.0.0.1:{self.port}{self.prefix}"


class Answer(Quiet):
    """One answer of a host."""

    def __init__(self, host: Host, *arguments: Any) -> None:  # noqa: ANN401 - what the server gives
        self.host = host
        super().__init__(*arguments)

    def do_GET(self) -> None:
        """Answer, or fail as the host is to fail."""
        host = self.host
        time.sleep(host.delay)
        path = self.path.partition("?")[0]
        if not path.startswith(host.prefix) or any(path.endswith(ending) for ending in host.missing):
            self.send_error(404)
            return
        self.directory = str(host.folder)  # asked each time: one connection lasts for many answers
        self.path = "/" + path.removeprefix(host.prefix)
        super().do_GET()

    def send_response(self, code: int, message: str | None = None) -> None:
        """Keep the log."""
        super().send_response(code, message)
        if code == 200:
            self.host.log.append(self.path.removeprefix("/"))

    def guess_type(self, path: str) -> str:  # type: ignore[override]
        """Give the type, or the wrong one."""
        wrong = next((kind for ending, kind in self.host.types.items() if str(path).endswith(ending)), None)
        return wrong or super().guess_type(path)

    def end_headers(self) -> None:
        """Add what the host sends with everything."""
        for name, value in self.host.headers.items():
            self.send_header(name, value)
        super().end_headers()

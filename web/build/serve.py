"""Serves a static site on this machine: what `build.py play` and the browser tests use. Standard library only."""

import contextlib
import errno
import sys
import webbrowser
from collections.abc import Callable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import socket

TYPES = {
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
    ".zst": "application/octet-stream",
}
"""Said here, for a machine's own list of types may lack .wasm, and then Pyodide waits for ever."""

TRIES = 100


class Quiet(SimpleHTTPRequestHandler):
    """Serves files with the right types and keeps no log."""

    protocol_version = "HTTP/1.1"
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012 - so it is in the library

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - so it is in the library
        """Say nothing: a page of 30 files would flood the terminal."""

    def end_headers(self) -> None:
        """Have the browser ask again each time, as while developing files change under the same name."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()


class Server(ThreadingHTTPServer):
    """Does not mind a browser that goes away in the middle of an answer."""

    def handle_error(self, request: socket | tuple[bytes, socket], client_address: object) -> None:
        """Say nothing of a connection that was broken off, and of anything else what the library says."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def bind(handler: Callable[..., Quiet], port: int, tries: int = TRIES) -> Server:
    """Give a server on the first free port from ``port`` on; port 0 takes any."""
    for candidate in range(port, port + tries):
        try:
            return Server(("127.0.0.1", candidate), handler)
        except OSError as error:
            if error.errno not in {errno.EADDRINUSE, errno.EACCES}:
                raise
    message = f"no free port from {port} to {port + tries - 1}; name another with --port."
    raise SystemExit(message)


def serve_forever(folder: Path, *, port: int, browser: bool) -> int:
    """Serve a site until Ctrl-C, and open a browser where there is one."""
    server = bind(partial(Quiet, directory=str(folder)), port)
    address = f"http://127.0.0.1:{server.server_port}/"
    print(f"Tabard is at {address} (Ctrl-C stops it)", flush=True)
    if browser:
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(address)
    with contextlib.suppress(KeyboardInterrupt), server:
        server.serve_forever()
    return 0

"""A bare page with Pyodide and the engine in a real Chromium: for what must be the same, or as fast, in the browser.

Nothing is served: the browser's requests are answered from the project's files, so no port is opened.
"""

from __future__ import annotations

import io
import json
import mimetypes
import os
import textwrap
import zipfile
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Page, Route, sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

ROOT = Path(__file__).parents[1]
PYODIDE = ROOT / ".build" / "npm" / "node_modules" / "pyodide"
ORIGIN = "http://localhost"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PAGE = """<!doctype html><meta charset="utf-8"><title>Python</title><script type="module">
import { loadPyodide } from "/pyodide/pyodide.mjs";
const python = await loadPyodide({ indexURL: "/pyodide/" });
python.unpackArchive(await (await fetch("/code.zip")).arrayBuffer(), "zip", { extractDir: "/code" });
python.runPython("import sys; sys.path.insert(0, '/code')");
window.python = python;
document.title = "ready";
</script>"""


@dataclass(frozen=True)
class Python:
    """The Python in a page."""

    page: Page

    def give(self, name: str, value: Mapping[str, Any]) -> None:
        """Set a variable to what can be written as JSON."""
        self.page.evaluate("([name, text]) => window.python.globals.set(name, text)", [name, json.dumps(value)])
        self.run(f"import json; {name} = json.loads({name})")

    def run(self, code: str) -> Any:  # noqa: ANN401 - whatever the code gives
        """Run code and give the value of its last expression."""
        return self.page.evaluate("(code) => window.python.runPython(code)", textwrap.dedent(code))


@contextmanager
def pyodide_page(folders: Sequence[Path] = ()) -> Iterator[Python]:
    """Give the Python of a fresh page that can import the engine, the playthroughs, and packages from more folders."""
    if not PYODIDE.exists():
        raise FileNotFoundError(f"{PYODIDE} is not there: python3 build.py test brings it")
    code = archive(folders)

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(ORIGIN)
        if path == "/":
            route.fulfill(body=PAGE, content_type="text/html")
        elif path == "/code.zip":
            route.fulfill(body=code, content_type="application/zip")
        elif path.startswith("/pyodide/"):
            file = PYODIDE / path.removeprefix("/pyodide/")
            kind = {".mjs": "text/javascript", ".wasm": "application/wasm"}.get(file.suffix)
            route.fulfill(
                path=file, content_type=kind or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
            )
        else:
            route.fulfill(status=404, body="")

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("TABARD_CHROMIUM"), args=list(FLAGS))
        try:
            page = browser.new_page()
            page.route("**/*", answer)
            problems: list[str] = []
            page.on("pageerror", lambda error: problems.append(str(error)))
            page.goto(f"{ORIGIN}/")
            page.wait_for_function("document.title === 'ready'", timeout=120_000)
            assert not problems, problems
            yield Python(page)
        finally:
            browser.close()


def archive(folders: Sequence[Path]) -> bytes:
    """Pack the engine, the playthroughs and the benches, and more packages, as a zip of sources."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as zipped:
        for folder in (ROOT / "engine", ROOT / "tests" / "playthroughs", ROOT / "tests" / "bench", *folders):
            base = ROOT if folder.is_relative_to(ROOT) and "site-packages" not in folder.parts else folder.parent
            for file in sorted(folder.rglob("*")):
                if file.suffix in {".py", ".toml"}:
                    zipped.write(file, file.relative_to(base).as_posix())
    return packed.getvalue()

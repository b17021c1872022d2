"""Runs inside Pyodide, under Node.js, when the site is built: compiles, packs, and imports for the snapshot.

Law: what lands in the site is compiled by the very CPython that will run it. pyodide-build, whose job this is
elsewhere, has to run on the minor version of its target, and few machines have a CPython 3.14 yet.
"""

import ast
import gc
import importlib
import importlib.util
import io
import marshal
import random
import sys
import zipfile
from collections.abc import Collection, Iterable
from types import CodeType, FunctionType, ModuleType

ARCHIVE = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip"
"""Where Pyodide puts the standard library; Tabard's modules lie in the same archive."""

ENTRY = "web.browser.root"
"""What the page imports first: with the first game and all that both import it is in the snapshot."""

GAMES = "web.games"
"""Where the games are listed; each says which of its modules most visits do without, and which every visit loads."""

PYSCRIPT_IMPORTS = (
    "asyncio",
    "encodings.ascii",
    "encodings.cp437",
    "encodings.latin_1",
    "inspect",
    "json",
    "os",
    "pathlib",
    "pyodide.ffi",
    "traceback",
)
"""What PyScript imports from the standard library at its start, and the codecs that zip archives name."""

PYSCRIPT_PARTS = ("base64", "collections", "functools", "html", "io")
"""What the parts of PyScript's package import when they are asked for."""

PYSCRIPT = "pyscript/__init__.py"

DEFERRED = """
def __getattr__(name):
    import importlib
    if name not in _PARTS:
        raise AttributeError(f"module 'pyscript' has no attribute {name!r}")
    value = globals()[name] = getattr(importlib.import_module(_PARTS[name]), name)
    return value
"""

OURS = ("engine.", "pygame_core.", "web.")
"""How the names of Tabard's own modules begin."""

OPTIONAL = frozenset({"_ssl", "ssl", "bz2", "lzma", "compression"})
"""What the standard library imports only if it is there, and no page needs: sockets, other compressions."""

NEVER = frozenset(
    {
        # Pyodide's loader of packages unpacks archives with them; there are no packages here.
        "shutil",
        "tempfile",
        "zipfile",
        "zipfile._path",
        "zipfile._path.glob",
        # asyncio's own event loops: in a browser the loop is Pyodide's.
        "asyncio.base_events",
        "asyncio.base_subprocess",
        "asyncio.protocols",
        "asyncio.selector_events",
        "asyncio.sslproto",
        "asyncio.staggered",
        "asyncio.streams",
        "asyncio.subprocess",
        "asyncio.transports",
        "asyncio.trsock",
        "asyncio.unix_events",
        "concurrent.futures",
        "concurrent.futures._base",
        "selectors",
        "socket",
        "subprocess",
        # For disassembling, and for a machine's own customs.
        "_opcode_metadata",
        "dis",
        "locale",
        "opcode",
    }
)
"""What Pyodide's start imports and a page does not use: taken out of memory before the snapshot, unless a module of
Tabard imports it. Whoever imports one all the same is told by web/boot/startup.py what to do."""

UNUSED = frozenset(
    {
        # Modules that Tabard uses import them for functions that nobody calls here.
        "html.entities",
        "ipaddress",
        # Data files are read while the entries are imported, and never after.
        "importlib.readers",
        "importlib.resources",
        "importlib.resources._adapters",
        "importlib.resources._common",
        "importlib.resources._functional",
        "importlib.resources._itertools",
        "importlib.resources.abc",
        "importlib.resources.readers",
        "tomllib",
        "tomllib._parser",
        "tomllib._re",
        "tomllib._types",
    }
)
"""What is imported and not used once the entries are there: left out in the same way."""


def load(names: Iterable[str]) -> None:
    """Import PyScript's needs and the modules named."""
    for name in [*PYSCRIPT_IMPORTS, *names]:
        importlib.import_module(name)


def standard_library(sources: bytes) -> dict[str, bytes]:
    """Give the source of every module of the standard library that is imported now, by its path in the archive."""
    taken: dict[str, bytes] = {}
    with zipfile.ZipFile(io.BytesIO(sources)) as archive:
        for name, module in list(sys.modules.items()):
            path = getattr(module, "__file__", None) or ""
            if path.startswith(f"{ARCHIVE}/") and name.partition(".")[0] not in OPTIONAL:
                inner = path.removeprefix(f"{ARCHIVE}/")
                taken[inner] = archive.read(inner)
    return taken


def compiled(path: str, source: bytes, *, ours: bool) -> bytes:
    """Give a module as a .pyc that is never checked against its source.

    Ours keeps its asserts, and its lines for tracebacks; the standard library's and PyScript's keep neither, a fifth of
    their bytes: a traceback names the function and the line where it begins.
    """
    tree = Trimmed().visit(ast.parse(source)) if ours else ast.parse(source)
    code = compile(tree, f"{ARCHIVE}/{path}", "exec", optimize=0 if ours else 2, dont_inherit=True)
    code = code if ours else without_lines(code)
    unchecked = 0b01
    head = importlib.util.MAGIC_NUMBER + unchecked.to_bytes(4, "little") + importlib.util.source_hash(source)
    return head + marshal.dumps(code)


def deferred(source: bytes) -> bytes:
    """Give the source of PyScript's package so that its parts are imported when they are first asked for.

    All but its context, which prepares the ground for the others. A page that uses few of them starts sooner.
    """
    tree = ast.parse(source)
    parts: dict[str, str | None] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module not in {"polyscript", "pyscript.context"}:
            parts |= {alias.name: node.module for alias in node.names}
    eager = [part for part in tree.body if isinstance(part, ast.ImportFrom) and part.names[0].name not in parts]
    kept = list[ast.stmt](eager)
    return f"{ast.unparse(ast.Module(kept, []))}\n_PARTS = {parts!r}\n{DEFERRED}".encode()


class Trimmed(ast.NodeTransformer):
    """Takes docstrings and the types of parameters out of Tabard's own modules, which read neither."""

    def visit_Module(self, node: ast.Module) -> ast.AST:
        """Take out the module's docstring."""
        if is_docstring(node.body[:1]):
            del node.body[0]
        return self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """Leave a shortest docstring: a dataclass without one would be given one, slowly."""
        if is_docstring(node.body[:1]):
            node.body[0] = ast.copy_location(ast.Expr(ast.copy_location(ast.Constant("."), node)), node)
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Take out the docstring and the types."""
        self._trim(node)
        return self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        """Do the same."""
        self._trim(node)
        return self.generic_visit(node)

    def _trim(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        if is_docstring(node.body[:1]):
            node.body[0] = ast.copy_location(ast.Pass(), node.body[0])
        node.returns = None
        arguments = node.args
        every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg]
        for argument in filter(None, every):
            argument.annotation = None


def is_docstring(statements: list[ast.stmt]) -> bool:
    """Tell whether the first statement of a body is a docstring."""
    match statements:
        case [ast.Expr(ast.Constant(str()))]:
            return True
    return False


def without_lines(code: CodeType) -> CodeType:
    """Give code whose every instruction is on the line where it begins (the format is CPython's locations.md)."""
    inner = tuple(
        without_lines(constant) if isinstance(constant, CodeType) else constant for constant in code.co_consts
    )
    whole, left = divmod(len(code.co_code) // 2, 8)
    no_columns, unmoved = 0x80 | 13 << 3, 0
    table = bytes([no_columns | 7, unmoved]) * whole + (bytes([no_columns | left - 1, unmoved]) if left else b"")
    return code.replace(co_consts=inner, co_linetable=table)


def pack(files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Give the files as a zip archive that is the same for the same files, whenever it is made."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for path in sorted(files):
            entry = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = method
            archive.writestr(entry, files[path], compresslevel=9)
    return packed.getvalue()


def archives(
    sources: bytes, application: dict[str, bytes], pyscript: dict[str, bytes], modules: list[str]
) -> tuple[bytes, bytes, list[str]]:
    """Give python.zip, from which all can start; rest.zip, what a start from the snapshot reads; what is to sleep.

    The rest is packed together with the snapshot, and not by itself.
    """
    later = load_entries()
    awake = paths_of(frozenset(sys.modules) - later)
    load([*modules, *PYSCRIPT_PARTS])
    standard = standard_library(sources)
    everything = {path: content for path, content in application.items() if not path.endswith(".py")}
    for path, source in application.items():
        if path.endswith(".py"):
            everything[f"{path}c"] = compiled(path, source, ours=True)
    for path, source in pyscript.items():
        everything[f"{path}c"] = compiled(path, deferred(source) if path == PYSCRIPT else source, ours=False)
    for path, source in standard.items():
        everything[f"{path}c"] = compiled(path, source, ours=False)
    rest = {path: content for path, content in everything.items() if path.endswith(".pyc") and path not in awake}
    return pack(everything), pack(rest, zipfile.ZIP_STORED), sorted((NEVER - wanted(application)) | UNUSED | later)


def load_entries() -> frozenset[str]:
    """Import what every visit needs: the page's root, the first game, and what each game says it needs of itself.

    Give the names of Tabard's modules that are imported now and that most visits do without, to come from rest.zip when
    they are wanted: what a game lets sleep, and what is needed only by a module that another game keeps awake, such as
    one that reads a data file. Modules that are always awake hold them as modules, and nothing of them.
    """
    load([ENTRY])
    games = sys.modules[GAMES].GAMES
    load([games[0].app.partition(":")[0]])
    needed = {*sys.modules, *(name for game in games for name in game.awake)}
    load(name for game in games for name in game.awake)
    beginnings = tuple(beginning for game in games for beginning in game.asleep)
    return frozenset(
        name for name in sys.modules if name.startswith(beginnings) or (name not in needed and name.startswith(OURS))
    )


def paths_of(names: frozenset[str]) -> frozenset[str]:
    """Give the paths in the archive that modules may have come from."""
    bare = [name.replace(".", "/") for name in names]
    return frozenset(f"{path}{ending}" for path in bare for ending in (".pyc", "/__init__.pyc"))


def wanted(application: dict[str, bytes]) -> set[str]:
    """Give the modules that Tabard imports, at once or later, and those that they import in turn."""
    found: set[str] = set()
    fresh = {name for path, source in application.items() if path.endswith(".py") for name in imports(source)}
    while fresh:
        found |= fresh
        held = [mentions(sys.modules[name], NEVER) for name in fresh if name in sys.modules]
        fresh = {name for mentioned in held for _, name in mentioned} - found
    return found


def imports(source: bytes) -> set[str]:
    """Give every name in the imports of a module that may be a module's."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names


class Later(ModuleType):
    """Stands for a module that sleeps: when it is asked for something, it is imported again, or told to be left out."""

    def __getattr__(self, name: str) -> object:
        """Give what the module has under that name."""
        return getattr(importlib.import_module(self.__name__), name)


def put_to_sleep(asleep: set[str]) -> None:
    """Take modules out of memory, with every mention of them in other modules."""
    tables = {id(value) for name in UNUSED & sys.modules.keys() for value in tables_of(sys.modules[name])}
    for module in [module for name, module in sys.modules.items() if name not in asleep]:
        for attribute in [name for name, value in getattr(module, "__dict__", {}).items() if id(value) in tables]:
            delattr(module, attribute)
        for attribute, name in mentions(module, asleep):
            if isinstance(getattr(module, attribute), ModuleType):
                setattr(module, attribute, Later(name))
            elif name in NEVER:
                delattr(module, attribute)
    for name in asleep:
        sys.modules.pop(name, None)


def tables_of(module: ModuleType) -> list[object]:
    """Give the dicts of a module."""
    return [value for name, value in vars(module).items() if isinstance(value, dict) and not name.startswith("__")]


def mentions(module: ModuleType, names: Collection[str]) -> list[tuple[str, str]]:
    """Give what a module holds of the modules named: the attribute, and the module it is or comes from."""
    found = []
    for attribute, value in getattr(module, "__dict__", {}).items():
        if isinstance(value, ModuleType):
            name = value.__name__
        elif isinstance(value, type | FunctionType):
            name = value.__module__
        else:
            continue
        if name in names:
            found.append((attribute, name))
    return found


def fall_asleep(asleep: list[str]) -> None:
    """Make memory fit for a snapshot: nothing unused, or that points into the archive, or that differs each time."""
    put_to_sleep(set(asleep))
    random.seed(0)
    for finder in sys.path_importer_cache.values():  # the snapshot wakes up beside another archive, rest.zip
        getattr(finder, "invalidate_caches", int)()
    gc.collect()

"""Python for the browser: what of Tabard goes into it, and what is shipped if Pyodide can't be made smaller."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from web.build.pyodide.python_files import application_files
from web.games import GAMES

ROOT = Path(__file__).parents[3]
NODE = shutil.which("node")
TRY = """
const {{ orStock }} = await import({lean!r});
const made = await orStock({stock!r}, async () => {{ {make} }});
console.log(String(made.script), String(made.wasm));
"""


def made(stock: Path, make: str) -> subprocess.CompletedProcess[str]:
    """Have Node.js make the two files, or take those of a stock folder."""
    lean = (ROOT / "web/build/pyodide/lean.mjs").as_uri()
    code = TRY.format(lean=lean, stock=str(stock), make=make)
    command = [str(NODE), "--input-type=module", "-e", code]
    return subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603 - our own script


@pytest.mark.skipif(NODE is None, reason="there is no Node.js")
def test_if_pyodide_can_not_be_made_smaller_its_own_files_are_shipped_with_a_warning(tmp_path: Path) -> None:
    (tmp_path / "pyodide.asm.mjs").write_text("stock script")
    (tmp_path / "pyodide.asm.wasm").write_text("stock wasm")
    well = made(tmp_path, "return { script: 'small', wasm: 'smaller' };")
    assert (well.stdout, well.stderr) == ("small smaller\n", "")
    ill = made(tmp_path, "throw new Error('it is made in another way than so far');")
    assert ill.stdout == "stock script stock wasm\n"
    assert ill.stderr.startswith("Pyodide's own files are used")
    assert "it is made in another way than so far" in ill.stderr


def test_the_browser_gets_every_game_without_its_command_line() -> None:
    files = application_files(ROOT)
    for game in GAMES:
        assert f"engine/{game.name}/game.py" in files
        assert f"web/{game.name}/entry.py" in files
        assert f"engine/{game.name}/command.py" not in files
    assert not [name for name in files if name.startswith(("web/build/", "web/desktop/"))]
    assert {"engine/__main__.py", "engine/verbs.py", "pygame_core/desktop.py"}.isdisjoint(files)

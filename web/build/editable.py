"""Lets ``pip install -e .`` give the folder ``engine/`` under the name ``tabard``, as a wheel does.

The builder can put the checkout on the path, but it can't give a folder another name there. So an editable install gets
a package ``tabard`` of one file, whose modules are looked for in ``engine/``.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = '''"""The engine of a checkout under the name of the installed package."""

__path__ = [{engine!r}]
exec(compile(open({first!r}, encoding="utf-8").read(), {first!r}, "exec"))
'''


class EditableHook(BuildHookInterface[Any]):
    """Adds the one file to an editable wheel; other wheels stay as they are."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the file and have the builder take it in."""
        if version == "editable":
            engine = Path(self.root) / "engine"
            written = Path(tempfile.mkdtemp()) / "__init__.py"
            written.write_text(PACKAGE.format(engine=str(engine), first=str(engine / "__init__.py")), encoding="utf-8")
            build_data["force_include_editable"] = {str(written): "tabard/__init__.py"}

"""The public names: they are there, and asking for the engine alone loads no game."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import pytest

LOADED = "import sys, engine; print(*sorted(name for name in sys.modules if name.startswith('engine')))"


@pytest.mark.parametrize("name", ["engine", "engine.duke", "engine.spectral"])
def test_every_public_name_is_there_and_says_what_it_is(name: str) -> None:
    package = import_module(name)
    assert len(set(package.__all__)) == len(package.__all__) > 10
    for public in package.__all__:
        found = getattr(package, public)
        assert found is not None
        assert not callable(found) or found.__doc__, public
    with pytest.raises(AttributeError, match=f"module '{name}' has no attribute 'nonsense'"):
        package.nonsense  # noqa: B018 - asking for it is what is tried


def test_the_engine_alone_loads_no_game() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)  # noqa: S603
    assert done.stdout.split() == ["engine", "engine.public"]

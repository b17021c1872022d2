"""The package as people get it: built from the checkout once, installed into environments that know nothing else."""

from __future__ import annotations

import subprocess
import sys
import venv
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Built:
    """The two files that a release has."""

    sdist: Path
    wheel: Path


@dataclass(frozen=True)
class Environment:
    """A fresh Python with one thing installed, run where the checkout can't be seen."""

    python: Path
    folder: Path

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run this Python."""
        return subprocess.run(  # noqa: S603 - our own
            [self.python, *arguments], cwd=self.folder, capture_output=True, text=True, check=False
        )

    def command(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run the command that the package installs."""
        return subprocess.run(  # noqa: S603 - our own
            [self.python.parent / "tabard", *arguments], cwd=self.folder, capture_output=True, text=True, check=False
        )


def checked(*command: Path | str, folder: Path = ROOT) -> None:
    """Run a command; what it prints is shown if it fails."""
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603 - our own
    assert ran.returncode == 0, f"{ran.stdout}\n{ran.stderr}"


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Give the sdist, and the wheel that is built from it."""
    folder = tmp_path_factory.mktemp("dist")
    checked(sys.executable, "-P", "-m", "build", "--no-isolation", "--outdir", folder, ROOT)
    (sdist,), (wheel,) = folder.glob("*.tar.gz"), folder.glob("*.whl")
    return Built(sdist, wheel)


@pytest.fixture
def installed(tmp_path: Path) -> Callable[[Path], Environment]:
    """Give what installs a file, or the checkout itself for editing, into a fresh environment."""

    def install(path: Path, *, editable: bool = False) -> Environment:
        folder = tmp_path / "environment"
        venv.create(folder, with_pip=False)
        python = folder / "bin" / "python"
        pip: list[Path | str] = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", python]
        if not editable and path.suffix != ".whl":  # as pip does it, with the builder that is here already
            wheels = tmp_path / "wheels"
            building: list[Path | str] = [
                sys.executable,
                "-m",
                "pip",
                "wheel",
                "--no-build-isolation",
                "--no-deps",
                "-w",
                wheels,
                path,
            ]
            checked(*building, folder=tmp_path)
            (path,) = wheels.glob("*.whl")
        if editable:
            wheels = tmp_path / "wheels"
            make = "import sys; from hatchling.build import build_editable; print(build_editable(sys.argv[1]))"
            wheels.mkdir()
            checked(sys.executable, "-P", "-c", make, wheels, folder=path)
            (path,) = wheels.glob("*.whl")
        checked(*pip, "install", "--no-index", "--no-deps", path, folder=tmp_path)
        return Environment(python, tmp_path)

    return install

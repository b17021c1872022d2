"""How a package shows its public names: each is imported from its module when it is first asked for."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence


def importing(package: str, names: Collection[str], modules: Sequence[str]) -> Callable[[str], object]:
    """Return the ``__getattr__`` of a package whose public names are in these modules of it, the first that has one.

    It raises AttributeError for any other name.
    """

    def found(name: str) -> object:
        if name in names:
            for module in modules:
                value: object = getattr(import_module(f".{module}", package), name, None)
                if value is not None:
                    setattr(sys.modules[package], name, value)
                    return value
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    return found

"""What Python does at a start in the browser, from the snapshot or plain: both end in the same state."""

import random
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType


class LeftOut:
    """The last finder: says of a module of the standard library that the site was built without it."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Refuse a module of the standard library in words; let any other name go by.

        >>> LeftOut().find_spec("no_such_module") is None
        True
        """
        del path, target
        if name.partition(".")[0] not in sys.stdlib_module_names:
            return None
        message = (
            f"Tabard's site is built without the standard library's {name!r}: only what is imported while it is built "
            "is in it. Import it at the top of a module of engine, pygame_core or web."
        )
        raise ModuleNotFoundError(message, name=name)


def wake() -> None:
    """Look for modules in the site's own zip first, know what was left out, and draw fresh randomness."""
    sys.path[:] = [*(entry for entry in sys.path if entry), ""]
    if not any(isinstance(finder, LeftOut) for finder in sys.meta_path):
        sys.meta_path.append(LeftOut())
    random.seed()

"""Tables to sit down at."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, Final, Protocol

import pytest

from tests.browser.play.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from tests.browser.conftest import Hosting, Visiting

CHANCE: Final = """crypto.getRandomValues = (array) => {
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength).fill(7);
    return array;
};"""
"""Makes the seeds of games, and with them what is drawn, the same in every run."""
PHONE: Final = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
KEEP: Final = """if (!localStorage.getItem("tabard:/:1:current")) {{
    localStorage.setItem("tabard:/:1:current", "{id}");
    localStorage.setItem("tabard:/:1:game:{id}", {text});
}}"""


class Seating(Protocol):
    """Opens Tabard for people at a screen of some size."""

    def __call__(
        self,
        width: int = 1440,
        height: int = 900,
        *,
        kept: str | None = None,
        before: str = "",
        trouble: bool = False,
        phone: bool = False,
        **options: Any,  # noqa: ANN401 - of Browser.new_context
    ) -> Table:
        """Open it; ``kept`` is the text of a game that is there already, ``before`` runs before the page does."""


@pytest.fixture
def sit(browser: Browser, host: Hosting, tab: Visiting) -> Iterator[Seating]:
    """Give tables, each in a browser profile of its own."""
    with ExitStack() as opened:
        there = host()

        def open_table(
            width: int = 1440,
            height: int = 900,
            *,
            kept: str | None = None,
            before: str = "",
            trouble: bool = False,
            phone: bool = False,
            **options: Any,  # noqa: ANN401 - the same
        ) -> Table:
            usual: dict[str, Any] = {"viewport": {"width": width, "height": height}, "service_workers": "block"}
            context = browser.new_context(**(usual | (PHONE if phone else {}) | options))
            opened.callback(context.close)
            context.add_init_script(CHANCE)
            if kept is not None:
                context.add_init_script(KEEP.format(id="kept1", text=repr(kept)))
            if before:
                context.add_init_script(before)
            seen = tab(context, trouble=trouble)
            seen.open(there.address)
            return Table(seen)

        yield open_table

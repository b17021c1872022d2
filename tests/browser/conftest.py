"""The built site, hosts for it, and a browser that looks at it."""

from __future__ import annotations

import os
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pytest
from playwright.sync_api import sync_playwright

from tests.browser.hosting import Host
from tests.browser.visiting import FLAGS, Visit, visit
from web.build import site as building

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext


class Hosting(Protocol):
    """Starts a host for a folder, with the faults of `Host`."""

    def __call__(self, folder: Path | None = None, **faults: Any) -> Host:  # noqa: ANN401 - fields of Host
        """Start one."""


class Visiting(Protocol):
    """Opens a watched tab; one that is expected to go wrong is not held against the test at its end."""

    def __call__(self, context: BrowserContext | None = None, *, trouble: bool = False) -> Visit:
        """Open one."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark all of this folder's tests."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the folder of the site as it is built now."""
    folder = tmp_path_factory.mktemp("built") / "site"
    building.build(folder)
    return folder


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Give a Chromium."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=os.environ.get("TABARD_CHROMIUM"), args=list(FLAGS))
        yield launched
        launched.close()


@pytest.fixture
def host(site: Path) -> Iterator[Hosting]:
    """Give hosts that are gone after the test."""
    with ExitStack() as running:

        def start(folder: Path | None = None, **faults: Any) -> Host:  # noqa: ANN401 - fields of Host
            return running.enter_context(Host(folder or site, **faults))

        yield start


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """Give a browser profile that has never been here."""
    fresh = browser.new_context()
    yield fresh
    fresh.close()


@pytest.fixture
def tab(context: BrowserContext) -> Iterator[Visiting]:
    """Give watched tabs: at the end none may have logged an error or asked a stranger."""
    watched: list[Visit] = []
    fresh = context

    def start(context: BrowserContext | None = None, *, trouble: bool = False) -> Visit:
        new = visit(context or fresh)
        if not trouble:
            watched.append(new)
        return new

    yield start
    for seen in watched:
        assert not seen.errors
        assert not seen.strangers

"""A visit to the site that notices what goes wrong: errors in the console, requests to strangers."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE = 60.0
"""Seconds: a busy machine is no failure."""


@dataclass
class Visit:
    """A tab, and what was noticed in it."""

    page: Page
    errors: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    strangers: list[str] = field(default_factory=list)

    def open(self, address: str) -> None:
        """Go there and wait for the first board."""
        self.go(address)
        self.playable()

    def go(self, address: str) -> None:
        """Go there."""
        self.page.goto(address, wait_until="commit")

    def reload(self) -> None:
        """Load the page again and wait for the first board."""
        self.page.reload(wait_until="commit")
        self.playable()

    def playable(self) -> None:
        """Wait until the first board is there and takes clicks."""
        self.until("performance.getEntriesByName('tabard:playable').length > 0")

    def offline_ready(self) -> None:
        """Wait until the page can do without its host."""
        self.until("globalThis.TABARD_OFFLINE === true")

    def until(self, condition: str, seconds: float = PATIENCE) -> None:
        """Wait for a JavaScript expression to be true.

        Playwright's own wait_for_function makes code from text inside the page, which the page's policy forbids.
        """
        end = time.monotonic() + seconds
        while not self.tell(f"Promise.resolve({condition}).then(Boolean)"):
            if time.monotonic() > end:
                shown = self.page.evaluate("document.body.innerText")[:400]
                message = f"{condition} did not come true; errors {self.errors}; the page shows: {shown}"
                raise AssertionError(message)
            self.page.wait_for_timeout(50)

    def tell(self, expression: str) -> Any:  # noqa: ANN401 - whatever JavaScript gives
        """Evaluate a JavaScript expression; while the page is being replaced there is nothing to tell."""
        try:
            return self.page.evaluate(expression)
        except Exception as error:
            if "navigat" in str(error) or "context was destroyed" in str(error):
                return None
            raise

    def start(self) -> str:
        """Tell how Python was started: snapshot or plain."""
        return str(self.tell("globalThis.TABARD_START"))


def visit(context: BrowserContext, own: str = "127.0.0.1") -> Visit:
    """Open a tab and watch it."""
    new = Visit(context.new_page())

    def heard(message: ConsoleMessage) -> None:
        if message.type == "error":
            new.errors.append(f"{message.text} ({message.location.get('url')})")
        elif message.type == "warning":
            new.warnings.append(message.text)

    def asked(request: Request) -> None:
        host = request.url.partition("://")[2].partition("/")[0]
        if request.url.startswith("http") and host.partition(":")[0] != own:
            new.strangers.append(request.url)

    new.page.on("console", heard)
    new.page.on("pageerror", lambda error: new.errors.append(str(error)))
    new.page.on("request", asked)
    return new

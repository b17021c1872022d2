"""`python -m web.build.icons` draws the PNG icons anew from web/assets/icon.svg, with Chromium.

They are kept in the project, for building the site needs no browser; a test compares them with the drawing.
"""

import os
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ASSETS = Path(__file__).resolve().parents[1] / "assets"
GROUND = "#f3efe6"
"""What a maskable icon stands on, out to its edge: a launcher cuts its own shape from it."""

SIZES = {"icon-192.png": (192, 1.0), "icon-512.png": (512, 1.0), "icon-maskable-512.png": (512, 0.66)}
"""The side in pixels, and how much of it the drawing takes."""


def drawn(browser: Browser, side: int, share: float) -> bytes:
    """Give the icon as PNG, on GROUND where the drawing doesn't fill it."""
    ground = GROUND if share < 1 else "transparent"
    picture = (
        (ASSETS / "icon.svg").read_text().replace("<svg ", f'<svg width="{side * share}" height="{side * share}" ', 1)
    )
    page = browser.new_page(viewport={"width": side, "height": side})
    page.set_content(
        f'<body style="margin:0;display:grid;place-items:center;height:{side}px;background:{ground}">{picture}</body>'
    )
    image = page.screenshot(omit_background=True)
    page.close()
    return image


def main() -> None:
    """Write every size."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("TABARD_CHROMIUM"), args=["--no-sandbox"])
        for name, (side, share) in SIZES.items():
            (ASSETS / name).write_bytes(drawn(browser, side, share))
        browser.close()


if __name__ == "__main__":
    main()

"""What auditors look for: no serious finding of axe-core, an installable manifest, icons as drawn."""

from __future__ import annotations

import json
from base64 import b64encode
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from web.build import icons

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.conftest import Hosting, Visiting

ROOT = Path(__file__).parents[2]
AXE = ROOT / ".build" / "npm" / "node_modules" / "axe-core" / "axe.min.js"


def test_axe_finds_nothing_serious(host: Hosting, tab: Visiting) -> None:
    seen = tab()
    seen.open(host().address)
    seen.page.evaluate(AXE.read_text() + "; 0")
    found = seen.tell(
        "axe.run().then(({ violations }) => violations.map(({ id, impact, help, nodes }) => "
        "({ id, impact, help, at: nodes.map(({ target }) => target.join(' ')) })))"
    )
    assert [one for one in found if one["impact"] in {"serious", "critical"}] == []


def test_can_be_installed(host: Hosting, tab: Visiting) -> None:
    there = host(prefix="/games/tabard/")
    seen = tab()
    seen.open(there.address)
    manifest = json.loads(seen.tell("fetch('manifest.webmanifest').then((answer) => answer.text())"))
    assert manifest["name"] == "Tabard"
    assert {"192x192", "512x512", "any"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert {"any", "maskable"} == {icon["purpose"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        assert seen.tell(f"fetch({icon['src']!r}).then((answer) => answer.headers.get('content-type'))") == icon["type"]
    problems = seen.page.context.new_cdp_session(seen.page).send("Page.getInstallabilityErrors")
    ignored = {"in-incognito"}
    assert [one for one in problems["installabilityErrors"] if one["errorId"] not in ignored] == []


@pytest.mark.parametrize("name", icons.SIZES)
def test_icons_are_as_drawn(name: str, browser: Browser) -> None:
    side, share = icons.SIZES[name]
    kept = (icons.ASSETS / name).read_bytes()
    page = browser.new_page()
    differ = page.evaluate(
        """async ([one, two]) => {
            const pixels = async (data) => {
                const image = await createImageBitmap(await (await fetch("data:image/png;base64," + data)).blob());
                const canvas = new OffscreenCanvas(image.width, image.height);
                const context = canvas.getContext("2d");
                context.drawImage(image, 0, 0);
                return context.getImageData(0, 0, image.width, image.height).data;
            };
            const [a, b] = [await pixels(one), await pixels(two)];
            if (a.length !== b.length) return 255;
            return a.reduce((sum, value, index) => sum + Math.abs(value - b[index]), 0) / a.length;
        }""",
        [b64encode(kept).decode(), b64encode(icons.drawn(browser, side, share)).decode()],
    )
    page.close()
    assert differ < 1

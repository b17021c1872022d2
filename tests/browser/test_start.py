"""The page starts: under any path, in a frame, with storage refused, on a host with faults; or says that it can't."""

from __future__ import annotations

import base64
import hashlib
import re
import shutil
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

    from tests.browser.conftest import Hosting, Visiting

BOARD = "#board"
PAGE = (
    "<!doctype html><meta charset=utf-8><title>A page about rules</title>"
    '<iframe title="Tabard" width="900" height="900" {attributes} src="{address}"></iframe>'
)


@pytest.mark.parametrize("prefix", ["/", "/games/tabard/"])
def test_starts_under_any_path(prefix: str, host: Hosting, tab: Visiting) -> None:
    there = host(prefix=prefix)
    seen = tab()
    seen.open(there.address)
    assert seen.start() == "snapshot"
    assert seen.page.locator(BOARD).is_visible()
    assert not seen.page.locator("#loading").is_visible()


def test_the_first_picture_is_there_before_any_script(site: Path, browser: Browser, host: Hosting) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(host(site).address)
    assert page.locator("#first-picture svg >> visible=true").count() == 1
    assert page.locator("noscript p").is_visible()
    assert not page.locator("#loading-bar").is_visible()
    context.close()


def test_says_how_far_it_is(host: Hosting, tab: Visiting) -> None:
    seen = tab()
    seen.page.add_init_script(
        "globalThis.told = [];"
        "addEventListener('tabard:loading', ({ detail }) => told.push([detail.loaded, detail.total]))"
    )
    seen.open(host(delay=0.02).address)
    told = seen.tell("globalThis.told")
    loaded = [one for one, _ in told]
    assert loaded == sorted(loaded)
    assert len(set(loaded)) > 5
    total = told[-1][1]
    assert loaded[-1] == total > 10_000_000


def test_a_wrong_type_for_webassembly_costs_a_warning_and_no_more(host: Hosting, tab: Visiting) -> None:
    seen = tab()
    seen.open(host(types={".wasm": "text/plain"}).address)
    assert any("application/wasm" in warning for warning in seen.warnings)
    assert seen.start() == "snapshot"


@pytest.mark.parametrize("ending", [".wasm", "pyodide.mjs", "boot.mjs", "core.js"])
def test_a_missing_file_is_told(ending: str, host: Hosting, tab: Visiting) -> None:
    seen = tab(trouble=True)
    seen.go(host(missing={ending}).address)
    seen.page.get_by_text("Tabard could not start").wait_for()


def test_a_stuck_interpreter_is_told(site: Path, tmp_path: Path, host: Hosting, tab: Visiting) -> None:
    broken = tmp_path / "site"
    shutil.copytree(site, broken)
    wasm = next(broken.glob("pyodide-*/pyodide.asm.wasm"))
    wasm.write_bytes(wasm.read_bytes()[:1_000_000])
    boot = next(broken.glob("start-*/boot.mjs"))
    text = boot.read_text()
    assert "20_000" in text
    boot.write_text(text.replace("20_000", "2_000"))
    seen = tab(trouble=True)
    seen.go(host(broken).address)
    seen.page.get_by_text("Tabard could not start").wait_for()


def test_starts_with_storage_refused(host: Hosting, tab: Visiting) -> None:
    seen = tab()
    seen.page.add_init_script(
        """
        const refuse = () => { throw new DOMException("refused", "SecurityError"); };
        for (const name of ["localStorage", "indexedDB", "sessionStorage"])
            Object.defineProperty(globalThis, name, { get: refuse, configurable: true });
        """
    )
    seen.open(host().address)
    assert seen.tell("globalThis.TABARD_STORAGE") == "blocked"


@pytest.mark.parametrize(
    ("attributes", "name", "storage"),
    [
        ("", "127.0.0.1", "there"),
        ('sandbox="allow-scripts allow-same-origin"', "127.0.0.1", "there"),
        ('sandbox="allow-scripts"', "127.0.0.1", "blocked"),
        ("", "localhost", None),  # another site: whether it may store is the browser's choice
    ],
    ids=["plain", "sandboxed", "opaque", "foreign"],
)
def test_starts_in_a_frame(
    attributes: str, name: str, storage: str | None, *, tmp_path: Path, host: Hosting, tab: Visiting
) -> None:
    framed = host(headers={"Access-Control-Allow-Origin": "*"}).address.replace("127.0.0.1", name)
    (tmp_path / "index.html").write_text(PAGE.format(attributes=attributes, address=framed))
    seen = tab(trouble=True)
    seen.go(host(tmp_path).address)
    seen.page.frame_locator("iframe").locator(BOARD).wait_for(timeout=60_000)
    assert seen.page.frames[1].evaluate("globalThis.TABARD_STORAGE ?? 'there'") == storage or storage is None
    assert not [error for error in seen.errors if "favicon" not in error]


def test_the_policy_names_only_our_own_origin(site: Path) -> None:
    page = (site / "index.html").read_text()
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', page)
    assert policy
    words = {word for part in policy[1].split(";") for word in part.split()[1:]}
    inline = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    hashes = {f"'sha256-{base64.b64encode(hashlib.sha256(one.encode()).digest()).decode()}'" for one in inline}
    assert len(hashes) == 1
    assert words == {"'none'", "'self'", "'wasm-unsafe-eval'", "blob:", "data:", *hashes}
    assert not re.search(r"""(?:src|href)=["'](?:https?:)?//""", page)


def test_the_policy_holds(host: Hosting, tab: Visiting) -> None:
    seen = tab(trouble=True)
    seen.open(host().address)
    # Later, for what Playwright itself evaluates may make code from text.
    later = "new Promise((done) => setTimeout(() => {{ try {{ done({}); }} catch {{ done('refused'); }} }}))"
    assert seen.tell(later.format("new Function('return 1')()")) == "refused"
    assert seen.tell(later.format("fetch('https://example.com/').then(() => 'sent', () => 'refused')")) == "refused"

"""The page's start beside the same app on stock PyScript and Pyodide: same browser, same run, turn and turn about.

    python tests/bench/page_start.py [--rounds N]

cold: a browser profile that has never been here. warm: the third visit, from the service worker, the browser started
anew in between. Times run from navigation to the first board that takes clicks. Both sites are the same save for what
starts Python: stock has Pyodide's own files, fetched by its own start, and the app as a zip of sources.
"""

from __future__ import annotations

import argparse
import hashlib
import html
import io
import json
import os
import re
import shutil
import statistics
import tempfile
import zipfile
from dataclasses import dataclass, field
from pathlib import Path

import brotli
from playwright.sync_api import Playwright, sync_playwright

from tests.browser.hosting import Host
from tests.browser.visiting import FLAGS, Visit, visit
from web.build import page
from web.build import site as building
from web.build.pyodide import python_files

SITE = building.ROOT / "site"
CACHE = building.ROOT / ".build" / "brotli"
STOCK_BYTES = 5_500_000
"""What stock Pyodide alone weighs: pyodide.mjs, .asm.mjs, .asm.wasm, its standard library and its lock file."""

BAR = {"cold": 0.35, "warm": 0.35}
FIRST_PICTURE = 300.0
"""Milliseconds."""


@dataclass
class Times:
    """Milliseconds of one site, a list a kind of visit."""

    cold: list[float] = field(default_factory=list)
    warm: list[float] = field(default_factory=list)
    picture: list[float] = field(default_factory=list)


def stock_site(folder: Path) -> None:
    """Make the same site on stock PyScript and Pyodide."""
    shutil.copytree(SITE, folder)
    for old in (*folder.glob("start-*/python.zip"), *folder.glob("start-*/boot.mjs"), *folder.glob("start-*/*.zst")):
        old.unlink()
    pyodide = next(folder.glob("pyodide-*"))
    for name in (python_files.SCRIPT, python_files.WASM, "python_stdlib.zip", "pyodide-lock.json"):
        shutil.copy(building.NPM / "pyodide" / name, pyodide / name)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, path in python_files.application_files(building.ROOT).items():
            archive.write(path, name)
    (folder / "app.zip").write_bytes(packed.getvalue())
    index = folder / "index.html"
    text = re.sub(r'<link rel="(?:module)?preload"[^>]*>\n?', "", index.read_text())
    text = re.sub(r'<script type="module" src="start-[^"]*boot.mjs"></script>\n?', "", text)
    config = {"interpreter": f"./{pyodide.name}/pyodide.mjs", "plugins": page.NO_PLUGINS, "files": {"./app.zip": "./*"}}
    index.write_text(re.sub(r'config="[^"]*"', lambda _: f'config="{html.escape(json.dumps(config))}"', text))
    building.add_service_worker(folder)


def profile(playwright: Playwright, folder: Path, host: Host, times: Times) -> None:
    """Measure one new profile: its first visit, and its third."""

    def opened() -> Visit:
        context = playwright.chromium.launch_persistent_context(
            str(folder), executable_path=os.environ.get("TABARD_CHROMIUM"), args=list(FLAGS)
        )
        seen = visit(context)
        seen.open(host.address)
        seen.offline_ready()
        return seen

    def playable(seen: Visit) -> float:
        return float(seen.tell("performance.getEntriesByName('tabard:playable')[0].startTime"))

    first = opened()
    times.cold.append(playable(first))
    times.picture.append(float(first.tell("performance.getEntriesByName('first-contentful-paint')[0].startTime")))
    first.reload()
    first.page.wait_for_timeout(2000)  # the browser keeps what it compiled
    first.page.context.close()
    third = opened()
    times.warm.append(playable(third))
    third.page.context.close()


def first_visit(playwright: Playwright) -> dict[str, int]:
    """Give the bytes of every file that a first visit fetches until it can do without its host, brotli -11."""
    with Host(SITE) as host:
        browser = playwright.chromium.launch(executable_path=os.environ.get("TABARD_CHROMIUM"), args=list(FLAGS))
        seen = visit(browser.new_context())
        seen.open(host.address)
        seen.offline_ready()
        seen.page.wait_for_timeout(1000)
        browser.close()
        return {path or "index.html": packed(SITE / (path or "index.html")) for path in sorted(set(host.log))}


def packed(path: Path) -> int:
    """Give a file's size in brotli -11, from a cache if it was packed before: the interpreter takes half a minute."""
    content = path.read_bytes()
    kept = CACHE / hashlib.sha256(content).hexdigest()
    if not kept.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        kept.write_text(str(len(brotli.compress(content, quality=11, lgwin=24))))
    return int(kept.read_text())


def show(name: str, ours: list[float], stock: list[float], bar: float) -> None:
    """Print one line of the table."""
    ratio = statistics.median(ours) / statistics.median(stock)
    spread = f"{min(ours):.0f}-{max(ours):.0f}"
    print(
        f"{name:22} {statistics.median(ours):7.0f} ms ({spread}) {statistics.median(stock):7.0f} ms"
        f"   {ratio:5.2f} x   at most {bar:.2f} x   {'kept' if ratio <= bar else 'MISSED'}"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="The page's start beside stock PyScript and Pyodide.")
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    ours, stock = Times(), Times()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, sync_playwright() as playwright:
        stock_site(Path(folder) / "stock")
        with Host(SITE) as own, Host(Path(folder) / "stock") as other:
            for turn in range(rounds):
                print(f"Page start: round {turn + 1} of {rounds}", flush=True)
                profile(playwright, Path(folder) / f"own{turn}", own, ours)
                profile(playwright, Path(folder) / f"stock{turn}", other, stock)
        print("Page start: bytes", flush=True)
        sizes = first_visit(playwright)
    print(f"\nPage start, medians of {rounds}         Tabard                     stock       ratio      bar")
    show("cold: first board", ours.cold, stock.cold, BAR["cold"])
    show("warm: first board", ours.warm, stock.warm, BAR["warm"])
    picture = statistics.median(ours.picture)
    print(
        f"{'cold: first picture':22} {picture:7.0f} ms ({min(ours.picture):.0f}-{max(ours.picture):.0f})"
        f"              {picture / FIRST_PICTURE:14.2f} x   of 300 ms      "
        f"   {'kept' if picture <= FIRST_PICTURE else 'MISSED'}"
    )
    total = sum(sizes.values())
    print(f"\nBytes of a first visit, brotli -11, with all that is kept for offline play: {len(sizes)} files")
    for path, size in sorted(sizes.items(), key=lambda item: -item[1])[:8]:
        print(f"  {size:9,}  {path}")
    print(
        f"  {total:9,}  in all; stock Pyodide alone {STOCK_BYTES:,}: {total / STOCK_BYTES:.2f} x, at most 1.00 x"
        f"   {'kept' if total <= STOCK_BYTES else 'MISSED'}"
    )


if __name__ == "__main__":
    main()

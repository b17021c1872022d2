"""Offline play and updates: a build is kept whole or not at all, and a new one is offered, never forced."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from web.build.site import add_service_worker

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import BrowserContext

    from tests.browser.conftest import Hosting, Visiting

SEEN = "document.documentElement.dataset.build ?? 'old'"
WAITING = "navigator.serviceWorker.getRegistration().then((found) => Boolean(found.waiting))"


def next_build(site: Path, target: Path) -> Path:
    """Give a site that differs in its page and in one script, as a later build would."""
    shutil.copytree(site, target)
    page = target / "index.html"
    shipped = next(target.glob("web-*"))
    renamed = shipped.with_name(f"web-{'0' * 12}")
    shipped.rename(renamed)
    page.write_text(page.read_text().replace(shipped.name, renamed.name).replace("<html ", '<html data-build="new" '))
    manifest = target / "manifest.webmanifest"
    manifest.write_text(manifest.read_text().replace(shipped.name, renamed.name))
    loading = renamed / "boot" / "loading.js"
    loading.write_text(loading.read_text() + "\n// changed\n")
    add_service_worker(target)
    return target


@pytest.mark.parametrize("prefix", ["/", "/games/tabard/"])
def test_plays_without_a_network(prefix: str, host: Hosting, tab: Visiting, context: BrowserContext) -> None:
    there = host(prefix=prefix)
    seen = tab()
    seen.open(there.address)
    seen.offline_ready()
    context.set_offline(offline=True)
    seen.reload()
    assert seen.start() == "snapshot"
    assert seen.page.locator("#board").is_visible()


def test_plays_when_its_host_is_gone(host: Hosting, tab: Visiting) -> None:
    there = host()
    seen = tab()
    seen.open(there.address)
    seen.offline_ready()
    there.__exit__()
    again = tab()
    again.open(f"{there.address}?lesson=1")
    assert again.page.locator("#board").is_visible()


def test_a_first_visit_fetches_no_spare_files_a_second_does(host: Hosting, tab: Visiting) -> None:
    there = host()
    seen = tab()
    seen.open(there.address)
    seen.offline_ready()
    assert not any(path.endswith("python.zip") for path in there.log)
    seen.reload()
    seen.until(
        "caches.keys().then(async (names) => (await (await caches.open(names[0])).keys()).some(({ url }) => "
        "url.endsWith('python.zip')))"
    )
    there.__exit__()
    seen.reload()


def test_an_update_is_offered_and_fetches_only_what_changed(
    site: Path, tmp_path: Path, host: Hosting, tab: Visiting
) -> None:
    there = host(site)
    seen = tab()
    seen.page.add_init_script("addEventListener('tabard:update', ({ detail }) => { globalThis.update = detail; })")
    seen.open(there.address)
    seen.offline_ready()
    there.folder = next_build(site, tmp_path / "new")
    there.log.clear()
    seen.reload()
    assert seen.tell(SEEN) == "old"
    seen.tell("navigator.serviceWorker.getRegistration().then((found) => void found.update())")
    seen.until("globalThis.update")
    assert seen.tell(SEEN) == "old"
    unchanged = [path for path in there.log if path.startswith(("pyodide-", "pyscript-", "start-"))]
    assert [path for path in unchanged if not path.endswith("python.zip")] == []
    seen.tell("void globalThis.update.apply()")
    seen.until("document.documentElement.dataset.build === 'new'")
    seen.playable()
    assert len(seen.tell("caches.keys()")) == 1


def test_a_half_copied_update_leaves_the_old_version_whole(
    site: Path, tmp_path: Path, host: Hosting, tab: Visiting, context: BrowserContext
) -> None:
    there = host(site)
    seen = tab()
    seen.open(there.address)
    seen.offline_ready()
    there.folder = next_build(site, tmp_path / "new")
    there.missing.add("loading.js")
    refused = seen.tell(
        """navigator.serviceWorker.getRegistration().then((found) => new Promise((done) => {
            found.addEventListener("updatefound", () => {
                const worker = found.installing;
                worker.addEventListener("statechange", () => done(worker.state));
            });
            found.update();
        }))"""
    )
    assert refused == "redundant"
    assert not seen.tell(WAITING)
    context.set_offline(offline=True)
    seen.reload()
    assert seen.tell(SEEN) == "old"
    assert len(seen.tell("caches.keys()")) == 1


def test_a_stranger_s_page_with_status_200_is_not_kept(
    site: Path, tmp_path: Path, host: Hosting, tab: Visiting
) -> None:
    broken = tmp_path / "site"
    shutil.copytree(site, broken)
    icon = next(broken.glob("web-*/assets/icon.svg"))
    icon.write_text("<!doctype html><title>Log in to the network</title>")
    there = host(broken)
    seen = tab()
    seen.open(there.address)
    while "sw.js" not in there.log or not any(
        path.endswith("icon.svg") for path in there.log[there.log.index("sw.js") :]
    ):
        seen.page.wait_for_timeout(50)  # until the worker itself has asked for the icon
    seen.until("navigator.serviceWorker.getRegistration().then((found) => !found || !found.installing)")
    seen.until("caches.keys().then((names) => names.length === 0)")


def test_two_projects_on_one_host_leave_each_other_s_files_alone(
    site: Path, tmp_path: Path, host: Hosting, tab: Visiting
) -> None:
    both = tmp_path / "both"
    for name in ("one", "two"):
        shutil.copytree(site, both / name)
    there = host(both)
    for name in ("one", "two"):
        seen = tab()
        seen.open(f"{there.address}{name}/")
        seen.offline_ready()
    kept = seen.tell("caches.keys()")
    assert sorted(name.split(":")[1] for name in kept) == ["/one/", "/two/"]

"""The service worker with its list: every file of a build, by its SHA-256."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path

SPARE = frozenset({"python.zip"})
"""Files that only the plain start needs; a first visit that does without them doesn't fetch them."""

NOT_KEPT = frozenset({"sw.js", "licences.txt", "icon-512.png", "icon-maskable-512.png"})
"""Files that a page never asks for: the browser takes the large icons when the app is installed."""


def listed(site: Path) -> tuple[dict[str, str], dict[str, str]]:
    """Give path to hash of what a build consists of, and of what it has to spare."""
    files: dict[str, str] = {}
    spare: dict[str, str] = {}
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        if path.is_file() and path.name not in NOT_KEPT:
            digest = hashlib.sha256(path.read_bytes()).hexdigest()
            (spare if path.name in SPARE else files)["./" if name == "index.html" else name] = digest
    return files, spare


def service_worker(template: str, files: Mapping[str, str], spare: Mapping[str, str]) -> str:
    """Give the service worker of this very build."""
    version = hashlib.sha256(json.dumps([files, spare], sort_keys=True).encode()).hexdigest()[:12]
    values = {"@version@": version, "@files@": json.dumps(files), "@spare@": json.dumps(spare)}
    for mark, value in values.items():
        template = template.replace(mark, value)
    return template

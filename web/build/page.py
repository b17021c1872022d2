"""index.html made from its template: paths to the published folders, links that start every fetch at once, the picture.

Law: the template names files where they lie in the project; marked comments are the only places that are filled in.
"""

import base64
import hashlib
import html
import json
import re
from collections.abc import Mapping

ENTRY = """\
import js
from web.browser.root import start

running = start()
if hasattr(running, "__await__"):
    await running
js.tabard.playable()
"""
"""What PyScript runs, once Python is there; an exception in it ends up in web/boot/loading.js."""

NO_PLUGINS = ["!codemirror", "!deprecations-manager", "!donkey", "!error", "!py-editor", "!py-game", "!py-terminal"]
"""PyScript's own error plugin is off too: web/boot/loading.js tells of failures."""


def render(template: str, paths: Mapping[str, str], preloads: list[str], picture: str, theme: str) -> str:
    """Give the page; ``paths`` says where each file of the project that the template names is published.

    ``theme`` is the one script in the page itself: a file of its own would keep the first picture waiting. The
    content security policy names it by its hash.

    >>> render('<a href="web/x.js"></a><!-- preload --><!-- picture -->', {"web/x.js": "web-1/x.js"}, [], "<svg/>", "")
    '<a href="web-1/x.js"></a><svg/>'
    """

    def published(match: re.Match[str]) -> str:
        name = match[2]
        return f'{match[1]}="{paths.get(name, name)}"'

    page = re.sub(r'\b(href|src)="([^"]+)"', published, template)
    page = page.replace("<!-- preload -->", "\n".join(map(link, preloads)))
    page = page.replace("<!-- picture -->", picture)
    digest = base64.b64encode(hashlib.sha256(theme.encode()).digest()).decode()
    page = page.replace("<!-- theme -->", f"<script>{theme}</script>")
    page = page.replace("script-src 'self'", f"script-src 'self' 'sha256-{digest}'")
    return page.replace("<!-- start -->", start_script(paths.get("web/boot/boot.mjs", "")))


def link(path: str) -> str:
    """Give the link that fetches a file while the page is still being read."""
    if path.endswith((".js", ".mjs")):
        return f'<link rel="modulepreload" href="{path}">'
    if path.endswith(".woff2"):
        return f'<link rel="preload" as="font" type="font/woff2" crossorigin href="{path}">'
    return f'<link rel="preload" as="fetch" crossorigin href="{path}">'


def start_script(interpreter: str) -> str:
    """Give the tag that makes PyScript run the application in our interpreter."""
    config = html.escape(json.dumps({"interpreter": f"./{interpreter}", "plugins": NO_PLUGINS}))
    return f'<script type="py" config="{config}">\n{ENTRY}</script>'

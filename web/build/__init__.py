"""Makes the static site: `python -m web.build`, with the packages of requirements/site.txt; nothing here is shipped.

The steps, each a module: `python_files` (Python as .pyc and as a memory snapshot, made by Pyodide itself under
Node.js), `fonts`, `page` (index.html), `offline` (the service worker's list), joined by `site`; `serve` serves it.
"""

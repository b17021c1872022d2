"""`python -m web.build [FOLDER]` builds the site, into site/ if no folder is named."""

import sys
from pathlib import Path

from web.build.pyodide.python_files import BuildError
from web.build.site import ROOT, build

if __name__ == "__main__":
    try:
        build(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "site")
    except BuildError as error:
        sys.exit(str(error))

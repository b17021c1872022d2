"""Python for the browser, made at build time: what a page loads instead of stock Pyodide, so that it starts sooner.

    python_files.py   finds what of Tabard goes to the browser, has Node.js do the rest, keeps the result until
                      something changes, and packs the snapshot
    interpreter.mjs   runs stock Pyodide under Node.js: once to compile and pack, once more to take the snapshot
    inside.py         what that Pyodide does: compiles modules without docstrings and types of parameters, picks what of
                      the standard library is used, imports what every visit needs, puts to sleep what most do without
    lean.mjs          takes out of Pyodide's two files what only packages with compiled parts could ask for
    blank.mjs         blanks the tables of codecs that the site has no modules for
    wasm.mjs          reads the .wasm format for both

Four files come of it: ``python.zip``, from which any start can go on; ``snapshot.zst``, a memory that has imported all
that a visit needs, with ``rest.zip`` (what sleeps) packed in it; and Pyodide's own two, smaller.

If a new Pyodide is made in another way than so far, ``lean.mjs`` or ``blank.mjs`` says so; then the build warns and
ships Pyodide's own two files, a larger site that works as well. Anything else that fails ends the build: a page would
not start.
"""

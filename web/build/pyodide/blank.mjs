/* Blanks tables that the site cannot reach in Pyodide's .wasm: those of the East Asian codecs, 0.6 MB of numbers that
 * hardly compress. Their encodings (gb2312, shift_jis, ...) are Python modules that the site has not, so that nobody can
 * look such a codec up. Where the tables lie is asked of the codecs themselves. */

import { dataSegments } from "./wasm.mjs";

const MODULES = ["_codecs_cn", "_codecs_hk", "_codecs_jp", "_codecs_kr", "_codecs_tw"];

/* Gives [address, bytes] of every table in memory; see multibytecodec.h of CPython for the structures. */
function tables(python) {
  const { HEAPU8, HEAPU32 } = python._module;
  const word = (address) => HEAPU32[address >>> 2];
  const capsules = python
    .runPython(
      `
from importlib import import_module
[id(value) for name in ${JSON.stringify(MODULES)} for key, value in vars(import_module(name)).items()
 if key.startswith("__map_") and not key.endswith("_pair")]
`,
    )
    .toJs();
  const found = [];
  for (const capsule of capsules) {
    const map = word(capsule + 8); // { charset, encmap, decmap }
    for (const index of [word(map + 4), word(map + 8)].filter(Boolean)) {
      for (let row = index; row < index + 256 * 8; row += 8) {
        const [first, last] = [HEAPU8[row + 4], HEAPU8[row + 5]];
        if (word(row)) found.push([word(row), 2 * (last - first + 1)]);
      }
    }
  }
  return found;
}

export function blanked(wasm, python) {
  const copy = wasm.slice();
  const segments = dataSegments(wasm);
  const end = Math.max(...segments.map(({ address, length }) => address + length));
  for (const [address, length] of tables(python)) {
    if (length <= 0 || address + length > end) throw new Error("a codec's table is not where its structures say");
    // A table may lie in several segments: the linker leaves out longer runs of zeros.
    for (const segment of segments) {
      const from = Math.max(address, segment.address);
      const to = Math.min(address + length, segment.address + segment.length);
      if (from < to) copy.fill(0, segment.offset + from - segment.address, segment.offset + to - segment.address);
    }
  }
  return copy;
}

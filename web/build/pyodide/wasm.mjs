/* Reads of a .wasm file what a build must know: its exports and its data segments; see WebAssembly's binary format. */

const EXPORTS = 7;
const DATA = 11;

/* A place in a .wasm file that moves on as it is read. */
class Reader {
  constructor(bytes, at) {
    this.bytes = bytes;
    this.at = at;
  }

  byte() {
    return this.bytes[this.at++];
  }

  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
  }

  text() {
    const length = this.number();
    return new TextDecoder().decode(this.bytes.subarray(this.at, (this.at += length)));
  }
}

function section(wasm, wanted) {
  const reader = new Reader(wasm, 8);
  while (reader.at < wasm.length) {
    const from = reader.at;
    const kind = reader.byte();
    const end = reader.number() + reader.at;
    if (kind === wanted) return { from, reader, end };
    reader.at = end;
  }
  throw new Error(`the .wasm has no section ${wanted}`);
}

const written = (number) => (number < 0x80 ? [number] : [(number & 0x7f) | 0x80, ...written(number >>> 7)]);

/* Gives the file without the exports that are functions or globals and whose names are not in the set. */
export function withExports(wasm, names) {
  const { from, reader, end } = section(wasm, EXPORTS);
  const kept = [];
  for (let left = reader.number(); left; left--) {
    const start = reader.at;
    const name = reader.text();
    const kind = reader.byte();
    reader.number();
    const shared = kind !== 0 && kind !== 3; // a table, the memory, a tag
    if (shared || names.has(name)) kept.push(wasm.subarray(start, reader.at));
  }
  const count = written(kept.length);
  const length = kept.reduce((sum, part) => sum + part.length, count.length);
  return Buffer.concat([
    wasm.subarray(0, from),
    Uint8Array.from([EXPORTS, ...written(length), ...count]),
    ...kept,
    wasm.subarray(end),
  ]);
}

/* Gives { address, offset, length } of every active segment of the data section. */
export function dataSegments(wasm) {
  const { reader } = section(wasm, DATA);
  const segments = [];
  for (let left = reader.number(); left; left--) {
    const [kind, operation] = [reader.byte(), reader.byte()];
    if (kind !== 0 || operation !== 0x41) throw new Error("a data segment is not of the kind that Pyodide has had so far");
    const address = reader.number(); // positive, so that the signed form reads the same
    reader.byte(); // the end of the address
    const length = reader.number();
    segments.push({ address, offset: reader.at, length });
    reader.at += length;
  }
  return segments;
}

/* PyScript's interpreter, ours: Pyodide started from a memory snapshot in which Tabard is imported already.
 *
 * Law: what fails here is said in the console only, as long as the plain start (everything from python.zip) can take
 * over; both starts leave Python in the same state, save for speed. Names between @ signs are filled in by web/build.
 * It runs in the page and in PyScript's workers alike, so it touches no document.
 */
import { loadPyodide as load, version } from "../@pyodide@/pyodide.mjs";

export { version };

const SNAPSHOT = JSON.parse('@snapshot@'); // what web/build/pyodide/interpreter.mjs says of the image, in bytes
const SIZES = JSON.parse('@sizes@'); // bytes of each file of a start, to tell how far it is
const LOCK = JSON.parse('@lock@'); // an empty lock file, so that none is fetched: there are no packages to find in it
const NOTHING = new URL("nothing.zip", import.meta.url).href; // what Pyodide fetches as its standard library: nothing yet
const EMPTY_ARCHIVE = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Array(18).fill(0));
const STALL = 20_000; // milliseconds without a byte or a step after which a start is given up

const here = (name) => new URL(name, import.meta.url).href;
const pyodide = new URL("../@pyodide@/", import.meta.url).href;
const wasm = `${pyodide}pyodide.asm.wasm`;
// In a sandboxed frame even to look at navigator.serviceWorker throws; web/boot/opaque.js has seen that.
const firstVisit = globalThis.TABARD_STORAGE === "blocked" || !navigator.serviceWorker?.controller;
const loaded = {};
let lastStep = performance.now();
let output = { stdout: console.log, stderr: console.error };

function tell(file, bytes) {
  lastStep = performance.now();
  loaded[file] = bytes;
  const sum = (sizes) => Object.values(sizes).reduce((a, b) => a + b, 0);
  const detail = { loaded: Math.min(sum(loaded), sum(SIZES)), total: sum(SIZES) };
  globalThis.dispatchEvent(new CustomEvent("tabard:loading", { detail }));
}

async function bytesOf(name) {
  const response = await realFetch(here(name), { credentials: "same-origin" });
  if (!response.ok) throw new Error(`${name}: the server answered ${response.status}`);
  const chunks = [];
  let size = 0;
  const reader = response.body.getReader();
  for (let next; !(next = await reader.read()).done; tell(name, size)) {
    chunks.push(next.value);
    size += next.value.length;
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/* Pyodide fetches its .wasm itself and waits for ever if the server gives it another type than application/wasm.
 * Seen on its way, it is counted (on a first visit only: a copied stream has no place in the browser's code cache),
 * and given the right type where the server has none. */
const realFetch = globalThis.fetch.bind(globalThis);
globalThis.fetch = async function fetch(resource, options) {
  const address = String(resource?.url ?? resource);
  if (address === NOTHING) return new Response(EMPTY_ARCHIVE);
  const response = await realFetch(resource, options);
  if (address !== wasm) return response;
  if (!response.ok) throw fail(`The server has no ${wasm} (${response.status}).`);
  const type = response.headers.get("content-type") ?? "none";
  if (!type.startsWith("application/wasm")) {
    console.warn(`The server calls .wasm files "${type}"; it should say application/wasm, then Tabard starts faster.`);
    return new Response(response.body, { headers: { "content-type": "application/wasm" } });
  }
  if (!firstVisit) {
    tell("pyodide.asm.wasm", SIZES["pyodide.asm.wasm"]);
    return response;
  }
  count(response.clone());
  return response;
};

async function count(response) {
  let size = 0;
  const reader = response.body.getReader();
  for (let next; !(next = await reader.read()).done; tell("pyodide.asm.wasm", size)) size += next.value.length;
}

let fail; // ends the start for good
const failed = new Promise((_, reject) => {
  fail = (sentence) => {
    const error = new Error(sentence);
    reject(error);
    return error;
  };
});
failed.catch((error) => globalThis.dispatchEvent(new CustomEvent("tabard:failed", { detail: error.message })));

const COMMON = {
  indexURL: pyodide,
  lockFileContents: LOCK,
  packageBaseUrl: pyodide,
  stdout: (line) => output.stdout(line),
  stderr: (line) => output.stderr(line),
};
const environment = () => ({ HOME: "/home/pyodide", PYTHONHASHSEED: "0" }); // Pyodide adds to what it is given
const script = import("../@pyodide@/pyodide.asm.mjs");

/* The memory as it was when the build had imported everything, without its runs of zeros and minus what the .wasm file
 * itself puts into memory, which is the packing's dictionary too; then an archive of what was not imported. Unpacked by
 * the zstd that Python brings along, before Python runs. Gives the archive. */
function unpack(module, packed, pristine, image) {
  const CHUNK = 1 << 20;
  if (module.HEAPU8.length < SNAPSHOT.image - SNAPSHOT.header) module._free(module._malloc(SNAPSHOT.image)); // it grows
  const source = module._malloc(packed.length);
  const dictionary = module._malloc(pristine.byteLength);
  const target = module._malloc(CHUNK);
  const buffers = module._malloc(24); // two of zstd's { address, size, position }: input, then output
  const stream = module._ZSTD_createDCtx();
  module.HEAPU8.set(packed, source);
  module.HEAPU32.set(pristine, dictionary >>> 2);
  module._ZSTD_DCtx_refPrefix(stream, dictionary, pristine.byteLength);
  module.HEAPU32.set([source, packed.length, 0], buffers >>> 2);
  const memory = new Uint8Array(SNAPSHOT.runs.reduce((sum, [, length]) => sum + length, 0) + SNAPSHOT.rest);
  let written = 0;
  for (let rest = 1; rest; ) {
    module.HEAPU32.set([target, CHUNK, 0], (buffers >>> 2) + 3);
    rest = module._ZSTD_decompressStream(stream, buffers + 12, buffers);
    if (module._ZSTD_isError(rest)) throw new Error("the snapshot is damaged");
    const [got] = module.HEAPU32.subarray((buffers >>> 2) + 5);
    if (rest && !got) throw new Error("the snapshot is cut short");
    memory.set(module.HEAPU8.subarray(target, target + got), written);
    written += got;
  }
  module._ZSTD_freeDCtx(stream);
  for (const address of [source, dictionary, target, buffers]) module._free(address);
  let read = 0;
  for (const [offset, length] of SNAPSHOT.runs) image.set(memory.subarray(read, (read += length)), offset);
  const words = new Uint32Array(image.buffer, SNAPSHOT.header, SNAPSHOT.data >>> 2);
  for (let i = 0; i < words.length; i++) words[i] ^= pristine[i];
  return memory.subarray(read);
}

async function fromSnapshot() {
  const packed = bytesOf("snapshot.zst");
  packed.catch(() => {}); // awaited below; here only so that an early failure is not reported twice
  const image = new Uint8Array(SNAPSHOT.image);
  const python = await load({
    ...COMMON,
    env: environment(),
    stdLibURL: NOTHING,
    _loadSnapshot: image,
    async createPyodideModule(settings) {
      let pristine;
      const instantiateWasm = (imports, use) =>
        settings.instantiateWasm(imports, (instance, compiled) => {
          pristine = new Uint32Array(instance.exports.memory.buffer.slice(0, SNAPSHOT.data));
          use(instance, compiled);
        });
      const module = await (await script).default({ ...settings, instantiateWasm });
      // The modules that sleep come with the image, unpacked together: alone they would be twice as large.
      module.FS.writeFile(SNAPSHOT.archive, unpack(module, await packed, pristine, image));
      return module;
    },
  });
  return awake(python, "snapshot");
}

async function plain() {
  const createPyodideModule = async (settings) => (await script).default(settings);
  const python = await load({ ...COMMON, env: environment(), stdLibURL: here("python.zip"), createPyodideModule });
  return awake(python, "plain");
}

function awake(python, how) {
  python.runPython("import web.boot.startup; web.boot.startup.wake()");
  globalThis.TABARD_START = how;
  if (globalThis.WorkerGlobalScope) {
    // In the page PyScript does this itself; for its workers see web/boot/pyscript.mjs.
    const fs = { ERROR: "storage permissions not granted", NAMESPACE: "@pyscript.fs" };
    python.registerJsModule("_pyscript", { fs, interpreter: python });
  }
  return python;
}

async function start() {
  const watch = setInterval(() => {
    if (performance.now() - lastStep > STALL) fail("Loading has stopped. Check the connection and load the page again.");
  }, 1000);
  try {
    return await Promise.race([fromSnapshot(), failed]).catch((error) => {
      console.warn(`Tabard starts without its snapshot: ${error.message}`);
      tell("snapshot.zst", SIZES["snapshot.zst"]);
      return Promise.race([plain(), failed]);
    });
  } catch (error) {
    throw fail(`Python could not be started: ${error.message}`);
  } finally {
    clearInterval(watch);
    globalThis.fetch = realFetch;
  }
}

const started = start(); // at once, while PyScript itself is still loading
started.catch(() => {}); // PyScript awaits it, and tabard:failed tells the page

export function loadPyodide(options) {
  output = options;
  return started;
}

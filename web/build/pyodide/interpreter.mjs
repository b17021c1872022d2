/* node interpreter.mjs JOB: makes Pyodide's two files, python.zip, rest.zip and the image, with Pyodide under Node.js.
 *
 * JOB is a JSON file: { npm, out: folders; inside, reader: files, one in Python, one in JavaScript; files: { path in the
 * archive: file }, modules: [names to import] }. Prints what web/boot/boot.mjs must know of the image as JSON: its length, that of its
 * header, how much of what follows the header the .wasm file has too, the runs that are not zeros, and of rest.zip its
 * length and where it is to lie.
 */
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { blanked } from "./blank.mjs";
import { lean, orStock } from "./lean.mjs";

const job = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const LARGEST = 67_108_864; // bytes: a start fills as much memory twice, and a phone has to have it
const [SCRIPT, WASM] = ["pyodide.asm.mjs", "pyodide.asm.wasm"];
const stock = path.join(job.npm, "pyodide");
const pyscript = path.join(job.npm, "@pyscript", "core", "src", "stdlib", "pyscript.js");
const { loadPyodide } = await import(pathToFileURL(path.join(stock, "pyodide.mjs")));
const inside = fs.readFileSync(job.inside, "utf8");

async function pyscriptPackage() {
  const { default: tree } = await import(pathToFileURL(pyscript));
  const files = {};
  const walk = (folder, entries) => {
    for (const [name, entry] of Object.entries(entries)) {
      if (typeof entry === "string") files[`${folder}${name}`] = new TextEncoder().encode(entry);
      else walk(`${folder}${name}/`, entry);
    }
  };
  walk("", tree);
  return files;
}

async function makeArchives() {
  const application = Object.fromEntries(
    Object.entries(job.files).map(([name, file]) => [name, new Uint8Array(fs.readFileSync(file))]),
  );
  const env = { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" }; // tracebacks name lines, not columns
  const python = await loadPyodide({ indexURL: stock + path.sep, stdout: () => {}, env });
  for (const [name, bytes] of Object.entries(application)) {
    const target = `/application/${name}`;
    python.FS.mkdirTree(path.posix.dirname(target));
    python.FS.writeFile(target, bytes);
  }
  const sources = new Uint8Array(fs.readFileSync(path.join(stock, "python_stdlib.zip")));
  python.globals.set("given", python.toPy({ sources, application, pyscript: await pyscriptPackage(), modules: job.modules }));
  python.runPython(inside);
  const made = python.runPython(`
import sys
sys.path.insert(0, "/application")
as_bytes = lambda files: {path: bytes(content) for path, content in files.items()}
archives(bytes(given["sources"]), as_bytes(given["application"]), as_bytes(given["pyscript"]), list(given["modules"]))
`);
  const [everything, rest, asleep] = made.toJs();
  fs.writeFileSync(path.join(job.out, "python.zip"), everything);
  fs.writeFileSync(path.join(job.out, "rest.zip"), rest);
  const users = [path.join(stock, "pyodide.mjs"), job.reader, new URL(import.meta.url), new URL("blank.mjs", import.meta.url)];
  const { script, wasm } = await orStock(stock, async () => {
    const made = await lean(job, users.map((file) => fs.readFileSync(file, "utf8")).join("\n"));
    return { script: made.script, wasm: blanked(made.wasm, python) };
  });
  fs.writeFileSync(path.join(job.out, SCRIPT), script);
  fs.writeFileSync(path.join(job.out, WASM), wasm);
  return asleep;
}

/* Overwrites freed memory with zeros: it compresses better, and nothing of the build's own lies in it. */
function scrub(module) {
  const end = module.HEAPU32[module._emscripten_get_sbrk_ptr() >>> 2];
  const held = [];
  for (let size = 1 << 20; size >= 16; size = size > 4096 ? size >> 1 : size - (size > 512 ? 256 : size > 64 ? 32 : 8)) {
    for (;;) {
      const address = module._malloc(size);
      if (!address || address + size > end) {
        module._free(address); // memory has grown for it: there was no free piece of this size any more
        break;
      }
      module.HEAPU8.fill(0, address, address + size);
      held.push(address);
    }
  }
  for (const address of held) module._free(address);
}

/* Nothing of an image may come from the clock or from chance: the same sources give the same bytes. */
function stopClockAndChance() {
  crypto.randomFillSync = (array) => array.fill(0);
  Date.now = () => 0;
  performance.now = () => 0;
}

async function makeSnapshot(asleep) {
  stopClockAndChance();
  let pristine;
  const { default: createModule } = await import(pathToFileURL(path.join(job.out, SCRIPT)));
  const python = await loadPyodide({
    indexURL: job.out + path.sep, // where the .wasm is that pages get
    lockFileURL: path.join(stock, "pyodide-lock.json"),
    stdout: () => {},
    stdLibURL: path.join(job.out, "python.zip"),
    env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
    _makeSnapshot: true,
    createPyodideModule: (settings) =>
      createModule({
        ...settings,
        instantiateWasm: (imports, use) =>
          settings.instantiateWasm(imports, (instance, compiled) => {
            pristine = new Uint8Array(instance.exports.memory.buffer.slice(0));
            use(instance, compiled);
          }),
      }),
  });
  const scope = python.toPy({ asleep });
  const archive = python.runPython(
    `${inside}\nload_entries()\nimport web.boot.startup\nweb.boot.startup.wake()\nfall_asleep(list(asleep))\nARCHIVE`,
    { globals: scope },
  );
  scope.destroy();
  python.runPython("__import__('gc').collect()");
  const woken = python.runPython(`
import sys, zipimport
[name for name in ${JSON.stringify(asleep)} if name in sys.modules] + list(zipimport._zip_directory_cache)
`);
  if (woken.length) throw new Error(`something of Pyodide itself wakes ${woken.toJs()}: see NEVER and UNUSED`);
  woken.destroy();
  python.runPython("del sys, zipimport");
  scrub(python._module);
  const image = python.makeMemorySnapshot();
  const header = new Uint32Array(image.buffer, image.byteOffset, 2)[1];
  if (image.length > LARGEST) throw new Error(`the snapshot is ${image.length} bytes large, more than ${LARGEST}`);
  let data = pristine.length;
  while (!pristine[data - 1]) data--;
  data = Math.ceil(data / 4) * 4;
  for (let i = 0; i < data; i++) image[header + i] ^= pristine[i];
  const runs = runsOf(image);
  fs.writeFileSync(path.join(job.out, "snapshot.bin"), Buffer.concat(runs.map(([from, length]) => image.subarray(from, from + length))));
  fs.writeFileSync(path.join(job.out, "pristine.bin"), pristine.subarray(0, data));
  const rest = fs.statSync(path.join(job.out, "rest.zip")).size;
  return { image: image.length, header, data, runs, rest, archive };
}

/* Gives [offset, length] of the stretches that hold more than zeros. */
function runsOf(image) {
  const BLOCK = 1 << 14;
  const runs = [];
  for (let offset = 0; offset < image.length; offset += BLOCK) {
    const block = image.subarray(offset, offset + BLOCK);
    if (!block.some(Boolean)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === offset) last[1] += block.length;
    else runs.push([offset, block.length]);
  }
  return runs;
}

try {
  console.log(JSON.stringify(await makeSnapshot(await makeArchives())));
} catch (error) {
  // Node.js itself would show the source line first, and Pyodide's is a megabyte long.
  fs.writeSync(2, String(error.stack ?? error));
  process.exit(1);
}
process.exit(0); // Pyodide's event loop would go on

/* Takes out of Pyodide what only packages with compiled parts could ask for: there are none of them here.
 *
 * So that any such package finds what it needs, Pyodide's .wasm exports nearly all it has (databases, sound, graphics),
 * and its script names each export twice. Without these names much of both is out of reach, and is left out: a tenth of
 * the .wasm and two thirds of the script, which a browser would fetch once, and read and link at every start.
 *
 * Law: only names go that nothing in the scripts mentions; what can't be reached then is for binaryen and terser to tell.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { withExports } from "./wasm.mjs";

const ASSIGNING = "function assignWasmExports(wasmExports){";
const IMPORTS = "var wasmImports={";
// What Pyodide's .wasm is made of; with all that binaryen knows, browsers of today could not read it.
const FEATURES = [
  "bulk-memory",
  "bulk-memory-opt",
  "call-indirect-overlong",
  "exception-handling",
  "multivalue",
  "mutable-globals",
  "nontrapping-float-to-int",
  "reference-types",
  "sign-ext",
].map((feature) => `--enable-${feature}`);
const UNUSED = { defaults: false, dead_code: true, passes: 3, side_effects: true, unused: true };

/* Gives the two files as they are made here, or Pyodide's own, with a warning: larger, but they work as well. */
export async function orStock(stock, make) {
  try {
    return await make();
  } catch (error) {
    console.error(`Pyodide's own files are used, which are larger: they could not be made smaller. ${error.message ?? error}`);
    const read = (name) => fs.readFileSync(path.join(stock, name));
    return { script: read("pyodide.asm.mjs"), wasm: read("pyodide.asm.wasm") };
  }
}

const words = (text) => new Set(text.match(/[\w$]+/g));

function split(text, from, to) {
  const start = text.indexOf(from);
  const end = text.indexOf(to, start + from.length);
  if (start < 0 || end < 0) throw new Error(`pyodide.asm.mjs has no "${from}": it is made in another way than so far`);
  return [text.slice(0, start), text.slice(start + from.length, end), text.slice(end)];
}

/* Gives the script without the exports that nobody mentions, and the names of those that stay. */
function withoutExports(script, readers) {
  const [before, assigning, after] = split(script, ASSIGNING, "}");
  const declared = before.lastIndexOf("}var ") + 1; // the variables for all exports are declared just before
  const variables = before.slice(declared + "var ".length, -1).split(",");
  const mentioned = words(before.slice(0, declared) + after + readers);
  const kept = [];
  const gone = new Set();
  const names = new Set(mentioned); // some are looked up by a name that is only part of a text
  for (const statement of assigning.split(";")) {
    const [, variable, name] = /^([\w$]+)=.*wasmExports\["([^"]+)"\]/.exec(statement) ?? [];
    if (!name) throw new Error(`pyodide.asm.mjs assigns no export in "${statement}"`);
    if (mentioned.has(variable) || /\bwasm(Table|Memory)\b/.test(statement)) {
      kept.push(statement);
      names.add(name);
    } else gone.add(variable);
  }
  const left = variables.filter((variable) => !gone.has(variable));
  return [`${before.slice(0, declared)}var ${left};${ASSIGNING}${kept.join(";")}${after}`, names];
}

/* Gives the script without what it lends to the .wasm and puts on its module, and nobody asks for. */
function withoutLoans(script, wasm, readers) {
  const asked = new Set(WebAssembly.Module.imports(new WebAssembly.Module(wasm)).map(({ name }) => name));
  const [before, lending, after] = split(script, IMPORTS, "}");
  const kept = lending.split(",").filter((loan) => asked.has(loan.split(":")[0].replaceAll('"', "")));
  const all = `${before}${IMPORTS}${kept}${after}`;
  const lent = new Set(kept.map((loan) => loan.split(":").at(-1)));
  const unlent = (whole, name) => (lent.has(name) ? whole : "");
  const plain = all.replaceAll(/(?<=[;}])([\w$]+)\.(?:sig|isAsync)=(?:"\w*"|true);/g, unlent);
  const counted = {};
  for (const [, , name] of plain.matchAll(/\bModule(\["|\.)([\w$]+)/g)) counted[name] = (counted[name] ?? 0) + 1;
  const mentioned = words(readers);
  const unasked = (whole, name) => (counted[name] > 1 || mentioned.has(name) ? whole : "");
  return plain.replaceAll(/(?<=[;}])Module\["([\w$]+)"\]=[\w$]+;/g, unasked);
}

/* Gives the .wasm without what none of its exports reaches. */
function withoutUnreached(wasm, job) {
  const tool = path.join(job.npm, "binaryen", "bin", "wasm-opt");
  const [cut, lean] = [path.join(job.out, "cut.wasm"), path.join(job.out, "lean.wasm")];
  fs.writeFileSync(cut, wasm);
  execFileSync(process.execPath, [tool, ...FEATURES, "--remove-unused-module-elements", cut, "-o", lean]);
  return fs.readFileSync(lean);
}

/* Gives Pyodide's script and .wasm without what is out of reach; readers are the scripts that use the module. */
export async function lean(job, readers) {
  const { minify } = await import(pathToFileURL(path.join(job.npm, "terser", "main.js")));
  const read = (name) => fs.readFileSync(path.join(job.npm, "pyodide", name));
  const [shorter, names] = withoutExports(read("pyodide.asm.mjs").toString(), readers);
  const wasm = withoutUnreached(withExports(read("pyodide.asm.wasm"), names), job);
  // A plain eval sees every variable around it, so that none could go; these see none.
  const script = withoutLoans(shorter, wasm, readers).replaceAll(/(?<![\w$.])eval\(/g, "(0,eval)(");
  const { code } = await minify(script, { module: true, compress: UNUSED, mangle: false });
  return { script: code, wasm };
}

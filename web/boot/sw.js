/* Keeps one whole build of Tabard for offline play.
 *
 * Law: one cache a build, named for the scope's path (hosts share an origin between projects) and the build's version;
 * a build is kept whole or not at all; the page in use is served from one build only. Names between @ signs are filled
 * in by web/build: path to SHA-256 of every file.
 */
const VERSION = "@version@";
const FILES = JSON.parse('@files@');
const SPARE = JSON.parse('@spare@'); // files of the plain start: kept from the second visit on
const PREFIX = `tabard:${new URL(registration.scope).pathname}:`;
const CACHE = PREFIX + VERSION;
const INDEX = "./";
const HASHED = /^[a-z]+-[0-9a-f]{12}\//; // a folder named for what is in it: its files never change

const address = (path) => new URL(path, registration.scope).href;

async function digest(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function fetched(path, hash) {
  for (const cache of HASHED.test(path) ? ["default", "reload"] : ["no-cache", "reload"]) {
    const response = await fetch(address(path), { cache, credentials: "same-origin" });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    const body = await response.arrayBuffer();
    if ((await digest(body)) !== hash) continue; // a stale copy, or a stranger's page with status 200
    const type = response.headers.get("content-type") ?? "application/octet-stream";
    const headers = { "content-type": path.endsWith(".wasm") ? "application/wasm" : type, "x-sha256": hash };
    return new Response(body, { headers });
  }
  throw new Error(`${path}: not the file of this build`);
}

async function keep(files) {
  const cache = await caches.open(CACHE);
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  const olds = await Promise.all(names.map((name) => caches.open(name)));
  await Promise.all(
    Object.entries(files).map(async ([path, hash]) => {
      const there = await cache.match(address(path));
      if (there?.headers.get("x-sha256") === hash) return;
      for (const old of olds) {
        const copy = await old.match(address(path));
        if (copy?.headers.get("x-sha256") === hash) return cache.put(address(path), copy);
      }
      return cache.put(address(path), await fetched(path, hash));
    }),
  );
}

addEventListener("install", (event) => {
  // Where the browser can, it takes the files of a start from the cache itself, without waking this worker.
  if (event.addRoutes) {
    const routes = Object.keys(FILES).filter((path) => HASHED.test(path)).map((path) => ({
      condition: { urlPattern: new URLPattern(address(path)) },
      source: { cacheName: CACHE },
    }));
    event.addRoutes(routes).catch((error) => console.warn(`No static routes: ${error.message}`));
  }
  event.waitUntil(
    keep(FILES).catch(async (error) => {
      await caches.delete(CACHE);
      throw error;
    }),
  );
});

addEventListener("activate", (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)));
    await clients.claim();
  };
  event.waitUntil(tidy());
});

addEventListener("message", (event) => {
  if (event.data === "apply") skipWaiting();
  if (event.data === "keep the spare") event.waitUntil(keep(SPARE).catch((error) => console.warn(error.message)));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  const url = new URL(request.url);
  url.search = url.hash = "";
  const path = url.href.slice(registration.scope.length);
  const wanted = path === "" || path === "index.html" ? INDEX : path;
  if (!(wanted in FILES) && !(wanted in SPARE)) return;
  event.respondWith(
    (async () => (await (await caches.open(CACHE)).match(address(wanted))) ?? fetch(request))(),
  );
});

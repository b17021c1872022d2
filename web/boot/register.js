/* Makes Tabard playable offline and offers updates; never reloads a page that did not ask for it.
 *
 * tabard:offline-ready  from now on the page starts without a network
 * tabard:update         a new version waits; detail.apply() puts it in place and reloads this page
 */
const workers = globalThis.TABARD_STORAGE === "blocked" ? undefined : navigator.serviceWorker;
const controlledFromTheStart = Boolean(workers?.controller);

function offer(apply) {
  dispatchEvent(new CustomEvent("tabard:update", { detail: { apply } }));
}

function watch(registration, worker) {
  const look = () => {
    if (worker.state === "installed" && registration.active) {
      offer(() => {
        applying = true;
        worker.postMessage("apply");
      });
    }
    if (worker.state === "activated" && !controlledFromTheStart) ready();
  };
  look();
  worker.addEventListener("statechange", look);
}

let applying = false;
let told = false;

function ready() {
  if (told) return;
  told = true;
  globalThis.TABARD_OFFLINE = true;
  dispatchEvent(new Event("tabard:offline-ready"));
}

async function register() {
  // Not after register(), which waits for the browser's own look for an update.
  if (controlledFromTheStart) ready();
  // The files of the plain start are kept too, but not fetched by a first visit that did well without them.
  if (controlledFromTheStart || globalThis.TABARD_START === "plain") {
    workers.ready.then(({ active }) => active.postMessage("keep the spare"));
  }
  const scope = new URL("./", document.baseURI).href;
  const registration = await workers.register(`${scope}sw.js`, { scope, updateViaCache: "none" });
  // The browser may have begun an update before this script ran: look at what waits and installs, too.
  for (const worker of [registration.waiting, registration.installing]) if (worker) watch(registration, worker);
  registration.addEventListener("updatefound", () => watch(registration, registration.installing));
  let controlled = Boolean(workers.controller);
  workers.addEventListener("controllerchange", () => {
    if (applying) location.reload();
    else if (controlled) offer(() => location.reload()); // another tab applied it
    controlled = true;
  });
}

// Once the board is there, so that nothing competes with the first start.
if (workers) {
  const begin = () => register().catch((error) => console.warn(`Tabard can't be kept for offline play: ${error.message}`));
  if (performance.getEntriesByName("tabard:playable").length) begin();
  else addEventListener("tabard:playable", begin, { once: true });
}

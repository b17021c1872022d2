/* Says how far a start is, and what is wrong if it fails; Python takes the page over with
 * tabard.playable(), once the first board is drawn and takes clicks. */
"use strict";
(() => {
  const find = (id) => document.getElementById(id);
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  let over = false;

  if (find("loading-text")) find("loading-text").textContent = "Loading Tabard";
  if (find("loading-bar")) find("loading-bar").hidden = false;

  addEventListener("tabard:loading", ({ detail: { loaded, total } }) => {
    if (over) return;
    const bar = find("loading-bar");
    const text = find("loading-text");
    if (bar) Object.assign(bar, { max: total, value: loaded });
    if (!text) return;
    text.textContent =
      loaded < total
        ? `Loading Tabard: ${megabytes(loaded)} of ${megabytes(total)} MB`
        : "Starting Tabard";
  });

  const failed = (sentence) => {
    if (over) return;
    over = true;
    find("loading-bar")?.remove();
    const text = find("loading-text");
    if (!text) return;
    text.setAttribute("role", "alert");
    text.textContent = `Tabard could not start. ${sentence}`;
  };
  addEventListener("tabard:failed", ({ detail }) => failed(detail));
  addEventListener("unhandledrejection", ({ reason }) => failed(lastLine(reason?.message ?? String(reason))));
  addEventListener("error", ({ target, message }) => {
    if (target instanceof HTMLScriptElement) failed(`${target.src} could not be loaded. Load the page again.`);
    else if (message) failed(lastLine(message));
  }, true);
  // A Python exception comes with its whole traceback; its last line is the sentence.
  const lastLine = (text) => text.trim().split("\n").at(-1);

  globalThis.tabard = {
    playable() {
      over = true;
      performance.mark("tabard:playable");
      find("loading")?.remove();
      dispatchEvent(new Event("tabard:playable"));
    },
  };
  if (typeof WebAssembly !== "object") failed("This browser has no WebAssembly. A current Firefox, Chrome, Edge or Safari has it.");
})();

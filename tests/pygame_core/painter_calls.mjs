// Runs web/browser/painter.js on stand-ins for a browser's canvases and prints, for each frame, what was called.
// Standard input: {"ratio": number, "frames": [text, ...]}; a frame "drop" drops the bitmaps, "ratio N" sets the ratio.
import { readFileSync } from "node:fs";
import { createPainter } from "../../web/browser/painter.js";

let calls = [];

function context(name) {
  const sets = {};
  return new Proxy({}, {
    get: (_, key) => sets[key] ?? ((...values) => {
      if (key.startsWith("create")) return { addColorStop: (...stop) => calls.push([name, "stop", ...stop]) };
      calls.push([name, key, ...values.map((v) => v?.tag ?? v)]);
    }),
    set: (_, key, value) => { sets[key] = value; calls.push([name, "=" + key, value]); return true; },
  });
}

let sheets = 0;
globalThis.Path2D = class { constructor(data) { this.tag = data; } };
globalThis.OffscreenCanvas = class {
  constructor(width, height) {
    this.tag = "sheet" + sheets++;
    calls.push([this.tag, "new", width, height]);
    this.context = context(this.tag);
  }
  getContext() { return this.context; }
  transferToImageBitmap() { return { tag: this.tag, close: () => calls.push([this.tag, "close"]) }; }
};

const screen = context("screen");
const canvas = { width: 0, height: 0, getContext: () => screen };
const { ratio, frames } = JSON.parse(readFileSync(0, "utf8"));
const painter = createPainter(canvas);
painter.setRatio(ratio);
const printed = frames.map((frame) => {
  calls = [];
  if (frame === "drop") painter.dropBitmaps();
  else if (frame.startsWith("ratio ")) painter.setRatio(Number(frame.slice(6)));
  else painter.paint(frame);
  return { calls, size: [canvas.width, canvas.height] };
});
console.log(JSON.stringify(printed));

/* PyScript without strings that become code: its workers are given one function as text, so the page would have to allow
 * eval. web/boot/boot.mjs does in the worker what that function does. */
import { hooks } from "../@pyscript@/core.js";

hooks.worker.onBeforeRunAsync.clear();

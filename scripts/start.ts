/** `npm start`: builds what is stale, then starts the shop. */
import { enableCompileCache } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../server/root.ts";
import { buildIfStale } from "./build-if-stale.ts";

// Caches compiled code for the next start, if the folder is writable.
const compiled = path.join(root, "node_modules/.cache/larder/compiled");
enableCompileCache(compiled);
// For the shop's other processes as well.
process.env.NODE_COMPILE_CACHE = compiled;
await buildIfStale();
await import(pathToFileURL(path.join(root, "build/shop/main.js")).href);

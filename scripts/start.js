/**
 * `npm start`: builds what is stale, then starts the shop. In JavaScript, because Node loads what it needs for TypeScript
 * only to compile files that are not in its cache, which this one switches on.
 */
import { enableCompileCache } from "node:module";
import path from "node:path";

// The C library gives each thread a heap of its own: with two, the shop takes a tenth less memory. It keeps freed memory,
// more of it after large buffers were freed: with a fixed threshold, a shop takes a sixth less after its first start. It
// reads these variables only when a process begins (mallopt(3)).
const malloc = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };
const unset = Object.entries(malloc).filter(([name]) => !process.env[name]);
// Once: where Node has special rights, the C library removes such variables.
if (process.platform === "linux" && unset.length > 0 && !process.env.LARDER_RESTARTED)
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    ...Object.fromEntries(unset),
    LARDER_RESTARTED: "true",
  });
// Caches compiled code for the next start, if the folder is writable.
const compiled = path.join(import.meta.dirname, "../node_modules/.cache/larder/compiled");
enableCompileCache(compiled);
// For the shop's other processes as well.
process.env.NODE_COMPILE_CACHE = compiled;

const { buildIfStale } = await import("./build-if-stale.ts");
await buildIfStale();
await import(new URL("../build/shop/main.js", import.meta.url).href);

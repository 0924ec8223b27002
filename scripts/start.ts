/** `npm start`: builds what is stale, then opens the shop. */
import { enableCompileCache } from "node:module";
import path from "node:path";
import { buildIfStale } from "./web-build.ts";

// The second start need not compile again what the first one did. Where nothing can be written, nothing is kept.
enableCompileCache(path.resolve(import.meta.dirname, "../node_modules/.cache/larder/compiled"));
await buildIfStale();
await import("../main.ts");

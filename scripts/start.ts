/** `npm start`: builds what is stale, then opens the shop. */
import { buildIfStale } from "./web-build.ts";

await buildIfStale();
await import("../main.ts");

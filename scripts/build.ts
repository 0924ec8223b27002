/** `npm run build`: builds the pages and the server when their sources changed since the last build. */
import { buildIfStale } from "./build-if-stale.ts";

const built = await buildIfStale();
console.log(built ? "Built." : "Everything is up to date.");

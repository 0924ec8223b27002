/** Builds the pages when their sources changed since the last build: `npm run build`. */
import { buildIfStale } from "./web-build.ts";

const built = await buildIfStale();
console.log(built ? "The pages are built." : "The pages are up to date.");

/** `npm run lighthouse`: runs Lighthouse against a new shop, as a slow phone; fails below the project's limits. */
import { measurePages } from "../bench/lighthouse.ts";
import { freePort, openShop, temporaryDir } from "../tests/process/support/shop-process.ts";
import { buildIfStale } from "./build-if-stale.ts";

await buildIfStale();
await using directory = await temporaryDir();
const PORT = String(await freePort());
await using shop = await openShop({
  DATA_DIR: directory.path,
  PORT,
  PUBLIC_URL: `http://127.0.0.1:${PORT}`,
  DEMO: "true",
  RATE_LIMITS: "off",
});
const complaints = await measurePages(shop.url);
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

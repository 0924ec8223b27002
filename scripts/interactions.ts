/** `npm run interactions`: measures how fast full pages of a new shop respond, on a slow phone. */
import { measureInteractions } from "../bench/interactions.ts";
import { freePort, openShop, temporaryDir } from "../tests/process/support/shop-process.ts";
import { buildIfStale } from "./build-if-stale.ts";

await buildIfStale();
await using directory = await temporaryDir();
const PORT = String(await freePort());
const PUBLIC_URL = `http://127.0.0.1:${PORT}`;
await using shop = await openShop({
  DATA_DIR: directory.path,
  PORT,
  PUBLIC_URL,
  DEMO: "true",
  RATE_LIMITS: "off",
});
await measureInteractions(shop.url);

/**
 * Starts the shop like `npm start`, in a temporary folder, and with a new database if it is on a server. Started by
 * playwright.config.ts.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildIfStale } from "../../../scripts/build-if-stale.ts";
import { emptyShop } from "../../process/support/empty-shop.ts";
import { freshDatabase } from "../../support/test-database.ts";
import { databasePurpose, shops } from "./shop.ts";

const shop = shops.find(({ url }) => url === process.env.PUBLIC_URL);
if (!shop) throw new Error(`No tests are of the shop at ${process.env.PUBLIC_URL}.`);
const { server, processIdPath, booksPath } = shop;
const root = path.resolve(import.meta.dirname, "../../..");
const dataDir = mkdtempSync(path.join(os.tmpdir(), "larder-e2e-"));
let checksBooks = false;
rmSync(booksPath, { force: true });
writeFileSync(processIdPath, String(process.pid));
// Not `once`: a library would see no listener and kill the process.
process.on("SIGUSR2", () => {
  checksBooks = true;
  process.kill(process.pid, "SIGTERM");
});
process.on("exit", () => {
  if (checksBooks) writeFileSync(booksPath, readBooks());
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(processIdPath, { force: true });
});
await buildIfStale();
process.env.DATA_DIR = dataDir;
if (server) process.env.DATABASE_URL = await freshDatabase(server, `${databasePurpose}_shared`);
else cpSync(await emptyShop(), dataDir, { recursive: true });
// So that a developer's .env file is not read.
process.chdir(dataDir);
await import(new URL("../../../scripts/start.js", import.meta.url).href);

/** What `npm run books` says about the shop, which has stopped. */
function readBooks(): string {
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(root, "scripts/books.ts")], {
    encoding: "utf8",
  });
  return stdout + stderr;
}

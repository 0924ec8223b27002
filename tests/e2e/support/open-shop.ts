/** Starts the shop like `npm start`, in a temporary folder. Started by playwright.config.ts. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildIfStale } from "../../../scripts/build-if-stale.ts";
import { openShop, stopShop } from "../../process/support/shop-process.ts";
import { booksPath, emptyShopPath, processIdPath, sellerLogin } from "./shop.ts";

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
  for (const folder of [dataDir, emptyShopPath]) rmSync(folder, { recursive: true, force: true });
  rmSync(processIdPath, { force: true });
});
await buildIfStale();
await createEmptyShop();
cpSync(emptyShopPath, dataDir, { recursive: true });
process.env.DATA_DIR = dataDir;
// So that a developer's .env file is not read.
process.chdir(dataDir);
await import("../../../scripts/start.ts");

async function createEmptyShop(): Promise<void> {
  rmSync(emptyShopPath, { recursive: true, force: true });
  const { email, password } = sellerLogin;
  await using shop = await openShop({
    DATA_DIR: emptyShopPath,
    SELLER_EMAIL: email,
    SELLER_PASSWORD: password,
  });
  await stopShop(shop);
}

/** What `npm run books` says about the shop, which has stopped. */
function readBooks(): string {
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(root, "scripts/books.ts")], {
    encoding: "utf8",
  });
  return stdout + stderr;
}

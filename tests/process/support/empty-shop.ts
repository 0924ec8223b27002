import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { lock } from "proper-lockfile";
import { root } from "#platform/root.ts";
import { openShop, stopShop } from "./shop-process.ts";

const cache = path.join(root, "node_modules/.cache/larder/empty-shop");

/**
 * The data folder of an empty shop on the embedded database that was started and stopped, to be copied. Creating the
 * database takes seconds, so that each build of the server has one, which all tests share.
 */
export async function emptyShop(): Promise<string> {
  await mkdir(cache, { recursive: true });
  const unlock = await lock(cache, {
    retries: { forever: true, minTimeout: 100, maxTimeout: 100 },
    stale: 60_000,
    onCompromised: () => {},
  });
  try {
    const folder = path.join(cache, await readFile(path.join(root, "build/server.stamp"), "utf8"));
    if (!existsSync(folder)) {
      for (const earlier of await readdir(cache)) await rm(path.join(cache, earlier), { recursive: true });
      const draft = path.join(cache, "draft");
      await using shop = await openShop({ DATA_DIR: draft });
      await stopShop(shop);
      await rename(draft, folder);
    }
    return folder;
  } finally {
    await unlock();
  }
}

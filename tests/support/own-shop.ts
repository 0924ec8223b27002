import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { buildApp } from "#apps/app.ts";
import { assembleShop } from "#apps/open-shop.ts";
import { type Config, readConfig } from "#platform/config/config.ts";
import { type OpenDatabase, openDatabase } from "#platform/db/database.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import type { Web } from "#platform/http/pages.ts";
import type { Shop } from "#platform/shop.ts";
import { sellerLogin } from "./test-shop.ts";

/** A shop with its own database, which a test may break. */
export type OwnShop = AsyncDisposable & { shop: Shop; app: FastifyInstance; database: OpenDatabase };

/** Starts a shop with an empty database, and closes both when its scope ends. */
export async function openOwnShop(
  where: Parameters<typeof openDatabase>[0],
  web?: Web,
  more: Partial<Config> = {},
): Promise<OwnShop> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "larder-test-"));
  const database = await openDatabase(where);
  await migrateDatabase(database);
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const settings = { ...config, rateLimits: false, seller: sellerLogin, ...more };
  const shop = await assembleShop(settings, database, () => new Date());
  const app = await buildApp(shop, web);
  await app.ready();
  return {
    shop,
    app,
    database,
    async [Symbol.asyncDispose]() {
      await app.close();
      await shop.jobs.stop();
      shop.mailer.close();
      await shop.events.close();
      // The test may have closed it already.
      if (!database.pool.ended) await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

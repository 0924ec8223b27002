import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { createSellerAuth, createShopperAuth } from "./accounts/auth.ts";
import { openPictures } from "./catalog/picture-storage.ts";
import type { Config } from "./config.ts";
import { lockDataDir } from "./db/data-dir.ts";
import { type OpenDatabase, openDatabase } from "./db/database.ts";
import { openEvents } from "./db/events.ts";
import { openJobs } from "./db/jobs.ts";
import { migrateDatabase } from "./db/migrate.ts";
import { openMailer } from "./mail/open-mailer.ts";
import { openGateway } from "./payments/open-gateway.ts";
import type { Shop } from "./shop.ts";

export type OpenShop = {
  shop: Shop;
  database: OpenDatabase;
  /** Lets the jobs in hand end, then closes the database. */
  close(): Promise<void>;
};

/**
 * Opens the database, brings it up to date and gathers what the services work with. Throws `StartError` when another
 * process has the embedded one open: it belongs to one; a PostgreSQL server may have several shops before it.
 */
export async function openShop(config: Config): Promise<OpenShop> {
  const unlock = config.databaseUrl ? async () => {} : await lockDataDir(config.dataDir);
  const directory = path.resolve(config.dataDir, "database");
  await mkdir(config.dataDir, { recursive: true });
  const database = await openDatabase({ url: config.databaseUrl, directory });
  await migrateDatabase(database.pool);
  const shop = await assembleShop(config, database, () => new Date());
  return {
    shop,
    database,
    async close() {
      await shop.jobs.stop();
      shop.mailer.close();
      await database.close();
      await unlock();
    },
  };
}

/** The shop over a database that is open and up to date. */
export async function assembleShop(config: Config, database: OpenDatabase, clock: () => Date): Promise<Shop> {
  const secret = config.sessionSecret ?? (await keptSecret(path.resolve(config.dataDir, "session-secret")));
  const jobs = await openJobs(database);
  const events = await openEvents(database);
  const { db } = database;
  const settings = {
    db,
    events,
    secret,
    publicUrl: config.publicUrl,
    corsOrigins: config.corsOrigins,
  };
  return {
    config,
    db,
    events,
    jobs,
    gateway: openGateway({ config, db, jobs, clock, secret }),
    mailer: openMailer(config),
    pictures: await openPictures(config.dataDir),
    shopperAuth: createShopperAuth(settings),
    sellerAuth: createSellerAuth(settings),
    clock,
  };
}

/** The secret that signs cookies, made once, so that a login outlives a restart. */
async function keptSecret(file: string): Promise<string> {
  const kept = await readFile(file, "utf8").catch(() => "");
  if (kept.length >= 32) return kept;
  const secret = randomBytes(32).toString("base64url");
  await writeFile(file, secret, { mode: 0o600 });
  return secret;
}

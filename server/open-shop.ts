import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rename, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import { createSellerAuth, createShopperAuth } from "./accounts/auth.ts";
import { createKnownDevices } from "./accounts/known-devices.ts";
import { openPictures } from "./catalog/picture-storage.ts";
import type { Config } from "./config.ts";
import { lockDataDir } from "./db/data-dir.ts";
import { type OpenDatabase, openDatabase } from "./db/database.ts";
import { openEvents } from "./db/events.ts";
import { openJobs } from "./db/jobs.ts";
import { migrateDatabase } from "./db/migrate.ts";
import { withStartLock } from "./db/start-lock.ts";
import { createLog } from "./log.ts";
import { openMailer } from "./mail/open-mailer.ts";
import { openGateway } from "./payments/open-gateway.ts";
import type { Shop } from "./shop.ts";

export type OpenShop<Prepared> = {
  shop: Shop;
  /** What `prepare` returned. */
  prepared: Prepared;
  database: OpenDatabase;
  /** Lets the jobs in hand end, then closes the database. */
  close(): Promise<void>;
};

/**
 * Opens the database, brings it up to date, gathers what the services work with and lets `prepare` see to what else the
 * shop opens with. All of that is done by one process at a time, however many start at once. Throws `StartError` when
 * another process has the embedded database open: it belongs to one; a PostgreSQL server may have several shops before it.
 */
export async function openShop<Prepared = void>(
  config: Config,
  prepare?: (shop: Shop) => Promise<Prepared>,
): Promise<OpenShop<Prepared>> {
  const log = await createLog(config);
  const unlock = config.databaseUrl ? async () => {} : await lockDataDir(config.dataDir);
  const directory = path.resolve(config.dataDir, "database");
  await mkdir(config.dataDir, { recursive: true });
  const database = await openDatabase({ url: config.databaseUrl, directory });
  const open = async () => {
    await migrateDatabase(database);
    const shop = await assembleShop(config, database, () => new Date(), log);
    return { shop, prepared: (await prepare?.(shop)) as Prepared };
  };
  const onWait = () => log.info("Another server is preparing the database: waiting until it has.");
  const { shop, prepared } = config.databaseUrl
    ? await withStartLock(config.databaseUrl, onWait, open)
    : await open();
  return {
    shop,
    prepared,
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
export async function assembleShop(
  config: Config,
  database: OpenDatabase,
  clock: () => Date,
  givenLog?: Logger,
): Promise<Shop> {
  const log = givenLog ?? (await createLog(config));
  const secret = config.sessionSecret ?? (await keptSecret(path.resolve(config.dataDir, "session-secret")));
  const jobs = await openJobs(database, log);
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
    log,
    db,
    events,
    jobs,
    gateway: openGateway({ config, db, jobs, clock, secret }),
    mailer: openMailer(config),
    pictures: await openPictures(config.dataDir),
    knownDevices: createKnownDevices(settings),
    shopperAuth: createShopperAuth(settings),
    sellerAuth: createSellerAuth(settings),
    clock,
  };
}

/** The secret that signs cookies, made once, so that a login outlives a restart. */
async function keptSecret(file: string): Promise<string> {
  const kept = await readFile(file, "utf8").catch(() => "");
  if (kept.length >= 32) return kept;
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
  // Of two servers that make one at once in one folder, both take the first; what is no secret is replaced.
  if (kept) await rename(draft, file);
  else
    await link(draft, file)
      .catch(ignoreExisting)
      .finally(() => unlink(draft));
  return readFile(file, "utf8");
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import { createShopperAuth } from "./accounts/auth.ts";
import { createKnownDevices } from "./accounts/known-devices.ts";
import { openSessionSecret } from "./accounts/session-secret.ts";
import { prepareFindSession } from "./accounts/session-store.ts";
import { openKeptSessions, openSessions } from "./accounts/sessions.ts";
import { openPictures } from "./catalog/pictures.ts";
import type { Config } from "./config.ts";
import { lockDataDir } from "./db/data-dir.ts";
import { type OpenDatabase, openDatabase } from "./db/database.ts";
import { migrateDatabase } from "./db/migrate.ts";
import { createReadinessCheck } from "./db/readiness.ts";
import { createDatabase } from "./db/session.ts";
import { withStartLock } from "./db/start-lock.ts";
import { jobHandlers, settingsFollowers } from "./domains.ts";
import { openEvents } from "./events/events.ts";
import { openJobs } from "./jobs/jobs.ts";
import { createLog } from "./log.ts";
import { openMailer, openOutbox } from "./mail/open-mailer.ts";
import { openGateway } from "./payments/open-gateway.ts";
import { openSettings } from "./settings/kept-settings.ts";
import type { Shop } from "./shop.ts";
import { createStaffAuth } from "./staff/auth.ts";
import { prepareFindSession as prepareFindStaffSession } from "./staff/session-store.ts";
import { openIncoming } from "./storage/incoming.ts";

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
      await shop.events.close();
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
  const secret = await openSessionSecret(config, database.db);
  const events = await openEvents(database, log);
  const jobs = await openJobs(
    database,
    events,
    log,
    jobHandlers.map(({ job }) => job),
    { works: config.role !== "web" },
  );
  const { db } = database;
  const settings = await openSettings(db, events, log);
  await openIncoming(config.dataDir);
  const outbox = openOutbox(config, db);
  const accounts = {
    db,
    events,
    secret,
    publicUrl: config.publicUrl,
    corsOrigins: config.corsOrigins,
  };
  const shopperAuth = createShopperAuth(accounts);
  const staffAuth = createStaffAuth(accounts);
  return {
    config,
    log,
    db,
    // Not over the connections of requests: a shop that has all of those in use is busy, not broken.
    checkReadiness: createReadinessCheck(createDatabase(database.queuePool)),
    events,
    jobs,
    settings,
    settingsFollowers,
    gateway: openGateway({ config, db, jobs, clock, settings, secret }),
    mailer: openMailer(config, outbox),
    outbox,
    pictures: await openPictures(config, db),
    knownDevices: createKnownDevices(accounts),
    shopperAuth,
    staffAuth,
    shopperSessions: await openKeptSessions(shopperAuth, prepareFindSession(db), events),
    // Few, and what they may do is more: a role or a ban counts from the next request on.
    staffSessions: await openSessions(staffAuth, prepareFindStaffSession(db)),
    clock,
  };
}

import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import { openSearchIndex } from "#domains/catalog/index.ts";
import { createShopperAuth, prepareFindSession } from "#domains/customers/index.ts";
import {
  createKnownDevices,
  openCachedSessions,
  openSessionSecret,
  openSessions,
} from "#domains/logins/index.ts";
import { openMailer, openOutbox } from "#domains/mail/index.ts";
import { openGateway } from "#domains/payments/index.ts";
import { openSettings } from "#domains/settings/index.ts";
import { createStaffAuth, prepareFindSession as prepareFindStaffSession } from "#domains/staff/index.ts";
import type { Config } from "#platform/config/config.ts";
import { type OpenDatabase, openDatabase } from "#platform/db/database.ts";
import { lockDataDir } from "#platform/db/embedded/data-dir.ts";
import { withStartLock } from "#platform/db/embedded/start-lock.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { createReadinessCheck } from "#platform/db/readiness.ts";
import { createDatabase } from "#platform/db/session.ts";
import { openEvents } from "#platform/events/events.ts";
import { openJobs } from "#platform/jobs/jobs.ts";
import { createLog } from "#platform/log/log.ts";
import { openPictures } from "#platform/pictures/pictures.ts";
import type { Shop } from "#platform/shop.ts";
import { openIncoming } from "#platform/storage/incoming.ts";
import { jobHandlers, settingsFollowers } from "./domains.ts";

export type OpenShop<Prepared> = {
  shop: Shop;
  /** The result of `prepare`. */
  prepared: Prepared;
  database: OpenDatabase;
  /** Waits for running jobs to end, then closes the database. */
  close(): Promise<void>;
};

/**
 * Opens and migrates the database, creates what the services need, and runs `prepare`. Processes that start at the same
 * time do this one after the other. Throws `StartError` when another process has the embedded database open, which only
 * one can; a PostgreSQL server can have several shop processes.
 */
export async function openShop<Prepared = void>(
  config: Config,
  prepare?: (shop: Shop) => Promise<Prepared>,
): Promise<OpenShop<Prepared>> {
  const log = await createLog(config);
  const unlock = config.databaseUrl ? async () => {} : await lockDataDir(config.dataDir);
  const directory = path.resolve(config.dataDir, "database");
  await mkdir(config.dataDir, { recursive: true });
  log.info("Opening the database");
  const database = await openDatabase({
    url: config.databaseUrl,
    directory,
  });
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

/** Creates the shop over a database that is open and migrated. */
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
    isEmbedded: database.listen === undefined,
    // Not the request pool: a shop whose connections are all in use is busy, not broken.
    checkReadiness: createReadinessCheck(createDatabase(database.queuePool)),
    events,
    jobs,
    settings,
    settingsFollowers,
    gateway: openGateway({ config, db, jobs, clock, settings, secret }),
    mailer: openMailer(config, outbox),
    outbox,
    pictures: await openPictures(config, db),
    search: openSearchIndex(db, log),
    knownDevices: createKnownDevices(accounts),
    secret,
    shopperAuth,
    staffAuth,
    shopperSessions: await openCachedSessions(shopperAuth, prepareFindSession(db), events),
    // Not cached: the staff are few and have more rights, so a changed role or a deactivation takes effect with the
    // next request.
    staffSessions: await openSessions(staffAuth, prepareFindStaffSession(db)),
    clock,
  };
}

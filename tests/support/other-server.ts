import type { FastifyInstance } from "fastify";
import { buildApp } from "#apps/app.ts";
import { openMailer, openOutbox } from "#domains/mail/open-mailer.ts";
import type { Config } from "#platform/config/config.ts";
import { openEvents } from "#platform/events/events.ts";
import { openPictures } from "#platform/pictures/pictures.ts";
import type { Shop } from "#platform/shop.ts";
import { openIncoming } from "#platform/storage/incoming.ts";
import { temporaryDir } from "../process/support/shop-process.ts";
import { testDatabase } from "./test-database.ts";
import type { TestShop } from "./test-shop.ts";

/** Another server on a test's database, with its own data folder. It is closed when its scope ends. */
export type OtherServer = AsyncDisposable & { shop: Shop; app: FastifyInstance };

export async function openOtherServer(test: TestShop, settings: Partial<Config>): Promise<OtherServer> {
  const directory = await temporaryDir();
  await openIncoming(directory.path);
  const config = { ...test.shop.config, dataDir: directory.path, ...settings };
  const outbox = openOutbox(config, test.shop.db);
  const events = await openEvents(await testDatabase(), test.shop.log);
  const shop = {
    ...test.shop,
    config,
    events,
    pictures: await openPictures(config, test.shop.db),
    mailer: openMailer(config, outbox),
    outbox,
  };
  const app = await buildApp(shop);
  return {
    shop,
    app,
    async [Symbol.asyncDispose]() {
      await app.close();
      await events.close();
      await directory[Symbol.asyncDispose]();
    },
  };
}

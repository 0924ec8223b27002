import type { FastifyInstance } from "fastify";
import { buildApp } from "../../server/app.ts";
import { openPictures } from "../../server/catalog/pictures.ts";
import type { Config } from "../../server/config.ts";
import { openEvents } from "../../server/events/events.ts";
import { openMailer, openOutbox } from "../../server/mail/open-mailer.ts";
import type { Shop } from "../../server/shop.ts";
import { openIncoming } from "../../server/storage/incoming.ts";
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

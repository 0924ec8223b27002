import { productPath } from "#contract/catalog/paths.ts";
import { msg, translationLanguage } from "#contract/i18n/i18n.ts";
import { backInStockJob } from "#domains/catalog/index.ts";
import { queueMails } from "#domains/mail/index.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { type NewNotification, notifyEach } from "../notifications/service.ts";
import { takeNotices, type Waiting } from "./store.ts";

/** The number of shoppers who are notified in one transaction. */
const BATCH = 500;

/**
 * Notifies shoppers who wait for these products, by a notification and a mail, and deletes their requests in the same
 * transaction: however often and wherever this runs, each is notified once. A product that has sold out again keeps its
 * requests. When there may be more, the next batch is another job.
 */
export function sendNotices(shop: Shop, productIds: readonly string[], batch = BATCH): Promise<void> {
  return inTransaction(shop.db, async (tx) => {
    // Nobody knows the language in which they asked.
    const [language = "en"] = shop.settings.current.languages;
    const translation = translationLanguage(shop.settings.current, language);
    const waiting = await takeNotices(tx, { productIds, translation, limit: batch });
    await notifyEach(
      shop,
      tx,
      waiting.map((each) => ({ shopperId: each.shopperId, notification: backInStock(each) })),
    );
    await queueMails(
      shop,
      tx,
      waiting.map(({ shopperId, productId: _id, name, category }) => ({
        to: { shopperId },
        language,
        mail: { template: "back-in-stock", product: { _id, name, category } },
      })),
    );
    if (waiting.length === batch) await shop.jobs.send(tx, backInStockJob, { productIds: [...productIds] });
  });
}

function backInStock({ productId, name, category }: Waiting): NewNotification {
  return {
    type: "other",
    title: msg("Back in stock"),
    message: [{ text: msg("{product} is back in stock."), values: { product: name } }],
    link: productPath({ _id: productId, category }),
  };
}

import { settlePaymentJob } from "#domains/sales/index.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { claimDue } from "./watch-store.ts";

const CLAIMED_AT_ONCE = 100;

/**
 * Queues every order whose payment is due for a look, longest waiting first, in case the process that should have
 * settled it died or the gateway sent no event. Several servers can run this at once: each order is claimed by one
 * server, and its next look is planned later.
 */
export async function watchPayments(shop: Shop): Promise<void> {
  while (await queueDue(shop));
}

/** Claims some of the due orders; returns whether there may be more. */
function queueDue(shop: Shop): Promise<boolean> {
  return inTransaction(shop.db, async (tx) => {
    const due = await claimDue(tx, shop.clock(), CLAIMED_AT_ONCE);
    const jobs = due.map((orderId) => ({ data: { orderId }, key: orderId }));
    await shop.jobs.sendAll(tx, settlePaymentJob, jobs);
    return due.length === CLAIMED_AT_ONCE;
  });
}

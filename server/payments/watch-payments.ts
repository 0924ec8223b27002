import { inTransaction } from "../db/database.ts";
import { settlePaymentJob } from "../orders/jobs.ts";
import type { Shop } from "../shop.ts";
import { claimDue } from "./watch-store.ts";

const CLAIMED_AT_ONCE = 100;

/**
 * Puts every order whose payment is due to be looked at on the queue, the one that has waited longest first, in case
 * that whoever should have settled it has died, or the gateway has not told. Several servers can do it at once: each
 * order is one server's, and its next look is later than this one.
 */
export async function watchPayments(shop: Shop): Promise<void> {
  while (await queueDue(shop));
}

/** Takes some of those that are due; says whether there may be more. */
function queueDue(shop: Shop): Promise<boolean> {
  return inTransaction(shop.db, async (tx) => {
    const due = await claimDue(tx, shop.clock(), CLAIMED_AT_ONCE);
    const jobs = due.map((orderId) => ({ data: { orderId }, key: orderId }));
    if (jobs.length > 0) await shop.jobs.sendAll(tx, settlePaymentJob, jobs);
    return due.length === CLAIMED_AT_ONCE;
  });
}

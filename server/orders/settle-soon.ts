import type { Transaction } from "../db/database.ts";
import type { Shop } from "../shop.ts";
import { settlePaymentJob } from "./jobs.ts";
import { lookSoon } from "./store.ts";

/**
 * Has an order and what the gateway knows of its payment made to agree, as soon as the transaction commits: by a job,
 * and by the watch of payments in case that the job is lost.
 */
export async function settleSoon(shop: Shop, tx: Transaction, orderId: string): Promise<void> {
  await lookSoon(tx, orderId, shop.clock());
  await shop.jobs.send(tx, settlePaymentJob, { orderId }, { key: orderId });
}

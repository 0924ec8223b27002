import type { Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { settlePaymentJob } from "../jobs.ts";
import { checkPaymentSoon } from "../store.ts";

/**
 * Has an order and its payment at the gateway settled once the transaction commits: by a job, and if the job is lost,
 * by the payments watch.
 */
export async function settleSoon({ clock, jobs }: Shop, tx: Transaction, orderId: string): Promise<void> {
  await checkPaymentSoon(tx, orderId, clock());
  await jobs.send(tx, settlePaymentJob, { orderId }, { key: orderId });
}

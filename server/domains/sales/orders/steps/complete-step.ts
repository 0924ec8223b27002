import { type JournalEntry, post } from "#domains/ledger/index.ts";
import { theClock } from "#platform/actor.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { withDue } from "../changes/mark-short.ts";
import { invoiceDelivered } from "../documents/invoice-orders.ts";
import { lessSold, saleTakenBack, totalsDue } from "../entries.ts";
import { completeStepJob } from "../jobs.ts";
import { creditReturned, returnCredit } from "../placing/order-credit.ts";
import { saveOrders } from "../placing/save-orders.ts";
import { notifyOfStatuses, type StepTaken } from "../status-messages.ts";
import { lockOrder, updateWeighed } from "../store.ts";
import type { OrderWithItems } from "../view.ts";
import { settleSoon } from "./settle-soon.ts";
import { listOverdueSteps, listStepsById } from "./step-store.ts";

// Well after its job should have run.
const OVERDUE_AFTER_MS = 60_000;

/**
 * Carries out the delayed effects of steps: charges the weights of what is packed, notifies the shoppers, has the gateway
 * refund what is no longer due, and issues the invoices of what was delivered. Returns the orders as they are then.
 */
export async function completeSteps(
  shop: Shop,
  tx: Transaction,
  steps: readonly StepTaken[],
): Promise<StepTaken[]> {
  const completed = await chargeWeights(shop, tx, steps);
  await notifyOfStatuses(shop, tx, completed);
  // Refunds what was paid and closes an open payment page.
  for (const { order } of completed)
    if (order.status === "Cancelled" && order.paymentType === "Online") await settleSoon(shop, tx, order.id);
  await invoiceDelivered(shop, tx, completed);
  return completed;
}

/** The columns of an order whose step, which was entered now, can be undone for some seconds. */
export function pendingStep(stepId: string, now: Date, seconds: number) {
  return { pendingStepId: stepId, undoableUntil: new Date(now.getTime() + seconds * 1_000) };
}

/** The columns of an order whose last step can no longer be undone. */
export const noPendingStep = { pendingStepId: null, undoableUntil: null };

/** Delays the effects of steps until the time to undo them is over. The jobs are queued in the steps' transaction. */
export async function completeLater(
  shop: Shop,
  tx: Transaction,
  steps: readonly { id: string; orderId: string }[],
  seconds: number,
): Promise<void> {
  const jobs = steps.map(({ id, orderId }) => ({ id, data: { orderId, stepId: id } }));
  const [one, ...more] = jobs;
  if (one && more.length === 0)
    return shop.jobs.send(tx, completeStepJob, one.data, { id: one.id, afterSeconds: seconds });
  await shop.jobs.sendAll(tx, completeStepJob, jobs, { afterSeconds: seconds, behind: false });
}

/**
 * Ends the time to undo the last steps of locked orders, where it runs, and notifies the shoppers; returns the orders
 * as they are then. The caller stores them.
 */
export async function completePendingSteps(
  shop: Shop,
  tx: Transaction,
  orders: readonly OrderWithItems[],
): Promise<OrderWithItems[]> {
  const ids = orders.flatMap(({ pendingStepId }) => pendingStepId ?? []);
  if (ids.length > 0) {
    const steps = new Map((await listStepsById(tx, ids)).map((step) => [step.id, step]));
    const pending = orders.flatMap((order) => {
      const step = steps.get(order.pendingStepId ?? "");
      return step ? [{ order: { ...order, ...noPendingStep }, step }] : [];
    });
    const after = new Map((await completeSteps(shop, tx, pending)).map(({ order }) => [order.id, order]));
    return orders.map((order) => after.get(order.id) ?? { ...order, ...noPendingStep });
  }
  return orders.map((order) => ({ ...order, ...noPendingStep }));
}

/** Carries out the effects of overdue steps, in case their job was lost. */
export async function completeOverdueSteps(shop: Shop): Promise<void> {
  const before = new Date(shop.clock().getTime() - OVERDUE_AFTER_MS);
  for (const overdue of await listOverdueSteps(shop.db, before)) await completeStepInTime(shop, overdue);
}

/** Carries out a step's effects when the time to undo it is over, unless it was undone or the next step was taken. */
export function completeStepInTime(shop: Shop, { orderId, stepId }: { orderId: string; stepId: string }) {
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.pendingStepId === stepId)
      await saveOrders(shop, tx, await completePendingSteps(shop, tx, [order]));
  });
}

/**
 * Charges the weights of orders that are packed for good: what weighs less than was ordered costs less, and what was paid
 * for it goes back as for missing goods. Not before, since a weight can be corrected until then, and what has gone back
 * cannot be charged again. Returns the orders as they are then, with how much less each costs.
 */
async function chargeWeights(shop: Shop, tx: Transaction, taken: readonly StepTaken[]): Promise<StepTaken[]> {
  const weighed = taken.map(({ order: before, step }) => {
    const isPacked = step.status === "Packed";
    const items = before.items.map((item) => (isPacked ? { ...item, weighedGrams: item.pickedGrams } : item));
    const isWeighed = isPacked && items.some(({ weighedGrams }) => weighedGrams !== null);
    const order = isWeighed ? withDue(before, items) : before;
    const lighter = { cents: order.shortCents - before.shortCents, wasPaid: before.isPaid };
    return { before, order, step, lighter };
  });
  const changed = weighed.filter(({ before, order }) => before !== order);
  if (changed.length === 0) return weighed;
  await updateWeighed(
    tx,
    changed.flatMap(({ order }) => order.items),
  );
  await saveOrders(
    shop,
    tx,
    changed.map(({ order }) => order),
  );
  const cheaper = changed.filter(({ lighter }) => lighter.cents > 0);
  await post(
    shop,
    tx,
    theClock,
    ...cheaper.map(
      ({ before, order, step }): JournalEntry => ({
        name: `weight:${step.id}`,
        orderId: order.id,
        postings: [
          ...saleTakenBack(lessSold(totalsDue(before), totalsDue(order))),
          ...creditReturned(before.creditCents - order.creditCents),
        ],
      }),
    ),
  );
  // Credit is locked by shopper, in one sequence for everybody.
  const byShopper = cheaper.toSorted((one, other) => (one.order.shopperId < other.order.shopperId ? -1 : 1));
  for (const { before, order } of byShopper) {
    await returnCredit(shop, tx, order, before.creditCents - order.creditCents);
    if (order.paymentType === "Online") await settleSoon(shop, tx, order.id);
  }
  return weighed;
}

import { inTransaction, type Transaction } from "../db/database.ts";
import type { Shop } from "../shop.ts";
import { chargeWeights } from "./charge-weights.ts";
import { invoiceDelivered } from "./invoice-orders.ts";
import { tellStepJob } from "./jobs.ts";
import { saveOrders } from "./save-orders.ts";
import { settleSoon } from "./settle-soon.ts";
import { type Told, tellOfStatuses } from "./status-messages.ts";
import { listOverdueSteps, listStepsById } from "./step-store.ts";
import { lockOrder } from "./store.ts";
import type { OrderWithItems } from "./view.ts";

// Well after its job should have run.
const OVERDUE_AFTER_MS = 60_000;

/**
 * Carries out the delayed effects of steps: charges the weights of what is packed, notifies the shoppers, has the gateway
 * refund what is no longer due, and issues the invoices of what was delivered. Returns the orders as they are then.
 */
export async function tellOfSteps(shop: Shop, tx: Transaction, steps: readonly Told[]): Promise<Told[]> {
  const told = await chargeWeights(shop, tx, steps);
  await tellOfStatuses(shop, tx, told);
  // Refunds what was paid and closes an open payment page.
  for (const { order } of told)
    if (order.status === "Cancelled" && order.paymentType === "Online") await settleSoon(shop, tx, order.id);
  await invoiceDelivered(shop, tx, told);
  return told;
}

/** The columns of an order whose step, which was entered now, can be undone for some seconds. */
export function untold(stepId: string, now: Date, seconds: number) {
  return { untoldStepId: stepId, undoableUntil: new Date(now.getTime() + seconds * 1_000) };
}

/** The columns of an order whose last step can no longer be undone. */
export const nothingUntold = { untoldStepId: null, undoableUntil: null };

/** Delays the effects of steps until the time to undo them is over. The jobs are queued in the steps' transaction. */
export async function tellLater(
  shop: Shop,
  tx: Transaction,
  steps: readonly { id: string; orderId: string }[],
  seconds: number,
): Promise<void> {
  const jobs = steps.map(({ id, orderId }) => ({ id, data: { orderId, stepId: id } }));
  const [one, ...more] = jobs;
  if (one && more.length === 0)
    return shop.jobs.send(tx, tellStepJob, one.data, { id: one.id, afterSeconds: seconds });
  await shop.jobs.sendAll(tx, tellStepJob, jobs, { afterSeconds: seconds, behind: false });
}

/**
 * Ends the time to undo the last steps of locked orders, where it runs, and notifies the shoppers; returns the orders
 * as they are then. The caller stores them.
 */
export async function tellOfUntold(
  shop: Shop,
  tx: Transaction,
  orders: readonly OrderWithItems[],
): Promise<OrderWithItems[]> {
  const ids = orders.flatMap(({ untoldStepId }) => untoldStepId ?? []);
  if (ids.length > 0) {
    const steps = new Map((await listStepsById(tx, ids)).map((step) => [step.id, step]));
    const told = orders.flatMap((order) => {
      const step = steps.get(order.untoldStepId ?? "");
      return step ? [{ order: { ...order, ...nothingUntold }, step }] : [];
    });
    const after = new Map((await tellOfSteps(shop, tx, told)).map(({ order }) => [order.id, order]));
    return orders.map((order) => after.get(order.id) ?? { ...order, ...nothingUntold });
  }
  return orders.map((order) => ({ ...order, ...nothingUntold }));
}

/** Carries out the effects of overdue steps, in case their job was lost. */
export async function tellOverdueSteps(shop: Shop): Promise<void> {
  const before = new Date(shop.clock().getTime() - OVERDUE_AFTER_MS);
  for (const overdue of await listOverdueSteps(shop.db, before)) await tellStepInTime(shop, overdue);
}

/** Carries out a step's effects when the time to undo it is over, unless it was undone or the next step was taken. */
export function tellStepInTime(shop: Shop, { orderId, stepId }: { orderId: string; stepId: string }) {
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.untoldStepId === stepId) await saveOrders(shop, tx, await tellOfUntold(shop, tx, [order]));
  });
}

import { inTransaction, type Transaction } from "../db/database.ts";
import type { Shop } from "../shop.ts";
import { tellStepJob } from "./jobs.ts";
import { tellOfStatus } from "./messages.ts";
import { settleSoon } from "./settle-soon.ts";
import { findStep, listOverdueSteps } from "./step-store.ts";
import { lockOrder, updateOrder } from "./store.ts";
import type { OrderStepRow } from "./tables.ts";
import type { OrderWithItems } from "./view.ts";

// Well after its job should have run.
const OVERDUE_AFTER_MS = 60_000;

/**
 * Carries out the delayed effects of a step: notifies the shopper, and has the gateway refund what is no longer due.
 */
export async function tellOfStep(
  shop: Shop,
  tx: Transaction,
  order: OrderWithItems,
  step: OrderStepRow,
): Promise<void> {
  await tellOfStatus(shop, tx, order, step);
  // Refunds what was paid and closes an open payment page.
  if (order.status === "Cancelled" && order.paymentType === "Online") await settleSoon(shop, tx, order.id);
}

/** Delays a step's effects until the time to undo it is over. The job is queued in the step's transaction. */
export async function tellLater(
  shop: Shop,
  tx: Transaction,
  order: OrderWithItems,
  step: OrderStepRow,
  seconds: number,
): Promise<OrderWithItems> {
  const undoableUntil = new Date(step.at.getTime() + seconds * 1_000);
  const held = { ...order, untoldStepId: step.id, undoableUntil };
  await updateOrder(tx, held);
  const job = { orderId: order.id, stepId: step.id };
  await shop.jobs.send(tx, tellStepJob, job, { id: step.id, afterSeconds: seconds });
  return held;
}

/**
 * Ends the time to undo a locked order's last step, if it runs, and notifies the shopper; returns the updated order.
 */
export async function tellOfUntold(
  shop: Shop,
  tx: Transaction,
  order: OrderWithItems,
): Promise<OrderWithItems> {
  if (order.untoldStepId === null) return order;
  const step = await findStep(tx, order.id, order.untoldStepId);
  const told = { ...order, untoldStepId: null, undoableUntil: null };
  await updateOrder(tx, told);
  if (step) await tellOfStep(shop, tx, told, step);
  return told;
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
    if (order?.untoldStepId === stepId) await tellOfUntold(shop, tx, order);
  });
}

import { inTransaction, type Transaction } from "../db/database.ts";
import type { Shop } from "../shop.ts";
import { tellStepJob } from "./jobs.ts";
import { tellOfStatus } from "./messages.ts";
import { settleSoon } from "./settle-soon.ts";
import { findStep, listOverdueSteps } from "./step-store.ts";
import { lockOrder, updateOrder } from "./store.ts";
import type { OrderStepRow } from "./tables.ts";
import type { OrderWithItems } from "./view.ts";

// By then its job has had its time, and some more.
const OVERDUE_AFTER_MS = 60_000;

/** Lets the world know of a step: the shopper is told, and the gateway gives back what is not due any more. */
export async function tellOfStep(
  shop: Shop,
  tx: Transaction,
  order: OrderWithItems,
  step: OrderStepRow,
): Promise<void> {
  await tellOfStatus(shop, tx, order, step);
  // What was paid is given back; a page at the gateway is closed.
  if (order.status === "Cancelled" && order.paymentType === "Online") await settleSoon(shop, tx, order.id);
}

/** Leaves a step untold for so long. The job that tells of it then is there as soon as the step is. */
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

/** Tells of a locked order's step that could still be undone, if there is one; returns the order as it is then. */
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

/** Tells of every step whose time is long over, in case that its job was lost. */
export async function tellOverdueSteps(shop: Shop): Promise<void> {
  const before = new Date(shop.clock().getTime() - OVERDUE_AFTER_MS);
  for (const overdue of await listOverdueSteps(shop.db, before)) await tellStepInTime(shop, overdue);
}

/** The time to undo a step is over: tells of it, unless it was undone, or told when the next one was taken. */
export function tellStepInTime(shop: Shop, { orderId, stepId }: { orderId: string; stepId: string }) {
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.untoldStepId === stepId) await tellOfUntold(shop, tx, order);
  });
}

import { v7 as uuidv7 } from "uuid";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import { lockStock, returnToStock } from "#domains/catalog/index.ts";
import { removeFromCart } from "#domains/customers/index.ts";
import { returnSlot } from "#domains/delivery/index.ts";
import { returnVoucher } from "#domains/discounts/index.ts";
import { type JournalEntry, type Posting, post, transfer } from "#domains/ledger/index.ts";
import { type Actor, noteChange } from "#platform/actor.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { OrderRow, OrderStepRow } from "#schema/orders.ts";
import { listWaitingWith } from "../board/waiting-store.ts";
import { goods, sale, saleTakenBack, takenLines, totalsDue } from "../entries.ts";
import { orderArrived, roundMoved } from "../events.ts";
import { creditReturned, creditUsed, moneyDueCents, returnCredit } from "../placing/order-credit.ts";
import { saveOrders } from "../placing/save-orders.ts";
import type { OrderWithItems } from "../view.ts";
import { completeLater, completePendingSteps, completeSteps, pendingStep } from "./complete-step.ts";
import { insertSteps } from "./step-store.ts";

type Step = {
  status: OrderStatus;
  reason?: string | undefined;
  cancelledBy?: OrderRow["cancelledBy"];
  /** For how many seconds it can be undone; until then nobody is notified and nothing is refunded. */
  undoSeconds?: number;
  /** When it happened, by order, if that was before now. */
  happenedAt?: ReadonlyMap<string, Date>;
};

/** An order after a step, with the step. */
type Taken = { order: OrderWithItems; step: OrderStepRow };

/** Moves one locked order to its next status: see `takeSteps`. */
export async function takeStep(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  current: OrderWithItems,
  step: Step,
): Promise<Taken> {
  const [taken] = await takeSteps(shop, tx, actor, [current], step);
  if (!taken) throw new Error("A step was not taken.");
  return taken;
}

/**
 * Moves locked orders to their next status with all consequences: stock, books, history, notification and mail. The
 * caller has checked that the step is allowed for each. The steps before it can no longer be undone.
 */
export async function takeSteps(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  current: readonly OrderWithItems[],
  { status, reason, cancelledBy = null, undoSeconds = 0, happenedAt }: Step,
): Promise<Taken[]> {
  const now = shop.clock();
  if (status === "Cancelled") for (const order of current) await prepareCancelling(shop, tx, order);
  const before = await completePendingSteps(shop, tx, current);
  const moves = before.map((from) => {
    const at = happenedAt?.get(from.id) ?? now;
    const enteredAt = at < now ? now : null;
    const step = { id: uuidv7(), orderId: from.id, status, previousStatus: from.status, at, enteredAt };
    const undoable = undoSeconds > 0 && pendingStep(step.id, now, undoSeconds);
    return { from, step, to: { ...after(from, status), cancelledBy, ...undoable } };
  });
  const orders = moves.map(({ to }) => to);
  await saveOrders(shop, tx, orders);
  await publishRoundMoves(
    shop,
    tx,
    moves.map(({ step }) => step),
  );
  const entries: JournalEntry[] = [];
  for (const { from, to, step } of moves) {
    noteChange(actor, {
      field: moves.length > 1 ? `Status of #${to.number}` : "Status",
      before: from.status,
      after: status,
    });
    const postings = await consequences(shop, tx, from, to);
    entries.push({ name: `step:${step.id}`, orderId: to.id, postings });
    if (status === "Order Placed") await shop.events.publish(tx, orderArrived, { id: to.id });
  }
  const rows = moves.map(({ step }) => ({ ...step, reason: reason || null }));
  const steps = new Map((await insertSteps(tx, actor, rows)).map((step) => [step.orderId, step]));
  await post(shop, tx, actor, ...entries);
  const taken = orders.flatMap((order) => {
    const step = steps.get(order.id);
    return step ? [{ order, step }] : [];
  });
  if (undoSeconds === 0) return completeSteps(shop, tx, taken);
  await completeLater(shop, tx, rows, undoSeconds);
  return taken;
}

/** Has the shoppers behind these orders in a round ask again how many stops are before theirs, if the steps changed that. */
export async function publishRoundMoves(
  { events }: Shop,
  tx: Transaction,
  steps: readonly Pick<OrderStepRow, "orderId" | "status" | "previousStatus">[],
): Promise<void> {
  const ids = steps.flatMap(({ orderId, status, previousStatus }) =>
    [status, previousStatus].includes("Out for delivery") ? [orderId] : [],
  );
  if (ids.length === 0) return;
  const shopperIds = await listWaitingWith(tx, ids);
  if (shopperIds.length > 0) await events.publish(tx, roundMoved, { shopperIds });
}

/** An order in its next status: cash is paid with the delivery, and what goes out is on its way again. */
function after(before: OrderWithItems, status: OrderStatus): OrderWithItems {
  const isPaidInCash = status === "Delivered" && before.paymentType === "COD";
  return {
    ...before,
    status,
    ...(status === "Out for delivery" && { undelivered: null }),
    ...(isPaidInCash && { isPaid: true, paidCents: moneyDueCents(before) }),
  };
}

/** The postings of a step: goods and money. */
async function consequences(
  shop: Shop,
  tx: Transaction,
  before: OrderWithItems,
  order: OrderWithItems,
): Promise<Posting[]> {
  if (order.status === "Cancelled") return takeBack(shop, tx, before);
  if (order.status === "Order Placed" && before.status === "Awaiting payment") {
    // The cart was kept until now, in case the shopper did not pay.
    const ordered = order.items.map((item) => item.productId);
    await removeFromCart(tx, order.shopperId, ordered);
    return goods(order.items, "held", "sold");
  }
  // A late payment: the caller has taken the goods from the stock again.
  if (order.status === "Order Placed")
    return [
      ...sale(totalsDue(order)),
      ...creditUsed(order.creditCents),
      ...goods(order.items, "shelf", "sold"),
    ];
  if (order.status === "Delivered" && order.paymentType === "COD")
    return transfer(moneyDueCents(order), "shopper", "cash");
  return [];
}

/**
 * Returns the voucher and the slot of an order that is cancelled, and locks its products if its last step is still to be
 * charged: that can return store credit before the goods return. New orders lock in the same sequence: voucher, slot,
 * products, credit. Orders are cancelled one at a time.
 */
async function prepareCancelling(shop: Shop, tx: Transaction, order: OrderWithItems): Promise<void> {
  const { id, items, voucherId, slotId, pendingStepId } = order;
  if (voucherId !== null) await returnVoucher(tx, voucherId, id);
  if (slotId !== null) await returnSlot(shop, tx, slotId);
  if (pendingStepId !== null) await lockStock(tx, takenLines(items));
}

/**
 * Returns an order's store credit, and its goods to the stock, except short items and products that are no longer
 * counted.
 */
async function takeBack(shop: Shop, tx: Transaction, order: OrderWithItems) {
  const { items, status, creditCents } = order;
  const returned = await returnToStock(shop, tx, takenLines(items));
  const from = status === "Awaiting payment" ? "held" : "sold";
  const home = goods(items, from, (item) => (returned.has(item.productId) ? "shelf" : "supplier"));
  await returnCredit(shop, tx, order, creditCents);
  return [...saleTakenBack(totalsDue(order)), ...creditReturned(creditCents), ...home];
}

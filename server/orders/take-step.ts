import type { OrderStatus } from "../../contract/orders/order-status.ts";
import { type Actor, noteChange } from "../actor.ts";
import { removeFromCart } from "../cart/service.ts";
import { returnToStock } from "../catalog/stock.ts";
import type { Transaction } from "../db/database.ts";
import { type Posting, post, transfer } from "../ledger/service.ts";
import type { Shop } from "../shop.ts";
import { returnVoucher } from "../vouchers/service.ts";
import { goods, sale, saleTakenBack, takenLines, totalsDue } from "./entries.ts";
import { insertStep } from "./step-store.ts";
import { updateOrder } from "./store.ts";
import type { OrderRow, OrderStepRow } from "./tables.ts";
import { tellLater, tellOfStep, tellOfUntold } from "./tell-step.ts";
import type { OrderWithItems } from "./view.ts";

type Step = {
  status: OrderStatus;
  reason?: string | undefined;
  cancelledBy?: OrderRow["cancelledBy"];
  /** For how many seconds it can be undone; until then nobody is notified and nothing is refunded. */
  undoSeconds?: number;
};

/**
 * Moves a locked order to its next status with all consequences: stock, books, history, notification and mail. The
 * caller has checked that the step is allowed. The step before it can no longer be undone.
 */
export async function takeStep(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  current: OrderWithItems,
  { status, reason, cancelledBy = null, undoSeconds = 0 }: Step,
): Promise<{ order: OrderWithItems; step: OrderStepRow }> {
  const before = await tellOfUntold(shop, tx, current);
  const paidInCash = status === "Delivered" && before.paymentType === "COD";
  const order = {
    ...before,
    status,
    cancelledBy,
    ...(paidInCash && { isPaid: true, paidCents: totalsDue(before).amountCents }),
  };
  await updateOrder(tx, order);
  noteChange(actor, { field: "Status", before: before.status, after: status });
  const postings = await consequences(shop, tx, before, order);
  const step = await insertStep(tx, actor, {
    orderId: order.id,
    status,
    previousStatus: before.status,
    reason: reason || null,
    at: shop.clock(),
  });
  await post(shop, tx, actor, { name: `step:${step.id}`, orderId: order.id, postings });
  if (undoSeconds > 0) return { order: await tellLater(shop, tx, order, step, undoSeconds), step };
  await tellOfStep(shop, tx, order, step);
  return { order, step };
}

/** The postings of a step: goods and money. */
async function consequences(
  shop: Shop,
  tx: Transaction,
  before: OrderWithItems,
  order: OrderWithItems,
): Promise<Posting[]> {
  const due = totalsDue(order);
  if (order.status === "Cancelled") return takeBack(shop, tx, before);
  if (order.status === "Order Placed" && before.status === "Awaiting payment") {
    // The cart was kept until now, in case the shopper did not pay.
    const ordered = order.items.map((item) => item.productId);
    await removeFromCart(tx, order.shopperId, ordered);
    return goods(order.items, "held", "sold");
  }
  // A late payment: the caller has taken the goods from the stock again.
  if (order.status === "Order Placed") return [...sale(due), ...goods(order.items, "shelf", "sold")];
  if (order.status === "Delivered" && order.paymentType === "COD")
    return transfer(due.amountCents, "shopper", "cash");
  return [];
}

/** Returns an order's voucher, and its goods to the stock, except short items and products that are no longer counted. */
async function takeBack(shop: Shop, tx: Transaction, order: OrderWithItems) {
  const { id, items, status, voucherId } = order;
  if (voucherId !== null) await returnVoucher(tx, voucherId, id);
  const returned = await returnToStock(shop, tx, takenLines(items));
  const from = status === "Awaiting payment" ? "held" : "sold";
  const home = goods(items, from, (item) => (returned.has(item.productId) ? "shelf" : "supplier"));
  return [...saleTakenBack(totalsDue(order)), ...home];
}

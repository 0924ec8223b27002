import type { OrderStatus } from "../../contract/order-status.ts";
import { removeFromCart } from "../cart/service.ts";
import { returnToStock } from "../catalog/stock.ts";
import type { Transaction } from "../db/database.ts";
import { enter, type Line, move } from "../ledger/service.ts";
import type { Shop } from "../shop.ts";
import { goods, sale, saleTakenBack, totalsDue } from "./entries.ts";
import { insertStep, updateOrder } from "./store.ts";
import type { OrderRow, OrderStepRow } from "./tables.ts";
import { tellLater, tellOfStep, tellOfUntold } from "./tell-step.ts";
import type { OrderWithItems } from "./view.ts";

type Step = {
  status: OrderStatus;
  reason?: string | undefined;
  cancelledBy?: OrderRow["cancelledBy"];
  /** How long it can be undone; nobody is told, and no money goes back, before that. */
  undoSeconds?: number;
};

export type StepTaken = { order: OrderWithItems; stockChanged: boolean };

/**
 * Takes a locked order to its next status with all that comes of it: stock, books, timeline, notification and mail.
 * Whether the step is allowed has been looked at by whoever calls. A step before that could still be undone cannot any
 * more. When `stockChanged`, public pages are to be told after the commit.
 */
export async function takeStep(
  shop: Shop,
  tx: Transaction,
  current: OrderWithItems,
  { status, reason, cancelledBy = null, undoSeconds = 0 }: Step,
): Promise<StepTaken & { step: OrderStepRow }> {
  const before = await tellOfUntold(shop, tx, current);
  const paidInCash = status === "Delivered" && before.paymentType === "COD";
  const order = {
    ...before,
    status,
    cancelledBy,
    ...(paidInCash && { isPaid: true, paidCents: totalsDue(before.items).amountCents }),
  };
  await updateOrder(tx, order);
  const { lines, stockChanged } = await consequences(shop, tx, before, order);
  const step = await insertStep(tx, {
    orderId: order.id,
    status,
    previousStatus: before.status,
    reason: reason || null,
    at: shop.clock(),
  });
  await enter(shop, tx, { name: `step:${step.id}`, orderId: order.id, lines });
  if (undoSeconds > 0)
    return { order: await tellLater(shop, tx, order, step, undoSeconds), step, stockChanged };
  await tellOfStep(shop, tx, order, step);
  return { order, step, stockChanged };
}

/** What a step does to goods and money, as lines for the books. */
async function consequences(
  shop: Shop,
  tx: Transaction,
  before: OrderWithItems,
  order: OrderWithItems,
): Promise<{ lines: Line[]; stockChanged: boolean }> {
  const due = totalsDue(order.items);
  if (order.status === "Cancelled") return takeBack(shop, tx, before);
  if (order.status === "Order Placed" && before.status === "Awaiting payment") {
    // The cart was kept until now, in case that she turned back.
    const ordered = order.items.map((item) => item.productId);
    await removeFromCart(tx, order.shopperId, ordered);
    return { lines: goods(order.items, "held", "sold"), stockChanged: false };
  }
  // A payment that came after its time: whoever calls has taken the goods off the shelf again.
  if (order.status === "Order Placed")
    return { lines: [...sale(due), ...goods(order.items, "shelf", "sold")], stockChanged: true };
  if (order.status === "Delivered" && order.paymentType === "COD")
    return { lines: move(due.amountCents, "shopper", "cash"), stockChanged: false };
  return { lines: [], stockChanged: false };
}

/** Everything that is there goes back on the shelf; what is not counted any more has no shelf to go to. */
async function takeBack(shop: Shop, tx: Transaction, { items, status }: OrderWithItems) {
  const taken = items.filter((item) => item.takenFromStock && item.quantity > item.shortQuantity);
  const returned = await returnToStock(
    shop,
    tx,
    taken.map(({ productId, quantity, shortQuantity }) => ({
      productId,
      quantity: quantity - shortQuantity,
    })),
  );
  const from = status === "Awaiting payment" ? "held" : "sold";
  const home = goods(items, from, (item) => (returned.has(item.productId) ? "shelf" : "supplier"));
  return { lines: [...saleTakenBack(totalsDue(items)), ...home], stockChanged: returned.size > 0 };
}

import type { OrderStatus } from "../../contract/order-status.ts";
import { removeFromCart } from "../cart/service.ts";
import { returnToStock } from "../catalog/stock.ts";
import type { Transaction } from "../db/database.ts";
import { enter, type Line, move } from "../ledger/service.ts";
import type { Shop } from "../shop.ts";
import { goods, sale, saleTakenBack, totalsDue } from "./entries.ts";
import { tellOfStatus } from "./messages.ts";
import { settleSoon } from "./settle-soon.ts";
import { insertStep, updateOrder } from "./store.ts";
import type { OrderRow } from "./tables.ts";
import type { OrderWithItems } from "./view.ts";

type Step = {
  status: OrderStatus;
  reason?: string | undefined;
  cancelledBy?: OrderRow["cancelledBy"];
};

export type StepTaken = { order: OrderWithItems; stockChanged: boolean };

/**
 * Takes a locked order to its next status with all that comes of it: stock, books, timeline, notification and mail.
 * Whether the step is allowed has been looked at by whoever calls. When `stockChanged`, public pages are to be told
 * after the commit.
 */
export async function takeStep(
  shop: Shop,
  tx: Transaction,
  before: OrderWithItems,
  { status, reason, cancelledBy = null }: Step,
): Promise<StepTaken> {
  const paidInCash = status === "Delivered" && before.paymentType === "COD";
  const order = {
    ...before,
    status,
    cancelledBy,
    ...(paidInCash && { isPaid: true, paidCents: totalsDue(before.items).amountCents }),
  };
  await updateOrder(tx, order);
  const { lines, stockChanged } = await consequences(shop, tx, before, order);
  const step = await insertStep(tx, { orderId: order.id, status, reason: reason || null, at: shop.clock() });
  await enter(shop, tx, { name: `step:${step.id}`, orderId: order.id, lines });
  await tellOfStatus(shop, tx, order, step);
  return { order, stockChanged };
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
async function takeBack(shop: Shop, tx: Transaction, { id, items, status, paymentType }: OrderWithItems) {
  const taken = items.filter((item) => item.takenFromStock && item.quantity > item.shortQuantity);
  const returned = await returnToStock(
    shop,
    tx,
    taken.map(({ productId, quantity, shortQuantity }) => ({
      productId,
      quantity: quantity - shortQuantity,
    })),
  );
  // What was paid is given back; a page at the gateway is closed.
  if (paymentType === "Online") await settleSoon(shop, tx, id);
  const from = status === "Awaiting payment" ? "held" : "sold";
  const home = goods(items, from, (item) => (returned.has(item.productId) ? "shelf" : "supplier"));
  return { lines: [...saleTakenBack(totalsDue(items)), ...home], stockChanged: returned.size > 0 };
}

import { ShopError } from "../../contract/errors.ts";
import type { Actor } from "../actor.ts";
import type { Transaction } from "../db/database.ts";
import { post, transfer } from "../ledger/service.ts";
import type { Shop } from "../shop.ts";
import { requirePermission } from "../staff/access.ts";
import { chargedLines } from "./charged-lines.ts";
import { lessSold, saleTakenBack, totalsDue } from "./entries.ts";
import { saveOrder } from "./save-orders.ts";
import { settleSoon } from "./settle-soon.ts";
import { updateOrderItem } from "./store.ts";
import type { OrderWithItems } from "./view.ts";

/** Pieces of one of an order's lines. `refund` is the refund's unique name in the books. */
type Pieces = { refund: string; productId: string; quantity: number };

/** How many pieces of a line are charged, and so can be refunded. */
export function refundableQuantity(order: OrderWithItems, productId: string): number {
  return chargedLines(order).find((line) => line.productId === productId)?.quantity ?? 0;
}

/**
 * Refunds pieces of a line of a delivered order that is locked (`lockForPayment`), with their tax. They are no longer
 * due, so what was paid by card beyond that is refunded by the payments; cash is given back by the shop, which is booked
 * here. Returns the order and the refunded amount in cents. Throws `not_allowed` without the permission to refund,
 * and `refund_rule` when the line has fewer charged pieces, or not everything due is paid and still with the shop.
 */
export async function refundLine(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  before: OrderWithItems,
  pieces: Pieces,
): Promise<{ order: OrderWithItems; refundCents: number }> {
  requirePermission(actor, "orders.refund");
  refuseUnlessRefundable(shop, before, pieces);
  const items = before.items.map((item) =>
    item.productId === pieces.productId
      ? { ...item, refundedQuantity: item.refundedQuantity + pieces.quantity }
      : item,
  );
  const [then, now] = [totalsDue(before), totalsDue({ ...before, items })];
  const refundCents = then.amountCents - now.amountCents;
  const isCash = before.paymentType === "COD";
  const order = {
    ...before,
    items,
    shortCents: before.shortCents + refundCents,
    refundedCents: before.refundedCents + (isCash ? refundCents : 0),
  };
  for (const item of items) if (item.productId === pieces.productId) await updateOrderItem(tx, item);
  await saveOrder(shop, tx, order);
  await post(shop, tx, actor, {
    name: `line-refund:${pieces.refund}`,
    orderId: order.id,
    postings: [
      ...saleTakenBack(lessSold(then, now)),
      ...(isCash ? transfer(refundCents, "cash", "shopper") : []),
    ],
  });
  if (!isCash) await settleSoon(shop, tx, order.id);
  return { order, refundCents };
}

function refuseUnlessRefundable({ settings }: Shop, order: OrderWithItems, pieces: Pieces): void {
  const refuse = (message: string) => new ShopError("refund_rule", { message });
  const left = refundableQuantity(order, pieces.productId);
  if (pieces.quantity > left)
    throw refuse(left === 0 ? "All of it has been refunded." : `Only ${left} can still be refunded.`);
  if (order.status !== "Delivered" || order.untoldStepId !== null)
    throw refuse("The order is not delivered yet, or that can still be undone.");
  if (order.dispute === "open")
    throw refuse("The buyer's bank decides about this payment: nothing is refunded until then.");
  // What was refunded by hand, or taken back by a bank, is not refunded once more.
  const missing = totalsDue(order).amountCents - (order.paidCents - order.refundedCents);
  if (missing > 0)
    throw refuse(`${settings.money.formatCents(missing)} of this order were returned to the buyer already.`);
}

import { v7 as uuidv7 } from "uuid";
import { ShopError } from "../../contract/errors.ts";
import { type GiveBackWish, giveBack } from "../../contract/pricing/give-back.ts";
import type { ReimbursementWish } from "../../contract/reimbursements/endpoints.ts";
import { type Destination, reasonNames } from "../../contract/reimbursements/reasons.ts";
import { type Actor, noteChange } from "../actor.ts";
import type { Once } from "../idempotency/service.ts";
import { type PaidBack, payBack, returnedCents, whyNothingBack } from "../orders/pay-back.ts";
import { lockForPayment } from "../orders/payment.ts";
import { requireRefundable } from "../orders/refund-line.ts";
import { type OrderWithItems, viewOrder } from "../orders/view.ts";
import type { Shop } from "../shop.ts";
import { requirePermission } from "../staff/access.ts";
import { findCreditAccount } from "../store-credit/service.ts";
import { insertReimbursement } from "./store.ts";
import { tellOfReimbursement } from "./tell.ts";
import { destinationsOf, viewReimbursement } from "./view.ts";

/**
 * Gives money back for a delivered order, and tells the shopper, in one transaction under the order's lock. Of two at
 * once, the second sees what the first has left. Throws `not_allowed`, `order_not_found`, `refund_changed` when it would
 * come to another amount than was shown, and `refund_rule` when it is nothing, or more than is left or allowed.
 */
export async function reimburse(shop: Shop, actor: Actor, wish: ReimbursementWish, { transact }: Once) {
  requirePermission(actor, "orders.refund");
  return transact(async (tx) => {
    const before = await lockForPayment(tx, wish.order);
    if (!before) throw new ShopError("order_not_found");
    const refusal = whyNothingBack(shop, before);
    if (refusal) throw refusal;
    const { order: changed, parts } = giveBack<OrderWithItems["items"][number], OrderWithItems>(
      before,
      readWish(shop, before, wish),
    );
    requireExact(shop, wish, parts);
    const account = await findCreditAccount(tx, before.shopperId);
    requireWay(before, wish.destination, account);
    const cents = parts.reduce((sum, part) => sum + part.cents, 0) - returnedCents(before);
    requireShown(shop, wish, cents);
    const id = uuidv7();
    const { note = null, destination } = wish;
    const reason = [reasonNames[wish.reason], note].filter(Boolean).join(": ");
    const paid = await payBack(shop, tx, actor, {
      ...{ name: `reimbursed:${id}`, before, changed, parts, destination, creditAccount: account, reason },
    });
    noteChange(actor, {
      field: `Given back for #${before.number}`,
      before: "",
      after: `${shop.settings.money.formatCents(cents)}, ${reason}`,
    });
    const row = await insertReimbursement(tx, actor, {
      ...{ id, orderId: before.id, reason: wish.reason, note, destination },
      ...centsOf(paid),
      parts: parts.map(({ productId, quantity, cents }) => ({ productId, quantity, cents })),
      at: shop.clock(),
    });
    await tellOfReimbursement(shop, tx, paid.order, row);
    return {
      reimbursement: viewReimbursement(shop, paid.order, row, null),
      order: viewOrder(shop, paid.order),
    };
  });
}

function readWish(
  { settings: { money } }: Shop,
  order: OrderWithItems,
  wish: ReimbursementWish,
): GiveBackWish {
  const seen = new Set<string>();
  const asCents = (amount: number | undefined) => (amount === undefined ? undefined : money.toCents(amount));
  const lines = wish.lines.map(({ product: productId, quantity, amount }) => {
    if (seen.has(productId)) throw refuse("A line can be named only once.");
    requireRefundable(order, { productId, quantity });
    seen.add(productId);
    return { productId, quantity, cents: asCents(amount) };
  });
  if (wish.shipping && order.shippingRefunded) throw refuse("The delivery fee has been given back.");
  return { lines, shipping: wish.shipping ? { cents: asCents(wish.shipping.amount) } : null };
}

/** An amount may be below what the pieces cost, not above. */
function requireExact(
  { settings: { money } }: Shop,
  wish: ReimbursementWish,
  parts: ReturnType<typeof giveBack>["parts"],
): void {
  for (const { productId, exactCents } of parts) {
    const amount =
      productId === null
        ? wish.shipping?.amount
        : wish.lines.find(({ product }) => product === productId)?.amount;
    if (amount !== undefined && money.toCents(amount) > exactCents)
      throw refuse(`At most ${money.formatCents(exactCents)} can be given back for this.`);
  }
}

function requireWay(order: OrderWithItems, destination: Destination, account: string | undefined): void {
  if (destinationsOf(order, account !== undefined).includes(destination)) return;
  if (destination === "credit") throw refuse("A guest without an account cannot get store credit.");
  throw refuse(
    order.refundFailed
      ? "The card could not be refunded. Give it back as store credit or in cash."
      : "This order was not paid by card.",
  );
}

function requireShown(shop: Shop, { shownAmount }: ReimbursementWish, cents: number): void {
  const { money } = shop.settings;
  if (shownAmount !== undefined && money.toCents(shownAmount) !== cents)
    throw new ShopError("refund_changed", {
      message: `By now this comes to ${money.formatCents(Math.max(0, cents))}. Please look at it again.`,
    });
  if (cents <= 0) throw refuse("This comes to nothing. Choose what is given back.");
}

function centsOf({ moneyCents, creditCents }: PaidBack) {
  return { moneyCents, creditCents };
}

function refuse(message: string): ShopError {
  return new ShopError("refund_rule", { message });
}

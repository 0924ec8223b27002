import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { giveBack } from "#contract/pricing/give-back.ts";
import { requirePermission } from "#domains/access/index.ts";
import type { Actor } from "#platform/actor.ts";
import type { Transaction } from "#platform/db/database.ts";
import { inFileLanguage } from "#platform/languages/languages.ts";
import type { Shop } from "#platform/shop.ts";
import type { OrderWithItems } from "../view.ts";
import { chargedLines } from "./charged-lines.ts";
import { refundDifference, returnedCents, whyNothingBack } from "./refund-difference.ts";

/** Pieces of one of an order's lines. `refund` is the refund's unique name in the books. */
type Pieces = { refund: string; productId: string; quantity: number };

/** How many pieces of a line are charged, and so can be refunded. */
export function refundableQuantity(order: OrderWithItems, productId: string): number {
  return chargedLines(order).find((line) => line.productId === productId)?.quantity ?? 0;
}

/** Throws `refund_rule` when fewer pieces of the product are charged, or none because the order does not have it. */
export function requireRefundable(
  order: OrderWithItems,
  { productId, quantity }: { productId: string; quantity: number },
): void {
  const refuse = (message: string) => new ShopError("refund_rule", { message });
  if (!order.items.some((item) => item.productId === productId))
    throw refuse(t("This product is not in the order."));
  const left = refundableQuantity(order, productId);
  if (quantity > left)
    throw refuse(
      left === 0
        ? t("Nothing of it is left to refund.")
        : t("{left, plural, other {Only # can still be refunded.}}", { left }),
    );
}

/**
 * Refunds pieces of a line of a delivered order that is locked (`lockForPayment`), with their tax. They are no longer
 * due, so what was paid by card beyond that is refunded by the payments; cash is given back by the shop, which is booked
 * here. Returns the order and the refunded amount in cents, and how much of it is store credit again. Throws
 * `not_allowed` without the permission to refund, and `refund_rule` when the line has fewer charged pieces, not everything
 * due is paid and still with the shop, or it is more than the member may give back.
 */
export async function refundLine(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  before: OrderWithItems,
  pieces: Pieces,
): Promise<{ order: OrderWithItems; refundCents: number; creditCents: number }> {
  requirePermission(actor, "orders.refund");
  refuseUnlessRefundable(shop, before, pieces);
  const { productId, quantity } = pieces;
  const { order: changed, parts } = giveBack(before, { lines: [{ productId, quantity }], shipping: null });
  const destination = before.paymentType === "COD" ? "cash" : "card";
  const { order, moneyCents, creditCents } = await refundDifference(shop, tx, actor, {
    ...{ name: `line-refund:${pieces.refund}`, before, changed, parts, destination },
    ...{
      creditAccount: before.shopperId,
      reason: inFileLanguage(before.language, () => t("A problem with the goods")),
    },
  });
  return { order, refundCents: moneyCents + creditCents, creditCents };
}

function refuseUnlessRefundable(shop: Shop, order: OrderWithItems, pieces: Pieces): void {
  requireRefundable(order, pieces);
  const refusal = whyNothingBack(shop, order);
  if (refusal) throw refusal;
  // What was refunded by hand, or taken back by a bank, is not refunded once more.
  const returned = returnedCents(order);
  if (returned > 0)
    throw new ShopError("refund_rule", {
      message: t("{amount} of this order were returned to the buyer already.", {
        amount: shop.settings.reader.money.formatCents(returned),
      }),
    });
}

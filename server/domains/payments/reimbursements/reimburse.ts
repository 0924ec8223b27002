import { v7 as uuidv7 } from "uuid";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { type GiveBackWish, giveBack } from "#contract/pricing/give-back.ts";
import type { ReimbursementWish } from "#contract/reimbursements/endpoints.ts";
import { type Destination, reasonNames } from "#contract/reimbursements/reasons.ts";
import { requirePermission } from "#domains/access/index.ts";
import { findCreditAccount } from "#domains/customers/index.ts";
import {
  creditNeedsAccount,
  lockForPayment,
  nameForStaff,
  type OrderWithItems,
  type Refunded,
  refundDifference,
  requireRefundable,
  returnedCents,
  viewOrder,
  whyNothingBack,
} from "#domains/sales/index.ts";
import { type Actor, noteChange } from "#platform/actor.ts";
import type { Once } from "#platform/idempotency/service.ts";
import { inFileLanguage } from "#platform/languages/languages.ts";
import { readCents } from "#platform/read-cents.ts";
import type { Shop } from "#platform/shop.ts";
import { notifyShopper } from "./notify-shopper.ts";
import { insertReimbursement } from "./store.ts";
import { destinationsOf, viewReimbursement } from "./view.ts";

/**
 * Gives money back for a delivered order, and notifies the shopper, in one transaction under the order's lock. Of two at
 * once, the second sees what the first has left. Throws `not_allowed`, `invalid_input` for fractions of a cent,
 * `order_not_found`, `refund_changed` when the amount differs from the one shown, and `refund_rule` when it is zero, or more
 * than is left or allowed.
 */
export async function reimburse(shop: Shop, actor: Actor, wish: ReimbursementWish, { transact }: Once) {
  requirePermission(actor, "orders.refund");
  const amounts = readAmounts(shop, wish);
  return transact(async (tx) => {
    const before = await lockForPayment(tx, wish.order);
    if (!before) throw new ShopError("order_not_found");
    const refusal = whyNothingBack(shop, before);
    if (refusal) throw refusal;
    const { order: changed, parts } = giveBack<OrderWithItems["items"][number], OrderWithItems>(
      before,
      readWish(before, wish, amounts),
    );
    requireExact(shop, amounts, parts);
    const account = await findCreditAccount(tx, before.shopperId);
    requireWay(before, wish.destination, account);
    const cents = parts.reduce((sum, part) => sum + part.cents, 0) - returnedCents(before);
    requireShown(shop, amounts, cents);
    const id = uuidv7();
    const { note = null, destination } = wish;
    const named = inFileLanguage(before.language, () => t(reasonNames[wish.reason]));
    const reason = [named, note].filter(Boolean).join(": ");
    const paid = await refundDifference(shop, tx, actor, {
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
    await notifyShopper(shop, tx, paid.order, row);
    return {
      reimbursement: viewReimbursement(shop, paid.order, row, { by: null, nameOf: nameForStaff }),
      order: viewOrder(shop, paid.order, nameForStaff),
    };
  });
}

/** The amounts of a wish, in cents: of each line by its product, of the fee with null, and what was shown in all. */
type Amounts = { byProduct: ReadonlyMap<string | null, number | undefined>; shownCents: number | undefined };

function readAmounts({ settings: { money } }: Shop, wish: ReimbursementWish): Amounts {
  const read = (field: string, amount: number | undefined) =>
    amount === undefined ? undefined : readCents(money, field, amount);
  const lines = wish.lines.map(
    ({ product, amount }, index) => [product, read(`lines.${index}.amount`, amount)] as const,
  );
  return {
    byProduct: new Map([...lines, [null, read("shipping.amount", wish.shipping?.amount)]]),
    shownCents: read("shownAmount", wish.shownAmount),
  };
}

function readWish(order: OrderWithItems, wish: ReimbursementWish, { byProduct }: Amounts): GiveBackWish {
  const seen = new Set<string>();
  const lines = wish.lines.map(({ product: productId, quantity }) => {
    if (seen.has(productId)) throw refuse(t("A line can be named only once."));
    requireRefundable(order, { productId, quantity });
    seen.add(productId);
    return { productId, quantity, cents: byProduct.get(productId) };
  });
  if (wish.shipping && order.shippingRefunded) throw refuse(t("The delivery fee has been given back."));
  return { lines, shipping: wish.shipping ? { cents: byProduct.get(null) } : null };
}

/** An amount may be below what the pieces cost, not above. */
function requireExact(
  { settings: { reader } }: Shop,
  { byProduct }: Amounts,
  parts: ReturnType<typeof giveBack>["parts"],
): void {
  for (const { productId, exactCents } of parts)
    if ((byProduct.get(productId) ?? 0) > exactCents)
      throw refuse(
        t("At most {amount} can be given back for this.", { amount: reader.money.formatCents(exactCents) }),
      );
}

function requireWay(order: OrderWithItems, destination: Destination, account: string | undefined): void {
  if (destinationsOf(order, account !== undefined).includes(destination)) return;
  if (destination === "credit") throw refuse(t(creditNeedsAccount));
  throw refuse(
    order.refundFailed
      ? t("The card could not be refunded. Give it back as store credit or in cash.")
      : t("This order was not paid by card."),
  );
}

function requireShown({ settings }: Shop, { shownCents }: Amounts, cents: number): void {
  if (shownCents !== undefined && shownCents !== cents)
    throw new ShopError("refund_changed", {
      message: t("The amount is {amount} now. Please check it and try again.", {
        amount: settings.reader.money.formatCents(Math.max(0, cents)),
      }),
    });
  if (cents <= 0) throw refuse(t("Choose what to give back: the amount is zero."));
}

function centsOf({ moneyCents, creditCents }: Refunded) {
  return { moneyCents, creditCents };
}

function refuse(message: string): ShopError {
  return new ShopError("refund_rule", { message });
}

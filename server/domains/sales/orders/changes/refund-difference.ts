import { ShopError } from "#contract/errors.ts";
import { msg, t } from "#contract/i18n/i18n.ts";
import type { GivenPart } from "#contract/pricing/give-back.ts";
import type { Destination } from "#contract/reimbursements/reasons.ts";
import { giveCredit } from "#domains/customers/index.ts";
import { post, transfer } from "#domains/ledger/index.ts";
import type { Actor } from "#platform/actor.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { EntryName } from "#schema/ledger.ts";
import type { OrderRow } from "#schema/orders.ts";
import { creditWhatIsBack } from "../documents/invoice-orders.ts";
import { lessSold, saleTakenBack, totalsDue } from "../entries.ts";
import { creditReturned, moneyDueCents } from "../placing/order-credit.ts";
import { saveOrder } from "../placing/save-orders.ts";
import { settleSoon } from "../steps/settle-soon.ts";
import { updateOrderItem } from "../store.ts";
import type { OrderWithItems } from "../view.ts";

type RefundWish = {
  /** Its unique name in the books. */
  name: EntryName;
  before: OrderWithItems;
  /** The order with what was given back of its lines and fee. */
  changed: OrderWithItems;
  parts: readonly Pick<GivenPart, "productId" | "quantity" | "cents">[];
  destination: Destination;
  /** Whose store credit it becomes, if any of it does. */
  creditAccount: string | undefined;
  reason: string;
};

/** What was given back, in cents: in money, and as store credit. */
export type Refunded = { order: OrderWithItems; moneyCents: number; creditCents: number };

/**
 * Gives back what a delivered order costs less by now: the order is locked. Money goes back only as far as the order was
 * paid in money that the shop still has; the rest, which store credit had paid, becomes store credit again. What a bank
 * or somebody by hand returned already is not given back once more. Throws `refund_rule` when nothing is left to give,
 * when it is more than this member may give, and when it cannot go there.
 */
export async function refundDifference(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  paying: RefundWish,
): Promise<Refunded> {
  const { before, changed, destination, creditAccount, parts, reason } = paying;
  const [then, now] = [totalsDue(before), totalsDue(changed)];
  const lessCents = then.amountCents - now.amountCents;
  const cents = lessCents - returnedCents(before);
  if (cents < 0 || (cents === 0 && lessCents > 0)) throw nothingLeft(shop, before);
  requireWithinLimit(shop, actor, before, cents);
  const moneyCents = destination === "credit" ? 0 : Math.min(cents, moneyLeftCents(before));
  const creditCents = cents - moneyCents;
  const inCash = destination === "cash" ? moneyCents : 0;
  const order = {
    ...changed,
    shortCents: before.shortCents + lessCents,
    reimbursedCents: before.reimbursedCents + cents,
    refundedCents: before.refundedCents + inCash,
    cashBackCents: before.cashBackCents + (before.paymentType === "Online" ? inCash : 0),
    creditBackCents: before.creditBackCents + creditCents,
  };
  await writeItems(tx, before, order);
  await saveOrder(shop, tx, order);
  await post(shop, tx, actor, {
    name: paying.name,
    orderId: order.id,
    postings: [
      ...saleTakenBack(lessSold(then, now)),
      ...transfer(inCash, "cash", "shopper"),
      ...creditReturned(creditCents),
    ],
  });
  if (destination === "card" && moneyCents > 0) await settleSoon(shop, tx, order.id);
  await giveOrderCredit(shop, tx, order, { account: creditAccount, cents: creditCents });
  await creditWhatIsBack(shop, tx, { before, after: order, parts, reason });
  return { order, moneyCents, creditCents };
}

type FailedRefund = {
  /** Its unique name in the books. */
  name: EntryName;
  cents: number;
  destination: Exclude<Destination, "card">;
  creditAccount: string | undefined;
};

/**
 * Gives what a card refund owed that failed for good, in cash or as store credit: the order is locked, and the refund
 * counts as made. Throws `refund_rule` as `refundDifference` does.
 */
export async function settleFailedRefund(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  before: OrderWithItems,
  { name, cents, destination, creditAccount }: FailedRefund,
): Promise<Refunded> {
  requireWithinLimit(shop, actor, before, cents);
  const [moneyCents, creditCents] = destination === "cash" ? [cents, 0] : [0, cents];
  const order = {
    ...before,
    refundFailed: false,
    reimbursedCents: before.reimbursedCents + cents,
    refundedCents: before.refundedCents + moneyCents,
    cashBackCents: before.cashBackCents + moneyCents,
    creditBackCents: before.creditBackCents + creditCents,
  };
  await saveOrder(shop, tx, order);
  await post(shop, tx, actor, {
    ...{ name, orderId: order.id },
    postings: [...transfer(moneyCents, "cash", "shopper"), ...creditReturned(creditCents)],
  });
  await giveOrderCredit(shop, tx, order, { account: creditAccount, cents: creditCents });
  return { order, moneyCents, creditCents };
}

/** Why a guest gets no store credit. */
export const creditNeedsAccount = msg(
  "A guest gets store credit only with an account whose email is confirmed, by the link of “Forgot password?”.",
);

/** Gives store credit for an order, after everything that locks before it. */
async function giveOrderCredit(
  shop: Shop,
  tx: Transaction,
  { id: orderId }: OrderRow,
  { account: shopperId, cents }: { account: string | undefined; cents: number },
): Promise<void> {
  if (cents === 0) return;
  if (shopperId === undefined) throw new ShopError("refund_rule", { message: t(creditNeedsAccount) });
  await giveCredit(shop, tx, { shopperId, orderId, cents, kind: "given" });
}

/** What of an order's due money a bank took back, or somebody refunded by hand: it is not given back once more. */
export function returnedCents(order: OrderRow): number {
  return Math.max(0, moneyDueCents(order) - (order.paidCents - order.refundedCents));
}

/** The money of an order that the shop has and does not owe back already. */
export function moneyLeftCents(order: OrderRow): number {
  return Math.max(0, Math.min(order.paidCents - order.refundedCents, moneyDueCents(order)));
}

/** Why nothing of an order can be given back now, if that is so. */
export function whyNothingBack(shop: Shop, order: OrderWithItems): ShopError | undefined {
  const refuse = (message: string) => new ShopError("refund_rule", { message });
  if (order.status !== "Delivered" || order.pendingStepId !== null)
    return refuse(t("The order is not delivered yet, or that can still be undone."));
  if (order.dispute === "open")
    return refuse(t("The buyer''s bank decides about this payment: nothing is refunded until then."));
  return totalsDue(order).amountCents > returnedCents(order) ? undefined : nothingLeft(shop, order);
}

function nothingLeft({ settings }: Shop, order: OrderWithItems): ShopError {
  const returned = returnedCents(order);
  const message =
    returned > 0
      ? t("{amount} of this order were returned to the buyer already.", {
          amount: settings.reader.money.formatCents(returned),
        })
      : t("Everything that was paid for this has been given back.");
  return new ShopError("refund_rule", { message });
}

/** What a member may still give back of an order, in cents; null without a limit. */
export function limitLeftCents({ settings }: Shop, actor: Actor, order: OrderRow): number | null {
  const { managerLimit } = settings.current.refunds;
  if (actor.kind !== "staff" || actor.role === "owner" || managerLimit === null) return null;
  return Math.max(0, settings.money.toCents(managerLimit) - order.reimbursedCents);
}

function requireWithinLimit(shop: Shop, actor: Actor, order: OrderRow, cents: number): void {
  const left = limitLeftCents(shop, actor, order);
  if (left === null || cents <= left) return;
  const { formatCents } = shop.settings.reader.money;
  throw new ShopError("refund_rule", {
    message:
      left === 0
        ? t("You have given back as much for this order as you may. Ask an owner.")
        : t("You may give back {amount} more for this order. Ask an owner for more.", {
            amount: formatCents(left),
          }),
  });
}

async function writeItems(tx: Transaction, before: OrderWithItems, after: OrderWithItems): Promise<void> {
  for (const [index, item] of after.items.entries())
    if (item !== before.items[index]) await updateOrderItem(tx, item);
}

import { v7 as uuidv7 } from "uuid";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { FailedRefundWish } from "#contract/reimbursements/endpoints.ts";
import { reasonNames } from "#contract/reimbursements/reasons.ts";
import { requirePermission } from "#domains/access/index.ts";
import { findCreditAccount } from "#domains/customers/index.ts";
import { lockForPayment, nameForStaff, settleFailedRefund, viewOrder } from "#domains/sales/index.ts";
import { type Actor, noteChange } from "#platform/actor.ts";
import type { Once } from "#platform/idempotency/service.ts";
import { readCents } from "#platform/read-cents.ts";
import type { Shop } from "#platform/shop.ts";
import { readOwed } from "../plan-refunds.ts";
import { notifyShopper } from "./notify-shopper.ts";
import { insertReimbursement } from "./store.ts";
import { viewReimbursement } from "./view.ts";

/**
 * Records that all of a card refund that failed for good is given in cash or as store credit, whatever the order's status,
 * and tells the shopper, in one transaction under the order's lock: the second of two finds nothing left. Throws
 * `not_allowed`, `invalid_input` for fractions of a cent, `order_not_found`, `refund_changed` when another amount than was
 * shown is owed by now, and `refund_rule` when no refund has failed, a bank decides, or it is more than allowed.
 */
export async function giveFailedRefund(
  shop: Shop,
  actor: Actor,
  { order: id, destination, note, shownAmount }: FailedRefundWish,
  { transact }: Once,
) {
  requirePermission(actor, "orders.refund");
  const { money } = shop.settings;
  const shownCents = shownAmount === undefined ? undefined : readCents(money, "shownAmount", shownAmount);
  return transact(async (tx) => {
    const before = await lockForPayment(tx, id);
    if (!before) throw new ShopError("order_not_found");
    const { cents, isWithheld } = await readOwed(shop, tx, before);
    if (!before.refundFailed || cents <= 0)
      throw refuse(t("No failed refund of this order is left to give."));
    if (isWithheld) throw refuse(t("A payment of this order is disputed or has to be checked first."));
    if (shownCents !== undefined && shownCents !== cents)
      throw new ShopError("refund_changed", {
        message: t("The amount is {amount} now. Please check it and try again.", {
          amount: shop.settings.reader.money.formatCents(cents),
        }),
      });
    const reimbursement = uuidv7();
    const { order, moneyCents, creditCents } = await settleFailedRefund(shop, tx, actor, before, {
      ...{ name: `reimbursed:${reimbursement}`, cents, destination },
      creditAccount: await findCreditAccount(tx, before.shopperId),
    });
    noteChange(actor, {
      field: `Given back for #${order.number}`,
      before: "",
      after: `${money.formatCents(cents)}, ${t(reasonNames["card-refund-failed"])}`,
    });
    const row = await insertReimbursement(tx, actor, {
      ...{ id: reimbursement, orderId: id, reason: "card-refund-failed", note: note ?? null, destination },
      ...{ moneyCents, creditCents, parts: [], at: shop.clock() },
    });
    await notifyShopper(shop, tx, order, row);
    return {
      reimbursement: viewReimbursement(shop, order, row, { by: null, nameOf: nameForStaff }),
      order: viewOrder(shop, order, nameForStaff),
    };
  });
}

function refuse(message: string): ShopError {
  return new ShopError("refund_rule", { message });
}

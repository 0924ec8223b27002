import { ShopError } from "#contract/errors.ts";
import type { ReimbursementState } from "#contract/reimbursements/endpoints.ts";
import { findCreditAccount } from "#domains/customers/index.ts";
import {
  limitLeftCents,
  moneyLeftCents,
  nameForStaff,
  readAnyOrder,
  returnedCents,
  whyNothingBack,
} from "#domains/sales/index.ts";
import type { Actor } from "#platform/actor.ts";
import type { Shop } from "#platform/shop.ts";
import { readOwed } from "../plan-refunds.ts";
import { listReimbursements } from "./store.ts";
import { destinationsOf, viewReimbursement } from "./view.ts";

/**
 * Returns what was given back for an order, what the member can still give back after its delivery, and what a failed
 * card refund owes. Throws `order_not_found`.
 */
export async function readReimbursements(shop: Shop, actor: Actor, id: string): Promise<ReimbursementState> {
  const order = await readAnyOrder(shop, id);
  if (!order) throw new ShopError("order_not_found");
  const [rows, account, owed] = await Promise.all([
    listReimbursements(shop.db, id),
    findCreditAccount(shop.db, order.shopperId),
    order.refundFailed ? readOwed(shop, shop.db, order) : null,
  ]);
  const { toAmount } = shop.settings.money;
  const limit = limitLeftCents(shop, actor, order);
  return {
    reimbursements: rows.map(({ row, by }) =>
      viewReimbursement(shop, order, row, { by, nameOf: nameForStaff }),
    ),
    refusal: whyNothingBack(shop, order)?.message ?? null,
    returned: toAmount(returnedCents(order)),
    moneyLeft: toAmount(moneyLeftCents(order)),
    limit: limit === null ? null : toAmount(limit),
    destinations: destinationsOf(order, account !== undefined),
    failedRefund: owed === null ? null : toAmount(Math.max(0, owed.cents)),
  };
}

import { takeVoucher } from "#domains/discounts/index.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { OrderRow } from "#schema/orders.ts";

/**
 * Takes the voucher of a cancelled order again, also when its time has passed: it was used in time. Returns whether there
 * was none, or it was still there; if not, the caller has to roll back.
 */
export async function reserveVoucherAgain(
  tx: Transaction,
  { id: orderId, shopperId, voucherId }: OrderRow,
): Promise<boolean> {
  return voucherId === null || takeVoucher(tx, { voucherId, version: null, orderId, shopperId });
}

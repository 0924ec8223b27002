import { requireOrder } from "#domains/sales/index.ts";
import type { Shop } from "#platform/shop.ts";
import { listDisputesOfOrder, listPayments, listRefundsOfOrder } from "./store.ts";

/** Returns what happened to an order's money at the gateway, for the staff. Throws `order_not_found`. */
export async function readPaymentsOfOrder(shop: Shop, id: string) {
  await requireOrder(shop, id);
  const [payments, refunds, disputes] = await Promise.all([
    listPayments(shop.db, id),
    listRefundsOfOrder(shop.db, id),
    listDisputesOfOrder(shop.db, id),
  ]);
  const { toAmount } = shop.settings.money;
  const common = ({
    id: _id,
    amountCents,
    createdAt,
  }: {
    id: string;
    amountCents: number;
    createdAt: Date;
  }) => ({
    _id,
    amount: toAmount(amountCents),
    createdAt: createdAt.toISOString(),
  });
  return {
    payments: payments.map((row) => ({
      ...common(row),
      status: row.status,
      reference: row.reference,
      paidAt: row.paidAt?.toISOString() ?? null,
    })),
    refunds: refunds.map((row) => ({
      ...common(row),
      status: row.status,
      settledAt: row.settledAt?.toISOString() ?? null,
    })),
    disputes: disputes.map((row) => ({ ...common(row), status: row.status })),
  };
}

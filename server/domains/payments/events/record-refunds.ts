import { bookFailedRefund, bookRefund, lockForPayment } from "#domains/sales/index.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { PaymentRow, RefundRow } from "#schema/payments.ts";
import { currencyOf } from "../currency.ts";
import { keepDiscrepancy, type Mismatch } from "../discrepancies/discrepancies.ts";
import { findRefundByGatewayId, insertRefund, listRefundsOfOrder, updateRefund } from "../store.ts";
import type { GatewayRefund } from "./gateway-answers.ts";

/**
 * Records the refunds of a payment as the gateway reports them; those that do not match it are stored as discrepancies.
 */
export async function recordRefunds(
  shop: Shop,
  payment: PaymentRow,
  given: readonly GatewayRefund[],
): Promise<void> {
  if (given.length === 0) return;
  // Failed refunds first: they free the amount for the later ones.
  const failedFirst = given.toSorted((a, b) => Number(b.status === "failed") - Number(a.status === "failed"));
  await inTransaction(shop.db, async (tx) => {
    for (const refund of failedFirst) await recordRefund(shop, tx, payment, refund);
  });
}

async function recordRefund(
  shop: Shop,
  tx: Transaction,
  payment: PaymentRow,
  given: GatewayRefund,
): Promise<void> {
  const order = await lockForPayment(tx, payment.orderId);
  if (!order) return;
  const { gatewayRefundId, amountCents, status } = given;
  const refunds = await listRefundsOfOrder(tx, order.id);
  const known = refunds.find(
    (refund) => refund.gatewayRefundId === gatewayRefundId || refund.id === given.refundId,
  );
  const stranger = known ? undefined : await findRefundByGatewayId(tx, gatewayRefundId);
  const mismatch = compareRefund(currencyOf(shop), payment, given, known ?? stranger, refunds);
  if (mismatch) {
    await keepDiscrepancy(shop, tx, { orderId: order.id, paymentId: payment.id }, mismatch);
    return;
  }
  if (known?.status === status && known.gatewayRefundId === gatewayRefundId) return;
  // Answers to concurrent requests can arrive out of order.
  if (status === "pending" && known && known.status !== "pending" && known.status !== "withdrawn") return;
  const settledAt = status === "pending" ? null : shop.clock();
  const refund =
    known ??
    (await insertRefund(tx, {
      orderId: order.id,
      paymentId: payment.id,
      amountCents,
      status,
      gatewayRefundId,
      createdAt: shop.clock(),
      settledAt,
    }));
  if (known) await updateRefund(tx, known.id, { status, gatewayRefundId, settledAt });
  if (status === "succeeded" && known?.status !== "succeeded") await bookRefund(shop, tx, order, refund);
  if (status !== "succeeded" && known?.status === "succeeded")
    await bookFailedRefund(shop, tx, order, refund);
}

/** Compares a refund with its payment, its currency, and the amount requested or left; returns what differs. */
function compareRefund(
  shopCurrency: string,
  payment: PaymentRow,
  given: GatewayRefund,
  known: RefundRow | undefined,
  refunds: readonly RefundRow[],
): Mismatch | undefined {
  const { gatewayRefundId, amountCents, currency } = given;
  const heard = refunds.filter(
    (refund) =>
      refund.paymentId === payment.id &&
      refund.gatewayRefundId !== null &&
      (refund.status === "pending" || refund.status === "succeeded"),
  );
  const left = heard.reduce((rest, refund) => rest - refund.amountCents, payment.amountCents);
  const fits = known
    ? known.paymentId === payment.id && known.amountCents === amountCents && isNamed(known, gatewayRefundId)
    : amountCents > 0 && (amountCents <= left || given.status === "failed");
  if (fits && currency === shopCurrency) return undefined;
  const reference = payment.reference ?? "";
  return {
    kind: "refund",
    expected: { reference, amountCents: known?.amountCents ?? left, currency: shopCurrency },
    received: { reference, gatewayRefundId, amountCents, currency },
  };
}

/** Whether this is the gateway's id of a refund, as far as it is known. A rejected refund has no such id. */
function isNamed({ id, gatewayRefundId }: RefundRow, name: string): boolean {
  return gatewayRefundId === null || gatewayRefundId === name || gatewayRefundId === refusedName(id);
}

/** The value stored instead of the gateway's id for a refund that it rejected. */
export function refusedName(refundId: string): string {
  return `refused:${refundId}`;
}

import { inTransaction } from "../db/database.ts";
import type { Shop } from "../shop.ts";
import { currencyOf } from "./currency.ts";
import { GatewayError } from "./gateway.ts";
import type { GatewayRefund } from "./gateway-answers.ts";
import { paidHere, planRefunds } from "./plan-refunds.ts";
import { recordDisputes } from "./record-disputes.ts";
import { recordRefunds, refusedName } from "./record-refunds.ts";
import { listPayments } from "./store.ts";
import type { PaymentRow, RefundRow } from "./tables.ts";

/**
 * Refunds what was paid for an order beyond what is due: everything when it was cancelled, a part when items were
 * short. Each refund is recorded first, under its idempotency key. Before refunding, the gateway is asked what was
 * already refunded or charged back. Throws `GatewayError`.
 */
export async function refundWhatIsOwed(shop: Shop, orderId: string): Promise<void> {
  for (const payment of paidHere(shop, await listPayments(shop.db, orderId))) await learn(shop, payment);
  for (const { refund, payment } of await inTransaction(shop.db, (tx) => planRefunds(shop, tx, orderId)))
    await recordRefunds(shop, payment, [await askForRefund(shop, refund, payment.reference ?? "")]);
}

/** Reads and records a payment's refunds, including those made by hand on the gateway's website, and its disputes. */
async function learn(shop: Shop, payment: PaymentRow): Promise<void> {
  const reference = payment.reference ?? "";
  await recordRefunds(shop, payment, await shop.gateway.listRefunds(reference));
  await recordDisputes(shop, payment, await shop.gateway.listDisputes(reference));
}

/** Sends a refund to the gateway. A rejection is final: the refund is marked as failed. */
async function askForRefund(shop: Shop, refund: RefundRow, reference: string): Promise<GatewayRefund> {
  const { id: refundId, amountCents } = refund;
  try {
    return await shop.gateway.refund({ refundId, reference, amountCents });
  } catch (error) {
    if (!(error instanceof GatewayError) || !error.refused) throw error;
    const gatewayRefundId = refusedName(refundId);
    return { gatewayRefundId, refundId, amountCents, currency: currencyOf(shop), status: "failed" };
  }
}

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
 * Gives back what was paid for an order beyond what is due: all of it when it was cancelled, a part when something was
 * not there. What is to be given back is written down first, under an id that makes it happen once; and before anything
 * is given, the gateway is asked what it has given already, and what banks have taken back. Throws `GatewayError`.
 */
export async function refundWhatIsOwed(shop: Shop, orderId: string): Promise<void> {
  for (const payment of paidHere(shop, await listPayments(shop.db, orderId))) await learn(shop, payment);
  for (const { refund, payment } of await inTransaction(shop.db, (tx) => planRefunds(shop, tx, orderId)))
    await recordRefunds(shop, payment, [await askForRefund(shop, refund, payment.reference ?? "")]);
}

/** Learns from the gateway what was given back of a payment, also by hand on its own pages, and what is contested. */
async function learn(shop: Shop, payment: PaymentRow): Promise<void> {
  const reference = payment.reference ?? "";
  await recordRefunds(shop, payment, await shop.gateway.listRefunds(reference));
  await recordDisputes(shop, payment, await shop.gateway.listDisputes(reference));
}

/** Asks the gateway to give money back. A refusal is an answer too: this refund will never be. */
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

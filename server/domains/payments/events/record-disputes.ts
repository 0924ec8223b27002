import type { Dispute } from "#contract/orders/order-status.ts";
import { bookChargeback, lockForPayment, markDispute, settleSoon } from "#domains/sales/index.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { DisputeRow, PaymentRow } from "#schema/payments.ts";
import { currencyOf } from "../currency.ts";
import { keepDiscrepancy } from "../discrepancies/discrepancies.ts";
import { insertDispute, listDisputesOfOrder, listRefundsOfOrder, updateDispute } from "../store.ts";
import type { GatewayDispute } from "./gateway-answers.ts";

/**
 * Records the disputes of a payment as the gateway reports them. A lost dispute is booked like a refund, because the
 * money has left. An open one is not booked, but blocks refunds of the payment. One that is won after it was lost is
 * booked back.
 */
export async function recordDisputes(
  shop: Shop,
  payment: PaymentRow,
  told: readonly GatewayDispute[],
): Promise<void> {
  if (told.length === 0) return;
  await inTransaction(shop.db, async (tx) => {
    for (const dispute of told) await recordDispute(shop, tx, payment, dispute);
    await refuseDoubleLoss(shop, tx, payment);
  });
}

async function recordDispute(
  shop: Shop,
  tx: Transaction,
  payment: PaymentRow,
  told: GatewayDispute,
): Promise<void> {
  const order = await lockForPayment(tx, payment.orderId);
  if (!order) return;
  const { gatewayDisputeId, amountCents, currency } = told;
  const disputes = await listDisputesOfOrder(tx, order.id);
  const known = disputes.find(
    (dispute) => dispute.paymentId === payment.id && dispute.gatewayDisputeId === gatewayDisputeId,
  );
  const fits = currency === currencyOf(shop) && amountCents <= payment.amountCents;
  if (!fits) await keepMisfit(shop, tx, payment, { gatewayDisputeId, amountCents, currency });
  // Answers to concurrent requests can arrive out of order: a decided dispute does not become open again.
  const status = told.status === "open" && known ? known.status : told.status;
  const chargedBackCents = status === "lost" && fits ? amountCents : 0;
  const change = chargedBackCents - (known?.chargedBackCents ?? 0);
  const bookings = (known?.bookings ?? 0) + (change === 0 ? 0 : 1);
  const now = { status, amountCents, chargedBackCents, bookings };
  const dispute = known
    ? await updateDispute(tx, known.id, now)
    : await insertDispute(tx, {
        ...now,
        gatewayDisputeId,
        paymentId: payment.id,
        orderId: order.id,
        createdAt: shop.clock(),
      });
  const after = await markDispute(shop, tx, order, standOf(await listDisputesOfOrder(tx, order.id)));
  if (change !== 0) await bookChargeback(shop, tx, after, { ...dispute, amountCents: change });
  // A changed decision is accepted, and the gateway is asked again, since this may be the older of two answers.
  if (known && known.status !== "open" && known.status !== status) await settleSoon(shop, tx, order.id);
}

/** The combined status of an order's disputes: open while one is open, lost when one was lost. */
function standOf(disputes: readonly DisputeRow[]): Dispute {
  if (disputes.some(({ status }) => status === "open")) return "open";
  return disputes.some(({ status }) => status === "lost") ? "lost" : "won";
}

/** Notifies the staff of an amount that left twice: refunded, and charged back by the bank. Both are booked. */
async function refuseDoubleLoss(shop: Shop, tx: Transaction, payment: PaymentRow): Promise<void> {
  const { id, orderId, amountCents, reference } = payment;
  const disputes = (await listDisputesOfOrder(tx, orderId)).filter(({ paymentId }) => paymentId === id);
  const lost = disputes.filter(({ chargedBackCents }) => chargedBackCents > 0);
  const chargedBack = lost.reduce((sum, dispute) => sum + dispute.chargedBackCents, 0);
  const left = (await listRefundsOfOrder(tx, orderId))
    .filter(({ paymentId, status }) => paymentId === id && status === "succeeded")
    .reduce((rest, refund) => rest - refund.amountCents, amountCents);
  const [last] = lost.slice(-1);
  if (last && chargedBack > left)
    await keepMisfit(
      shop,
      tx,
      payment,
      { gatewayDisputeId: last.gatewayDisputeId, amountCents: chargedBack, currency: currencyOf(shop) },
      { reference: reference ?? "", amountCents: left, currency: currencyOf(shop) },
    );
}

async function keepMisfit(
  shop: Shop,
  tx: Transaction,
  { id: paymentId, orderId, reference, amountCents }: PaymentRow,
  told: Pick<GatewayDispute, "gatewayDisputeId" | "amountCents" | "currency">,
  expected = { reference: reference ?? "", amountCents, currency: currencyOf(shop) },
): Promise<void> {
  const received = { reference: reference ?? "", ...told };
  await keepDiscrepancy(shop, tx, { orderId, paymentId }, { kind: "dispute", expected, received });
}

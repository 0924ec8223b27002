import { inTransaction } from "../../db/database.ts";
import { currencyOf } from "../currency.ts";
import { GatewayError, type RefundRequest } from "../gateway.ts";
import type { GatewayRefund } from "../gateway-answers.ts";
import { type DemoGatewayContext, tellShop } from "./events.ts";
import { newDemoId } from "./ids.ts";
import { findRefund, insertRefund, listRefunds, lockPaidSession } from "./store.ts";
import type { DemoRefundRow } from "./tables.ts";

/** Refunds an amount, once per `refundId`. Throws `GatewayError` when it exceeds what is left of the payment. */
export function refundDemoPayment(
  context: DemoGatewayContext,
  request: RefundRequest,
): Promise<GatewayRefund> {
  const { refundId, reference, amountCents } = request;
  return inTransaction(context.db, async (tx) => {
    const session = await lockPaidSession(tx, reference);
    if (!session) throw refusal("There is no such payment.");
    const known = await findRefund(tx, refundId);
    if (known) return repeated(context, known, request);

    const refunds = await listRefunds(tx, reference);
    const leftCents = refunds.reduce(
      (left, refund) => left - refund.amountCents,
      session.request.amountCents,
    );
    if (amountCents <= 0 || amountCents > leftCents)
      throw refusal(`${amountCents} cents cannot be given back of the ${leftCents} that are left.`);
    const refund = { id: newDemoId("refund"), reference, refundId, amountCents };
    await insertRefund(tx, refund);
    await tellShop(context, tx, {
      type: "charge.refunded",
      data: { object: { object: "charge", payment_intent: reference } },
    });
    return viewRefund(context, refund);
  });
}

function repeated(
  context: DemoGatewayContext,
  known: DemoRefundRow,
  { reference, amountCents }: RefundRequest,
): GatewayRefund {
  if (known.reference !== reference || known.amountCents !== amountCents)
    throw refusal("This refund was already made with another amount or payment.");
  return viewRefund(context, known);
}

export async function listDemoRefunds(
  context: DemoGatewayContext,
  reference: string,
): Promise<GatewayRefund[]> {
  return (await listRefunds(context.db, reference)).map((refund) => viewRefund(context, refund));
}

function viewRefund(
  context: DemoGatewayContext,
  { id, refundId, amountCents }: DemoRefundRow,
): GatewayRefund {
  return {
    gatewayRefundId: id,
    refundId: refundId ?? undefined,
    amountCents,
    currency: currencyOf(context),
    status: "succeeded",
  };
}

function refusal(message: string): GatewayError {
  return new GatewayError(message, { refused: true });
}

import { CURRENCY } from "../../../contract/money.ts";
import { inTransaction } from "../../db/database.ts";
import { GatewayError, type RefundRequest } from "../gateway.ts";
import type { GatewayRefund } from "../gateway-answers.ts";
import { type DemoHouse, tellShop } from "./events.ts";
import { newDemoId } from "./ids.ts";
import { findRefund, insertRefund, listRefunds, lockPaidSession } from "./store.ts";
import type { DemoRefundRow } from "./tables.ts";

/** Gives money back once for each `refundId`. Throws `GatewayError` for more than is left of the payment. */
export function refundDemoPayment(house: DemoHouse, request: RefundRequest): Promise<GatewayRefund> {
  const { refundId, reference, amountCents } = request;
  return inTransaction(house.db, async (tx) => {
    const session = await lockPaidSession(tx, reference);
    if (!session) throw refusal("There is no such payment.");
    const known = await findRefund(tx, refundId);
    if (known) return repeated(known, request);

    const refunds = await listRefunds(tx, reference);
    const leftCents = refunds.reduce(
      (left, refund) => left - refund.amountCents,
      session.request.amountCents,
    );
    if (amountCents <= 0 || amountCents > leftCents)
      throw refusal(`${amountCents} cents cannot be given back of the ${leftCents} that are left.`);
    const refund = { id: newDemoId("refund"), reference, refundId, amountCents };
    await insertRefund(tx, refund);
    await tellShop(house, tx, {
      type: "charge.refunded",
      data: { object: { object: "charge", payment_intent: reference } },
    });
    return viewRefund(refund);
  });
}

function repeated(known: DemoRefundRow, { reference, amountCents }: RefundRequest): GatewayRefund {
  if (known.reference !== reference || known.amountCents !== amountCents)
    throw refusal("This refund was already made with another amount or payment.");
  return viewRefund(known);
}

export async function listDemoRefunds({ db }: DemoHouse, reference: string): Promise<GatewayRefund[]> {
  return (await listRefunds(db, reference)).map(viewRefund);
}

function viewRefund({ id, refundId, amountCents }: DemoRefundRow): GatewayRefund {
  return {
    gatewayRefundId: id,
    refundId: refundId ?? undefined,
    amountCents,
    currency: CURRENCY,
    status: "succeeded",
  };
}

function refusal(message: string): GatewayError {
  return new GatewayError(message, { refused: true });
}

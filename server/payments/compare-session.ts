import type { Mismatch } from "./discrepancies.ts";
import type { SessionReport } from "./gateway-answers.ts";
import type { PaymentRow, Told } from "./tables.ts";

/** Compares a reported session with its payment; returns what differs, or undefined when everything matches. */
export function compareSession(
  payment: PaymentRow,
  currency: string,
  report: SessionReport,
): Mismatch | undefined {
  const { orderId, state } = report;
  const { amountCents, reference, sessionId } = payment;
  const mismatch = (kind: Mismatch["kind"], expected: Told = {}) => ({
    kind,
    expected: {
      orderId: payment.orderId,
      amountCents,
      currency,
      ...(sessionId && { sessionId }),
      ...expected,
    },
    received: toldOf(report),
  });
  if (orderId !== payment.orderId) return mismatch("order");
  if (state.status !== "paid") return undefined;
  if (state.currency !== currency) return mismatch("currency");
  if (state.amountCents !== amountCents) return mismatch("amount");
  if (reference !== null && reference !== state.reference) return mismatch("paid-twice", { reference });
  return undefined;
}

/** A reported session as it is stored with a discrepancy. */
export function toldOf({ sessionId, orderId, state }: SessionReport): Told {
  if (state.status !== "paid") return { sessionId, orderId };
  const { reference, amountCents, currency } = state;
  return { sessionId, orderId, reference, amountCents, currency };
}

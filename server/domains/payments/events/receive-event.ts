import { settleSoon } from "#domains/sales/index.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { keepDiscrepancy } from "../discrepancies/discrepancies.ts";
import { findPaymentByReference, insertEvent } from "../store.ts";
import type { GatewayEvent } from "./gateway-answers.ts";
import { recordSession } from "./record-session.ts";

/**
 * Processes an event of the gateway once, in one transaction with its effects. An event that is not understood, or does
 * not match the payment, is stored as a discrepancy and not rejected, because a redelivery would be the same. Throws
 * `wrong_signature` unless the gateway signed it.
 */
export async function receiveEvent(
  shop: Shop,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<void> {
  const event = await shop.gateway.readEvent(rawBody, signature);
  await inTransaction(shop.db, async (tx) => {
    const id = `${shop.gateway.name}:${event.id}`;
    const isNew = await insertEvent(tx, { id, type: event.type, receivedAt: shop.clock() });
    if (isNew) await takeEffect(shop, tx, event);
  });
}

async function takeEffect(shop: Shop, tx: Transaction, event: GatewayEvent): Promise<void> {
  switch (event.kind) {
    case "session":
      return recordSession(shop, tx, event, "event");
    case "refund":
    case "dispute": {
      // The event is only a hint: the gateway's lists have the totals and the current state of refunds and disputes.
      const payment = await findPaymentByReference(tx, shop.gateway.name, event.reference);
      if (payment) await settleSoon(shop, tx, payment.orderId);
      return;
    }
    case "unreadable": {
      const { id: eventId, type: message, problem } = event;
      const received = { eventId, message, problem };
      const nobody = { orderId: null, paymentId: null };
      await keepDiscrepancy(shop, tx, nobody, { kind: "unreadable", expected: {}, received });
      return;
    }
    case "other":
      return;
  }
}

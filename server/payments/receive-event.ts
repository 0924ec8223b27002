import { inTransaction, type Transaction } from "../db/database.ts";
import { lockForPayment, markDispute } from "../orders/payment.ts";
import type { Shop } from "../shop.ts";
import type { GatewayEvent } from "./gateway.ts";
import { recordSession } from "./record-session.ts";
import { findPaymentByReference, insertEvent } from "./store.ts";

/**
 * Takes in what the gateway tells, each event once, in one transaction with what comes of it.
 * Throws `wrong_signature` unless the gateway has signed it.
 */
export async function receiveEvent(
  shop: Shop,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<void> {
  const event = await shop.gateway.readEvent(rawBody, signature);
  const stockChanged = await inTransaction(shop.db, async (tx) => {
    const id = `${shop.gateway.name}:${event.id}`;
    const isNew = await insertEvent(tx, { id, type: event.type, receivedAt: shop.clock() });
    return isNew && (await takeEffect(shop, tx, event));
  });
  if (stockChanged) shop.events.emit("catalog");
}

async function takeEffect(shop: Shop, tx: Transaction, event: GatewayEvent): Promise<boolean> {
  switch (event.kind) {
    case "session":
      return recordSession(shop, tx, event);
    case "refund":
    case "dispute": {
      const payment = await findPaymentByReference(tx, shop.gateway.name, event.reference);
      if (!payment) return false;
      if (event.kind === "refund") {
        // Only the gateway's own list says what was given back in all, and for what.
        await shop.jobs.send(tx, "settle-payment", { orderId: payment.orderId }, { key: payment.orderId });
        return false;
      }
      const order = await lockForPayment(tx, payment.orderId);
      if (order) await markDispute(tx, order, event.dispute);
      return false;
    }
    case "other":
      return false;
  }
}

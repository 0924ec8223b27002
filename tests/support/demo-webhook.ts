import { sql } from "drizzle-orm";
import type { OnlineOrder } from "./online-order.ts";
import type { TestShop } from "./test-shop.ts";
import type { Reply } from "./visitor.ts";

/** Posts a body to the shop's webhook with the demo gateway's signature. */
export function tellSigned(test: TestShop, payload: string): Promise<Reply> {
  const { sign } = test.shop.gateway as unknown as { sign(body: string): string };
  const headers = { "content-type": "application/json", "demo-signature": sign(payload) };
  return test.visitor().send({ method: "POST", url: "/api/payment/webhook", headers, payload });
}

let told = 0;

/** Posts a new event of the gateway to the shop. */
export function tellEvent(test: TestShop, type: string, object: object): Promise<Reply> {
  told += 1;
  const event = { id: `evt_${told}`, object: "event", type, data: { object } };
  return tellSigned(test, JSON.stringify(event));
}

/** A session as the gateway reports it after a correct payment, with some fields changed. */
export async function paidSession(test: TestShop, order: OnlineOrder, fields: object = {}) {
  const { rows } = await test.shop.db.execute<{ cents: string }>(
    sql`select amount_cents as cents from payments where order_id = ${order.id} order by attempt desc limit 1`,
  );
  return {
    id: order.sessionId,
    object: "checkout.session",
    client_reference_id: order.id,
    metadata: { order_id: order.id },
    status: "complete",
    payment_status: "paid",
    payment_intent: `pi_of_${order.sessionId}`,
    amount_total: Number(rows[0]?.cents),
    currency: "usd",
    ...fields,
  };
}

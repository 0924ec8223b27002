import type { Transaction } from "../../db/database.ts";
import type { Shop } from "../../shop.ts";
import type { GatewayEvent } from "../gateway.ts";
import { newDemoId } from "./ids.ts";
import { insertEvent } from "./store.ts";
import type { DemoSessionRow } from "./tables.ts";

/** What the demo gateway works with; the shop has it all. */
export type DemoHouse = Pick<Shop, "db" | "jobs" | "clock">;

/** As much of Stripe's events as a shop needs: https://docs.stripe.com/api/events/types */
type News =
  | { type: "checkout.session.completed" | "checkout.session.expired"; data: { object: CheckoutSession } }
  | { type: "payment_intent.payment_failed"; data: { object: { object: "payment_intent" } } }
  | { type: "charge.refunded"; data: { object: { object: "charge"; payment_intent: string } } };

type CheckoutSession = {
  object: "checkout.session";
  id: string;
  client_reference_id: string;
  payment_intent: string | null;
  amount_total: number;
};

export type DemoEvent = { id: string; object: "event"; created: number } & News;

/** Writes down what the shop is to be told, in the transaction in which it happens. */
export async function tellShop({ jobs, clock }: DemoHouse, tx: Transaction, news: News): Promise<void> {
  const createdAt = clock();
  const id = newDemoId("event");
  const event: DemoEvent = { id, object: "event", created: Math.floor(createdAt.getTime() / 1000), ...news };
  await insertEvent(tx, { id, body: JSON.stringify(event), createdAt });
  await jobs.send(tx, "demo-gateway-event", { eventId: id });
}

export function sessionNews(
  type: "checkout.session.completed" | "checkout.session.expired",
  { id, request, reference }: DemoSessionRow,
): News {
  return {
    type,
    data: {
      object: {
        object: "checkout.session",
        id,
        client_reference_id: request.orderId,
        payment_intent: reference,
        amount_total: request.amountCents,
      },
    },
  };
}

/** An event in the words of the shop. */
export function translateEvent(event: DemoEvent): GatewayEvent {
  const { id, type } = event;
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.expired": {
      const { object } = event.data;
      const { payment_intent: reference, amount_total: amountCents } = object;
      return {
        id,
        type,
        kind: "session",
        sessionId: object.id,
        orderId: object.client_reference_id,
        state: reference === null ? { status: "expired" } : { status: "paid", reference, amountCents },
      };
    }
    case "charge.refunded":
      return { id, type, kind: "refund", reference: event.data.object.payment_intent };
    default:
      return { id, type, kind: "other" };
  }
}

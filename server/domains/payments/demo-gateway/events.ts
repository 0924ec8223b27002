import type { Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { DemoSessionRow } from "#schema/demo-gateway.ts";
import { toStripe } from "../stripe/stripe-amounts.ts";
import { newDemoId } from "./ids.ts";
import { demoGatewayEventJob } from "./jobs.ts";
import { insertEvent } from "./store.ts";

/** The parts of the shop that the demo gateway uses. */
export type DemoGatewayContext = Pick<Shop, "db" | "jobs" | "clock" | "settings">;

/** The subset of Stripe's events that a shop needs: https://docs.stripe.com/api/events/types */
type News =
  | { type: "checkout.session.completed" | "checkout.session.expired"; data: { object: CheckoutSession } }
  | { type: "payment_intent.payment_failed"; data: { object: { object: "payment_intent" } } }
  | { type: "charge.refunded"; data: { object: { object: "charge"; payment_intent: string } } };

type CheckoutSession = {
  object: "checkout.session";
  id: string;
  client_reference_id: string;
  metadata: { order_id: string };
  status: "complete" | "expired";
  payment_status: "paid" | "unpaid";
  payment_intent: string | null;
  amount_total: number;
  currency: string;
};

type DemoEvent = { id: string; object: "event"; created: number } & News;

/** Records an event for the shop in the transaction that causes it. */
export async function tellShop(
  { jobs, clock }: DemoGatewayContext,
  tx: Transaction,
  news: News,
): Promise<void> {
  const createdAt = clock();
  const id = newDemoId("event");
  const event: DemoEvent = { id, object: "event", created: Math.floor(createdAt.getTime() / 1000), ...news };
  await insertEvent(tx, { id, body: JSON.stringify(event), createdAt });
  await jobs.send(tx, demoGatewayEventJob, { eventId: id });
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
        metadata: { order_id: request.orderId },
        status: reference === null ? "expired" : "complete",
        payment_status: reference === null ? "unpaid" : "paid",
        payment_intent: reference,
        amount_total: toStripe(request.amountCents, request.currency),
        currency: request.currency,
      },
    },
  };
}

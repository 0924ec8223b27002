import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  expectBalance,
  type OnlineOrder,
  orderOf,
  payPage,
  placeOnline,
} from "../../tests/support/online-order.ts";
import { emptyDatabase } from "../../tests/support/test-database.ts";
import { type Shopper, startTestShop } from "../../tests/support/test-shop.ts";
import type { Visitor } from "../../tests/support/visitor.ts";
import { type Gateway, GatewayError } from "./gateway.ts";
import { listPayments } from "./store.ts";

const test = startTestShop();
const BOUGHT_IN = 9;
const MINUTE_MS = 60_000;

/** What can happen to a shop whose orders are paid by card. `order` picks one of those that there are. */
const single = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("place" as const), quantity: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        "pay",
        "decline",
        "cancel",
        "refuse",
        "pack",
        "short",
        "return",
        "pay again" as const,
      ),
      order: fc.nat(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom("jobs", "forge", "tell twice", "tell backwards" as const) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("wait" as const), minutes: fc.constantFrom(5, 20, 45) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("break" as const),
      /** The gateway is not reached, or does what it is asked and the shop dies before it hears of it. */
      when: fc.constantFrom("before", "after"),
      call: fc.constantFrom("openSession", "readSession", "expireSession", "refund", "listRefunds" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("mend" as const) }) },
  {
    weight: 1,
    /** Somebody gives money back on the gateway's own pages. */
    arbitrary: fc.record({
      kind: fc.constant("give by hand" as const),
      order: fc.nat(),
      cents: fc.integer({ min: 1, max: 700 }),
    }),
  },
);
type Single = typeof single extends fc.Arbitrary<infer T> ? T : never;

/** Things happen one after the other, or some at once. */
const happening = fc.oneof(
  { weight: 4, arbitrary: single.map((one) => [one]) },
  { weight: 1, arbitrary: fc.array(single, { minLength: 2, maxLength: 3 }) },
);

type World = {
  product: string;
  ann: Shopper;
  seller: Visitor;
  orders: OnlineOrder[];
  /** What was given back by hand, in cents, of each order. */
  byHand: Map<string, number>;
  gateway: Gateway;
  now: number;
};

describe("whatever happens, in whatever order", () => {
  it("each order is charged and refunded exactly what it says, and the books balance", async () => {
    const real = test.shop.gateway;
    await fc.assert(
      fc
        .asyncProperty(fc.array(happening, { minLength: 4, maxLength: 14 }), async (happenings) => {
          const world = await newWorld(real);
          for (const atOnce of happenings) {
            await Promise.all(atOnce.map((each) => happen(world, each)));
            await expectBalance(test);
          }
          test.shop.gateway = real;
          await comeToRest(world);
          await expectBalance(test);
          await expectRight(world);
        })
        .afterEach(() => {
          test.shop.gateway = real;
        }),
      { numRuns: 20 },
    );
  }, 120_000);
});

async function newWorld(gateway: Gateway): Promise<World> {
  await emptyDatabase(test.shop.db);
  const now = Date.now();
  test.setClock(new Date(now));
  const { id: product } = await test.product({ stockQuantity: BOUGHT_IN, offerPriceCents: 333 });
  const [ann, seller] = [await test.shopper(), await test.seller()];
  return { product, ann, seller, orders: [], byHand: new Map(), gateway, now };
}

async function happen(world: World, event: Single): Promise<void> {
  const { ann, seller, product, orders } = world;
  const order = "order" in event ? orders[event.order % Math.max(1, orders.length)] : undefined;
  if ("order" in event && !order) return;
  const id = order?.id ?? "";
  switch (event.kind) {
    case "place":
      await placeOnline(ann, { [product]: event.quantity }).then(
        (placed) => void orders.push(placed),
        () => {},
      );
      break;
    case "pay":
    case "pay again":
      if (order) await payPage(ann, order);
      break;
    case "decline":
      await ann.post(`/api/demo-gateway/session/${order?.sessionId}/decline`);
      break;
    case "cancel":
      await ann.post(`/api/order/cancel/${id}`);
      break;
    case "refuse":
      await seller.post("/api/order/status", { id, status: "Cancelled" });
      break;
    case "pack":
      await seller.post("/api/order/status", { id, status: "Packed" });
      break;
    case "short":
      await seller.post("/api/order/short", { id, items: [{ product, quantity: 1 }] });
      break;
    case "return": {
      // The page may not have been opened before; it is now, or is the same.
      const { body } = await ann.post(`/api/order/pay/${id}`);
      if (order && body.url) order.sessionId = body.url.split("/").at(-1);
      await ann.post(`/api/order/check-payment/${id}`);
      break;
    }
    case "jobs":
      await runJobs();
      break;
    case "forge":
      await test.visitor().post("/api/payment/webhook", { id: "evt_forged", type: "charge.refunded" });
      break;
    case "tell twice":
      await tell((bodies) => bodies.flatMap((body) => [body, body]));
      break;
    case "tell backwards":
      await tell((bodies) => bodies.toReversed());
      break;
    case "wait":
      world.now += event.minutes * MINUTE_MS;
      test.setClock(new Date(world.now));
      await test.shop.jobs.send(test.shop.db, "watch-payments", {});
      break;
    case "break":
      test.shop.gateway = breakAt(world.gateway, event.call, event.when);
      break;
    case "mend":
      test.shop.gateway = world.gateway;
      break;
    case "give by hand":
      await giveByHand(world, id, event.cents);
  }
}

async function giveByHand({ gateway, byHand }: World, orderId: string, amountCents: number): Promise<void> {
  const payments = await listPayments(test.shop.db, orderId);
  const reference = payments.find((payment) => payment.reference !== null)?.reference;
  if (!reference) return;
  try {
    await gateway.refund({ refundId: crypto.randomUUID(), reference, amountCents });
    byHand.set(orderId, (byHand.get(orderId) ?? 0) + amountCents);
  } catch (error) {
    // More than is left.
    if (!(error instanceof GatewayError)) throw error;
  }
}

function breakAt(gateway: Gateway, call: keyof Gateway, when: string): Gateway {
  const work = gateway[call] as (request: unknown) => Promise<unknown>;
  return {
    ...gateway,
    [call]: async (request: unknown) => {
      if (when === "after") await work(request);
      throw new GatewayError("The gateway is silent.", { refused: false });
    },
  };
}

/** Jobs that fail stay on their queue, to be tried again. */
async function runJobs(): Promise<void> {
  await test.runJobs().catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
  });
}

/** The gateway tells what it has to tell, as the network may bring it. */
async function tell(order: (bodies: string[]) => string[]): Promise<void> {
  const { rows } = await test.shop.db.execute<{ body: string }>(
    "select body from demo_gateway_events order by id",
  );
  const { sign } = test.shop.gateway as unknown as { sign(body: string): string };
  for (const payload of order(rows.map((row) => row.body))) {
    const headers = { "content-type": "application/json", "demo-signature": sign(payload) };
    const reply = await test
      .visitor()
      .send({ method: "POST", url: "/api/payment/webhook", headers, payload });
    expect(reply.status).toBe(200);
  }
}

/** Some hours pass, in which the gateway answers and every job is done. */
async function comeToRest(world: World): Promise<void> {
  for (let hour = 0; hour < 3; hour += 1) {
    world.now += 60 * MINUTE_MS;
    test.setClock(new Date(world.now));
    await test.shop.jobs.send(test.shop.db, "watch-payments", {});
    await test.runJobs();
  }
}

async function expectRight({ ann, product, orders, byHand }: World): Promise<void> {
  for (const order of orders) {
    const { status, due, paid, refunded, isPaid } = await orderOf(ann, order);
    expect(status).not.toBe("Awaiting payment");
    expect(paid > 0).toBe(isPaid);
    if (status === "Cancelled") expect(refunded).toBe(paid);
    else {
      // What somebody gave by hand may be more than was owed; the shop itself never gives too much.
      const gift = Math.round((due - paid + refunded) * 100);
      expect(gift).toBeGreaterThanOrEqual(0);
      expect(gift).toBeLessThanOrEqual(byHand.get(order.id) ?? 0);
    }
    // The gateway's own books say the same.
    const { rows } = await test.shop.db.execute<{ charged: string; returned: string }>(`
      select coalesce(sum((request->>'amountCents')::int), 0) as charged, coalesce(sum((
        select sum(amount_cents) from demo_gateway_refunds refund where refund.reference = session.reference)), 0)
        as returned
      from demo_gateway_sessions session where status = 'paid' and request->>'orderId' = '${order.id}'`);
    expect(Number(rows[0]?.charged)).toBe(Math.round(paid * 100));
    expect(Number(rows[0]?.returned)).toBe(Math.round(refunded * 100));
  }
  const { rows } = await test.shop.db.execute<{ pieces: string }>(`
    select sum(amount) as pieces from ledger_lines
    where product_id = '${product}' and account in ('shelf', 'held', 'sold', 'missing')`);
  expect(Number(rows[0]?.pieces)).toBe(BOUGHT_IN);
}

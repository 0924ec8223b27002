import { and, isNull, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Dispute } from "#contract/orders/order-status.ts";
import { orders as orderTable } from "#schema/orders.ts";
import { paidSession, tellEvent, tellSigned } from "#tests/support/demo-webhook.ts";
import {
  expectBalance,
  type OnlineOrder,
  orderOf,
  payPage,
  placeOnline,
} from "#tests/support/online-order.ts";
import { emptyDatabase } from "#tests/support/test-database.ts";
import { type Shopper, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { addVoucher } from "#tests/support/vouchers.ts";
import { sendTicks, weighing } from "#tests/support/weighing.ts";
import type { GatewayDispute } from "./events/gateway-answers.ts";
import { type Gateway, GatewayError } from "./gateway/gateway.ts";
import { watchPaymentsJob } from "./jobs.ts";
import { listPayments } from "./store.ts";
import { isUnsettled } from "./watch-store.ts";

const test = startTestShop();
const BOUGHT_IN = 9;
const MINUTE_MS = 60_000;

/** The actions on a shop whose orders are paid by card. `order` is the index of an existing order. */
const single = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("place" as const),
      quantity: fc.integer({ min: 1, max: 4 }),
      /** There are enough for some of the orders only. */
      voucher: fc.boolean(),
    }),
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
    weight: 4,
    /** It can be weighed again, and packed while that can be undone. */
    arbitrary: fc.record({
      kind: fc.constant("weigh" as const),
      order: fc.nat(),
      percent: fc.integer({ min: 20, max: 130 }),
      undoSeconds: fc.constantFrom(0, 10),
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
      /** The call fails before it reaches the gateway, or the shop dies after it was carried out. */
      when: fc.constantFrom("before", "after"),
      call: fc.constantFrom("openSession", "readSession", "expireSession", "refund", "listRefunds" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("mend" as const) }) },
  {
    weight: 3,
    /** The gateway sends a signed event that does not match the payment. */
    arbitrary: fc.record({
      kind: fc.constant("tell wrong" as const),
      order: fc.nat(),
      wrong: fc.constantFrom<object>(
        { amount_total: 1 },
        { amount_total: -306 },
        { amount_total: "306" },
        { amount_total: 1e300 },
        { currency: "eur" },
        { id: "cs_of_nobody" },
        { client_reference_id: null },
        { client_reference_id: "other" },
        { payment_intent: "pi_again" },
      ),
    }),
  },
  {
    weight: 4,
    /** A bank opens or decides a dispute, perhaps repeatedly; the shop may or may not be notified. */
    arbitrary: fc.record({
      kind: fc.constant("dispute" as const),
      order: fc.nat(),
      status: fc.constantFrom("open", "won", "lost" as const),
      part: fc.constantFrom(0.25, 1),
      told: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("check all" as const) }) },
  {
    weight: 1,
    /** A refund by hand on the gateway's website. */
    arbitrary: fc.record({
      kind: fc.constant("give by hand" as const),
      order: fc.nat(),
      cents: fc.integer({ min: 1, max: 700 }),
    }),
  },
);
type Single = typeof single extends fc.Arbitrary<infer T> ? T : never;

/** Actions run one after the other, or some concurrently. */
const happening = fc.oneof(
  { weight: 4, arbitrary: single.map((one) => [one]) },
  { weight: 1, arbitrary: fc.array(single, { minLength: 2, maxLength: 3 }) },
);

type World = {
  product: string;
  ann: Shopper;
  seller: Visitor;
  orders: OnlineOrder[];
  /** The amount refunded by hand, in cents, per order. */
  byHand: Map<string, number>;
  gateway: Gateway;
  /** The dispute of each payment, by its reference. */
  disputes: Map<string, GatewayDispute>;
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
            await expectWatched();
          }
          test.shop.gateway = world.gateway;
          await comeToRest(world);
          await expectBalance(test);
          await expectRight(world);
        })
        .afterEach(() => {
          test.shop.gateway = real;
        }),
      { numRuns: 20 },
    );
    // Running so many shops takes minutes on a busy machine.
  }, 900_000);
});

async function newWorld(gateway: Gateway): Promise<World> {
  await emptyDatabase(test.shop.db);
  test.later(0);
  const now = test.shop.clock().getTime();
  const { id: product } = await test.product({
    stockQuantity: BOUGHT_IN,
    offerPriceCents: 333,
    soldByWeight: true,
  });
  const [ann, seller] = [await test.shopper(), await test.seller()];
  await addVoucher(seller, { usesMax: 2 });
  await seller.post("/api/multi-buy/add", { product, pieces: 3, payFor: 2 });
  const disputes = new Map<string, GatewayDispute>();
  test.shop.gateway = withDisputes(gateway, disputes);
  return {
    product,
    ann,
    seller,
    orders: [],
    byHand: new Map(),
    gateway: test.shop.gateway,
    disputes,
    now,
  };
}

/** The demo gateway with disputes: an amount that is disputed or charged back cannot be refunded. */
function withDisputes(gateway: Gateway, disputes: Map<string, GatewayDispute>): Gateway {
  return {
    ...gateway,
    async listDisputes(reference) {
      const dispute = disputes.get(reference);
      return dispute ? [{ ...dispute }] : [];
    },
    refund: (request) =>
      oneAfterTheOther(async () => {
        const { reference, amountCents } = request;
        const { status, amountCents: contested = 0 } = disputes.get(reference) ?? {};
        const [paid = 0, returned] = await readGatewayBooks(reference);
        const isNew = !(await gateway.listRefunds(reference)).some(
          ({ refundId }) => refundId === request.refundId,
        );
        const left = paid - returned - (status === "lost" ? contested : 0);
        if (isNew && (status === "open" || amountCents > left))
          throw new GatewayError("The payment is contested.", { refused: true });
        return gateway.refund(request);
      }),
  };
}

/** Serializes disputes and refunds, which draw on the same payment. */
let turn: Promise<unknown> = Promise.resolve();
function oneAfterTheOther<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work);
  turn = done.catch(() => {});
  return done;
}

/** The amounts charged and refunded under a reference, in cents, as the gateway has them. */
async function readGatewayBooks(reference: string): Promise<[number, number]> {
  const { rows } = await test.shop.db.execute<{ paid: string; returned: string }>(sql`
    select request->>'amountCents' as paid, (
      select coalesce(sum(amount_cents), 0) from demo_gateway_refunds where reference = ${reference}) as returned
    from demo_gateway_sessions where reference = ${reference}`);
  return [Number(rows[0]?.paid), Number(rows[0]?.returned)];
}

async function happen(world: World, event: Single): Promise<void> {
  const { ann, seller, product, orders } = world;
  const order = "order" in event ? orders[event.order % Math.max(1, orders.length)] : undefined;
  if ("order" in event && !order) return;
  const id = order?.id ?? "";
  switch (event.kind) {
    case "place":
      await placeOnline(
        ann,
        { [product]: event.quantity },
        {},
        event.voucher ? { voucher: "SPRING10" } : {},
      ).then(
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
    case "weigh":
      await weigh(world, id, event.percent);
      await seller.post("/api/order/status", { id, status: "Packed", undoSeconds: event.undoSeconds });
      break;
    case "short":
      await seller.post("/api/order/short", { id, items: [{ product, quantity: 1 }] });
      break;
    case "return": {
      // Opens the page if it was not opened before; else returns the same one.
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
      await test.shop.jobs.send(test.shop.db, watchPaymentsJob, {});
      break;
    case "break":
      test.shop.gateway = breakAt(world.gateway, event.call, event.when);
      break;
    case "mend":
      test.shop.gateway = world.gateway;
      break;
    case "tell wrong":
      if (order) await tellWrong(world, order, event.wrong);
      break;
    case "dispute":
      await contest(world, id, event);
      break;
    case "check all":
      await checkAll(seller);
      break;
    case "give by hand":
      await giveByHand(world, id, event.cents);
  }
}

/** Weighs what is to be picked for an order: this percentage of what was ordered. */
async function weigh({ seller, product }: World, order: string, percent: number): Promise<void> {
  const { walk } = (await seller.get(`/api/pick/walk?ids=${order}`)).body;
  const part = walk?.groups[0]?.lines[0]?.parts[0];
  if (!part || part.quantity === 0) return;
  const from: [number, number | null] = [part.picked, part.pickedGrams];
  const grams = Math.ceil((part.pieceGrams * part.quantity * percent) / 100);
  await sendTicks(seller, weighing({ order, product, from, to: [part.quantity, grams] }));
}

async function giveByHand({ gateway, byHand }: World, orderId: string, amountCents: number): Promise<void> {
  const payments = await listPayments(test.shop.db, orderId);
  const reference = payments.find((payment) => payment.reference !== null)?.reference;
  if (!reference) return;
  try {
    await gateway.refund({ refundId: crypto.randomUUID(), reference, amountCents, currency: "usd" });
    byHand.set(orderId, (byHand.get(orderId) ?? 0) + amountCents);
  } catch (error) {
    // The amount exceeds what is left.
    if (!(error instanceof GatewayError)) throw error;
  }
}

async function tellWrong({ orders }: World, order: OnlineOrder, wrong: object): Promise<void> {
  const other = orders.find(({ id }) => id !== order.id)?.id ?? null;
  const claim = "client_reference_id" in wrong && wrong.client_reference_id === "other";
  const fields = claim ? { client_reference_id: other, metadata: { order_id: other } } : wrong;
  const session = await paidSession(test, order, fields);
  // A page that nobody has paid yet, or whose id the shop does not know, could really have been paid like this.
  if ("payment_intent" in wrong && !(await isPaidPage(order))) return;
  const payments = await listPayments(test.shop.db, order.id);
  if ("id" in wrong && payments.some(({ sessionId }) => sessionId === null)) return;
  const reply = await tellEvent(test, "checkout.session.completed", session);
  expect(reply.status).toBe(200);
}

async function isPaidPage({ sessionId }: OnlineOrder): Promise<boolean> {
  const { rows } = await test.shop.db.execute(
    sql`select from payments where session_id = ${sessionId} and status = 'paid'`,
  );
  return rows.length > 0;
}

type Contest = { status: Dispute; part: number; told: boolean };

async function contest({ disputes }: World, orderId: string, { status, part, told }: Contest): Promise<void> {
  const payments = await listPayments(test.shop.db, orderId);
  const reference = payments.find((payment) => payment.reference !== null)?.reference;
  if (!reference) return;
  await oneAfterTheOther(async () => {
    const before = disputes.get(reference);
    const [paid, returned] = await readGatewayBooks(reference);
    const amountCents = before?.amountCents ?? Math.min(paid - returned, Math.ceil(paid * part));
    // A bank may change its decision but not reopen the dispute, and cannot charge back more than is left.
    const isImpossible =
      (status === "open" && before) || (status === "lost" && amountCents > paid - returned);
    if (amountCents <= 0 || isImpossible) return;
    disputes.set(reference, { gatewayDisputeId: `du_${reference}`, amountCents, currency: "usd", status });
  });
  if (told) await tellEvent(test, "charge.dispute.updated", { object: "dispute", payment_intent: reference });
}

async function checkAll(seller: Visitor): Promise<void> {
  const { body } = await seller.get("/api/seller/payment-discrepancies");
  for (const { _id } of body.discrepancies)
    await seller.post(`/api/seller/payment-discrepancies/${_id}/checked`);
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

/** Runs all jobs; failed ones stay in the queue and are retried. */
async function runJobs(): Promise<void> {
  await test.runJobs().catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
  });
}

/** Delivers the gateway's events in the order the network may deliver them. */
async function tell(order: (bodies: string[]) => string[]): Promise<void> {
  const { rows } = await test.shop.db.execute<{ body: string }>(
    "select body from demo_gateway_events order by id",
  );
  for (const payload of order(rows.map((row) => row.body)))
    expect((await tellSigned(test, payload)).status).toBe(200);
}

/** Lets hours pass in which banks decide, the gateway answers, the staff check discrepancies and all jobs run. */
async function comeToRest(world: World): Promise<void> {
  for (const dispute of world.disputes.values()) if (dispute.status === "open") dispute.status = "won";
  for (let hour = 0; hour < 4; hour += 1) {
    // The gateway sends an event for each dispute that was decided again after it was settled.
    for (const reference of world.disputes.keys())
      await tellEvent(test, "charge.dispute.updated", { object: "dispute", payment_intent: reference });
    await checkAll(world.seller);
    world.now += 60 * MINUTE_MS;
    test.setClock(new Date(world.now));
    await test.shop.jobs.send(test.shop.db, watchPaymentsJob, {});
    await test.runJobs();
  }
}

/** Checks that everything unsettled has a next look planned, even when every job and event is lost. */
async function expectWatched(): Promise<void> {
  const { db } = test.shop;
  const forgotten = await db
    .select({ id: orderTable.id })
    .from(orderTable)
    .where(and(isUnsettled(db), isNull(orderTable.nextLookAt)));
  expect(forgotten).toEqual([]);
}

async function expectRight(world: World): Promise<void> {
  const { ann, product, orders, byHand } = world;
  for (const order of orders) {
    const { status, due, paid, refunded, chargedBack, isPaid } = await orderOf(ann, order);
    expect(Math.round(chargedBack * 100)).toBe(await lostCents(world, order.id));
    expect(status).not.toBe("Awaiting payment");
    expect(paid > 0).toBe(isPaid);
    if (status === "Cancelled") expect(refunded).toBe(paid);
    else {
      // A refund by hand may exceed what was owed; the shop's own refunds never do.
      const gift = Math.round((due - paid + refunded) * 100);
      expect(gift).toBeGreaterThanOrEqual(0);
      expect(gift).toBeLessThanOrEqual((byHand.get(order.id) ?? 0) + Math.round(chargedBack * 100));
    }
    // The gateway's own records agree.
    const { rows } = await test.shop.db.execute<{ charged: string; returned: string }>(`
      select coalesce(sum((request->>'amountCents')::int), 0) as charged, coalesce(sum((
        select sum(amount_cents) from demo_gateway_refunds refund where refund.reference = session.reference)), 0)
        as returned
      from demo_gateway_sessions session where status = 'paid' and request->>'orderId' = '${order.id}'`);
    expect(Number(rows[0]?.charged)).toBe(Math.round(paid * 100));
    expect(Number(rows[0]?.returned)).toBe(Math.round((refunded - chargedBack) * 100));
  }
  const { rows } = await test.shop.db.execute<{ pieces: string }>(`
    select sum(amount) as pieces from ledger_postings
    where product_id = '${product}' and account in ('shelf', 'held', 'sold', 'missing')`);
  expect(Number(rows[0]?.pieces)).toBe(BOUGHT_IN);
}

/** The amount that banks have charged back of an order's payments, in cents. */
async function lostCents({ disputes }: World, orderId: string): Promise<number> {
  const payments = await listPayments(test.shop.db, orderId);
  return payments
    .map(({ reference }) => disputes.get(reference ?? ""))
    .filter((dispute) => dispute?.status === "lost")
    .reduce((sum, dispute) => sum + (dispute?.amountCents ?? 0), 0);
}

import Fastify from "fastify";
import Stripe from "stripe";
import { beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "#apps/app.ts";
import { handle } from "#platform/jobs/job.ts";
import { demoEvents, demoRefunds } from "#schema/demo-gateway.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { itBehavesLikeAGateway, sessionRequest } from "#tests/support/gateway-contract.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import type { Gateway, SessionRequest } from "../gateway/gateway.ts";
import { deliverDemoEvent } from "./deliver-event.ts";
import { createDemoGateway, type DemoGateway } from "./gateway.ts";
import { demoGatewayEventJob } from "./jobs.ts";
import { payDemoSession } from "./sessions.ts";

const test = startTestShop();
const webhookSecret = "whsec_of_the_test";
let gateway: DemoGateway;

beforeAll(() => {
  gateway = createDemoGateway({ ...test.shop, webhookSecret, publicUrl: "https://shop.example.com" });
});

async function events(): Promise<string[]> {
  const rows = await test.shop.db.select().from(demoEvents);
  return rows.map(({ body }) => body);
}

async function eventTypes(): Promise<string[]> {
  return (await events()).map((body) => JSON.parse(body).type).sort();
}

async function openPage(changes: Partial<SessionRequest> = {}): Promise<string> {
  return (await gateway.openSession(sessionRequest(changes))).sessionId;
}

const pathOf = (id: string) => `/api/demo-gateway/session/${id}`;

describe("the demo gateway", () => {
  itBehavesLikeAGateway(() => ({
    gateway,
    events,
    pay: async (sessionId) => void (await payDemoSession(test.shop, sessionId)),
    sign: (payload, at) =>
      Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: webhookSecret,
        timestamp: at.getTime() / 1000,
      }),
  }));

  it("has its page in the shop, under a name that cannot be guessed", async () => {
    const shopUrl = "https://shop.example.com/de";
    const { sessionId, url } = await gateway.openSession(sessionRequest({ shopUrl }));
    expect(sessionId).toMatch(/^demo_cs_[\w-]{32}$/);
    expect(url).toBe(`${shopUrl}/demo-gateway/${sessionId}`);
  });

  it("refuses lines that do not add up, nothing to pay, and a page that has expired before it is opened", async () => {
    for (const changes of [
      { amountCents: 1225 },
      { lines: [], taxCents: 0, amountCents: 0 },
      { expiresAt: test.shop.clock() },
    ])
      await expect(gateway.openSession(sessionRequest(changes))).rejects.toMatchObject({ refused: true });
  });

  it("closes a page by itself when its time has come", async () => {
    const expiresAt = new Date(test.shop.clock().getTime() + 30 * 60_000);
    const id = await openPage({ expiresAt });
    test.setClock(new Date(expiresAt.getTime() - 1));
    expect((await gateway.readSession(id)).state).toEqual({ status: "open" });
    test.setClock(expiresAt);
    expect((await gateway.readSession(id)).state).toEqual({ status: "expired" });
    expectFailure(await test.visitor().post(`${pathOf(id)}/pay`), 409, "payment_expired");
    expect((await gateway.expireSession(id)).state).toEqual({ status: "expired" });
    expect(await eventTypes()).toEqual(["checkout.session.expired"]);
  });
});

describe("the demo gateway, of many at once", () => {
  it("lets one of them pay", async () => {
    const id = await openPage();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => test.visitor().post(`${pathOf(id)}/pay`)),
    );
    const [paid, ...late] = replies.toSorted((a, b) => a.status - b.status);
    expect(paid).toMatchObject({ status: 200, body: { session: { status: "paid" } } });
    for (const reply of late) expectFailure(reply, 409, "already_paid");
    expect(await eventTypes()).toEqual(["checkout.session.completed"]);
  });

  it("lets either the payment or the closing of the page win", async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await openPage();
      const pay = () => test.visitor().post(`${pathOf(id)}/pay`);
      const close = () => gateway.expireSession(id);
      const early = round % 2 ? { reply: pay() } : { closed: close() };
      const [reply, closed] = await Promise.all([early.reply ?? pay(), early.closed ?? close()]);
      const status = reply.status === 200 ? "paid" : "expired";
      expect(closed).toMatchObject({ state: { status } });
      expect((await gateway.readSession(id)).state).toMatchObject({ status });
      const told = (await events())
        .map((body) => JSON.parse(body))
        .filter(({ data }) => data.object.id === id);
      expect(told.map(({ type }) => type)).toEqual([
        status === "paid" ? "checkout.session.completed" : "checkout.session.expired",
      ]);
    }
  });

  it("never gives back more than was paid", async () => {
    const { reference } = await payDemoSession(test.shop, await openPage());
    const asked = Array.from({ length: 8 }, (_, index) =>
      gateway.refund({
        refundId: `refund-${index}`,
        reference: reference ?? "",
        amountCents: 500,
        currency: "usd",
      }),
    );
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await test.shop.db.select().from(demoRefunds)).toHaveLength(2);
    expect(await eventTypes()).toEqual(["charge.refunded", "charge.refunded", "checkout.session.completed"]);
  });
});

describe("the demo gateway's page", () => {
  it("shows what is to be paid, and nothing of who pays", async () => {
    const { expiresAt } = sessionRequest();
    const id = await openPage({ expiresAt });
    const { status, body, headers } = await test.visitor().get(pathOf(id));
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("no-store");
    expect(body).toEqual({
      success: true,
      session: {
        orderNumber: 1042,
        lines: [
          { name: "Vine Tomatoes", unitPrice: 3.59, quantity: 2 },
          { name: "Oat Milk", unitPrice: 4.82, quantity: 1 },
        ],
        shipping: 0,
        taxName: "Tax (2%)",
        tax: 0.24,
        amount: 12.24,
        status: "open",
        expiresAt: expiresAt.toISOString(),
        successUrl: "http://localhost:3000/loader?next=/my-orders",
        cancelUrl: "http://localhost:3000/cart",
      },
    });
  });

  it("can be paid after a card was declined", async () => {
    const id = await openPage();
    const declined = await test.visitor().post(`${pathOf(id)}/decline`);
    expect(declined).toMatchObject({ status: 200, body: { message: expect.stringContaining("declined") } });
    expect((await gateway.readSession(id)).state).toEqual({ status: "open" });
    expect((await test.visitor().post(`${pathOf(id)}/pay`)).status).toBe(200);
    expect(await eventTypes()).toEqual(["checkout.session.completed", "payment_intent.payment_failed"]);
    expectFailure(await test.visitor().post(`${pathOf(id)}/decline`), 409, "already_paid");
  });

  it.each(["demo_cs_none", "%00", `demo_cs_${"x".repeat(32)}`, "' or 1=1 --"])(
    "is not there for the id %s",
    async (id) => {
      await openPage();
      expectFailure(await test.visitor().get(pathOf(id)), 404, "payment_page_not_found");
      expectFailure(await test.visitor().post(`${pathOf(id)}/pay`), 404, "payment_page_not_found");
      expectFailure(await test.visitor().post(`${pathOf(id)}/decline`), 404, "payment_page_not_found");
      expect(await events()).toEqual([]);
    },
  );

  it("is not there in a shop with another gateway", async () => {
    const id = await openPage();
    const app = await buildApp({ ...test.shop, gateway: { ...gateway, name: "stripe" } as Gateway });
    expectFailure(await createVisitor(app).get(pathOf(id)), 404, "not_found");
    expectFailure(await createVisitor(app).post(`${pathOf(id)}/pay`), 404, "not_found");
    await app.close();
    expect((await gateway.readSession(id)).state).toEqual({ status: "open" });
  });
});

describe("an event of the demo gateway", () => {
  /** A webhook that always answers with one status code, and records the requests it gets. */
  function webhook(statusCode: number) {
    const received: { body: Buffer; signature: string | undefined }[] = [];
    const app = Fastify();
    app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    app.post("/api/payment/webhook", async ({ body, headers }, reply) => {
      received.push({ body: body as Buffer, signature: headers["demo-signature"] as string | undefined });
      return reply.code(statusCode).send({});
    });
    return { app, received };
  }

  async function paidEventId(): Promise<string> {
    const { sessionId } = await test.shop.gateway.openSession(sessionRequest());
    await payDemoSession(test.shop, sessionId);
    return JSON.parse((await events())[0] ?? "").id;
  }

  it("is posted to the shop, signed, until the shop takes it, and then no more", async () => {
    const id = await paidEventId();
    const busy = webhook(503);
    await expect(deliverDemoEvent(test.shop, busy.app, id)).rejects.toThrow("503");
    await expect(deliverDemoEvent(test.shop, busy.app, id)).rejects.toThrow("503");
    expect(busy.received).toHaveLength(2);

    const { app, received } = webhook(200);
    // Hours later: each retry is signed again.
    test.later(5 * 60 * 60_000);
    await deliverDemoEvent(test.shop, app, id);
    await deliverDemoEvent(test.shop, app, id);
    expect(received).toHaveLength(1);
    const [message] = received;
    const event = await test.shop.gateway.readEvent(message?.body ?? Buffer.of(), message?.signature);
    expect(event).toMatchObject({ id, kind: "session", state: { status: "paid", amountCents: 1224 } });
  });

  it("is a job in the shop's queue", async () => {
    const id = await paidEventId();
    const done: string[] = [];
    await test.shop.jobs.runDue(
      [handle(demoGatewayEventJob, async ({ eventId }) => void done.push(eventId))],
      test,
    );
    expect(done).toEqual([id]);
  });

  it("is dropped when the shop has gone over to Stripe", async () => {
    const id = await paidEventId();
    const { app, received } = webhook(200);
    const stripeShop = { ...test.shop, gateway: { ...test.shop.gateway, name: "stripe" as const } };
    await deliverDemoEvent(stripeShop, app, id);
    expect(received).toEqual([]);
  });
});

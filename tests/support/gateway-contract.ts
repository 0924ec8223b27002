import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Gateway, SessionRequest } from "#domains/payments/gateway/gateway.ts";

/** A gateway under test, and what only the outside world can do with it. */
export type GatewayOnTrial = {
  gateway: Gateway;
  /** Pays on the gateway's page. */
  pay(sessionId: string): Promise<void>;
  /** The bodies of the gateway's events, in no particular order. */
  events(): Promise<string[]>;
  /** The signature header for a body at a time. */
  sign(body: string, at: Date): string;
};

/** A request for a payment page of an order of 12.24 dollars. */
export function sessionRequest(changes: Partial<SessionRequest> = {}): SessionRequest {
  return {
    key: randomUUID(),
    orderId: randomUUID(),
    orderNumber: 1042,
    shopperEmail: "ann@example.com",
    lines: [
      { name: "Vine Tomatoes", unitCents: 359, quantity: 2 },
      { name: "Oat Milk", unitCents: 482, quantity: 1 },
    ],
    currency: "usd",
    shippingCents: 0,
    taxIncluded: false,
    taxName: "Tax (2%)",
    taxCents: 24,
    amountCents: 1224,
    expiresAt: new Date(Date.now() + 60 * 60_000),
    shopUrl: "http://localhost:3000",
    successUrl: "http://localhost:3000/loader?next=/my-orders",
    cancelUrl: "http://localhost:3000/cart",
    ...changes,
  };
}

const refused = { name: "GatewayError", refused: true };
const forged = { name: "ShopError", code: "wrong_signature" };

/** Tests what the shop expects of every gateway. Call it in a `describe`. */
export function itBehavesLikeAGateway(onTrial: () => GatewayOnTrial): void {
  async function paidSession() {
    const { gateway, pay } = onTrial();
    const request = sessionRequest();
    const { sessionId } = await gateway.openSession(request);
    await pay(sessionId);
    const { state } = await gateway.readSession(sessionId);
    if (state.status !== "paid") throw new Error(`It was paid and is ${state.status}.`);
    return { gateway, request, sessionId, reference: state.reference };
  }

  async function eventOf(type: string) {
    const body = (await onTrial().events()).find((event) => JSON.parse(event).type === type) ?? "";
    return {
      body,
      read: (text = body, signature = onTrial().sign(body, new Date())) => read(text, signature),
    };
  }

  function read(body: string | Buffer, signature: string | undefined) {
    return onTrial().gateway.readEvent(Buffer.from(body), signature);
  }

  describe("a page to pay on", () => {
    it("is open until somebody pays", async () => {
      const { gateway, pay } = onTrial();
      const { sessionId, url } = await gateway.openSession(sessionRequest());
      expect(url).toMatch(/^https?:\/\//);
      expect((await gateway.readSession(sessionId)).state).toEqual({ status: "open" });
      await pay(sessionId);
      expect((await gateway.readSession(sessionId)).state).toEqual({
        status: "paid",
        reference: expect.stringMatching(/\S/),
        amountCents: 1224,
        currency: "usd",
      });
    });

    it("is the same one for the same request again, however often and even when it is paid", async () => {
      const { gateway, pay } = onTrial();
      const request = sessionRequest();
      const pages = await Promise.all(Array.from({ length: 5 }, () => gateway.openSession(request)));
      const [page] = pages;
      if (!page) throw new Error("No page was opened.");
      expect(new Set(pages.map(({ sessionId, url }) => `${sessionId} ${url}`)).size).toBe(1);
      await pay(page.sessionId);
      expect(await gateway.openSession(request)).toEqual(page);
    });

    it("is refused for another request under the same key", async () => {
      const { gateway } = onTrial();
      const request = sessionRequest();
      await gateway.openSession(request);
      const dearer = { lines: [{ name: "Figs", unitCents: 600, quantity: 2 }], amountCents: 1224 };
      await expect(gateway.openSession({ ...request, ...dearer })).rejects.toMatchObject(refused);
      const later = new Date(request.expiresAt.getTime() + 60_000);
      await expect(gateway.openSession({ ...request, expiresAt: later })).rejects.toMatchObject(refused);
    });

    it("is another one under another key", async () => {
      const { gateway } = onTrial();
      const request = sessionRequest();
      const first = await gateway.openSession(request);
      const second = await gateway.openSession({ ...request, key: randomUUID() });
      expect(second.sessionId).not.toBe(first.sessionId);
    });

    it("cannot be paid any more when it was closed, and closing it again changes nothing", async () => {
      const { gateway, pay } = onTrial();
      const { sessionId } = await gateway.openSession(sessionRequest());
      expect((await gateway.expireSession(sessionId)).state).toEqual({ status: "expired" });
      await expect(pay(sessionId)).rejects.toThrow();
      expect((await gateway.expireSession(sessionId)).state).toEqual({ status: "expired" });
      expect((await gateway.readSession(sessionId)).state).toEqual({ status: "expired" });
    });

    it("stays paid when it is closed too late", async () => {
      const { gateway, sessionId, reference } = await paidSession();
      const paid = { status: "paid", reference, amountCents: 1224, currency: "usd" };
      expect((await gateway.expireSession(sessionId)).state).toEqual(paid);
      expect((await gateway.readSession(sessionId)).state).toEqual(paid);
    });

    it("is refused where there is none", async () => {
      const { gateway } = onTrial();
      await expect(gateway.readSession("cs_none")).rejects.toMatchObject(refused);
      await expect(gateway.expireSession("cs_none")).rejects.toMatchObject(refused);
    });
  });

  describe("giving money back", () => {
    it("happens once for each id", async () => {
      const { gateway, reference } = await paidSession();
      const request = { refundId: randomUUID(), reference, amountCents: 1224, currency: "usd" };
      const refund = await gateway.refund(request);
      expect(refund).toEqual({
        gatewayRefundId: expect.stringMatching(/\S/),
        refundId: request.refundId,
        amountCents: 1224,
        currency: "usd",
        status: "succeeded",
      });
      const again = await Promise.all(Array.from({ length: 5 }, () => gateway.refund(request)));
      expect(again).toEqual(Array.from({ length: 5 }, () => refund));
      expect(await gateway.listRefunds(reference)).toEqual([refund]);
    });

    it("may happen in parts, up to what was paid and not a cent more", async () => {
      const { gateway, reference } = await paidSession();
      const part = (amountCents: number) =>
        gateway.refund({ refundId: randomUUID(), reference, amountCents, currency: "usd" });
      expect(await gateway.listRefunds(reference)).toEqual([]);
      const refunds = [await part(1000), await part(223)];
      await expect(part(2)).rejects.toMatchObject(refused);
      refunds.push(await part(1));
      await expect(part(1)).rejects.toMatchObject(refused);
      const listed = await gateway.listRefunds(reference);
      expect(new Set(listed)).toEqual(new Set(refunds));
      expect(listed).toHaveLength(3);
    });

    it("is refused for another amount under the same id, for nothing, and where nothing was paid", async () => {
      const { gateway, reference } = await paidSession();
      const refund = { refundId: randomUUID(), reference, amountCents: 1000, currency: "usd" };
      await gateway.refund(refund);
      await expect(gateway.refund({ ...refund, amountCents: 224 })).rejects.toMatchObject(refused);
      const another = { ...refund, refundId: randomUUID() };
      await expect(gateway.refund({ ...another, amountCents: 0 })).rejects.toMatchObject(refused);
      await expect(gateway.refund({ ...another, amountCents: -1 })).rejects.toMatchObject(refused);
      await expect(gateway.refund({ ...another, reference: "pi_none" })).rejects.toMatchObject(refused);
      expect(await gateway.listRefunds(reference)).toHaveLength(1);
    });
  });

  describe("what it tells the shop", () => {
    it("is that a page was paid", async () => {
      const { request, sessionId, reference } = await paidSession();
      const event = await eventOf("checkout.session.completed");
      expect(await event.read()).toEqual({
        id: expect.stringMatching(/\S/),
        type: "checkout.session.completed",
        kind: "session",
        sessionId,
        orderId: request.orderId,
        state: { status: "paid", reference, amountCents: 1224, currency: "usd" },
      });
    });

    it("is that a page was closed", async () => {
      const { gateway } = onTrial();
      const request = sessionRequest();
      const { sessionId } = await gateway.openSession(request);
      await gateway.expireSession(sessionId);
      const event = await eventOf("checkout.session.expired");
      expect(await event.read()).toMatchObject({
        type: "checkout.session.expired",
        kind: "session",
        sessionId,
        orderId: request.orderId,
        state: { status: "expired" },
      });
    });

    it("is that money was given back", async () => {
      const { gateway, reference } = await paidSession();
      await gateway.refund({ refundId: randomUUID(), reference, amountCents: 1000, currency: "usd" });
      const event = await eventOf("charge.refunded");
      expect(await event.read()).toEqual({
        id: expect.stringMatching(/\S/),
        type: "charge.refunded",
        kind: "refund",
        reference,
      });
    });

    it("may be something that the shop has no use for", async () => {
      const body = JSON.stringify({
        id: "evt_1",
        object: "event",
        type: "customer.created",
        data: { object: {} },
      });
      expect(await read(body, onTrial().sign(body, new Date()))).toEqual({
        id: "evt_1",
        type: "customer.created",
        kind: "other",
      });
    });

    it("is believed for five minutes", async () => {
      await paidSession();
      const { body, read } = await eventOf("checkout.session.completed");
      const signedBefore = (seconds: number) => onTrial().sign(body, new Date(Date.now() - seconds * 1_000));
      expect(await read(body, signedBefore(280))).toMatchObject({ kind: "session" });
      await expect(read(body, signedBefore(302))).rejects.toMatchObject(forged);
    });

    it("is not believed when a byte of it was changed", async () => {
      await paidSession();
      const { body, read } = await eventOf("checkout.session.completed");
      for (const changed of [body.replace("1224", "1225"), `${body} `, body.slice(0, -1), ""])
        await expect(read(changed)).rejects.toMatchObject(forged);
    });

    it("is not believed without a signature, or with one that is not the gateway's", async () => {
      await paidSession();
      const { body, read: readSigned } = await eventOf("checkout.session.completed");
      const good = onTrial().sign(body, new Date());
      const madeUp = ["", "t=1", "nonsense", `t=${Math.floor(Date.now() / 1000)},v1=${"0".repeat(64)}`];
      // An old signature with a later time, and signatures of an unknown scheme.
      const bent = [
        good.replace(/^t=(\d+)/, (_, seconds) => `t=${Number(seconds) + 1}`),
        good.replace("v1=", "v0="),
      ];
      for (const signature of [...madeUp, ...bent])
        await expect(readSigned(body, signature)).rejects.toMatchObject(forged);
      await expect(read(body, undefined)).rejects.toMatchObject(forged);
      expect(await readSigned(body, good)).toMatchObject({ kind: "session" });
    });
  });
}

import { sql } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { sweepJob } from "#apps/sweep.ts";
import { deliver } from "#tests/support/delivered-order.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { giveBack } from "#tests/support/money-back.ts";
import { report, sendReports, startedRound } from "#tests/support/round.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

async function entries(): Promise<unknown[]> {
  const { rows } = await test.shop.db.execute(sql`
    select staff_id as who, call, subject, status from audit_entries order by at, id`);
  return rows;
}

describe("the audit", () => {
  it("keeps who of the staff changed what, and nothing of what they only read", async () => {
    const { id } = await test.product();
    const manager = await test.staff("manager");
    await manager.get("/api/order/seller");
    await manager.post("/api/product/stock", { id, inStock: false });
    const call = "POST /api/product/stock";
    expect(await entries()).toEqual([{ who: manager.id, call, subject: id, status: 200 }]);
  });

  it("keeps who took data out of the shop", async () => {
    await test.product();
    const owner = await test.staff("owner");
    const paths = [
      ...["/api/product/export", "/api/product/export-xlsx", "/api/order/export", "/api/newsletter/export"],
      ...["/api/accounting/documents", "/api/accounting/journal", "/api/report/export"],
      ...["/api/seller/audit/export", "/api/shop/export"],
    ];
    for (const path of paths) {
      const reply = await owner.get(`${path}?month=2026-05&period=today&table=hours`);
      expect([path, reply.status]).toEqual([path, 200]);
    }
    expect(await entries()).toEqual(
      paths.map((path) => ({ who: owner.id, call: `GET ${path}`, subject: null, status: 200 })),
    );
  });

  it("keeps what somebody may not do, also where it shows only in what was sent", async () => {
    const { id } = await test.product();
    const picker = await test.staff("picker");
    expectFailure(await picker.post("/api/product/stock", { id, inStock: false }), 403, "not_allowed");
    expectFailure(await picker.get("/api/seller/outbox"), 403, "not_allowed");
    expectFailure(await picker.post("/api/order/status", { id, status: "Cancelled" }), 403, "not_allowed");
    expect(await entries()).toEqual([
      { who: picker.id, call: "POST /api/product/stock", subject: null, status: 403 },
      { who: picker.id, call: "GET /api/seller/outbox", subject: null, status: 403 },
      { who: picker.id, call: "POST /api/order/status", subject: id, status: 403 },
    ]);
  });

  it("names the order that ticks, missing pieces, reports, a proof, a position or a refund are about", async () => {
    const { id: product } = await test.product();
    const [owner, ann] = [await test.staff("owner"), await test.shopper()];
    const place = async () => {
      const items = [{ product, quantity: 2 }];
      const { order } = (await ann.post("/api/order/cod", { items, address: await addAddress(ann) })).body;
      return order._id as string;
    };
    const [order, other] = [await place(), await place()];
    const tick = (id: string) => ({ id: crypto.randomUUID(), order: id, product, from: 0, to: 1 });
    await owner.post("/api/pick/ticks", { ticks: [tick(order)] });
    await owner.post("/api/pick/ticks", { ticks: [tick(order), tick(other)] });
    await owner.post("/api/order/short", { id: order, items: [{ product, quantity: 1 }] });
    await owner.post("/api/order/steps", { ids: [order], status: "Packed", undoSeconds: 0 });
    const round = await startedRound(owner, [order]);
    const proof = new FormData();
    proof.append("proof", JSON.stringify({ round: round._id, order, kind: "signature" }));
    const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } });
    proof.append("images", new Blob([new Uint8Array(await drawn.png().toBuffer())]), "signature.png");
    await owner.upload("/api/round/proofs", proof);
    await owner.put("/api/round/positions", { order, position: { latitude: 52.5, longitude: 13.4 } });
    await sendReports(owner, [report(round._id, order, "open", "delivered")]);
    const delivered = await place();
    await deliver(await test.seller(), delivered);
    const lines = [{ product, quantity: 1 }];
    expect((await giveBack(owner, delivered, { lines })).status).toBe(201);
    const { rows } = await test.shop.db.execute<{ call: string; subject: string | null }>(sql`
      select call, subject from audit_entries where staff_id = ${owner.id} order by at, id`);
    const about = (subject: string | null, ...calls: string[]) => calls.map((call) => ({ call, subject }));
    expect(rows).toEqual([
      ...about(order, "POST /api/pick/ticks"),
      ...about(null, "POST /api/pick/ticks"),
      ...about(order, "POST /api/order/short", "POST /api/order/steps", "POST /api/round/make"),
      ...about(round._id, "POST /api/round/one/:id/start"),
      ...about(order, "POST /api/round/proofs", "PUT /api/round/positions", "POST /api/round/reports"),
      ...about(delivered, "POST /api/reimbursement/give"),
    ]);
  });

  it("keeps nothing of a change that did not come about, and nothing of shoppers", async () => {
    const { id } = await test.product();
    const owner = await test.staff("owner");
    expectFailure(await owner.post("/api/product/stock", { id }), 400, "invalid_input");
    await (await test.shopper()).post("/api/wishlist/add", { productId: id });
    expect(await entries()).toEqual([]);
  });

  it("does not undo a change whose entry could not be kept", async () => {
    const { id } = await test.product();
    const owner = await test.staff("owner");
    await test.shop.db.execute(sql`alter table audit_entries rename to audit_entries_away`);
    const reply = await owner.post("/api/product/stock", { id, inStock: false });
    await test.shop.db.execute(sql`alter table audit_entries_away rename to audit_entries`);
    expect(reply).toMatchObject({ status: 200, body: { product: { inStock: false } } });
  });

  it("is kept for a year", async () => {
    const { id } = await test.product();
    const owner = await test.staff("owner");
    await owner.post("/api/product/stock", { id, inStock: false });
    const sweepIn = async (days: number) => {
      test.later(days * 24 * 3_600_000);
      await test.shop.jobs.send(test.shop.db, sweepJob, {});
      await test.runJobs();
    };
    await sweepIn(364);
    expect(await entries()).toHaveLength(1);
    await sweepIn(366);
    expect(await entries()).toEqual([]);
  });
});

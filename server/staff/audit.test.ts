import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { expectFailure } from "../../tests/support/failures.ts";
import { startTestShop } from "../../tests/support/test-shop.ts";
import { sweepJob } from "../sweep.ts";

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
      test.setClock(new Date(Date.now() + days * 24 * 3_600_000));
      await test.shop.jobs.send(test.shop.db, sweepJob, {});
      await test.runJobs();
    };
    await sweepIn(364);
    expect(await entries()).toHaveLength(1);
    await sweepIn(366);
    expect(await entries()).toEqual([]);
  });
});

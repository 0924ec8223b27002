import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sweepJob } from "#apps/sweep.ts";
import { findImbalance } from "#domains/accounting/books.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { brief, figsInLots, lotsOf, near, orderPieces, pack, setStock } from "#tests/support/lots.ts";
import { startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

describe("expired pieces", () => {
  it("are written off once, whoever presses again, and are of that lot only", async () => {
    const { manager, figs, soon, later } = await figsInLots(test);
    await setStock(manager, figs, 9);
    const writeOff = (id: string, pieces: number) =>
      manager.post(`/api/stock/lots/${id}/write-off`, { pieces, writtenOff: 0 });
    test.setClock(new Date("2026-05-21T12:00:00Z"));
    // The later lot first: the pieces of the earlier one stay what they are.
    const replies = await Promise.all([1, 2, 3].map(() => writeOff(later, 6)));
    expect(replies.map(({ body }) => body.writtenOff).sort()).toEqual([0, 0, 6]);
    expect(await lotsOf(manager, figs)).toEqual(["2026-05-05: 3"]);
    expect((await writeOff(soon, 2)).body).toMatchObject({ message: "2 pieces written off", writtenOff: 2 });
    expect((await writeOff(soon, 2)).body).toMatchObject({ message: "This was written off already" });
    expect((await test.stockOf(figs.id)).stockQuantity).toBe(1);
    // What was not written off is still there, and of that lot.
    expect(await lotsOf(manager, figs)).toEqual(["2026-05-05: 1"]);
    const { movements } = (await manager.get(`/api/stock/movements/${figs.id}`)).body;
    expect(movements[0]).toMatchObject({
      ...{ reason: "expired", from: 3, to: 1, note: "Best before 2026-05-05", by: { name: "manager" } },
    });
    expect(brief(await near(manager))).toEqual(["Figs 2026-05-05: 1"]);
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("that come back from a cancelled order are of their lot again, and can be written off too", async () => {
    const { manager, figs, soon } = await figsInLots(test);
    await setStock(manager, figs, 11);
    test.setClock(new Date("2026-05-05T12:00:00Z"));
    const packed = await orderPieces(test, 3, figs);
    await pack(manager, packed);
    const writeOff = (seen: object) => manager.post(`/api/stock/lots/${soon}/write-off`, seen);
    expect((await writeOff({ pieces: 2, writtenOff: 0 })).body).toMatchObject({ writtenOff: 2 });
    expect(await lotsOf(manager, figs)).toEqual(["2026-05-20: 6"]);
    await manager.post("/api/order/status", { id: packed.id, status: "Cancelled", undoSeconds: 0 });
    expect(await lotsOf(manager, figs)).toEqual(["2026-05-05: 3", "2026-05-20: 6"]);
    expect((await writeOff({ pieces: 2, writtenOff: 0 })).body).toMatchObject({ writtenOff: 0 });
    expect((await near(manager)).lots[0]).toMatchObject({ left: 3, writtenOff: 2 });
    expect((await writeOff({ pieces: 3, writtenOff: 2 })).body).toMatchObject({ writtenOff: 3 });
    expect((await test.stockOf(figs.id)).stockQuantity).toBe(6);
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("are not those that are sold at the same moment", async () => {
    const { manager, figs, soon } = await figsInLots(test);
    await setStock(manager, figs, 11);
    test.setClock(new Date("2026-05-05T12:00:00Z"));
    const [written] = await Promise.all([
      manager.post(`/api/stock/lots/${soon}/write-off`, { pieces: 5, writtenOff: 0 }),
      orderPieces(test, 2, figs),
      orderPieces(test, 1, figs),
    ]);
    const left = (await test.stockOf(figs.id)).stockQuantity ?? 0;
    expect(left).toBe(11 - 3 - written.body.writtenOff);
    expect(left).toBeGreaterThanOrEqual(3);
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("that orders need stay in stock until they are missing there", async () => {
    const { manager, figs, later } = await figsInLots(test);
    await setStock(manager, figs, 5);
    test.setClock(new Date("2026-05-21T12:00:00Z"));
    const { cancel } = await orderPieces(test, 3, figs);
    expect(await near(manager)).toMatchObject({ lots: [{ left: 5, ordered: 3 }] });
    const writeOff = (pieces: number, writtenOff: number) =>
      manager.post(`/api/stock/lots/${later}/write-off`, { pieces, writtenOff });
    expect((await writeOff(5, 0)).body).toMatchObject({
      message: "2 pieces written off. 3 pieces belong to orders: mark them as missing there",
      ...{ writtenOff: 2, ordered: 3 },
    });
    expect((await writeOff(3, 2)).body).toMatchObject({
      message: "3 pieces belong to orders: mark them as missing there",
      writtenOff: 0,
    });
    await cancel();
    expect((await writeOff(3, 2)).body).toMatchObject({ message: "3 pieces written off" });
    const { entries } = (await (await test.seller()).get("/api/seller/audit")).body;
    const written = entries.flatMap(({ changes }: { changes: { field: string; after: string }[] | null }) =>
      (changes ?? []).filter(({ field }) => field.startsWith("Expired pieces")).map(({ after }) => after),
    );
    expect(written).toEqual(["3", "2"]);
    expect((await test.stockOf(figs.id)).stockQuantity).toBe(0);
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("are not written off before their day, and nobody knows another lot", async () => {
    const { manager, soon } = await figsInLots(test);
    const writeOff = (id: string) =>
      manager.post(`/api/stock/lots/${id}/write-off`, { pieces: 5, writtenOff: 0 });
    expectFailure(await writeOff(soon), 422, "stock_lot_rule");
    expectFailure(await writeOff("none"), 404, "stock_lot_not_found");
  });

  it("are forgotten a month after their day, when nothing is left of them", async () => {
    const { manager, figs } = await figsInLots(test);
    await setStock(manager, figs, 6);
    const lots = async () =>
      (await test.shop.db.execute(sql`select best_before from stock_lots`)).rows.length;
    const sweep = async (day: string) => {
      test.setClock(new Date(`${day}T12:00:00Z`));
      await test.shop.jobs.send(test.shop.db, sweepJob, {});
      await test.runJobs();
      return lots();
    };
    expect(await sweep("2026-06-04")).toBe(2);
    expect(await sweep("2026-06-05")).toBe(1);
    expect(await sweep("2026-08-05")).toBe(1);
    expect(await lotsOf(manager, figs)).toEqual(["2026-05-20: 6"]);
  });
});

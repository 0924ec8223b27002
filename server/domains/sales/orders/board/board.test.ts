import { describe, expect, it } from "vitest";
import { findImbalance } from "#domains/accounting/books.ts";
import { goodAddress } from "#tests/support/address.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { addAddress, type Shopper, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();

type Result = { _id: string; number: number | null; refusal: string | null; step: string | null };

/** Places cash orders, one after the other; returns their ids, oldest first. */
async function placeOrders(shopper: Shopper, count: number, product?: string): Promise<string[]> {
  const items = [{ product: product ?? (await test.product()).id, quantity: 2 }];
  const address = await addAddress(shopper);
  const ids: string[] = [];
  while (ids.length < count)
    ids.push((await shopper.post("/api/order/cod", { items, address })).body.order._id);
  return ids;
}

const takeSteps = (staff: Visitor, ids: string[], status: string, undoSeconds = 10, key?: string) =>
  staff.post(
    "/api/order/steps",
    { ids, status, undoSeconds },
    key ? { headers: { "idempotency-key": key } } : {},
  );

const undoSteps = (staff: Visitor, results: Result[]) =>
  staff.post("/api/order/steps/undo", {
    steps: results.map(({ _id: id, step }) => ({ id, step: step ?? id })),
  });

async function titlesToldTo(shopper: Shopper): Promise<string[]> {
  const { body } = await shopper.get("/api/notification/get");
  return body.notifications.map(({ title }: { title: string }) => title);
}

const countOf = async (shopper: Shopper, title: string) =>
  (await titlesToldTo(shopper)).filter((told) => told === title).length;

const tab = async (staff: Visitor, query: string) =>
  (await staff.get(`/api/order/seller?${query}`)).body.orders.map(({ _id }: { _id: string }) => _id);

describe("steps of many orders", () => {
  it("are taken by one call, each with its own result, and nobody is told while they can be undone", async () => {
    const [ann, seller] = [await test.shopper(), await test.seller()];
    const [first = "", second = "", cancelled = ""] = await placeOrders(ann, 3);
    await ann.post(`/api/order/cancel/${cancelled}`, {});
    const { status, body } = await takeSteps(seller, [first, second, cancelled, "none"], "Packed");
    expect(status).toBe(200);
    expect(body.results).toMatchObject([
      { _id: first, refusal: null, step: expect.any(String) },
      { _id: second, refusal: null, step: expect.any(String) },
      { _id: cancelled, refusal: "An order that is “Cancelled” cannot become “Packed”.", step: null },
      { _id: "none", number: null, refusal: "There is no such order.", step: null },
    ]);
    expect(await tab(seller, "tab=packed")).toEqual([first, second]);
    expect(await countOf(ann, "Order packed")).toBe(0);
    await test.runJobs();
    expect(await countOf(ann, "Order packed")).toBe(2);
    expect((await undoSteps(seller, body.results.slice(0, 2))).body.results).toMatchObject([
      { refusal: expect.stringContaining("notified") },
      { refusal: expect.stringContaining("notified") },
    ]);
    const log = (await seller.get("/api/seller/audit")).body.entries[0];
    expect(log).toMatchObject({ action: expect.stringContaining("several orders") });
  });

  it("are each taken once, told of once and mailed once when two of the staff press at the same moment", async () => {
    const [ann, seller, picker] = [await test.shopper(), await test.seller(), await test.staff("picker")];
    const ids = await placeOrders(ann, 12);
    await Promise.all(ids.map((id) => takeSteps(seller, [id], "Packed", 0)));
    const replies = await Promise.all(
      [seller, picker, seller, picker].map((staff, index) =>
        takeSteps(staff, index % 2 ? ids : ids.toReversed(), "Out for delivery", index % 2 ? 10 : 0),
      ),
    );
    const taken = replies
      .flatMap(({ body }) => body.results)
      .filter(({ refusal }: Result) => refusal === null);
    expect(taken).toHaveLength(ids.length);
    await test.runJobs();
    await test.runJobs();
    expect(await countOf(ann, "On its way")).toBe(ids.length);
    for (const id of ids) {
      const { history } = (await seller.get(`/api/order/history/${id}`)).body;
      expect(history).toHaveLength(3);
    }
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("are taken once with the same key, and answered as the first time", async () => {
    const [ann, seller] = [await test.shopper(), await test.seller()];
    const ids = await placeOrders(ann, 2);
    const [one, other] = await Promise.all([1, 2].map(() => takeSteps(seller, ids, "Packed", 10, "morning")));
    expect(one?.body).toEqual(other?.body);
    expect(one?.body.results.map(({ refusal }: Result) => refusal)).toEqual([null, null]);
    expectFailure(await takeSteps(seller, ids, "Delivered", 10, "morning"), 409, "idempotency_mismatch");
  });

  it("are all undone together: no message, no cash, and the books balance; the rest is told", async () => {
    const [ann, seller] = [await test.shopper(), await test.seller()];
    const ids = await placeOrders(ann, 3, (await test.product({ stockQuantity: 20 })).id);
    for (const status of ["Packed", "Out for delivery"]) await takeSteps(seller, ids, status, 0);
    const { results } = (await takeSteps(seller, ids, "Delivered")).body as { results: Result[] };
    const paid = async () =>
      (await ann.get("/api/order/user")).body.orders.map(({ isPaid }: { isPaid: boolean }) => isPaid);
    expect(await paid()).toEqual([true, true, true]);
    const undone = await Promise.all([1, 2, 3].map(() => undoSteps(seller, results.slice(0, 2))));
    for (const { body } of undone) expect(body.results).toMatchObject([{ refusal: null }, { refusal: null }]);
    await test.runJobs();
    expect(await tab(seller, "tab=out")).toEqual(ids.slice(0, 2));
    expect((await paid()).filter(Boolean)).toHaveLength(1);
    expect(await countOf(ann, "Delivered")).toBe(1);
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("tell of the step before, when the next one is taken within its time", async () => {
    const [ann, seller] = [await test.shopper(), await test.seller()];
    const ids = await placeOrders(ann, 2);
    const { results } = (await takeSteps(seller, ids, "Packed")).body;
    await takeSteps(seller, ids, "Out for delivery");
    expect(await countOf(ann, "Order packed")).toBe(2);
    expect((await undoSteps(seller, results)).body.results[0].refusal).not.toBeNull();
    expect(await tab(seller, "tab=out")).toEqual(ids);
  });

  it("name orders in capital letters too, each once", async () => {
    const [ann, seller] = [await test.shopper(), await test.seller()];
    const [id = ""] = await placeOrders(ann, 1);
    const { results } = (await takeSteps(seller, [id.toUpperCase(), id], "Packed")).body;
    expect(results).toMatchObject([{ _id: id, refusal: null }]);
    const [{ step }] = results;
    const undone = await undoSteps(seller, [
      { ...results[0], _id: id.toUpperCase(), step: step.toUpperCase() },
    ]);
    expect(undone.body.results).toMatchObject([{ _id: id, refusal: null }]);
    expect(await tab(seller, "tab=pick")).toEqual([id]);
    expect((await seller.get(`/api/order/print?ids=${id.toUpperCase()}`)).status).toBe(200);
  });

  it("refuse what is nonsense", async () => {
    const seller = await test.seller();
    expectFailure(await takeSteps(seller, [], "Packed"), 400, "invalid_input");
    expectFailure(await takeSteps(seller, ["x"], "Cancelled"), 400, "invalid_input");
    const many = Array.from({ length: 101 }, (_, index) => `${index}`);
    expectFailure(await takeSteps(seller, many, "Packed"), 400, "invalid_input");
    expectFailure(await takeSteps(await test.shopper(), ["x"], "Packed"), 401, "not_logged_in");
  });
});

describe("the tabs of the board", () => {
  it("count what they list: what is to do oldest first, the rest newest first", async () => {
    const [ann, seller] = [await test.shopper(), await test.seller()];
    const ids = await placeOrders(ann, 6);
    const [a = "", b = "", c = "", d = "", e = "", f = ""] = ids;
    await takeSteps(seller, [c, d, e, f], "Packed", 0);
    await takeSteps(seller, [d, e, f], "Out for delivery", 0);
    await takeSteps(seller, [e, f], "Delivered", 0);
    await seller.post("/api/order/picking", { ids: [b], picking: true });
    const { counts } = (await seller.get("/api/order/board-counts")).body;
    const number = (total: number) => ({ total, totalIsExact: true });
    expect(counts).toEqual({
      ...{ pick: number(1), picking: number(1), packed: number(1), out: number(1) },
      ...{ delivered: number(2), problems: number(0) },
    });
    expect(await tab(seller, "tab=pick")).toEqual([a]);
    expect(await tab(seller, "tab=picking")).toEqual([b]);
    expect(await tab(seller, "tab=delivered")).toEqual([f, e]);
    expect(await tab(seller, "tab=all")).toEqual(ids.toReversed());
    expect(await tab(seller, "")).toEqual(ids.toReversed());
    expect(await tab(seller, `ids=${a},${f},none`)).toEqual([f, a]);
    expect(await tab(seller, "payment=Online")).toEqual([]);
    expect(await tab(seller, "tab=pick&payment=COD")).toEqual([a]);
  });

  it("have what somebody has to look into on the tab for problems, until it is answered", async () => {
    const [ann, seller] = [await test.shopper(), await test.seller()];
    const { id: product } = await test.product();
    const [id = ""] = await placeOrders(ann, 1, product);
    for (const status of ["Packed", "Out for delivery", "Delivered"])
      await takeSteps(seller, [id], status, 0);
    const form = new FormData();
    form.append("problem", JSON.stringify({ order: id, product, kind: "damaged", quantity: 1 }));
    expect((await ann.upload("/api/problem/report", form)).status).toBe(201);
    expect(await tab(seller, "tab=problems")).toEqual([id]);
    const { problems } = (await seller.get(`/api/problem/list?order=${id}`)).body;
    await seller.post(`/api/problem/answer/${problems[0]._id}`, { message: "Sorry!" });
    expect(await tab(seller, "tab=problems")).toEqual([]);
    expect((await seller.get(`/api/problem/list?order=${id}`)).body.problems).toHaveLength(1);
    expect((await seller.get("/api/problem/list?order=none")).body.problems).toEqual([]);
  });

  it("are searched by number, name, street, city, postcode and the phone however it is grouped", async () => {
    const [ann, seller] = [await test.shopper(), await test.seller()];
    const [id] = await placeOrders(ann, 1);
    const { street, city, zipcode, lastName, phone } = goodAddress;
    const searches = [street, city, zipcode, lastName, phone, phone.replace(/\D/g, "")];
    searches.push("+12 (175) 550-100");
    for (const search of searches)
      expect({ search, found: await tab(seller, `search=${encodeURIComponent(search)}`) }).toEqual({
        search,
        found: [id],
      });
    for (const search of ["nowhere", "()-.", "(175) 550-100"])
      expect(await tab(seller, `search=${encodeURIComponent(search)}`)).toEqual([]);
  });
});

describe("picking", () => {
  it("is begun by one of the staff, whose name the others see; somebody else has to put it back first", async () => {
    const [ann, bea, seller] = [await test.shopper(), await test.staff("picker"), await test.seller()];
    const [id = "", packed = ""] = await placeOrders(ann, 2);
    await takeSteps(seller, [packed], "Packed", 0);
    const pick = (staff: Visitor, picking: boolean) =>
      staff.post("/api/order/picking", { ids: [id, packed, "none"], picking });
    const races = await Promise.all([pick(bea, true), pick(seller, true)]);
    const refusals = races.map(({ body }) => body.results[0].refusal);
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(refusals.find((refusal) => refusal !== null)).toMatch(/ is picking it already\.$/);
    expect(races[0]?.body.results).toMatchObject([
      { _id: id },
      { refusal: "An order that is “Packed” is not picked." },
      { number: null, refusal: "There is no such order." },
    ]);
    expect((await pick(bea, false)).body.results[0].refusal).toBeNull();
    expect((await pick(bea, true)).body.results[0].refusal).toBeNull();
    const { order } = (await seller.get(`/api/order/staff/${id}`)).body;
    expect(order.picking).toEqual({ since: expect.any(String), by: "picker", picked: 0, pieces: 2 });
    expect((await ann.get(`/api/order/${id}`)).body.order).not.toHaveProperty("picking");
    // It is packed from there, and when that is undone it is being picked again.
    const { results } = (await takeSteps(seller, [id], "Packed")).body;
    expect(await tab(seller, "tab=picking")).toEqual([]);
    await undoSteps(seller, results);
    expect(await tab(seller, "tab=picking")).toEqual([id]);
  });
});

describe("the page of an order", () => {
  it("has its history, what the shopper was told, its payments, and a note that nobody overwrites unseen", async () => {
    const [ann, seller, picker] = [await test.shopper(), await test.seller(), await test.staff("picker")];
    const [id = ""] = await placeOrders(ann, 1);
    await takeSteps(picker, [id], "Packed", 0);
    const write = (staff: Visitor, text: string, version: number) =>
      staff.put(`/api/order/staff-note/${id}`, { text, version });
    expect((await write(picker, "Ring twice.", 0)).body.note).toMatchObject({ version: 1, by: "picker" });
    expect((await write(picker, "Ring twice.", 0)).body.note.version).toBe(1);
    expectFailure(await write(seller, "Ring once.", 0), 409, "note_changed");
    const { body } = await seller.get(`/api/order/staff/${id}`);
    expect(body).toMatchObject({
      order: { _id: id, status: "Packed", shopper: ann.id, undo: null },
      history: [{ status: "Order Placed" }, { status: "Packed", by: { name: "picker" } }],
      messages: [{ title: "Order placed" }, { title: "Order packed" }],
      note: { text: "Ring twice.", version: 1 },
    });
    expect((await seller.get(`/api/payment/order/${id}`)).body).toMatchObject({
      ...{ payments: [], refunds: [], disputes: [] },
    });
    for (const path of [`/api/order/staff/${ann.id}`, "/api/order/staff/none", "/api/payment/order/none"])
      expectFailure(await seller.get(path), 404, "order_not_found");
    expectFailure(
      await seller.put("/api/order/staff-note/none", { text: "x", version: 0 }),
      404,
      "order_not_found",
    );
  });
});

import { extractText } from "unpdf";
import { beforeAll, expect, it } from "vitest";
import { goodAddress } from "#tests/support/address.ts";
import { deliveredOrder } from "#tests/support/delivered-order.ts";
import { planDelivery, zone } from "#tests/support/delivery.ts";
import { openStream } from "#tests/support/event-stream.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { giveBack } from "#tests/support/money-back.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { addAddress, sellerLogin, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { sendTicks, weighing } from "#tests/support/weighing.ts";

const test = startTestShop();

let url: string;
beforeAll(async () => {
  url = await test.app.listen({ port: 0, host: "127.0.0.1" });
});

type Numbered = { number: number };

async function order(shopper: Visitor, items: Record<string, number>, slot?: string) {
  const lines = Object.entries(items).map(([product, quantity]) => ({ product, quantity }));
  const body = { items: lines, address: await addAddress(shopper), ...(slot && { slot }) };
  return (await shopper.post("/api/order/cod", body)).body.order as { _id: string; number: number };
}

it("a pick list sums the lines of all orders by product and aisle; what was cancelled a second ago is left out and named", async () => {
  const [ann, picker] = [await test.shopper(), await test.staff("picker")];
  const [milk, figs, tomatoes] = await test.products(
    { name: "Milk", category: "Dairy" },
    { name: "Figs", category: "Fruits" },
    { name: "Apples", category: "Fruits" },
  );
  if (!milk || !figs || !tomatoes) throw new Error("No products.");
  const one = await order(ann, { [milk.id]: 2, [figs.id]: 3 });
  const other = await order(ann, { [figs.id]: 4, [tomatoes.id]: 1 });
  const gone = await order(ann, { [milk.id]: 9 });
  await picker.post("/api/order/short", { id: other._id, items: [{ product: figs.id, quantity: 1 }] });
  await ann.post(`/api/order/cancel/${gone._id}`, {});
  const ids = [gone, other, one].map(({ _id }) => _id).join(",");
  const { print } = (await picker.get(`/api/order/print?ids=${ids}`)).body;
  expect(print.groups).toMatchObject([
    {
      ...{ category: "Fruits", text: "Fresh Fruits" },
      lines: [
        { name: "Apples", quantity: 1, orders: [{ number: other.number, quantity: 1 }] },
        {
          ...{ name: "Figs", quantity: 6 },
          orders: [
            { number: one.number, quantity: 3 },
            { number: other.number, quantity: 3 },
          ],
        },
      ],
    },
    { category: "Dairy", lines: [{ name: "Milk", quantity: 2 }] },
  ]);
  expect(print).toMatchObject({
    ...{ pieces: 9, leftOut: [{ number: gone.number, status: "Cancelled" }] },
    orders: [{ number: one.number }, { number: other.number }],
  });
  for (const kind of ["pick-list", "packing-slips"]) {
    const file = await picker.get(`/api/order/print-file?kind=${kind}&ids=${ids}`);
    expect(file.headers).toMatchObject({
      ...{ "content-type": "application/pdf" },
      "content-disposition": `attachment; filename="${kind}.pdf"`,
    });
    expect(file.body.slice(0, 5)).toBe("%PDF-");
    // A page for each order that is printed.
    const pages = file.body.match(/\/Type \/Page\b/g)?.length;
    expect(pages).toBe(kind === "pick-list" ? 1 : 2);
  }
  expectFailure(await picker.get(`/api/order/print?ids=${one._id},none`), 404, "order_not_found");
  expectFailure(await picker.get(`/api/order/print-file?kind=pick-list&ids=none`), 404, "order_not_found");
  expectFailure(await picker.get("/api/order/print?ids="), 400, "invalid_input");
  expect((await ann.get(`/api/order/print?ids=${ids}`)).status).toBe(401);
});

it("a pick list goes by shelf, without pieces that a shopper is asked about, with the shopper's wishes and the weights to write", async () => {
  const [ann, picker] = [await test.shopper(), await test.staff("picker")];
  const [far = "", near = "", cheese = "", gouda = ""] = (
    await test.products(
      { name: "Almonds", category: "Dairy", shelfPlace: "A10" },
      { name: "Yoghurt", category: "Dairy", shelfPlace: "A2" },
      { name: "Cheese", category: "Dairy", weight: "500 g", soldByWeight: true },
      { name: "Gouda", category: "Dairy", food: { contains: [] }, stockQuantity: 9 },
    )
  ).map(({ id }) => id);
  const { _id: id } = await order(ann, { [far]: 3, [near]: 2, [cheese]: 2 });
  const asked = { order: id, product: far, quantity: 1, short: 0, substitute: gouda, shelfEmpty: false };
  expect((await picker.post("/api/pick/missing", asked)).body).toMatchObject({ outcome: "asked" });
  await sendTicks(picker, weighing({ order: id, product: near, to: [2, null] }));
  const { print } = (await picker.get(`/api/order/print?ids=${id}`)).body;
  const { walk } = (await picker.get(`/api/pick/walk?ids=${id}`)).body;
  const sequence = (groups: { lines: { name: string }[] }[]) =>
    groups.map(({ lines }) => lines.map(({ name }) => name));
  expect(sequence(print.groups)).toEqual([["Yoghurt", "Almonds", "Cheese"]]);
  expect(sequence(walk.groups)).toEqual(sequence(print.groups));
  expect(print.groups[0].lines).toMatchObject([
    { shelfPlace: "A2", quantity: 2, orders: [{ picked: 2, asked: 0, whenMissing: "ask" }] },
    { shelfPlace: "A10", quantity: 2, orders: [{ quantity: 2, picked: 0, asked: 1 }] },
    { shelfPlace: null, orders: [{ pieceGrams: 500, pickedGrams: null }] },
  ]);
  const read = async (kind: string) => {
    const path = `/api/order/print-file?kind=${kind}&ids=${id}`;
    const { rawPayload } = await test.app.inject({ url: path, headers: { cookie: picker.cookies() } });
    const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true });
    return text.replace(/\s+/g, " ");
  };
  const list = await read("pick-list");
  expect(list).toMatch(
    /Yoghurt 2 A2 .*\[x\] 2 × #.*Almonds 2 A10 .*\[ \] 2 × #\d+ · 1 more: the shopper is being asked/,
  );
  expect(list).toContain("Weight: ________ g, about 1 kg · If missing: Ask me");
  expect(await read("packing-slips")).toContain("Weight: ________ g, about 1 kg");
  await changeSettings(await test.seller(), { weightUnit: "lb" });
  for (const kind of ["pick-list", "packing-slips"])
    expect(await read(kind)).toContain("Weight: ________ lb, about 2.2 lb");
});

it("the second page of a long order begins with its number, so that nobody puts it into another box", async () => {
  const [ann, picker] = [await test.shopper(), await test.staff("picker")];
  const products = await test.products(
    ...Array.from({ length: 25 }, (_, index) => ({ name: `Jam ${index}` })),
  );
  const long = await order(ann, Object.fromEntries(products.map(({ id }) => [id, 1])));
  const short = await order(ann, { [products[0]?.id ?? ""]: 1 });
  const path = `/api/order/print-file?kind=packing-slips&ids=${long._id},${short._id}`;
  const { rawPayload } = await test.app.inject({ url: path, headers: { cookie: picker.cookies() } });
  const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: false });
  expect(text).toHaveLength(3);
  expect(text[1]).toMatch(new RegExp(`^#${long.number} · .* · Page 2`));
  expect(text[2]).toContain(`#${short.number}`);
  expect(text[2]).not.toContain("Page");
});

it("what is due first is printed first, with its time, and for pick-up with where it waits; a changed time is told", async () => {
  test.setClock(new Date("2026-05-04T10:00Z"));
  const [ann, seller] = [await test.shopper(), await test.seller()];
  await changeSettings(seller, { timeZone: "Europe/Berlin" });
  const { zones } = await planDelivery(seller, {
    zones: [zone(), zone({ name: "Counter", kind: "pickup" })],
  });
  const [town, counter] = zones.map(({ _id }) => _id);
  const { id: figs } = await test.product({ food: { minAge: 18 } });
  const later = await order(ann, { [figs]: 1 }, `${town}_2026-05-06_16:00_18:00`);
  const sooner = await order(ann, { [figs]: 2 }, `${counter}_2026-05-05_16:00_18:00`);
  const query = `ids=${later._id},${sooner._id}`;
  const numbers = async () =>
    (await seller.get(`/api/order/print?${query}`)).body.print.orders.map(({ number }: Numbered) => number);
  expect(await numbers()).toEqual([sooner.number, later.number]);
  const read = async (kind: string) => {
    const path = `/api/order/print-file?kind=${kind}&${query}`;
    const { rawPayload } = await test.app.inject({ url: path, headers: { cookie: seller.cookies() } });
    const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: false });
    return text.map((page) => page.replace(/\s+/g, " "));
  };
  const [first, second] = await read("packing-slips");
  expect(first).toContain("Pick-up: Tue, May 5, 4 – 6 PM");
  expect(first).toContain("Counter");
  expect(first).toContain("Check age: 18 or older");
  expect(first).not.toContain(goodAddress.street);
  expect(second).toContain("Delivery: Wed, May 6, 4 – 6 PM");
  expect(second).toContain(goodAddress.street);
  expect((await read("pick-list")).join()).toContain("Tue, May 5, 4 – 6 PM to Wed, May 6, 4 – 6 PM");

  const stream = await openStream(url, seller.cookies(), "/api/order/events");
  await stream.next();
  await ann.post(`/api/order/slot/${later._id}`, { slot: `${town}_2026-05-04_16:00_18:00` });
  expect(await stream.next()).toEqual({ event: "changed", data: JSON.stringify({ id: later._id }) });
  expect(await numbers()).toEqual([later.number, sooner.number]);
});

it("the staff hear of every order as it arrives and changes, and of no other; their login ends the stream", async () => {
  const [ann, seller] = [await test.shopper(), await test.seller()];
  const stream = await openStream(url, seller.cookies(), "/api/order/events");
  expect(await stream.next()).toEqual({ event: "ready", data: "{}" });
  const { _id: id } = await order(ann, { [(await test.product()).id]: 1 });
  const about = (event: string) => ({ event, data: JSON.stringify({ id }) });
  expect(await stream.next()).toEqual(about("arrived"));
  await seller.post("/api/order/status", { id, status: "Packed", undoSeconds: 10 });
  expect(await stream.next()).toEqual(about("changed"));
  await seller.post("/api/seller/logout");
  expect(await stream.next()).toEqual({ event: "ended", data: "{}" });
  expect(await stream.next()).toBeUndefined();
  for (const person of [test.visitor(), ann])
    expect((await person.get("/api/order/events")).status).toBe(401);
});

it("the stream of a member who is deactivated, or whose login is ended elsewhere, ends at once", async () => {
  const [owner, picker] = [await test.seller(), await test.staff("picker")];
  const listen = async (visitor: Visitor) => {
    const stream = await openStream(url, visitor.cookies(), "/api/order/events");
    expect(await stream.next()).toMatchObject({ event: "ready" });
    return stream;
  };
  const pickers = await listen(picker);
  await owner.put(`/api/seller/staff/${picker.id}/active`, { active: false });
  expect(await pickers.next()).toMatchObject({ event: "ended" });
  const elsewhere = test.visitor();
  expect((await elsewhere.post("/api/seller/login", sellerLogin)).status).toBe(200);
  const owners = await listen(owner);
  await elsewhere.post("/api/seller/sessions/end-others");
  expect(await owners.next()).toMatchObject({ event: "ended" });
});

it("a packing slip asks for what store credit does not pay", async () => {
  const [ann, seller] = [await test.shopper(), await test.seller()];
  const { id: figs } = await test.product();
  const first = await deliveredOrder(test, ann, { [figs]: 4 });
  expect((await giveBack(seller, first, { lines: [{ product: figs, quantity: 4 }] })).status).toBe(201);
  const [items, address] = [[{ product: figs, quantity: 3 }], await addAddress(ann)];
  const slipOf = async (credit: number, way = "cod") => {
    const { body } = await ann.post(`/api/order/${way}`, { items, address, credit });
    const { _id: id } = body.order;
    const url = `/api/order/print-file?kind=packing-slips&ids=${id}`;
    const { rawPayload } = await test.app.inject({ url, headers: { cookie: seller.cookies() } });
    const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true });
    await ann.post(`/api/order/cancel/${id}`, {});
    return text.replace(/\s+/g, " ");
  };
  // Three pieces at 3.59 with 2% tax cost 10.99.
  expect(await slipOf(8)).toContain("Collect in cash: $2.99");
  expect(await slipOf(10.99)).toContain("Paid with store credit");
  expect(await slipOf(10.99, "stripe")).toContain("Paid with store credit");
});

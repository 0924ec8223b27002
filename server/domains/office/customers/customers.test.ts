import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { goodAddress } from "#tests/support/address.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();

async function order(shopper: Visitor, quantity = 1) {
  const { id: product } = await test.product({ priceCents: 500, offerPriceCents: 500 });
  const address = await addAddress(shopper);
  const { body } = await shopper.post("/api/order/cod", { items: [{ product, quantity }], address });
  return body.order;
}

async function deliver(seller: Visitor, id: string) {
  for (const status of ["Packed", "Out for delivery", "Delivered"])
    await seller.post("/api/order/status", { id, status });
}

/** A guest who has ordered. */
async function guest(name: string, email: string) {
  const visitor = test.visitor();
  await visitor.post("/api/user/guest", { name, email });
  return { visitor, order: await order(visitor) };
}

async function list(seller: Visitor, query = "") {
  const { status, body } = await seller.get(`/api/customer/list${query}`);
  expect(status).toBe(200);
  return body;
}

const names = ({ customers }: { customers: { name: string }[] }) => customers.map(({ name }) => name);

describe("the customers", () => {
  it("are listed newest first, with what they have ordered and paid", async () => {
    const seller = await test.seller();
    test.setClock(new Date("2026-05-04T10:00:00.000Z"));
    const ann = await test.shopper({ name: "Ann Archer" });
    const first = await order(ann);
    await deliver(seller, first._id);
    test.setClock(new Date("2026-05-05T10:00:00.000Z"));
    const second = await order(ann, 2);
    await seller.post("/api/order/status", { id: second._id, status: "Cancelled", undoSeconds: 0 });
    await order(ann, 3);
    const { customers, ...page } = await list(seller);
    expect(page).toMatchObject({ total: 1, totalIsExact: true, nextCursor: null });
    expect(customers).toEqual([
      {
        _id: ann.id,
        name: "Ann Archer",
        email: ann.email,
        isGuest: false,
        since: expect.any(String),
        orders: 3,
        ordersAreExact: true,
        spent: 5.1,
        lastOrderAt: "2026-05-05T10:00:00.000Z",
      },
    ]);
  });

  it("have spent what they paid by card and did not get back", async () => {
    const ann = await test.shopper();
    await order(ann);
    await test.shop.db.execute(sql`update orders set
      payment_type = 'Online', is_paid = true, status = 'Delivered', paid_cents = 510, refunded_cents = 200`);
    const [customer] = (await list(await test.seller())).customers;
    expect(customer).toMatchObject({ orders: 1, spent: 3.1 });
  });

  it("are found by name, email, and the number and phone of an order", async () => {
    const seller = await test.seller();
    const ann = await test.shopper({ name: "Ann Archer" });
    await test.shopper({ name: "Bob Baker" });
    const { number } = await order(ann);
    await guest("Gus Grün", "gus@figs.example");
    expect(names(await list(seller, "?search=baker"))).toEqual(["Bob Baker"]);
    expect(names(await list(seller, "?search=grün+figs"))).toEqual(["Gus Grün"]);
    expect(names(await list(seller, `?search=${encodeURIComponent(ann.email)}`))).toEqual(["Ann Archer"]);
    expect(names(await list(seller, `?search=${number}`))).toEqual(["Ann Archer"]);
    const phone = encodeURIComponent(goodAddress.phone);
    expect(names(await list(seller, `?search=${phone}`))).toHaveLength(2);
    expect(names(await list(seller, "?search=--"))).toEqual([]);
    expect(names(await list(seller, "?search=nobody"))).toEqual([]);
  });

  it("are accounts and guests, whose address is the one they gave", async () => {
    const seller = await test.seller();
    const ann = await test.shopper({ name: "Ann" });
    const { visitor } = await guest("Gus", ann.email.toUpperCase().replace("SHOPPER", "GUEST"));
    const { customers } = await list(seller, "?kind=guest");
    expect(customers).toMatchObject([{ name: "Gus", isGuest: true, orders: 1 }]);
    expect(customers[0].email).not.toContain(".invalid");
    expect(names(await list(seller, "?kind=account"))).toEqual(["Ann"]);
    const { user } = (await visitor.get("/api/session")).body;
    expect((await seller.get(`/api/customer/${user._id}`)).body.customer).toEqual(customers[0]);
  });

  it("page by key, forwards and backwards", async () => {
    const seller = await test.seller();
    for (const name of ["A", "B", "C", "D", "E"]) await test.shopper({ name });
    const first = await list(seller, "?limit=2");
    const second = await list(seller, `?limit=2&cursor=${first.nextCursor}`);
    const third = await list(seller, `?limit=2&cursor=${second.nextCursor}`);
    const all = names(await list(seller));
    expect(all).toHaveLength(5);
    expect([first, second, third].flatMap(names)).toEqual(all);
    expect(names(await list(seller, `?limit=2&cursor=${third.previousCursor}`))).toEqual(all.slice(2, 4));
    expectFailure(await seller.get("/api/customer/list?sortBy=spent"), 400, "invalid_input");
    expectFailure(await seller.get("/api/customer/list?kind=robot"), 400, "invalid_input");
  });

  it("are for owners and managers only", async () => {
    const ann = await test.shopper();
    const calls = (who: Visitor) => [
      who.get("/api/customer/list"),
      who.get(`/api/customer/${ann.id}`),
      who.put(`/api/customer/note/${ann.id}`, { text: "Hi", version: 0 }),
    ];
    const picker = await test.staff("picker");
    for (const reply of await Promise.all(calls(picker))) expectFailure(reply, 403, "not_allowed");
    for (const who of [ann, test.visitor()])
      for (const reply of await Promise.all(calls(who))) expectFailure(reply, 401, "not_logged_in");
    const manager = await test.staff("manager");
    for (const { status } of await Promise.all(calls(manager))) expect(status).toBe(200);
  });
});

describe("a customer", () => {
  it("comes with addresses, and with others who use the same email", async () => {
    const seller = await test.seller();
    const ann = await test.shopper({ name: "Ann Archer" });
    await addAddress(ann);
    // Guests whose email is registered are refused, so this one came first.
    await guest("Gus", "gus@figs.example");
    await guest("Gus again", "gus@figs.example");
    const [{ _id: newer }, { _id: older }] = (await list(seller, "?kind=guest")).customers;
    const { body } = await seller.get(`/api/customer/${ann.id}`);
    expect(body.addresses).toMatchObject([{ street: goodAddress.street, phone: goodAddress.phone }]);
    expect(body).toMatchObject({
      note: { text: "", version: 0, at: null, by: null },
      sameEmail: [],
    });
    expect((await seller.get(`/api/customer/${older}`)).body.sameEmail).toEqual([
      { _id: newer, name: "Gus again", isGuest: true },
    ]);
  });

  it("is not found by an id that names nobody", async () => {
    const seller = await test.seller();
    for (const id of ["01a1fbc6-3fdb-7000-abdd-9e23adcbe322", "nobody"]) {
      expectFailure(await seller.get(`/api/customer/${id}`), 404, "customer_not_found");
      const note = await seller.put(`/api/customer/note/${id}`, { text: "Hi", version: 0 });
      expectFailure(note, 404, "customer_not_found");
    }
  });

  it("has orders, which the list of orders can be narrowed to", async () => {
    const seller = await test.seller();
    const [ann, bob] = [await test.shopper(), await test.shopper()];
    const { number } = await order(ann);
    await order(bob);
    const { orders } = (await seller.get(`/api/order/seller?shopper=${ann.id}`)).body;
    expect(orders).toMatchObject([{ number, shopper: ann.id }]);
    expect((await seller.get("/api/order/seller?shopper=nobody")).body.orders).toEqual([]);
  });
});

describe("the note about a customer", () => {
  it("is the staff's, with who wrote it and when, and each version is kept", async () => {
    const ann = await test.shopper();
    const manager = await test.staff("manager");
    test.setClock(new Date("2026-05-04T10:00:00.000Z"));
    const path = `/api/customer/note/${ann.id}`;
    const { body } = await manager.put(path, { text: " Rings twice.\nHas a dog. ", version: 0 });
    const note = {
      text: "Rings twice.\nHas a dog.",
      version: 1,
      at: "2026-05-04T10:00:00.000Z",
      by: "manager",
    };
    expect(body).toMatchObject({ message: "Note saved", note });
    const seller = await test.seller();
    expect((await seller.get(`/api/customer/${ann.id}`)).body.note).toEqual(note);
    expect((await seller.put(path, { text: "", version: 1 })).body.note).toMatchObject({
      text: "",
      version: 2,
    });
    const { rows } = await test.shop.db.execute(
      sql`select version, text, actor_kind, actor_id from customer_notes order by version`,
    );
    expect(rows).toMatchObject([
      { version: 1, text: note.text, actor_kind: "staff", actor_id: manager.id },
      { version: 2, text: "" },
    ]);
  });

  it("of two editors is the first one's; the second one is told and can save again", async () => {
    const ann = await test.shopper();
    const path = `/api/customer/note/${ann.id}`;
    const editors = [await test.staff("manager"), await test.staff("owner")] as const;
    const replies = await Promise.all(
      editors.map((editor, index) => editor.put(path, { text: `Note ${index}`, version: 0 })),
    );
    const [won, lost] = replies.toSorted((a, b) => a.status - b.status);
    expect(won?.status).toBe(200);
    if (lost) expectFailure(lost, 409, "note_changed");
    const now = (await editors[0].get(`/api/customer/${ann.id}`)).body.note;
    expect(now).toMatchObject({ text: won?.body.note.text, version: 1 });
    expect((await editors[0].put(path, { text: "Both", version: 1 })).status).toBe(200);
  });

  it("is saved once when it is sent again", async () => {
    const ann = await test.shopper();
    const seller = await test.seller();
    const path = `/api/customer/note/${ann.id}`;
    for (let time = 0; time < 2; time += 1) {
      const reply = await seller.put(path, { text: "Rings twice.", version: 0 });
      expect(reply).toMatchObject({ status: 200, body: { note: { version: 1 } } });
    }
  });

  it.each([
    [{ text: "x".repeat(2_001), version: 0 }, "text"],
    [{ text: 5, version: 0 }, "text"],
    [{ version: 0 }, "text"],
    [{ text: "Hi", version: -1 }, "version"],
    [{ text: "Hi", version: "0" }, "version"],
    [{ text: "Hi" }, "version"],
  ])("is refused: %j", async (note, field) => {
    const ann = await test.shopper();
    const reply = await (await test.seller()).put(`/api/customer/note/${ann.id}`, note);
    expectFailure(reply, 400, "invalid_input");
    expect(Object.keys(reply.body.fields)).toEqual([field]);
  });
});

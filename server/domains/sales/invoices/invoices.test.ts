import { sql } from "drizzle-orm";
import { extractText } from "unpdf";
import { expect, it } from "vitest";
import { inTransaction } from "#platform/db/database.ts";
import { deliveredOrder } from "#tests/support/delivered-order.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { giveBack } from "#tests/support/money-back.ts";
import { expectBalance } from "#tests/support/online-order.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { issueInvoices } from "./issue.ts";

const test = startTestShop();

const documentsOf = async (visitor: Visitor, order: string, call = "order") =>
  (await visitor.get(`/api/invoice/${call}/${order}`)).body.documents;

async function readFile(visitor: Visitor, path: string): Promise<string> {
  const reply = await test.app.inject({ url: path, headers: { cookie: visitor.cookies() } });
  expect(reply.statusCode).toBe(200);
  const { text } = await extractText(new Uint8Array(reply.rawPayload), { mergePages: true });
  return text.replace(/\s+/g, " ");
}

it("a delivered order has an invoice with the tax of each rate, and what is given back a credit note", async () => {
  const [seller, ann] = [await test.seller(), await test.shopper()];
  const { settings } = (await seller.get("/api/settings/all")).body;
  await changeSettings(seller, {
    name: "Fig & Son",
    contact: { ...settings.contact, address: "12 Market Street", taxNumber: "DE123456789" },
    tax: { included: true, percent: 19, byCategory: { Fruits: 7 } },
    shipping: { fee: 2, freeFrom: null, taxPercent: 0 },
    timeZone: "Asia/Tokyo",
  });
  const [jam, figs] = await test.products(
    { name: "Jam", priceCents: 400, offerPriceCents: 400 },
    { name: "Figs", category: "Fruits", priceCents: 107, offerPriceCents: 107 },
  );
  test.setClock(new Date("2026-12-31T20:00:00Z"));
  const order = await deliveredOrder(test, ann, { [jam?.id ?? ""]: 2, [figs?.id ?? ""]: 1 });
  const wish = { lines: [{ product: jam?.id, quantity: 1 }], destination: "cash", note: "A broken lid" };
  expect((await giveBack(seller, order, wish)).status).toBe(201);
  const documents = await documentsOf(ann, order);
  // In the shop's time zone it is 2027 already.
  expect(documents).toMatchObject([
    { kind: "invoice", number: "2027-00001", amount: 11.07 },
    { kind: "credit-note", number: "CN-2027-00001", amount: 4 },
  ]);
  expect(await documentsOf(seller, order, "staff-order")).toEqual(documents);
  await changeSettings(seller, { name: "Another name" });
  const invoice = await readFile(ann, `/api/invoice/file/${documents[0]._id}`);
  for (const text of [
    ...["Fig & Son", "12 Market Street", "Tax number DE123456789", "No. 2027-00001", "January 1, 2027"],
    ...["Jam", "2 $4.00 19% $8.00", "Figs", "1 $1.07 7% $1.07", "Delivery 1 $2.00 0% $2.00"],
    ...["0% $2.00 $0.00 $2.00", "7% $1.00 $0.07 $1.07", "19% $6.72 $1.28 $8.00"],
    ...["Net $9.72", "Tax $1.35", "Total $11.07"],
  ])
    expect(invoice).toContain(text);
  const note = await readFile(seller, `/api/invoice/staff-file/${documents[1]._id}`);
  for (const text of [
    ...["Credit note", "Corrects invoice 2027-00001", "Damaged: A broken lid"],
    ...["19% $3.36 $0.64 $4.00", "Given back $4.00"],
  ])
    expect(note).toContain(text);
  await expectBalance(test);
});

it("its documents are in the language of the order, whoever delivers it, in any currency", async () => {
  const [seller, ann] = [await test.seller(), await test.shopper()];
  await changeSettings(seller, {
    languages: ["de", "en"],
    locale: "de-DE-u-hc-h12-fw-sun",
    currency: "EUR",
    timeZone: "UTC",
  });
  const jam = await test.product({ name: "Jam", priceCents: 400, offerPriceCents: 400 });
  test.setClock(new Date("2026-05-04T10:00:00Z"));
  const order = await deliveredOrder(test, ann, { [jam.id]: 2 });
  const wish = { lines: [{ product: jam.id, quantity: 1 }], destination: "cash", note: "Der Deckel" };
  const given = await giveBack(seller, order, wish, { "accept-language": "en" });
  expect(given).toMatchObject({ status: 201 });
  const [{ _id: invoice }, { _id: note }] = await documentsOf(ann, order);
  expect(await readFile(ann, `/api/invoice/file/${invoice}`)).toMatch(
    /Rechnung Nr\. 2026-00001 4\. Mai 2026 Bestellung #\d+ Geliefert am 4\. Mai 2026 .* Jam .* 4,00 € 2 % 8,00 €/,
  );
  expect(await readFile(ann, `/api/invoice/file/${note}`)).toMatch(
    /Korrekturrechnung .* Korrigiert Rechnung 2026-00001 .* Beschädigt: Der Deckel .* Zurückgezahlt 4,08 €/,
  );
  await expectBalance(test);
});

it("one for each delivery that is final, and none for one that is undone", async () => {
  const [seller, ann] = [await test.seller(), await test.shopper()];
  const order = await deliveredOrder(test, ann, { [(await test.product()).id]: 1 });
  await test.shop.db.execute(
    sql`update orders set status = 'Out for delivery', is_paid = false, paid_cents = 0`,
  );
  await test.shop.db.execute(sql`delete from invoices`);
  await test.shop.db.execute(sql`delete from document_numbers`);
  await test.shop.db.execute(
    sql`delete from ledger_postings where account = 'cash' or amount = -366 and account = 'shopper'`,
  );
  const step = { id: order, status: "Delivered", undoSeconds: 10 };
  const { undo } = (await seller.post("/api/order/status", step)).body;
  expect(await documentsOf(ann, order)).toEqual([]);
  await seller.post("/api/order/status/undo", { id: order, step: undo.step });
  await test.runJobs();
  expect(await documentsOf(ann, order)).toEqual([]);
  await seller.post("/api/order/status", step);
  test.later(60_000);
  await test.runJobs();
  const documents = await documentsOf(ann, order);
  expect(documents).toMatchObject([{ number: expect.stringMatching(/-00001$/) }]);
  // Its tax is added to its prices.
  const invoice = await readFile(ann, `/api/invoice/file/${documents[0]._id}`);
  for (const text of ["Unit price Tax Amount Vine", "Net $3.59", "Tax $0.07", "Total $3.66"])
    expect(invoice).toContain(text);
});

it("fifty at once, of which some are rolled back, are numbered without gaps", async () => {
  const draft = (orderId: string) => ({
    ...{ orderId, shopperId: crypto.randomUUID() },
    taxes: [{ percent: 10, netCents: 100, taxCents: 10, grossCents: 110 }],
    content: {
      ...{ orderNumber: 1, orderedAt: "", deliveredAt: "", taxIncluded: true, lines: [] },
      ...{ buyer: { name: "", email: "" }, address: {} as never },
    },
  });
  const issue = (n: number) =>
    inTransaction(test.shop.db, async (tx) => {
      await issueInvoices(
        test.shop,
        tx,
        [draft(crypto.randomUUID()), draft(crypto.randomUUID())].slice(n % 2),
      );
      if (n % 3 === 0) throw new Error("rolled back");
    });
  const done = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => issue(n)));
  expect(done.filter(({ status }) => status === "rejected")).toHaveLength(17);
  const { rows } = await test.shop.db.execute<{ sequence: number }>(
    sql`select sequence from invoices order by sequence`,
  );
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1));
  expect(rows.length).toBeGreaterThan(45);
});

it("an issued document never changes", async () => {
  const order = await deliveredOrder(test, await test.shopper(), { [(await test.product()).id]: 1 });
  await expect(
    test.shop.db.execute(sql`update invoices set gross_cents = 0 where order_id = ${order}`),
  ).rejects.toThrow();
});

it("nobody else's, and not without a login", async () => {
  const [ann, bob] = [await test.shopper(), await test.shopper()];
  const order = await deliveredOrder(test, ann, { [(await test.product()).id]: 1 });
  const [{ _id: id }] = await documentsOf(ann, order);
  expectFailure(await bob.get(`/api/invoice/order/${order}`), 404, "order_not_found");
  for (const call of ["file", "staff-file"])
    expectFailure(await test.visitor().get(`/api/invoice/${call}/${id}`), 401, "not_logged_in");
  expectFailure(await bob.get(`/api/invoice/file/${id}`), 404, "no_invoice");
  expectFailure(await ann.get("/api/invoice/file/nonsense"), 404, "no_invoice");
  expect(await readFile(await test.staff("picker"), `/api/invoice/staff-file/${id}`)).toContain("Invoice");
});

import { extractText } from "unpdf";
import { expect, it } from "vitest";
import { goodAddress } from "#tests/support/address.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { payPage, placeOnline } from "#tests/support/online-order.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();

/** Orders in cash what costs 3.59 each; returns the order. */
async function order(shopper: Visitor, quantities: Record<string, number>, address?: object) {
  const saved = address && (await shopper.post("/api/address/add", { ...goodAddress, ...address })).body;
  const items = Object.entries(quantities).map(([product, quantity]) => ({ product, quantity }));
  const wish = { items, address: saved?.address._id ?? (await addAddress(shopper)) };
  return (await shopper.post("/api/order/cod", wish)).body.order;
}

async function deliver(staff: Visitor, { _id: id }: { _id: string }): Promise<void> {
  for (const status of ["Packed", "Out for delivery", "Delivered"])
    expect((await staff.post("/api/order/status", { id, status })).status).toBe(200);
}

const receiptOf = async (visitor: Visitor, { _id }: { _id: string }) =>
  (await visitor.get(`/api/order/receipt/${_id}`)).body.receipt;

/** The text of the PDF file at a path, in one line. */
async function readFile(visitor: Visitor, path: string): Promise<string> {
  const reply = await test.app.inject({ url: path, headers: { cookie: visitor.cookies() } });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringMatching(/^attachment; filename="receipt-\d+\.pdf"$/),
    "cache-control": "no-store",
  });
  const { text } = await extractText(new Uint8Array(reply.rawPayload), { mergePages: true });
  return text.replace(/\s+/g, " ");
}

it("a receipt says who sold what to whom, with the tax of each rate, and how it was paid", async () => {
  const seller = await test.seller();
  const { settings } = (await seller.get("/api/settings/all")).body;
  await changeSettings(seller, {
    name: "Fig & Son",
    contact: { ...settings.contact, address: "12 Market Street, Springfield", phone: "+1 217 555 0199" },
    shipping: { fee: 4.5, freeFrom: null, taxPercent: 0 },
    tax: { included: false, percent: 2, byCategory: { Fruits: 10.5 } },
    timeZone: "UTC",
  });
  const [tomatoes, figs] = await test.products(
    {},
    { name: "Figs", category: "Fruits", offerPriceCents: 100 },
  );
  const ann = await test.shopper();
  test.setClock(new Date("2026-05-04T10:00:00Z"));
  const placed = await order(ann, { [tomatoes?.id ?? ""]: 2, [figs?.id ?? ""]: 3 });
  test.later(0);
  await deliver(seller, placed);
  const receipt = await receiptOf(ann, placed);
  expect(receipt).toMatchObject({
    orderNumber: placed.number,
    shop: { name: "Fig & Son", address: "12 Market Street, Springfield", phone: "+1 217 555 0199" },
    buyer: { name: "Ann Archer", email: ann.email },
    address: goodAddress,
    subtotal: 10.18,
    shipping: 4.5,
    taxes: [
      { percent: 2, amount: 0.14 },
      { percent: 10.5, amount: 0.32 },
    ],
    total: 15.14,
    paymentType: "COD",
    ...{ paid: 15.14, refunded: 0, chargedBack: 0, refundPending: 0 },
  });
  expect(receipt.lines).toEqual(
    expect.arrayContaining([
      {
        name: "Figs",
        weight: "500 g",
        ordered: 3,
        short: 0,
        refunded: 0,
        reduced: 0,
        replaces: null,
        byWeight: null,
        quantity: 3,
        unitPrice: 1,
        scheduled: null,
        taxPercent: 10.5,
        discounts: [],
        amount: 3,
      },
    ]),
  );
  const file = await readFile(ann, `/api/order/receipt-file/${placed._id}`);
  for (const text of [
    ...["Fig & Son", "12 Market Street, Springfield", "+1 217 555 0199", `Order #${placed.number}`],
    ...["Buyer", `Ann Archer ${ann.email}`, "Delivered to", "1 Orchard Lane Springfield, Illinois 62701 USA"],
    ...["Figs 3 $1.00 10.5% $3.00", "Subtotal $10.18", "Shipping $4.50", "Tax 2% $0.14", "Tax 10.5% $0.32"],
    ...["Total $15.14", "Paid in cash on delivery $15.14"],
  ])
    expect(file).toContain(text);
  expect(file).not.toContain("Refund");
});

it("what was short is not charged, and what was paid for it is refunded", async () => {
  const [seller, ann] = [await test.seller(), await test.shopper()];
  const [tomatoes, figs] = await test.products({ offerPriceCents: 300 }, { name: "Figs" });
  const quantities = { [tomatoes?.id ?? ""]: 3, [figs?.id ?? ""]: 1 };
  const online = await placeOnline(ann, quantities);
  await payPage(ann, online);
  await test.runJobs();
  const items = [
    { product: tomatoes?.id, quantity: 1 },
    { product: figs?.id, quantity: 1 },
  ];
  expect((await seller.post("/api/order/short", { id: online.id, items })).status).toBe(200);
  const placed = { _id: online.id };
  expect(await receiptOf(ann, placed)).toMatchObject({ total: 6.12, refunded: 0, refundPending: 6.72 });
  await test.runJobs();
  expect(await receiptOf(ann, placed)).toMatchObject({
    subtotal: 6,
    taxes: [{ percent: 2, amount: 0.12 }],
    ...{ total: 6.12, paid: 12.84, refunded: 6.72, refundPending: 0 },
  });
  const file = await readFile(ann, `/api/order/receipt-file/${online.id}`);
  for (const text of [
    ...[
      "2 $3.00 2% $6.00",
      "1 of 3 unavailable, not charged",
      "0 $3.59 2% $0.00",
      "All unavailable, not charged",
    ],
    ...["Total $6.12", "Paid by card $12.84", "Refunded $6.72"],
  ])
    expect(file).toContain(text);
});

it("where prices include the tax, the receipt says how much of the total it is, with the fee's own", async () => {
  const seller = await test.seller();
  await changeSettings(seller, {
    tax: { included: true, percent: 10, byCategory: {} },
    shipping: { fee: 1.19, freeFrom: null, taxPercent: 19 },
  });
  const ann = await test.shopper();
  const placed = await order(ann, {
    [(await test.product({ priceCents: 1_100, offerPriceCents: 1_100 })).id]: 1,
  });
  await deliver(seller, placed);
  // As the order was, not as it would be today.
  await changeSettings(seller, { tax: { included: false, percent: 20, byCategory: {} } });
  const taxes = [
    { percent: 10, amount: 1 },
    { percent: 19, amount: 0.19 },
  ];
  expect(await receiptOf(ann, placed)).toMatchObject({
    taxIncluded: true,
    subtotal: 11,
    total: 12.19,
    taxes,
  });
  const file = await readFile(ann, `/api/order/receipt-file/${placed._id}`);
  expect(file).toContain("Total $12.19 Tax 10%, included $1.00 Tax 19%, included $0.19");
});

it("names in Latin, Polish, Greek, Cyrillic, Vietnamese and Hindi are in the file; others are replaced, and it says so", async () => {
  const [seller, ann] = [await test.seller(), await test.shopper({ name: "Łucja Źdźbło" })];
  const product = await test.product({ name: "Crème brûlée – “à l’ancienne”" });
  const address = { firstName: "Στέλιος", lastName: "Ёжиков", street: "Đường Nguyễn Huệ", city: "मुंबई" };
  const placed = await order(ann, { [product.id]: 1 }, address);
  await deliver(seller, placed);
  const file = await readFile(ann, `/api/order/receipt-file/${placed._id}`);
  for (const text of ["Łucja Źdźbło", "Στέλιος Ёжиков", "Đường Nguyễn Huệ", "Crème brûlée – “à l’ancienne”"])
    expect(file).toContain(text);
  expect(file).not.toContain("?");

  const other = await order(ann, { [product.id]: 1 }, { ...address, firstName: "豆腐", lastName: "شهد" });
  await deliver(seller, other);
  const replaced = await readFile(ann, `/api/order/receipt-file/${other._id}`);
  expect(replaced).toContain("?? ???");
  expect(replaced).toContain("Characters that this file cannot show");
  expect((await receiptOf(ann, other)).address).toMatchObject({ firstName: "豆腐", lastName: "شهد" });
});

it("an order of a hundred lines fills several pages", async () => {
  const [seller, ann] = [await test.seller(), await test.shopper()];
  const products = await test.products(
    ...Array.from({ length: 100 }, (_, n) => ({ name: `Jar no. ${n + 1}` })),
  );
  const placed = await order(ann, Object.fromEntries(products.map(({ id }) => [id, 1])));
  await deliver(seller, placed);
  const file = await readFile(ann, `/api/order/receipt-file/${placed._id}`);
  for (const { name } of products) expect(file).toContain(`${name} `);
  expect(file.split("Unit price").length).toBeGreaterThan(3);
});

it("there is none for an order that is not paid, or cancelled", async () => {
  const [seller, ann] = [await test.seller(), await test.shopper()];
  const { id: product } = await test.product();
  const placed = await order(ann, { [product]: 1 });
  const waiting = await placeOnline(ann, { [product]: 1 });
  const paid = await placeOnline(ann, { [product]: 1 });
  await payPage(ann, paid);
  await test.runJobs();
  expect((await receiptOf(ann, { _id: paid.id })).total).toBe(3.66);
  await ann.post(`/api/order/cancel/${paid.id}`, {});
  for (const id of [placed._id, waiting.id, paid.id]) {
    for (const call of ["receipt", "receipt-file"])
      expectFailure(await ann.get(`/api/order/${call}/${id}`), 409, "no_receipt");
    expectFailure(await seller.get(`/api/order/staff-receipt-file/${id}`), 409, "no_receipt");
  }
});

it("shoppers and guests get their own only; of the staff, who may read orders gets any", async () => {
  const [guest, bob] = [test.visitor(), await test.shopper()];
  await guest.post("/api/user/guest", { name: "Gus", email: "gus@example.com" });
  const placed = await order(guest, { [(await test.product()).id]: 1 });
  await deliver(await test.seller(), placed);
  expect(await receiptOf(guest, placed)).toMatchObject({ buyer: { name: "Gus", email: "gus@example.com" } });
  expect(await readFile(guest, `/api/order/receipt-file/${placed._id}`)).toContain("Gus gus@example.com");
  const staffPath = `/api/order/staff-receipt-file/${placed._id}`;
  expect(await readFile(await test.staff("picker"), staffPath)).toContain("Gus gus@example.com");
  for (const call of ["receipt", "receipt-file"]) {
    expectFailure(await bob.get(`/api/order/${call}/${placed._id}`), 404, "order_not_found");
    expectFailure(await test.visitor().get(`/api/order/${call}/${placed._id}`), 401, "not_logged_in");
    expectFailure(await guest.get(`/api/order/${call}/nonsense`), 404);
  }
  expectFailure(await guest.get(staffPath), 401, "not_logged_in");
});

it("a receipt's file is in the language of its order, and in English if that is read from right to left", async () => {
  const seller = await test.seller();
  await changeSettings(seller, { languages: ["en", "de", "ar"] });
  const translations = { de: { name: "Strauchtomaten" }, ar: { name: "طماطم" } };
  const product = await test.product({ translations });
  const ann = await test.shopper();
  const items = [{ product: product.id, quantity: 1 }];
  const address = await addAddress(ann);
  const fileIn = async (language: string) => {
    const headers = { "accept-language": language };
    const { body } = await ann.post("/api/order/cod", { items, address }, { headers });
    await deliver(seller, body.order);
    return readFile(ann, `/api/order/receipt-file/${body.order._id}`);
  };
  const german = await fileIn("de");
  expect(german).toMatch(/Beleg Bestellung #\d+ \d+\. \p{L}+ \d{4} Käufer Ann Archer/u);
  expect(german).toMatch(/Artikel Menge Einzelpreis MwSt\. Betrag Strauchtomaten .* 3,59 \$/);
  // It has no Arabic letters.
  expect(await fileIn("ar")).toMatch(
    /Receipt Order #\d+ .* Item Quantity Unit price Tax Amount Vine Tomatoes .* \$3\.59/,
  );
});

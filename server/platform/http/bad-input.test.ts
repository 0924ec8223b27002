import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { api } from "#contract/api.ts";
import type { Access, Endpoint } from "#contract/endpoint.ts";
import { defaultSettings } from "#contract/settings/defaults.ts";
import { goodAddress } from "#tests/support/address.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { createPasskeyDevice } from "#tests/support/passkey-device.ts";
import { testDatabase } from "#tests/support/test-database.ts";
import { addAddress, sellerLogin, startTestShop } from "#tests/support/test-shop.ts";

import type { Reply, Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();

const endpoints = Object.entries(api).flatMap(([domain, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${domain}.${name}`,
    endpoint,
  })),
);
const withJson = endpoints.filter(({ endpoint }) => endpoint.body);
const withQuery = endpoints.filter(({ endpoint }) => endpoint.query);
const withId = endpoints.filter(({ endpoint }) => endpoint.params);
/** Calls by their domain, for a test each: a thousand calls in one test take longer than a busy machine has for it. */
const byDomain = (calls: typeof endpoints) =>
  Object.entries(Object.groupBy(calls, ({ name }) => name.slice(0, name.indexOf("."))));

const sideOf = (access: Access) => (typeof access === "string" ? access : "staff");

/** Prepares a person who may make every call, and a valid body for each. */
async function prepare() {
  const product = await test.product({ stockQuantity: 50, images: ["/images/a-640.webp"] });
  const seller = await test.seller();
  const ann = await test.shopper({ cartItems: { [product.id]: 3 } });
  const address = await addAddress(ann);
  const cartItems = { [product.id]: 1 };
  const device = createPasskeyDevice();
  const asked = { challenge: "none", rp: { id: "localhost" }, user: { id: "none" } };
  const voucherFields = {
    ...{ code: "SPRING10", kind: "amount", percent: 10, amount: 5, minimum: 20, usesMax: 10 },
    ...{ from: "2026-05-04", until: "2046-05-10", oncePerShopper: true },
  };
  const words = [{ type: "text", text: "Figs", marks: [{ type: "link", attrs: { href: "/products" } }] }];
  const content = [
    { type: "heading", attrs: { level: 2 }, content: words },
    { type: "bulletList", content: [{ type: "listItem", content: [{ type: "paragraph", content: words }] }] },
  ];
  const text = { title: "About us", description: "", body: { type: "doc", content } };
  const pageFields = { path: "about-us", texts: { en: text } };
  const block = {
    ...{ id: "b", kind: "recipe", picture: "/images/a-640.webp", link: "/products" },
    words: { en: { heading: "Figs", text: "Ripe", button: "Buy", alt: "A fig", body: text.body } },
    products: { from: "chosen", ids: [product.id] },
  };
  const bodies: Record<string, object> = {
    "accounts.register": { name: "Bob", email: "bob@example.com", password: "plum-jam-2026", cartItems },
    "accounts.login": { email: ann.email, password: "plum-jam-2026", cartItems },
    "accounts.guest": { name: "Gus", email: "gus@example.com", cartItems, avoidedAllergens: ["milk"] },
    "ownAccount.forgotPassword": { email: ann.email },
    "ownAccount.resetPassword": { token: "none", password: "another-plum-jam" },
    "ownAccount.changeEmail": { email: "ann.archer@example.com", password: "not-my-password" },
    "ownAccount.confirmEmail": { token: "none" },
    "ownAccount.changeName": { name: "Ann" },
    "ownAccount.changePassword": { password: "not-my-password", newPassword: "basket-of-figs" },
    "ownAccount.avoidAllergens": { allergens: ["milk", "nuts"] },
    "staff.login": sellerLogin,
    "staff.forgotPassword": { email: sellerLogin.email },
    "staff.resetPassword": { token: "none", password: "another-plum-jam" },
    "staff.changeName": { name: "Olga Owner" },
    "staff.changeEmail": { email: "olga@example.com", password: "not-my-password" },
    "staff.confirmEmail": { token: "none" },
    "staff.changePassword": { password: "not-my-password", newPassword: "another-plum-jam" },
    "staff.setUpTwoFactor": { password: sellerLogin.password },
    "staff.confirmTwoFactor": { code: "123456" },
    "staff.removeTwoFactor": { password: "not-my-password" },
    "staff.addMember": {
      ...{ name: "Pia", email: "pia@example.com", role: "picker", password: "basket-of-plums" },
    },
    "staff.inviteMember": { name: "Pia", email: "pia@example.com", role: "picker" },
    "staff.invitation": { token: "none" },
    "staff.acceptInvitation": { token: "none", password: "basket-of-plums" },
    "staff.beginPasskey": { password: sellerLogin.password },
    "staff.addPasskey": { credential: device.create(asked, "http://localhost"), name: "My phone" },
    "staff.passkeyLogin": { credential: device.sign(asked, "http://localhost") },
    "reports.missedSearch": { text: "durian" },
    "staffCatalog.setStock": {
      ...{ id: product.id, inStock: true, stockQuantity: 50, seenQuantity: 50 },
      ...{ reason: "count", note: "Counted twice" },
    },
    "staffCatalog.setSynonyms": { version: 0, text: "aubergine, eggplant" },
    "products.cropPicture": {
      ...{ product: product.id, image: "/images/a-640.webp", left: 0.1, top: 0.1, size: 0.5 },
    },
    // Of another version: what is wrong with the settings comes first.
    "staffSettings.changeSettings": { version: 7, settings: defaultSettings },
    "stock.countShelf": { product: product.id, onShelf: 3, countedAt: "2026-05-04T16:00:00Z" },
    "stock.setLevel": { level: 5 },
    "picking.setBoxes": { boxes: 2 },
    "stockSheets.start": {
      ...{ kind: "delivery", title: "Smyrna Imports", category: "Fruits" },
      lines: [{ product: product.id, expected: 5 }],
    },
    "stockSheets.setLine": {
      ...{ product: product.id, quantity: 5, seenQuantity: 4, expected: 6 },
      bestBefore: "2046-05-10",
    },
    "stockLots.cutPrice": { percent: 25, rounding: "99" },
    "stockLots.writeOff": { pieces: 5, writtenOff: 0 },
    "stockSheets.book": { version: 1 },
    "products.edit": {
      ...{ name: "Figs", category: "Fruits", price: 5, offerPrice: 4, weight: "1 kg", version: 1 },
      ...{ description: ["Sweet."], food: { contains: ["nuts"], origin: "Izmir" } },
      ...{ barcode: "4006381333931", stockQuantity: 50, seenQuantity: 50 },
      ...{ pictures: [{ image: "/images/a-640.webp", alt: "A fig" }] },
    },
    "products.setPrices": { price: 5, offerPrice: 4, seenPrice: 4.49, seenOfferPrice: 3.59 },
    "bulkChanges.prepare": {
      filter: { search: "figs", category: "Fruits", inStock: "true", minPrice: "1", missing: "picture" },
      change: { kind: "price", which: "both", by: "percent", value: 10, rounding: "99" },
    },
    "imports.check": { columns: ["name", null], fallbackCategory: "Fruits" },
    "products.undoChange": { version: 1, change: 2 },
    "products.setStatus": { status: "archived" },
    "cart.update": { cartItems },
    "addresses.add": goodAddress,
    "addresses.edit": goodAddress,
    "orders.placeCashOrder": {
      items: [{ product: product.id, quantity: 1 }],
      address,
      voucher: null,
      slot: null,
      credit: 0,
    },
    "orders.placeOnlineOrder": {
      items: [{ product: product.id, quantity: 1, whenMissing: "ask" }],
      ...{ address, note: "Ring twice", voucher: null, slot: null, credit: 0 },
    },
    "slots.change": { slot: "none_2026-05-04_16:00_18:00" },
    "staffDelivery.changePlan": {
      version: 0,
      plan: {
        daysAhead: 7,
        zones: [
          {
            ...{ name: "Town", kind: "delivery", postcodes: ["62"], cities: ["Springfield"] },
            price: { fee: 2.5, freeFrom: 30 },
            windows: [{ days: [1, 2], from: "16:00", to: "18:00", capacity: 5, cutOffMinutes: 60 }],
          },
        ],
        exceptions: [{ from: "2026-12-24", until: "2026-12-26", zone: null, capacity: 0, note: "Christmas" }],
      },
    },
    "vouchers.check": { code: "SPRING10" },
    "staffVouchers.add": voucherFields,
    "scheduledPrices.add": {
      ...{ product: product.id, category: null, percent: 10, price: null },
      ...{ from: "2026-05-04T08:00", until: "2046-05-10T18:00" },
    },
    "scheduledPrices.change": {
      ...{
        ...{ product: product.id, category: null, percent: 10, price: null },
        ...{ from: "2026-05-04T08:00", until: "2046-05-10T18:00" },
      },
      version: 1,
    },
    "staffMultiBuys.add": {
      ...{ product: product.id, pieces: 3, payFor: 2, from: "2026-05-04", until: "2046-05-10" },
      ...{ category: null, price: null },
    },
    "staffMultiBuys.change": {
      ...{
        ...{ product: product.id, pieces: 3, payFor: 2, from: "2026-05-04", until: "2046-05-10" },
        ...{ category: null, price: null },
      },
      version: 1,
    },
    "staffPages.add": pageFields,
    "staffPages.change": { path: "/", texts: { en: text }, blocks: [block], version: 1 },
    "staffPages.publish": { version: 1, at: "2046-05-04T18:00" },
    "staffVouchers.change": { ...voucherFields, version: 1 },
    "newsletter.subscribe": { email: "ann@example.com" },
    "newsletter.confirm": { token: "none" },
    "newsletter.unsubscribe": { token: "none" },
    "questions.byLink": { token: "none" },
    "orders.byLink": { token: "none" },
    "questions.answerByLink": { token: "none", accept: true },
    "orders.cancel": { reason: "Ordered twice" },
    "staffOrders.setStatus": { id: product.id, status: "Packed", reason: "None", undoSeconds: 10 },
    "staffOrders.undoStatus": { id: product.id, step: product.id },
    "staffOrders.markShort": { id: product.id, items: [{ product: product.id, quantity: 1 }] },
    "orderBoard.takeSteps": { ids: [product.id], status: "Packed", undoSeconds: 10 },
    "orderBoard.undoSteps": { steps: [{ id: product.id, step: product.id }] },
    "orderBoard.setPicking": { ids: [product.id], picking: true },
    "picking.missing": {
      ...{ order: product.id, product: product.id, quantity: 1, short: 0 },
      ...{ substitute: product.id, shelfEmpty: true },
    },
    "orders.answer": { question: product.id, accept: true },
    "picking.tick": {
      ticks: [{ id: crypto.randomUUID(), order: product.id, product: product.id, from: 0, to: 1 }],
    },
    "rounds.make": { orders: [product.id], driver: product.id },
    "rounds.change": { version: 0, driver: product.id, orders: [product.id], sort: true },
    "rounds.report": {
      reports: [
        {
          ...{ id: crypto.randomUUID(), round: product.id, order: product.id },
          ...{ from: "open", to: "delivered", at: "2026-05-04T16:00:00Z", cash: 12.5 },
        },
      ],
    },
    "rounds.place": { order: product.id, position: { latitude: 52.5, longitude: 13.4 } },
    "rounds.count": { expected: 10, counted: 9.5, note: "A note was torn" },
    "orderBoard.writeNote": { text: "Rings twice.", version: 0 },
    "promotions.send": { title: "Figs", message: "Ripe and sweet.", link: "/products/fruits" },
    "wishlist.add": { productId: product.id },
    "wishlist.remove": { productId: product.id },
    "stockNotices.add": { productId: product.id },
    "stockNotices.remove": { productId: product.id },
    "reviews.add": { productId: product.id, rating: 5, comment: "Good." },
    "customers.writeNote": { text: "Rings twice.", version: 0 },
    "setup.markStep": { step: "money", done: true },
    "setup.setDismissed": { dismissed: true },
    "staffReviews.setHidden": { hidden: true },
    "staffReviews.answer": { text: "Sorry!", replaces: null },
    "problems.answer": { message: "We are sorry.", refundQuantity: 1 },
    "reimbursements.give": {
      ...{ order: product.id, lines: [{ product: product.id, quantity: 1, amount: 2 }] },
      ...{ shipping: { amount: 1 }, reason: "damaged", note: "A lid", destination: "credit" },
      shownAmount: 3,
    },
    "reimbursements.giveFailed": {
      ...{ order: product.id, destination: "cash", note: "At the door", shownAmount: 3 },
    },
    "reviews.update": { rating: 4, comment: "Good." },
    "staff.setRole": { role: "picker" },
    "staff.setActive": { active: true },
    "staff.resetLogin": { password: "basket-of-plums" },
  };
  const { sheet } = (await seller.post("/api/stock/sheets", { kind: "delivery" })).body;
  const people = { anyone: test.visitor(), shopper: ann, staff: seller };
  const idFor = (path: string) =>
    path.includes("address") ? address : path.includes("/sheets") ? sheet._id : product.id;
  return {
    bodyOf: (name: string) => {
      const body = bodies[name];
      if (!body) throw new Error(`Add a valid body for ${name} to the list above.`);
      return body;
    },
    personFor: ({ access }: Endpoint): Visitor => people[sideOf(access)],
    pathOf: ({ call }: Endpoint) => call.path.replace(/:\w+/, idFor(call.path)),
  };
}

/** The content of all tables, except what a login changes. */
async function everything(): Promise<string> {
  const tables = [
    "shoppers",
    "addresses",
    "carts",
    "orders",
    "order_items",
    "newsletter_subscribers",
    "newsletter_requests",
    "wishlist_items",
    "stock_notices",
    "order_problems",
    "reimbursements",
    "store_credits",
    "store_credit_entries",
    "invoices",
    "order_notes",
    "vouchers",
    "multi_buys",
    "scheduled_prices",
    "voucher_uses",
    "delivery_plans",
    "delivery_slots",
    "customer_notes",
    "stock_sheets",
    "stock_sheet_lines",
    "stock_lots",
    "reviews",
    "notifications",
    "settings_versions",
    "search_synonyms",
    "avoided_allergens",
    "staff_two_factors",
  ];
  const columns = [...tables, "staff"].map((table) => `(select json_agg(t) from ${table} t)`);
  const products =
    "(select json_agg(p) from (select id, name, in_stock, stock_quantity, images from products) p)";
  const { pool } = await testDatabase();
  // Prepared, because it is read after each of thousands of calls.
  const { rows } = await pool.query({
    name: "everything of the shop",
    text: `select json_build_array(${columns}, ${products})::text as all`,
  });
  return rows[0].all;
}

// Unknown at the start of a test, and after a call that was not refused.
let content: string | undefined;
let isAsPrepared = true;
beforeEach(() => {
  content = undefined;
  isAsPrepared = true;
});

/** Does this work for each of them in a shop that is prepared for it, and anew only after a call that was not refused. */
async function forEach<One>(
  all: readonly One[],
  work: (one: One, prepared: Awaited<ReturnType<typeof prepare>>) => Promise<void>,
): Promise<void> {
  let prepared = await prepare();
  for (const one of all) {
    if (!isAsPrepared) {
      await test.startAnew();
      content = undefined;
      prepared = await prepare();
      isAsPrepared = true;
    }
    await work(one, prepared);
  }
}

/** Makes a call: it must not fail with a server error, and must change nothing when it is refused. */
async function tryOut(what: string, send: () => Promise<Reply>): Promise<number> {
  const before = content ?? (await everything());
  const reply = await send();
  expect({ what, served: reply.status < 500 }).toEqual({ what, served: true });
  content = undefined;
  isAsPrepared &&= reply.status >= 400;
  if (reply.status >= 400) {
    expectFailure(reply, reply.status);
    content = await everything();
    expect({ what, now: content }).toEqual({ what, now: before });
  }
  return reply.status;
}

type Leaf = { path: (string | number)[]; value: unknown };

/** Every value inside a body, with its path. */
function leavesOf(value: unknown, path: (string | number)[] = []): Leaf[] {
  if (typeof value !== "object" || value === null) return [{ path, value }];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    leavesOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length > 0 ? [{ path, value }, ...inner] : inner;
}

/** A copy of a body with one value replaced, or removed if undefined. */
function replaced(body: object, path: (string | number)[], value: unknown): object {
  const copy = structuredClone(body);
  let place = copy as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) place = place[key] as Record<string | number, unknown>;
  place[path.at(-1) ?? ""] = value;
  return copy;
}

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

const wrongWhole: [string, string][] = [
  ["null", "null"],
  ["a list", "[]"],
  ["a list of lists", "[[{}]]"],
  ["a text", '"x"'],
  ["a number", "5"],
  ["true", "true"],
  ["an empty object", "{}"],
  ["deep nesting", nested(20_000)],
  [
    "deep nesting in a field",
    `{"cartItems":${nested(20_000)},"items":${nested(20_000)},"email":${nested(20_000)}}`,
  ],
  ["__proto__", '{"__proto__":{"isPaid":true}}'],
  ["constructor", '{"constructor":{"prototype":{"isPaid":true}}}'],
  ["the address as null", '{"address":null}'],
  ["the address as a list", '{"address":[]}'],
  ["half a JSON", '{"email":'],
  ["nothing", ""],
  ["a huge text", `{"email":"${"x".repeat(200_000)}","name":"${"y".repeat(50_000)}"}`],
];

/** Pretends to be a text, a list, a number and a date. */
const impostor = Object.fromEntries(
  ["length", "size", "trim", "valueOf", "toString", "toISOString", "then"].map((name) => [
    name,
    { toString: null },
  ]),
);

const wrongValues: [string, unknown][] = [
  ["left out", undefined],
  ["null", null],
  ["a NUL", "\u0000"],
  ["a NUL inside", "a\u0000b@example.com"],
  ["half a surrogate pair", "\ud800"],
  ["a text that runs backwards", "\u202e\u2066x"],
  ["a huge text", "x".repeat(100_000)],
  ["an empty text", ""],
  ["a fraction", 1.5],
  ["a negative number", -1],
  ["a huge number", 1e308],
  ["beyond whole numbers", 2 ** 53],
  ["true", true],
  ["a list", ["x"]],
  ["an object", { $ne: null }],
  ["an object that pretends to be something else", impostor],
  ["a list of those", [impostor]],
  ["an unknown id", "01a1fbc6-3fdb-7000-abdd-9e23adcbe322"],
  ["no id at all", "' or 1=1 --"],
];

/** Thousands of calls, on a machine that may be busy. */
const LONGEST_MS = 900_000;

describe("a call with a body", () => {
  // These calls are all refused and change nothing, so those of a domain share one shop: preparing it is most of the work.
  it.each(byDomain(withJson))("survives a body of the wrong kind: %s", async (_domain, calls = []) => {
    const { personFor, pathOf } = await prepare();
    const headers = { "content-type": "application/json" };
    for (const { name, endpoint } of calls)
      for (const [what, payload] of wrongWhole) {
        const { method } = endpoint.call;
        const send = () => personFor(endpoint).send({ method, url: pathOf(endpoint), payload, headers });
        const status = await tryOut(`${name}: ${what}`, send);
        expect({ name, what, refused: status >= 400 }).toEqual({ name, what, refused: true });
      }
  });

  it("survives every value being wrong", { timeout: LONGEST_MS }, () =>
    forEach(withJson, async ({ name, endpoint }, { personFor, pathOf, bodyOf }) => {
      const body = bodyOf(name);
      for (const { path } of leavesOf(body)) {
        for (const [what, value] of wrongValues) {
          const payload = replaced(body, path, value);
          await tryOut(`${name}: ${path.join(".")}: ${what}`, () =>
            personFor(endpoint).send({ method: endpoint.call.method, url: pathOf(endpoint), payload }),
          );
        }
      }
    }),
  );

  it("survives whatever JSON there is", { timeout: LONGEST_MS }, () =>
    forEach(withJson, async ({ name, endpoint }, { personFor, pathOf, bodyOf }) => {
      const keys = fc.constantFrom(...Object.keys(bodyOf(name)), "userId", "_id", "toString");
      const anyValue = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: "binary", maxLength: 20 }));
      await fc.assert(
        fc.asyncProperty(fc.dictionary(keys, anyValue, { maxKeys: 6 }), async (payload) => {
          await tryOut(`${name}: ${JSON.stringify(payload)}`, () =>
            personFor(endpoint).send({ method: endpoint.call.method, url: pathOf(endpoint), payload }),
          );
        }),
        { numRuns: 25 },
      );
    }),
  );

  it("takes no other kind of content, and never ten megabytes", async () => {
    const { personFor, pathOf } = await prepare();
    const huge = Buffer.alloc(10 * 1024 * 1024, 0x20);
    for (const { name, endpoint } of withJson) {
      const { method } = endpoint.call;
      const url = pathOf(endpoint);
      const statusOf = (payload: string | Buffer, type: string) =>
        tryOut(`${name}: ${type}`, () =>
          personFor(endpoint).send({ method, url, payload, headers: { "content-type": type } }),
        );
      expect(await statusOf("x", "text/plain")).toBe(400);
      expect(await statusOf("a=b", "application/x-www-form-urlencoded")).toBe(415);
      expect(await statusOf("<a/>", "text/xml")).toBe(415);
      expect(await statusOf(huge, "application/json")).toBe(413);
    }
  });

  it("does not believe a price, an amount, an owner or a paid mark", async () => {
    const { bodyOf, personFor } = await prepare();
    const reply = await personFor(api.orders.placeCashOrder).post("/api/order/cod", {
      ...bodyOf("orders.placeCashOrder"),
      amount: 0.01,
      tax: 0,
      isPaid: true,
      status: "Delivered",
      paymentType: "Online",
      shopperId: "01a1fbc6-3fdb-7000-abdd-9e23adcbe322",
    });
    expect(reply.status).toBe(201);
    expect(reply.body.order).toMatchObject({
      amount: 3.66,
      isPaid: false,
      status: "Order Placed",
      paymentType: "COD",
    });
  });
});

describe("a call with a query", () => {
  it.each(byDomain(withQuery))("survives whatever stands there: %s", async (_domain, calls = []) => {
    const names = ["search", "category", "minPrice", "maxPrice", "inStock", "sortBy", "sortOrder", "limit"];
    const anyName = fc.constantFrom(...names, "cursor", "ids", "userId", "__proto__");
    const anyText = fc.oneof(
      fc.string({ unit: "binary", maxLength: 30 }),
      fc.constantFrom("", "[object Object]", "\u0000", "\ud800", "-1", "1e999", "NaN", "null", "' or 1=1"),
      fc.double().map(String),
    );
    // What is only read stays as it is.
    const { personFor, pathOf } = await prepare();
    for (const { name, endpoint } of calls)
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(anyName, anyText), { maxLength: 5 }), async (pairs) => {
          const query = new URLSearchParams(pairs).toString();
          await tryOut(`${name}: ${query}`, () => personFor(endpoint).get(`${pathOf(endpoint)}?${query}`));
        }),
        { numRuns: 60 },
      );
  });
});

// These calls change nothing, so all of them share one shop: preparing it is most of the work.
describe("a call with an id in its path", () => {
  it("finds nothing for one that names nothing", async () => {
    const { personFor, bodyOf } = await prepare();
    const ids = [
      "01a1fbc6-3fdb-7000-abdd-9e23adcbe322",
      "1",
      "%00",
      "null",
      "..%2F..",
      "%F0%9F%8D%93",
      "'--",
    ];
    for (const { name, endpoint } of withId)
      for (const id of [...ids, "x".repeat(299)]) {
        const url = endpoint.call.path.replace(/:\w+/, id);
        const { method } = endpoint.call;
        const payload = endpoint.body ? bodyOf(name) : undefined;
        const send = () => personFor(endpoint).send({ method, url, ...(payload && { payload }) });
        // Two calls ask whether something exists, and answer "no".
        const status = ["wishlist.check", "reviews.own"].includes(name) ? 200 : 404;
        expect({ name, id, status: await tryOut(`${name} ${id}`, send) }).toEqual({ name, id, status });
      }
  });

  it("refuses one that cannot be read", async () => {
    const { personFor } = await prepare();
    for (const { name, endpoint } of withId)
      for (const id of ["%", "%E0%A4%A", "%C0%AF", "x".repeat(2_000)]) {
        const url = endpoint.call.path.replace(/:\w+/, id);
        const send = () => personFor(endpoint).send({ method: endpoint.call.method, url });
        expect([400, 404, 414], `${name} ${id}`).toContain(await tryOut(`${name} ${id}`, send));
      }
  });
});

describe("every guarded call", () => {
  const guarded = endpoints.filter(({ endpoint }) => endpoint.access !== "anyone");

  it("says 401 to whoever is not logged in, and does nothing", async () => {
    const { bodyOf, pathOf, personFor } = await prepare();
    const other = {
      shopper: api.staff.session,
      staff: api.accounts.isAuth,
      anyone: api.accounts.session,
    };
    for (const { name, endpoint } of guarded)
      for (const person of [test.visitor(), personFor(other[sideOf(endpoint.access)])]) {
        const payload = endpoint.body ? bodyOf(name) : undefined;
        const { method } = endpoint.call;
        const send = () => person.send({ method, url: pathOf(endpoint), ...(payload && { payload }) });
        expect({ name, status: await tryOut(name, send) }).toEqual({ name, status: 401 });
      }
  });
});

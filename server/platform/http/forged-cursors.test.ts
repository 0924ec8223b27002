import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();

/** Every list that pages by a cursor, in every order, with two entries, so that a page of one has a cursor. */
async function pagedLists(): Promise<{ path: string; person: Visitor }[]> {
  const [product, another] = await test.products({}, { name: "Figs", stockQuantity: 1 });
  const [ann, bob, seller] = [await test.shopper(), await test.shopper(), await test.seller()];
  const address = await addAddress(ann);
  for (const person of [ann, bob])
    await person.post("/api/review/add", { productId: product?.id, rating: 4, comment: "Good." });
  for (const quantity of [1, 2])
    await ann.post("/api/order/cod", { items: [{ product: product?.id, quantity }], address });
  for (const [version, name] of ["Dates", "Prunes"].entries()) {
    const edit = { name, category: "Fruits", price: 4, offerPrice: 3, version: version + 1 };
    await seller.put(`/api/product/staff/${product?.id}`, edit);
  }
  for (const stockQuantity of [5, 6])
    await seller.post("/api/product/stock", { id: product?.id, inStock: true, stockQuantity });
  const { sheet } = (await seller.post("/api/stock/sheets", { kind: "delivery" })).body;
  const lines = [product, another].map((row) => ({
    product: row?.id,
    quantity: 2,
    bestBefore: "2026-05-04",
  }));
  for (const line of lines) await seller.put(`/api/stock/sheets/${sheet._id}/line`, line);
  await seller.post(`/api/stock/sheets/${sheet._id}/book`, { version: 3 });
  const orders = ["asc", "desc"];
  const products = ["createdAt", "name", "offerPrice", "averageRating"].flatMap((sortBy) =>
    orders.map((order) => `/api/product/list?sortBy=${sortBy}&sortOrder=${order}`),
  );
  const reviews = ["createdAt", "rating"].flatMap((sortBy) =>
    orders.map((order) => `/api/review/product/${product?.id}?sortBy=${sortBy}&sortOrder=${order}`),
  );
  return [
    ...[...products, ...reviews].map((path) => ({ path, person: test.visitor() })),
    { path: `/api/stock/movements/${product?.id}?`, person: seller },
    { path: "/api/stock/lots?", person: seller },
    { path: "/api/order/user?", person: ann },
    { path: "/api/order/seller?", person: seller },
    { path: `/api/product/staff/${product?.id}/history?`, person: seller },
    ...["createdAt", "name", "offerPrice", "averageRating"].map((sortBy) => ({
      path: `/api/product/staff-list?sortBy=${sortBy}`,
      person: seller,
    })),
  ];
}

// Values around the limits of column types and of the times that PostgreSQL parses.
const edges: unknown[] = [
  ...[0, -0, 0.5, -1, 1e12, -1e12, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e22, 1e300, 5e-324],
  ...[
    "",
    "1e12",
    "NaN",
    "Infinity",
    "-infinity",
    "now",
    "0x10",
    "9".repeat(400),
    "\u0000",
    "\ud800",
    "é\udc00",
  ],
  ...["0000-01-01T00:00:00Z", "-000001-01-01T00:00:00Z", "+275760-09-13T00:00:00.000Z", 8.64e15, -8.64e15],
  ...[null, true, [], {}, [1], { toString: 1 }],
  ...["5", "-9007199254740991", "9007199254740991"].map((count) => `2026-11-23T08:00:00.000Z ${count} entry`),
];

it("a forged cursor is refused or leads somewhere, whatever value stands in it, and never fails the server", async () => {
  for (const { path, person } of await pagedLists()) {
    const { nextCursor } = (await person.get(`${path}&limit=1`)).body;
    const [list] = JSON.parse(Buffer.from(nextCursor, "base64url").toString());
    const value = fc.oneof(fc.constantFrom(...edges), fc.double(), fc.jsonValue({ maxDepth: 1 }), fc.date());
    const id = fc.oneof(fc.uuid(), fc.constantFrom(randomUUID(), "", "x", "{}", null, 1));
    await fc.assert(
      fc.asyncProperty(value, id, async (forgedValue, forgedId) => {
        const forged = Buffer.from(JSON.stringify([list, forgedValue, forgedId])).toString("base64url");
        const reply = await person.get(`${path}&limit=1&cursor=${forged}`);
        if (reply.status !== 200) expectFailure(reply, 400, "invalid_input");
      }),
      { numRuns: 80, examples: edges.map((edge) => [edge, randomUUID()] as [never, string]) },
    );
  }
});

import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { pageMark } from "#platform/http/page-requests.ts";
import type { ProductRow } from "#schema/products.ts";
import { addAddress, type Shopper, startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

let figs: ProductRow;
let pears: ProductRow;
let milk: ProductRow;
let ann: Shopper;
let address: string;

beforeEach(async () => {
  [figs, pears, milk] = (await test.products(
    { name: "Figs", category: "Fruits", stockQuantity: 30 },
    { name: "Pears", category: "Fruits" },
    { name: "Milk", category: "Dairy" },
  )) as [ProductRow, ProductRow, ProductRow];
  ann = await test.shopper();
  address = await addAddress(ann);
});

const list = "/api/product/list";
const replies = () => ({
  all: list,
  "in stock": `${list}?inStock=true&sortBy=name`,
  fruits: `${list}?category=fruits`,
  "fruits in stock": `${list}?category=fruits&inStock=true`,
  dairy: `${list}?category=dairy`,
  "dairy by rating": `${list}?category=dairy&sortBy=averageRating`,
  "a page without figs": `${list}?sortBy=name&sortOrder=desc&limit=1`,
  figs: `/api/product/${figs.id}`,
  pears: `/api/product/${pears.id}`,
  milk: `/api/product/${milk.id}`,
  "chosen ones": `${list}?ids=${figs.id},${pears.id}`,
  "best sellers": "/api/product/best-sellers",
  suggestions: "/api/product/suggest?q=milk",
});

it("how many products a list has is counted once for all its pages and orders, until that may change", async () => {
  const total = async (query: string) => (await test.visitor().get(`${list}?${query}`)).body.total;
  expect(await total("limit=1")).toBe(3);
  expect(await total("category=fruits&limit=1&inStock=true")).toBe(2);
  // A change without an event does not change the cached count.
  await test.shop.db.execute(sql`insert into products (id, name, category, price_cents, offer_price_cents, images)
    select gen_random_uuid(), name, category, price_cents, offer_price_cents, images from products`);
  expect(await total("limit=2&sortBy=name")).toBe(3);
  expect(await total("category=FRUITS&limit=1&inStock=true&sortBy=name")).toBe(2);
  await (await test.seller()).post("/api/product/stock", { id: figs.id, inStock: false });
  expect(await total("category=fruits&limit=1&inStock=true&sortBy=offerPrice")).toBe(3);
  expect(await total("limit=2&sortBy=offerPrice")).toBe(3);
  await test.product({ category: "Dairy" });
  expect(await total("limit=2&sortBy=averageRating")).toBe(7);
});

it("lists with prices that are the same in cents share one reply", async () => {
  const names = async (query: string) =>
    (await test.visitor().get(`${list}?${query}`)).body.products.map(({ name }: { name: string }) => name);
  const all = ["Milk", "Pears", "Figs"];
  expect((await names("minPrice=1.004&maxPrice=5.000001")).sort()).toEqual([...all].sort());
  // A change without an event does not change the cached reply.
  await test.shop.db.execute(sql`update products set name = 'Dates'`);
  for (const query of [
    "minPrice=1.01&maxPrice=5.000002",
    "minPrice=1.0035&maxPrice=5",
    "maxPrice=5.009&minPrice=1.01",
  ])
    expect((await names(query)).sort()).toEqual([...all].sort());
  expect(await names("minPrice=1.01&maxPrice=5.01")).toContain("Dates");
});

/** The names of the replies that a change invalidates: of the cache for pages, or for callers. */
async function droppedBy(change: () => Promise<unknown>, headers: object = pageMark): Promise<string[]> {
  const read = () =>
    Promise.all(Object.values(replies()).map((url) => test.visitor().get(url, { headers: { ...headers } })));
  await read();
  await change();
  // A change without an event is only visible in replies that are made again.
  const picture = `/images/${randomUUID()}-320.webp`;
  await test.shop.db.execute(sql`update products set images = array[${picture}]`);
  const after = await read();
  return Object.keys(replies()).filter((_, index) => JSON.stringify(after[index]?.body).includes(picture));
}

const order = (product: ProductRow, quantity: number) =>
  ann.post("/api/order/cod", { items: [{ product: product.id, quantity }], address });

it("an order that leaves something throws no page away: pages do not say how many there are", async () => {
  expect(await droppedBy(() => order(figs, 2))).toEqual([]);
  for (const url of [list, replies().figs])
    expect(JSON.stringify((await test.visitor().get(url, { headers: pageMark })).body)).not.toContain(
      "stockQuantity",
    );
});

const withFigsInStock = [
  "all",
  "in stock",
  "fruits",
  "fruits in stock",
  "figs",
  "pears",
  "chosen ones",
  "best sellers",
];
/** Searches as well: what is in stock comes first. */
const withSearches = [...withFigsInStock, "suggestions"];

it("calls say at once how many there are after each order", async () => {
  const read = async () => {
    const [one, all] = await Promise.all([replies().figs, list].map((url) => test.visitor().get(url)));
    const listed = all?.body.products.find(({ _id }: { _id: string }) => _id === figs.id);
    return [one?.body.product.stockQuantity, listed.stockQuantity];
  };
  expect(await read()).toEqual([30, 30]);
  await order(figs, 2);
  expect(await read()).toEqual([28, 28]);
  const { body } = await test.visitor().get(replies()["best sellers"]);
  expect(body.products.find(({ _id }: { _id: string }) => _id === figs.id).stockQuantity).toBe(28);
  expect(await droppedBy(() => order(figs, 28), {})).toEqual(withSearches);
  expect(await read()).toEqual([0, 0]);
});

it("the last piece sold throws away what shows the product, or only what is in stock", async () => {
  expect(await droppedBy(() => order(figs, 30))).toEqual(withSearches);
});

it("pages say how many are left once few are, and only then is a sale a change of what they show", async () => {
  const shown = async () => {
    const { body } = await test.visitor().get(replies().figs, { headers: pageMark });
    return body.product.stockQuantity;
  };
  expect(await shown()).toBeUndefined();
  expect(await droppedBy(() => order(figs, 24))).toEqual([]);
  expect(await droppedBy(() => order(figs, 1))).toEqual(withFigsInStock);
  expect(await shown()).toBe(5);
  expect(await droppedBy(() => order(figs, 2))).toEqual(withFigsInStock);
  expect(await shown()).toBe(3);
  const seller = await test.seller();
  const set = (stockQuantity: number) => () =>
    seller.post("/api/product/stock", { id: figs.id, stockQuantity });
  expect(await droppedBy(set(3))).toEqual([]);
  expect(await droppedBy(set(50))).toEqual(withFigsInStock);
  expect(await shown()).toBeUndefined();
});

it("calls from outside say how many are left, whatever the number", async () => {
  const counted = async () => (await test.visitor().get(replies().figs)).body.product.stockQuantity;
  expect(await counted()).toBe(30);
  for (const [quantity, left] of [
    [25, 5],
    [2, 3],
    [2, 1],
  ] as const) {
    await order(figs, quantity);
    expect(await counted()).toBe(left);
  }
});

it("a number set by the seller throws nothing away, a product put on sale or taken off does", async () => {
  const seller = await test.seller();
  const set = (wish: object) => () => seller.post("/api/product/stock", { id: figs.id, ...wish });
  expect(await droppedBy(set({ stockQuantity: 70 }))).toEqual([]);
  expect(await droppedBy(set({ inStock: false }))).toEqual(withSearches);
  expect(await droppedBy(set({ inStock: true }))).toEqual(withSearches);
});

it("a rating throws away what shows the product, or is in the order of ratings; another comment nothing", async () => {
  const review = { productId: milk.id, rating: 4, comment: "Creamy" };
  const { body } = await ann.post("/api/review/add", review);
  const rate = (rating: number) => () =>
    ann.put(`/api/review/update/${body.review._id}`, { rating, comment: "Very creamy" });
  expect(await droppedBy(rate(4))).toEqual([]);
  expect(await droppedBy(rate(5))).toEqual([
    "all",
    "in stock",
    "dairy",
    "dairy by rating",
    "milk",
    "best sellers",
  ]);
});

it("a new product throws away the lists of its category and the mixed ones, and no other category's", async () => {
  const added = await droppedBy(() => test.product({ name: "Cheese", category: "Dairy" }));
  expect(added).toEqual([
    "all",
    "in stock",
    "dairy",
    "dairy by rating",
    "a page without figs",
    "milk",
    "chosen ones",
    "best sellers",
    "suggestions",
  ]);
  const { body } = await test.visitor().get("/api/product/sitemap");
  const fourth = await test.product({ name: "Bread", category: "Bakery" });
  const page = await test.visitor().get(`/api/product/sitemap-page?from=${body.pages[0]}`);
  expect(page.body.products.map(({ _id }: { _id: string }) => _id)).toContain(fourth.id);
});

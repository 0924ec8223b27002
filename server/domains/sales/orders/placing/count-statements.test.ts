import { expect, it } from "vitest";
import { countStatements } from "#tests/support/count-statements.ts";
import { planDelivery } from "#tests/support/delivery.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

/** Whether events are stored, as they are when several processes share a database. */
const isShared = Boolean(process.env.TEST_DATABASE_URL);

it("an order of three lines is eight statements, whatever it writes: one reads, one writes, two take the goods", async () => {
  const products = await test.products({ stockQuantity: 9 }, { stockQuantity: 9 }, { stockQuantity: null });
  const ann = await test.shopper({ cartItems: { [products[0]?.id ?? ""]: 1 } });
  const wish = {
    items: products.map(({ id: product }) => ({ product, quantity: 1 })),
    address: await addAddress(ann),
  };
  const place = async (key: string) =>
    expect((await ann.post("/api/order/cod", wish, { headers: { "idempotency-key": key } })).status).toBe(
      201,
    );
  await place("first");
  const statements = await countStatements(() => place("second"));
  expect(statements).toEqual([
    "read_checkout",
    "begin",
    "write_order",
    "lock_stock",
    "take_stock",
    "send_send-mail",
    ...(isShared ? ["insert_events"] : []),
    "commit",
  ]);
});

it("with slots it is one statement more", async () => {
  const { id: product } = await test.product();
  await planDelivery(await test.seller());
  const ann = await test.shopper();
  const wish = { items: [{ product, quantity: 1 }], address: await addAddress(ann) };
  const place = async () => expect((await ann.post("/api/order/cod", wish)).status).toBe(201);
  await place();
  const statements = await countStatements(place);
  expect(statements.filter((each) => each !== "insert_events")).toEqual([
    ...["read_checkout", "begin", "write_order", "take_slot", "send_send-mail", "commit"],
  ]);
});

it("a page of one's own orders is one statement, with the lines and how many there are", async () => {
  const { id: product } = await test.product();
  const ann = await test.shopper();
  const wish = { items: [{ product, quantity: 1 }], address: await addAddress(ann) };
  for (let n = 0; n < 3; n += 1) await ann.post("/api/order/cod", wish);
  const read = (query: string) => ann.get(`/api/order/user?limit=2${query}`);
  const { nextCursor } = (await read("")).body;
  const pages = { "": "read_own_orders", [`&cursor=${nextCursor}`]: "read_own_orders_after" };
  for (const [query, statement] of Object.entries(pages))
    expect(await countStatements(() => read(query))).toEqual([statement]);
});

import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

it("orders of one product do not deadlock while somebody puts it into a wishlist", async () => {
  const { id: product } = await test.product({ stockQuantity: 50 });
  const shopper = await test.shopper();
  const order = { items: [{ product, quantity: 1 }], address: await addAddress(shopper) };
  const replies = await test.shop.db.transaction(async (tx) => {
    // The lock that inserting a reference to the product takes.
    await tx.execute(sql`select from products where id = ${product} for key share`);
    return Promise.all(Array.from({ length: 20 }, () => shopper.post("/api/order/cod", order)));
  });
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
  expect(await test.stockOf(product)).toMatchObject({ stockQuantity: 30 });
});

import { expect, test } from "./support/test.ts";

test("shoppers load the routes of the shop, and staff those of the back office too", {
  tag: "@full",
}, async ({ request }) => {
  const routesOf = async (page: string) => {
    const html = await (await request.get(page)).text();
    const [table] = html.match(/\/assets\/[\w-]*manifest-\w+[.]js/) ?? [];
    expect(table).toBeDefined();
    return (await request.get(table ?? "")).text();
  };
  for (const page of ["/", "/products/fruits", "/no-such-page"]) {
    const routes = await routesOf(page);
    expect(routes).toContain('"storefront/cart/cart"');
    expect(routes).not.toContain("office/");
  }
  for (const page of ["/seller/orders", "/Seller"])
    expect(await routesOf(page)).toContain('"office/orders/orders"');
});

import pg from "pg";
import { expect, test } from "vitest";
import { readDemoProducts } from "#domains/demo/read-demo.ts";
import { eventually } from "../support/eventually.ts";
import { freshDatabase } from "../support/test-database.ts";
import { openShop, type ShopProcess, temporaryDir } from "./support/shop-process.ts";
import { ask } from "./support/unless-hung.ts";

test("shops that start at once on an empty database all open, over one catalogue and one seller", async () => {
  await using folders = new AsyncDisposableStack();
  const url = await freshDatabase(String(process.env.TEST_DATABASE_URL), "start_together");
  const shops = await Promise.all(
    [1, 2].map(async () => {
      const { path } = folders.use(await temporaryDir());
      const secret = { SESSION_SECRET: "the same at every server of one shop" };
      return folders.use(await openShop({ DATA_DIR: path, DATABASE_URL: url, DEMO: "true", ...secret }));
    }),
  );

  // The output of a start may arrive a moment after its first answer.
  const logins = await eventually(() => shops.map(loginOf));
  expect(logins.filter((login) => login.endsWith("/ (the password you have)"))).toHaveLength(1);
  expect(logins.filter((login) => /\/ [\w-]{12}$/.test(login))).toHaveLength(1);
  const { length: products } = await readDemoProducts();
  expect(await countRows(url)).toEqual({ products, staff: 1 });
  for (const shop of shops) {
    const list = await ask(`${shop.url}/api/product/list`);
    expect(await list.json()).toMatchObject({ total: products });
    expect(shop.stderr()).toBe("");
  }
});

function loginOf(shop: ShopProcess): string {
  const [, login] = shop.stdout().match(/Login +(.*)/) ?? [];
  if (!login) throw new Error("It has not said yet how the seller logs in.");
  return login;
}

async function countRows(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`
    select (select count(*)::int from products) as products, (select count(*)::int from staff) as staff`);
  await client.end();
  return rows[0];
}

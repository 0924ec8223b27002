import pg from "pg";
import { expect, test } from "vitest";
import { startTestPostgres } from "../../scripts/test-postgres.ts";
import { eventually } from "../support/eventually.ts";
import { customerAt, openBusiness, sellerVariables } from "./support/customer.ts";
import { openShop, sharedSecret, stopShop, temporaryDir } from "./support/shop-process.ts";

/** How often the server crashes. */
const CRASHES = 3;
/** How many orders are on their way at any time. */
const AT_ONCE = 4;
/** After so many new orders, the next crash. */
const ORDERS_BETWEEN = 10;
const STOCK = 10_000;

test("a database that crashes under orders loses none, doubles none, and ends no process of the shop", async () => {
  await using directory = await temporaryDir();
  await using postgres = await startTestPostgres({ isDurable: true });
  await using shop = await openShop({
    ...{ ...sharedSecret, ...sellerVariables },
    DATA_DIR: directory.path,
    DATABASE_URL: postgres.url,
    RATE_LIMITS: "off",
    LOG_LEVEL: "silent",
  });
  const customer = customerAt(shop.url, await openBusiness(shop.url, { pieces: STOCK }));
  const placed: string[] = [];
  let isOver = false;
  const placeOneAfterTheOther = async (name: number) => {
    for (let number = 0; !isOver; number += 1) {
      // The same key until it is answered: the shop may have written the order whose answer was lost.
      const order = { key: `${name}-${number}`, quantity: 1 };
      placed.push(await eventually(async () => (await customer.placeInCash(order)).order._id));
    }
  };
  const ordering = Promise.all(Array.from({ length: AT_ONCE }, (_, name) => placeOneAfterTheOther(name)));
  for (let crash = 0; crash < CRASHES; crash += 1) {
    const before = placed.length;
    await eventually(() => expect(placed.length).toBeGreaterThan(before + ORDERS_BETWEEN));
    await postgres.crash();
  }
  isOver = true;
  await ordering;
  expect(await readOrders(postgres.url)).toEqual(placed.sort());
  expect(await customer.pieces()).toBe(STOCK - placed.length);
  expect(await stopShop(shop)).toEqual({ code: 0 });
});

async function readOrders(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ id: string }>("select id from orders order by id");
  await client.end();
  return rows.map(({ id }) => id);
}

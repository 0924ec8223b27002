import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { openLine } from "../support/line.ts";
import { freshDatabase } from "../support/test-database.ts";
import { customerAt, openBusiness, sellerVariables } from "./support/customer.ts";
import { answers, openShop, stopShop, temporaryDir } from "./support/shop-process.ts";
import { ask } from "./support/unless-hung.ts";

test("a database that goes away again and again in the middle of orders ends no process; meanwhile pages say so", async () => {
  await using directory = await temporaryDir();
  await using line = await openLine(await freshDatabase(String(process.env.TEST_DATABASE_URL), "goes_away"));
  await using shop = await openShop({
    DATA_DIR: directory.path,
    DATABASE_URL: line.url,
    SESSION_SECRET: "a-secret-for-tests-that-is-long-enough",
    RATE_LIMITS: "off",
    LOG_LEVEL: "silent",
    ...sellerVariables,
  });
  const customer = customerAt(shop.url, await openBusiness(shop.url));
  const page = (path: string) => ask(shop.url + path);
  expect((await page("/products")).status).toBe(200);

  for (let round = 0; round < 6; round += 1) {
    const orders = Array.from({ length: 5 }, () => customer.placeInCash());
    // At a different moment of the orders in each round.
    await wait(round * 8);
    line.cut();
    await Promise.allSettled(orders);
    line.mend();
    await eventually(async () => expect(await answers(`${shop.url}/readyz`)).toBe(true));
  }
  await eventually(async () => void (await customer.placeInCash()));
  expect(await customer.orders()).toHaveLength(1);
  expect(await customer.pieces()).toBe(7);

  line.cut();
  const missing = await page("/products/fruits");
  expect(missing.status).toBe(503);
  expect(missing.headers.get("content-type")).toContain("text/html");
  expect(missing.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(missing.headers.get("cache-control")).toBe("no-store");
  expect(await missing.text()).toContain("This page could not be shown");
  expect(await answers(`${shop.url}/healthz`)).toBe(true);
  line.mend();
  await eventually(async () => expect((await page("/products/fruits")).status).toBe(200));
  expect(await stopShop(shop)).toEqual({ code: 0 });
});

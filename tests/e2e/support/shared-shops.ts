import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { buildIfStale } from "../../../scripts/build-if-stale.ts";
import { emptyShop } from "../../process/support/empty-shop.ts";
import { folder, onServer, stopAndReadBooks } from "../../process/support/premises.ts";
import { isFree, openShop } from "../../process/support/shop-process.ts";
import { type SharedShop, sharedShopVariables, shops } from "./shop.ts";

/**
 * Opens the shops that tests share; after the last test they are stopped, and their books are checked: when these do not
 * balance, the whole run fails. Run by playwright.config.ts.
 */
export default async function openSharedShops(): Promise<() => Promise<void>> {
  await buildIfStale();
  const opened = await Promise.allSettled(shops.map(openSharedShop));
  const close = async () => {
    const checked = await Promise.allSettled(
      opened.map((each) => (each.status === "fulfilled" ? each.value() : undefined)),
    );
    for (const each of checked) if (each.status === "rejected") throw each.reason;
  };
  const failed = opened.find((each) => each.status === "rejected");
  if (!failed) return close;
  await close().catch(() => undefined);
  throw failed.reason;
}

/** Returns what closes the shop and checks its books, after all that the tests ordered, paid and refunded. */
async function openSharedShop({ projects, url, server, logPath }: SharedShop): Promise<() => Promise<void>> {
  if (!(await isFree(Number(new URL(url).port))))
    throw new Error(`Something else is at ${url}: set TEST_SHOP_PORT to another port.`);
  const premises = server ? await onServer(server, "browser_shared") : await folder(await emptyShop());
  const shop = await openShop({ ...premises.variables, ...sharedShopVariables(url) });
  await mkdir(path.dirname(logPath), { recursive: true });
  await writeFile(logPath, "");
  shop.logTo(logPath);
  return async () => {
    const books = await stopAndReadBooks(shop, premises);
    await premises[Symbol.asyncDispose]();
    const database = server ? "a PostgreSQL server" : "the embedded database";
    console.log(`${projects.join(" and ")}, on ${database}: ${books.trim()}`);
    assert.equal(books, "The books balance.\n");
  };
}

import path from "node:path";
import { type Browser, type BrowserContext, request } from "@playwright/test";
import { root } from "../../../server/root.ts";
import { freePort, openShop, spawnShop, stopShop, temporaryDir } from "../../process/support/shop-process.ts";
import type { Complaints } from "./console.ts";
import { createSeller } from "./seller.ts";
import { emptyShopPath, sellerLogin } from "./shop.ts";

/** A separate shop that a test may configure, and a browser whose base URL it is. */
export type OwnShop = AsyncDisposable & {
  url: string;
  context: BrowserContext;
  stdout: () => string;
  /** Closes the browser and stops the shop; returns what `npm run books` says. */
  checkBooks(): Promise<string>;
};

const login = { SELLER_EMAIL: sellerLogin.email, SELLER_PASSWORD: sellerLogin.password };

/** Adds a product to the closed shop of this folder. A demo only fills an empty shop with its catalogue. */
async function addProduct(directory: string): Promise<void> {
  await using shop = await openShop({ DATA_DIR: directory, ...login });
  const client = await request.newContext({ baseURL: shop.url });
  await (await createSeller(client)).addProduct();
  await client.dispose();
  await stopShop(shop);
}

/**
 * Starts a shop with a new database and these variables, and stops it when its scope ends. With `DEMO=true` it has the
 * demo's payments and mails, and the catalogue, whose pictures take long to draw, if `catalogue` says so.
 */
export async function openOwnShop(
  browser: Browser,
  complaints: Complaints,
  variables: Record<string, string> = {},
  { catalogue = false } = {},
): Promise<OwnShop> {
  const directory = await temporaryDir(emptyShopPath);
  if (variables.DEMO === "true" && !catalogue) await addProduct(directory.path);
  const PORT = String(await freePort());
  const PUBLIC_URL = `http://127.0.0.1:${PORT}`;
  const shop = await openShop({ DATA_DIR: directory.path, PORT, PUBLIC_URL, ...login, ...variables });
  const context = await browser.newContext({ baseURL: shop.url });
  complaints.listenTo(context);
  return {
    url: shop.url,
    context,
    stdout: shop.stdout,
    async checkBooks() {
      // Open pages would complain that their streams end.
      await context.close();
      await stopShop(shop);
      await using books = await spawnShop({ DATA_DIR: directory.path }, path.join(root, "scripts/books.ts"));
      await books.ended;
      return books.stdout() + books.stderr();
    },
    async [Symbol.asyncDispose]() {
      await context.close();
      await shop[Symbol.asyncDispose]();
      await directory[Symbol.asyncDispose]();
    },
  };
}

import type { Browser, BrowserContext } from "@playwright/test";
import { freePort, openShop, temporaryDir } from "../../process/support/shop-process.ts";
import type { Complaints } from "./console.ts";
import { sellerLogin } from "./shop.ts";

/** A separate shop that a test may configure, and a browser whose base URL it is. */
export type OwnShop = AsyncDisposable & { url: string; context: BrowserContext; stdout: () => string };

/** Starts a shop with a new database and these variables, and stops it when its scope ends. */
export async function openOwnShop(
  browser: Browser,
  complaints: Complaints,
  variables: Record<string, string> = {},
): Promise<OwnShop> {
  const directory = await temporaryDir();
  const shop = await openShop({
    DATA_DIR: directory.path,
    PORT: String(await freePort()),
    SELLER_EMAIL: sellerLogin.email,
    SELLER_PASSWORD: sellerLogin.password,
    ...variables,
  });
  const context = await browser.newContext({ baseURL: shop.url });
  complaints.listenTo(context);
  return {
    url: shop.url,
    context,
    stdout: shop.stdout,
    async [Symbol.asyncDispose]() {
      await context.close();
      await shop[Symbol.asyncDispose]();
      await directory[Symbol.asyncDispose]();
    },
  };
}

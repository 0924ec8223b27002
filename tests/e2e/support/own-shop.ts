import type { Browser, BrowserContext } from "@playwright/test";
import { freePort, openShop, temporaryDir } from "../../process/support/shop-process.ts";
import type { Complaints } from "./console.ts";
import { sellerLogin } from "./shop.ts";

/** A shop that a test may set up as it likes, and a browser in which its addresses are the ones without a host. */
export type OwnShop = AsyncDisposable & { context: BrowserContext; stdout: () => string };

/** Opens a shop with a database of its own and these variables, and closes it when its scope is left. */
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
    context,
    stdout: shop.stdout,
    async [Symbol.asyncDispose]() {
      await context.close();
      await shop[Symbol.asyncDispose]();
      await directory[Symbol.asyncDispose]();
    },
  };
}

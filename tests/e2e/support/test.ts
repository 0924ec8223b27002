import { readFile, stat, writeFile } from "node:fs/promises";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { type Complaints, createComplaints } from "./console.ts";
import { createSeller, type Product, type Seller } from "./seller.ts";
import { shopOf } from "./shop.ts";
import { becomeShopper, placeOrder } from "./shopper.ts";

export { expect } from "@playwright/test";
export { routeOnce, routeUntilStopped } from "./routes.ts";

type Fixtures = {
  /** The pages' console messages. Anything unexpected fails the test. */
  complaints: Complaints;
  /** Keeps what the shared shop logs during a test that fails, beside the picture of its page. */
  shopLog: undefined;
  /** Opens another person's browser, which shares nothing with the test's own. */
  newBrowser: () => Promise<Page>;
  /** A product for this test, and the browser of a shopper who has ordered one of it in cash. */
  sale: { product: Product; shopper: Page };
};

export const test = base.extend<Fixtures, { seller: Seller }>({
  complaints: [
    async ({ context }, use) => {
      const complaints = createComplaints();
      await complaints.listenTo(context);
      await use(complaints);
      expect(complaints.unexpected(), "what the pages wrote into the console").toEqual([]);
    },
    { auto: true },
  ],
  shopLog: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures it needs.
    async ({}, use, testInfo) => {
      const { logPath } = shopOf(testInfo.project.name);
      const { size } = await stat(logPath);
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      await writeFile(testInfo.outputPath("shop.log"), (await readFile(logPath)).subarray(size));
    },
    { auto: true },
  ],
  newBrowser: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      await complaints.listenTo(context);
      return context.newPage();
    });
    // The browser is reused: contexts left open would slow down the next tests.
    await Promise.all(contexts.map((context) => context.close()));
  },
  sale: async ({ newBrowser, seller }, use) => {
    const product = await seller.addProduct();
    const shopper = await newBrowser();
    await becomeShopper(shopper);
    await placeOrder(shopper, product);
    await use({ product, shopper });
  },
  seller: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: shopOf(project.name).url });
      await use(await createSeller(request));
      await request.dispose();
    },
    { scope: "worker" },
  ],
});

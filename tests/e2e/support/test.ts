import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { type Complaints, createComplaints } from "./console.ts";
import { createSeller, type Product, type Seller } from "./seller.ts";
import { shopUrl } from "./shop.ts";
import { becomeShopper, placeOrder } from "./shopper.ts";

export { expect } from "@playwright/test";

type Fixtures = {
  /** What the pages wrote into the console. Anything unexpected fails the test. */
  complaints: Complaints;
  /** Opens a browser of someone else, who shares nothing with the test's own. */
  newBrowser: () => Promise<Page>;
  /** A product of the test's own, and the browser of somebody who has ordered one of it, to be paid in cash. */
  sale: { product: Product; shopper: Page };
};

export const test = base.extend<Fixtures, { seller: Seller }>({
  complaints: [
    async ({ context }, use) => {
      const complaints = createComplaints();
      complaints.listenTo(context);
      await use(complaints);
      expect(complaints.unexpected(), "what the pages wrote into the console").toEqual([]);
    },
    { auto: true },
  ],
  newBrowser: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      complaints.listenTo(context);
      return context.newPage();
    });
    // The browser lives on; what stays open in it costs the next tests time.
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
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: shopUrl });
      await use(await createSeller(request));
      await request.dispose();
    },
    { scope: "worker" },
  ],
});

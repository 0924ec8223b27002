import type { Page } from "@playwright/test";
import { openLine } from "../support/line.ts";
import { productPath } from "./support/seller.ts";
import { cardNames, cartLink, open, searchBox } from "./support/storefront.ts";
import { expect, routeUntilStopped, test } from "./support/test.ts";

// The browser is online, but the shop is unreachable.

const unreachable = "The shop can't be reached right now";
const heading = (page: Page) => page.getByRole("heading", { level: 1, name: unreachable });
/** The button of the whole page, not of a part of it, whose script the shop could not send while it was away. */
const onceMore = (page: Page) =>
  page
    .getByRole("main")
    .filter({ has: heading(page) })
    .getByRole("button", { name: "Try again" });

test("a search while the shop is away says so, not that one is offline, and is tried again", async ({
  page,
  seller,
  complaints,
  baseURL: shopUrl = "",
}) => {
  complaints.expect(/net::ERR_|Failed to fetch/);
  const product = await seller.addProduct();
  await using line = await openLine(shopUrl);
  await open(page, `${line.url}products`);
  // The suggestions are a script of their own, loaded with the focus. It has run when there are some.
  await searchBox(page).fill("tomato");
  await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
  await expect(page).toHaveURL(`${line.url}products?search=tomato`);
  line.cut();
  await searchBox(page).fill(product.name);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText(/offline/i)).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: `${unreachable}.` })).toBeVisible();
  await onceMore(page).click();
  await expect(heading(page)).toBeVisible();
  await expect(searchBox(page)).toHaveValue(product.name);
  line.mend();
  await tryUntil(page, () => cardNames(page).allTextContents(), [product.name]);
  await expect(heading(page)).toBeHidden();
});

test("a search that a proxy answers for the shop can be tried again", { tag: "@full" }, async ({
  page,
  seller,
  complaints,
}) => {
  complaints.expect(/502 .*\.data|Error Response/);
  const product = await seller.addProduct();
  await open(page, "/");
  const letThrough = await routeUntilStopped(page, "**/products.data*", (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
  );
  await searchBox(page).fill(product.name);
  await expect(heading(page)).toBeVisible();
  letThrough();
  await tryUntil(page, () => cardNames(page).allTextContents(), [product.name]);
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("what was kept is shown with a word that the shop is away, until it is back", {
    tag: "@full",
  }, async ({ page, seller, complaints, baseURL: shopUrl = "" }) => {
    complaints.expect(/net::ERR_|Failed to fetch|503 .*\.data/);
    const product = await seller.addProduct();
    await using line = await openLine(shopUrl);
    await open(page, new URL(productPath(product), line.url).href);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect
      .poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), productPath(product)))
      .toBe(true);
    line.cut();
    await page.reload();
    await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
    await expect(cartLink(page, 1)).toBeVisible();
    const notice = page.getByText("The shop can't be reached right now. You see what was here last.");
    await expect(notice).toBeVisible();
    await expect(page.getByText(/You are offline/)).toHaveCount(0);
    await searchBox(page).fill("something never searched for");
    await expect(heading(page)).toBeVisible();
    line.mend();
    await tryUntil(page, () => heading(page).isVisible(), false);
    await expect(notice).toBeHidden();
  });
});

/** Presses the button while it is there: the page retries automatically as well, and may be faster. */
async function tryUntil<Seen>(page: Page, look: () => Promise<Seen>, wanted: Seen): Promise<void> {
  await expect
    .poll(async () => {
      // Does not wait for a button that has gone meanwhile.
      await onceMore(page).evaluateAll(([button]) => (button as HTMLElement | undefined)?.click());
      return look();
    })
    .toEqual(wanted);
}

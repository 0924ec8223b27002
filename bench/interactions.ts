/** How long pages take to respond to an interaction, on a processor slowed down four times. */
import type { Browser, Page } from "@playwright/test";
import { launchBrowser } from "../scripts/installed-browser.ts";

const SLOWER = 4;
const TIMES = 5;
const CART_LINES = 60;
const CARDS = 100;

type Deed = { name: string; does: (page: Page, time: number) => Promise<void> };

const onList = (cards: number): readonly Deed[] => [
  {
    name: `add to the cart, among ${cards} cards`,
    does: (page, n) => page.locator(".add-button").nth(n).click(),
  },
  { name: "type into the search box", does: (page) => page.getByRole("combobox").first().press("q") },
  {
    name: "choose an appearance",
    does: (page, n) =>
      page
        .getByText(n % 2 ? "Light" : "Dark")
        .last()
        .click(),
  },
];

const inCart: readonly Deed[] = [
  {
    name: `change a quantity, in a cart of ${CART_LINES} lines`,
    does: async (page, n) => {
      const quantity = page.locator("main select").nth(n);
      await quantity.focus();
      await quantity.press("ArrowDown");
    },
  },
  {
    name: "take a line out",
    does: (page) =>
      page
        .getByRole("button", { name: /^Remove/ })
        .first()
        .click(),
  },
  {
    name: "choose how to pay",
    does: (page, n) =>
      page
        .getByRole("radio")
        .nth((n + 1) % 2)
        .check({ force: true }),
  },
];

/** Prints the slowest of several responses to each interaction, in milliseconds until the next paint. */
export async function measureInteractions(shopUrl: string): Promise<void> {
  const browser = await launchBrowser();
  try {
    const list = await openSlowly(browser, shopUrl, "/products");
    console.table(await answersTo(list, onList(await loadCards(list))));
    await list.close();
    const cart = await openSlowly(browser, shopUrl, "/cart");
    await cart.getByRole("heading", { name: /^Shopping Cart \d/ }).waitFor();
    console.table(await answersTo(cart, inCart));
  } finally {
    await browser.close();
  }
}

/** Opens a page on a phone, as a shopper with a full cart. */
async function openSlowly(browser: Browser, shopUrl: string, path: string): Promise<Page> {
  const viewport = { width: 412, height: 823 };
  const page = await browser.newPage({ baseURL: shopUrl, viewport, isMobile: true, hasTouch: true });
  const reply = await page.request.get(`/api/product/list?limit=${CART_LINES}&inStock=true`);
  const { products } = (await reply.json()) as { products: { _id: string }[] };
  const items = Object.fromEntries(products.map(({ _id }) => [_id, 1]));
  const cart = JSON.stringify(JSON.stringify(items));
  await page.addInitScript(`localStorage.setItem("larder-cart", ${cart})`);
  await page.goto(path);
  await page.getByRole("banner").getByRole("button", { name: "Login" }).waitFor();
  const processor = await page.context().newCDPSession(page);
  await processor.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return page;
}

/** Scrolls until enough cards are loaded, or all there are; returns their number. */
async function loadCards(page: Page): Promise<number> {
  const cards = page.getByRole("main").getByRole("article");
  const more = page
    .getByRole("link", { name: "Load more" })
    .or(page.getByRole("button", { name: "Load more" }));
  for (let steps = 0; steps < 20 && (await cards.count()) < CARDS; steps += 1) {
    await page.keyboard.press("End");
    await page.waitForTimeout(500);
    // Scrolling may have loaded them already, and the button be gone or disabled.
    if (await more.isVisible()) await more.click({ timeout: 5_000 }).catch(() => undefined);
  }
  const loaded = await cards.count();
  if (loaded < CARDS && (await more.isVisible())) throw new Error(`The list stopped at ${loaded} cards.`);
  await page.keyboard.press("Home");
  return loaded;
}

async function answersTo(page: Page, deeds: readonly Deed[]) {
  const answers: Record<string, { "slowest ms": number; "each ms": string }> = {};
  for (const { name, does } of deeds) {
    const each: number[] = [];
    for (let time = 0; time < TIMES; time += 1)
      each.push(await timeToNextPaint(page, () => does(page, time)));
    answers[name] = { "slowest ms": Math.max(...each), "each ms": each.join(" ") };
  }
  return answers;
}

// Runs in the browser, whose type definitions differ from this file's.
const WATCH = `(() => {
  const seen = { ms: 0 };
  new PerformanceObserver((entries) => {
    for (const { interactionId, duration } of entries.getEntries())
      if (interactionId > 0) seen.ms = Math.max(seen.ms, duration);
  }).observe({ type: "event", durationThreshold: 16 });
  return seen;
})()`;

/** The duration of the slowest event that the browser reports, rounded to 8 ms: https://web.dev/articles/inp. */
async function timeToNextPaint(page: Page, work: () => Promise<void>): Promise<number> {
  const slowest = await page.evaluateHandle<{ ms: number }>(WATCH);
  await work();
  await page.waitForTimeout(700);
  return slowest.evaluate(({ ms }) => ms);
}

/**
 * `npm run screenshots`: starts a shop and takes screenshots of every state of every page, on a phone, a tablet and a wide
 * screen, light and dark, into `screenshots/`. Arguments select the states whose names contain one of them.
 */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { root } from "#platform/root.ts";
import type { Cast } from "../tests/e2e/screenshots/cast.ts";
import type { State } from "../tests/e2e/screenshots/states.ts";
import { freePort, openShop, temporaryDir } from "../tests/process/support/shop-process.ts";
import { buildIfStale } from "./build-if-stale.ts";
import { launchBrowser } from "./installed-browser.ts";

const folder = path.join(root, "screenshots");
const words = process.argv.slice(2);
const phone = { width: 390, height: 844 };
const sizes = [phone, { width: 768, height: 1024 }, { width: 1440, height: 900 }];

// Set before the browser tests' support is imported, which reads them.
process.env.TEST_SHOP_PORT ??= String(await freePort());
process.env.TEST_DATABASE_URL = "";
const { sharedShopVariables, shopOf } = await import("../tests/e2e/support/shop.ts");
const { createCast } = await import("../tests/e2e/screenshots/cast.ts");
const { states } = await import("../tests/e2e/screenshots/states.ts");

const { url: shopUrl } = shopOf("desktop");
const wanted = states.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
await buildIfStale();
await using browser = await launchBrowser();
// Like the browser tests, but on a separate port and folder.
await using directory = await temporaryDir();
await using _shop = await openShop({ ...sharedShopVariables(shopUrl), DATA_DIR: directory.path });
await mkdir(folder, { recursive: true });
const cast = await createCast(browser, shopUrl);
const failures = (await Promise.all(sizes.map((size) => takeAll(browser, cast, size)))).flat();
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

async function takeAll(browser: Browser, cast: Cast, viewport: typeof phone): Promise<string[]> {
  const { width } = viewport;
  const failures: string[] = [];
  for (const state of wanted.filter((state) => !state.phone || viewport === phone)) {
    const context = await browser.newContext({
      baseURL: shopUrl,
      storageState: cast.keptBy[state.viewer],
      viewport,
      reducedMotion: "reduce",
    });
    await take(context, cast, state, width).catch((error) =>
      failures.push(`${state.name}-${width}: ${error}`),
    );
    await context.close();
  }
  return failures;
}

/** The same page in the light and then the dark theme. */
async function take(context: BrowserContext, cast: Cast, state: State, width: number): Promise<void> {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await state.before?.(page);
  await page.goto(typeof state.path === "string" ? state.path : state.path(cast), { waitUntil: "load" });
  await untilQuiet(page);
  await state.act?.(page);
  await untilQuiet(page);
  // Unless the loading state itself is wanted.
  if (!state.before) await page.locator(".animate-pulse:visible").first().waitFor({ state: "detached" });
  if (!state.window) await showWhole(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, ...(state.print && { media: "print" }) });
    const file = path.join(folder, `${state.name}-${width}-${colorScheme}.png`);
    await page.screenshot({ path: file, fullPage: !state.window });
  }
}

/** Waits for the page's initial requests. An event stream stays open, so the network is never quite idle. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle", { timeout: 2_000 }).catch(() => {});
}

/** The full page, with the lazy pictures further down. */
async function showWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    for (const image of document.images) image.loading = "eager";
  });
  await page.waitForFunction(() => Array.from(document.images).every(({ complete }) => complete));
  await page.evaluate(() => Promise.allSettled(Array.from(document.images, (image) => image.decode())));
}

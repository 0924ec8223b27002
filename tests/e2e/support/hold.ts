import type { Page } from "@playwright/test";
import { routeOnce } from "./routes.ts";

/** Holds calls back until they are released; `reached` is resolved when the first one is held. */
export async function hold(
  page: Page,
  url: string,
): Promise<{ reached: Promise<void>; release: () => void }> {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    reached.resolve();
    await released.promise;
    await route.continue();
  });
  return { reached: reached.promise, release: released.resolve };
}

/** Holds the next reply to a call back until it is released: it is of before what is done meanwhile. */
export async function holdReply(page: Page, url: string): ReturnType<typeof hold> {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await routeOnce(page, url, async (route) => {
    const response = await route.fetch();
    reached.resolve();
    await released.promise;
    await route.fulfill({ response });
  });
  return { reached: reached.promise, release: released.resolve };
}

/** Opens a page whose scripts are held back until they are released: what it shows until then is the server's. */
export async function openWithoutScripts(page: Page, path: string): Promise<{ release: () => void }> {
  const scripts = await hold(page, "**/assets/*.js");
  // Scripts that have been asked for hold the load event back.
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return scripts;
}

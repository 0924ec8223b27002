import type { Page } from "@playwright/test";

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

/** Opens a page whose scripts are held back until they are released: what it shows until then is the server's. */
export async function openWithoutScripts(page: Page, path: string): Promise<{ release: () => void }> {
  const scripts = await hold(page, "**/assets/*.js");
  // Scripts that have been asked for hold the load event back.
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return scripts;
}

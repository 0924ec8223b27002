import type { Page } from "@playwright/test";

/** Holds calls back until they are released. */
export async function hold(page: Page, url: string): Promise<{ release: () => void }> {
  const held = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held.promise;
    await route.continue();
  });
  return { release: held.resolve };
}

/** Opens a page whose scripts are held back until they are released: what it shows until then is the server's. */
export async function openWithoutScripts(page: Page, path: string): Promise<{ release: () => void }> {
  const scripts = await hold(page, "**/assets/*.js");
  // Scripts that have been asked for hold the load event back.
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return scripts;
}

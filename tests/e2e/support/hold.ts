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

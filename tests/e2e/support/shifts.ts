import type { Page } from "@playwright/test";

/** Adds up how far the page's content was moved, as the browser counts it. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { all: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources = [] } = entry as PerformanceEntry & {
          value: number;
          sources?: { node?: Node | null }[];
        };
        // The bar makes room for what only shoppers have.
        if (sources.some(({ node }) => node?.parentElement?.closest("main"))) shifts.all += value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** How far the page's content was moved so far. */
export const shifted = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { all: number } }).shifts.all);

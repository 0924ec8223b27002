import { expect, type Page } from "@playwright/test";
import { open } from "./storefront.ts";

/** Opens a page whose clock only moves when the test moves it. */
export async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await open(page, path);
  // What the page loads is there.
  await expect(page.getByRole("main").getByText(/^Loading/)).toHaveCount(0);
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

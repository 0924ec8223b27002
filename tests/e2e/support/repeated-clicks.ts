import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Presses a button impatiently: three times before the page can rerender, twice more with the mouse, and twice with
 * Enter, all before the shop has answered. Expects exactly one call.
 */
export async function pressRepeatedly(page: Page, button: Locator, path: string): Promise<void> {
  const calls: string[] = [];
  const released = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    calls.push(route.request().method());
    await released.promise;
    await route.fallback();
  });
  await button.scrollIntoViewIfNeeded();
  await button.focus();
  const box = await button.boundingBox();
  if (!box) throw new Error("The button is not there.");
  await button.evaluate((element: HTMLElement) => {
    for (let click = 0; click < 3; click += 1) element.click();
  });
  // On whatever is in its place by now.
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
  for (let press = 0; press < 2; press += 1) await page.keyboard.press("Enter");
  await expect.poll(() => calls.length, "calls on their way").toBeGreaterThan(0);
  const answered = page.waitForResponse(path);
  released.resolve();
  await answered;
  expect(calls).toHaveLength(1);
}

import { expect, type Locator, type Page } from "@playwright/test";

/** The presses of the staff, wherever they are. */
export function createPresses() {
  let count = 0;
  return {
    count: () => count,
    async click(target: Locator, options?: Parameters<Locator["click"]>[0]) {
      count += 1;
      await target.click(options);
    },
    async key(page: Page, key: string) {
      count += 1;
      await page.keyboard.press(key);
    },
  };
}

export type Presses = ReturnType<typeof createPresses>;

/** Ticks whatever belongs into the boxes: so many places, each with one press. */
export async function pickAll(phone: Page, places: number, staff: Presses): Promise<void> {
  const parts = phone.getByRole("button", { name: / for #\d+/ }).and(phone.locator("[aria-pressed]"));
  await expect(parts).toHaveCount(places);
  for (let at = 0; at < places; at += 1) {
    const part = parts.nth(at);
    await staff.click(part);
    await expect(part).toHaveAttribute("aria-pressed", "true");
  }
}

import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import type { NodeResult } from "axe-core";
import { layoutFaults } from "./layout.ts";

/** Waits for the page's heading, then until axe finds nothing in the page, or in the part a selector names. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expect(page.locator("h1").first()).toBeVisible();
  // A list that is being narrowed is paler, and then fades in.
  await expect
    .poll(() => axeFaults(page, { part }), {
      // A single look at a long page may take as long as others wait in all.
      timeout: 120_000,
    })
    .toEqual([]);
}

/** Waits until axe finds nothing in the page, and expects that its texts fit. */
export async function expectGoodPage(page: Page): Promise<void> {
  await expectAccessible(page);
  expect.soft(await layoutFaults(page)).toEqual([]);
}

/**
 * What axe looks at: the part a selector names, else the open dialog, behind which nothing can be reached, else the whole
 * page; without these elements.
 */
type View = { part?: string | undefined; without?: string[] };

/** Whether a target is only small because bars that stay in their places cover it, from under which it can be scrolled. */
async function isUnderBars(page: Page, { any }: NodeResult): Promise<boolean> {
  const covering = any.filter(
    ({ id, data }) => id === "target-size" && data?.messageKey === "partiallyObscured",
  );
  if (covering.length === 0) return false;
  const selectors = covering.flatMap(({ relatedNodes = [] }) =>
    relatedNodes.map(({ target }) => String(target)),
  );
  return page.evaluate((all) => {
    const stays = (element: Element | null): boolean =>
      element !== null &&
      (["fixed", "sticky"].includes(getComputedStyle(element).position) || stays(element.parentElement));
    return all.every((selector) => stays(document.querySelector(selector)));
  }, selectors);
}

/** What axe finds, an entry for each element. */
export async function axeFaults(page: Page, { part, without = [] }: View = {}): Promise<string[]> {
  const { isThere, dialog } = await page.evaluate(() => ({
    // Its half a megabyte is run once in each page.
    isThere: "axe" in window,
    dialog: document.querySelector("dialog:modal") ? "dialog:modal" : undefined,
  }));
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: "undefined" }) });
  const seen = part ?? dialog;
  if (seen) axe.include(seen);
  for (const elements of without) axe.exclude(elements);
  // What is in order need not be described, which would take as long as finding what is not.
  axe.options({
    resultTypes: ["violations"],
    preload: false,
    // WCAG 2.2, 2.5.8: axe leaves it out unless it is asked for.
    rules: { "target-size": { enabled: true } },
  });
  // No page has frames, so the results need not be merged on another page.
  const { violations } = await axe.setLegacyMode().analyze();
  const faults: string[] = [];
  for (const { id, nodes } of violations)
    for (const node of nodes) if (!(await isUnderBars(page, node))) faults.push(`${id}: ${node.html}`);
  return faults;
}

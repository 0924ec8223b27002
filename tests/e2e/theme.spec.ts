import type { BrowserContext, Page } from "@playwright/test";
import { hold } from "./support/hold.ts";
import { logInSeller } from "./support/seller.ts";
import { open, untilAwake } from "./support/storefront.ts";
import { expect, routeUntilStopped, test } from "./support/test.ts";

const light = { page: "rgb(251, 250, 245)", browser: "#fbfaf5" };
const dark = { page: "rgb(17, 23, 19)", browser: "#111713" };

test("the shop is dark when the system is, until a theme is chosen, which stays in every tab and on both sides of the counter", async ({
  page,
  context,
  complaints,
}) => {
  await test.step("it is as the system is, and as it is printed always light", async () => {
    await page.emulateMedia({ colorScheme: "dark" });
    await open(page, "/cart");
    await expect(page.getByRole("contentinfo").getByLabel("Automatic")).toBeChecked();
    expect(await coloursOf(page)).toEqual(dark);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await coloursOf(page)).toEqual(light);
    await page.emulateMedia({ colorScheme: "dark", media: "print" });
    expect(await coloursOf(page)).toMatchObject({ page: light.page });
  });

  await page.emulateMedia({ colorScheme: "light", media: null });
  const otherTab = await context.newPage();
  await open(otherTab, "/faq");

  await choose(page, "Dark");
  expect(await coloursOf(page)).toEqual(dark);
  await expect(otherTab.getByRole("contentinfo").getByLabel("Dark")).toBeChecked();
  expect(await coloursOf(otherTab)).toEqual(dark);

  await logInSeller(page);
  expect(await coloursOf(page)).toEqual(dark);
  await page.getByRole("button", { name: "Appearance" }).click();
  await expect(page.getByLabel("Dark")).toBeChecked();

  complaints.expect(/ERR_FAILED/);
  await withoutScripts(context, async () => {
    await otherTab.reload();
    expect(await coloursOf(otherTab), "before the app has started").toEqual(dark);
    await choose(otherTab, "Light");
    expect(await coloursOf(otherTab)).toEqual(light);
  });
  await expect(page.getByLabel("Light")).toBeChecked();

  await page.getByLabel("Automatic").check();
  expect(await coloursOf(page)).toEqual(light);
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, "/cart");
  await choose(page, "Light");
  expect(await coloursOf(page)).toEqual(light);
});

test("a theme chosen before the footer's script has come is taken", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  const footer = await hold(page, "**/assets/storefront-footer*.js");
  await page.goto("/faq", { waitUntil: "domcontentloaded" });
  await untilAwake(page);
  await footer.reached;
  await choose(page, "Dark");
  expect(await coloursOf(page)).toEqual(dark);
  footer.release();
});

/** In the footer. */
async function choose(page: Page, theme: string): Promise<void> {
  await page.getByRole("contentinfo").getByLabel(theme).check();
}

/** The page's background, and the theme colour for the browser's bars. */
function coloursOf(page: Page) {
  return page.evaluate(() => {
    const metas = document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]");
    const inForce = Array.from(metas).filter(({ media }) => matchMedia(media).matches);
    return {
      page: getComputedStyle(document.body).backgroundColor,
      browser: inForce.map(({ content }) => content).join(),
    };
  });
}

/** Blocks the app's files, to see what a page shows from the first moment. */
async function withoutScripts(context: BrowserContext, work: () => Promise<void>): Promise<void> {
  const letThrough = await routeUntilStopped(context, "**/assets/*.js", (route) => route.abort());
  await work();
  letThrough();
}

import type { Locator, Page } from "@playwright/test";
import { becomeShopper, orderOnline } from "./support/shopper.ts";
import { cartLink, open, orderSummary } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("what waits for its payment is amber, light and dark", { tag: "@full" }, async ({ page, seller }) => {
  const product = await seller.addProduct();
  await becomeShopper(page, { [product._id]: 1 });
  const { ownPage } = await orderOnline(page, product);
  for (const path of ["/my-orders", ownPage]) {
    await open(page, path);
    const order = page.getByRole("article");
    await expectAmber(page, [
      order.getByText("Awaiting payment", { exact: true }),
      order.getByText(/^We keep everything for you/),
    ]);
  }
  const step = page.getByRole("list", { name: "Order status" }).getByRole("listitem").first();
  await expect(step).toContainText("Awaiting payment");
  await expectAmber(page, [step.locator("svg")]);
  await expect(step.locator("svg")).toHaveClass(/lucide-hourglass/);
  await cartLink(page, 1).click();
  const notice = page.getByRole("region", { name: "Waiting for payment" });
  await expectAmber(page, [
    notice.getByText(/We keep everything for you/),
    notice.getByRole("link"),
    orderSummary(page).getByText(/is still waiting for its payment/),
  ]);
});

async function expectAmber(page: Page, texts: Locator[]): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const text of texts) await expectAmberNow(text);
  }
}

/** Expects an amber background (more red than green, more green than blue) with readable text. */
async function expectAmberNow(text: Locator): Promise<void> {
  const { ground, contrast } = await text.evaluate((element) => {
    const rgb = (colour: string) => colour.match(/[\d.]+/g)?.map(Number) ?? [];
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = rgb(colour)
        .map((value) => value / 255)
        .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    let painted: Element | null = element;
    while (painted && getComputedStyle(painted).backgroundColor === "rgba(0, 0, 0, 0)")
      painted = painted.parentElement;
    const background = painted ? getComputedStyle(painted).backgroundColor : "rgb(255, 255, 255)";
    const [dark = 0, light = 0] = [
      luminance(background),
      luminance(getComputedStyle(element).color),
    ].toSorted((a, b) => a - b);
    return { ground: rgb(background), contrast: (light + 0.05) / (dark + 0.05) };
  });
  const [red = 0, green = 0, blue = 0] = ground;
  expect(red - green).toBeGreaterThan(5);
  expect(green - blue).toBeGreaterThan(15);
  expect(contrast).toBeGreaterThanOrEqual(4.5);
}

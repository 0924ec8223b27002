import { expectAccessible } from "./support/accessibility.ts";
import { layoutFaults } from "./support/layout.ts";
import { logInSeller } from "./support/seller.ts";
import { becomeShopper, placeOrder } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test("the owner sees how the day goes, by keyboard, with a table behind each plot", { tag: "@full" }, async ({
  page,
  seller,
}) => {
  await becomeShopper(page);
  await placeOrder(page, await seller.addProduct());
  await logInSeller(page, "/seller/reports");
  const figures = page.getByRole("region", { name: "Figures" });
  await expect(figures.getByText("Takings", { exact: true })).toBeVisible();
  await expect(page.getByRole("application")).toHaveCount(2);
  await expect(page.getByText(/, until \d.*[.] Compared with .*, until the same time[.]$/)).toBeVisible();

  const hours = page.getByRole("region", { name: "Orders by hour" });
  await hours.getByText("Show as a table").focus();
  await page.keyboard.press("Enter");
  await expect(hours.getByRole("row")).toHaveCount(25);
  await expectAccessible(page);

  await page.getByRole("radio", { name: "Today" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/period=week/);
  const takings = page.getByRole("region", { name: "Takings", exact: true });
  await takings.getByText("Show as a table").click();
  await expect(takings.getByRole("row")).toHaveCount(8);
  await takings.getByRole("application").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(takings.getByText(/^This period: /)).toBeVisible();

  const download = page.waitForEvent("download");
  await takings.getByRole("link", { name: "Export Takings" }).click();
  expect((await download).suggestedFilename()).toBe("times-week.csv");
  expect(await layoutFaults(page)).toEqual([]);
  // No word of a head and no number breaks on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  const linesOf = (cell: Element) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  const head = takings.getByRole("columnheader", { name: "Takings", exact: true });
  await expect.poll(() => head.locator("span").evaluate(linesOf)).toBe(1);
});

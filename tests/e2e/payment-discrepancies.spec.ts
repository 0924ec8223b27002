import { logInSeller } from "./support/seller.ts";
import { expect, test } from "./support/test.ts";

const entry = (_id: string, kind: string, received: { amount: number; currency: string }) => ({
  _id,
  kind,
  orderNumber: 1042,
  expected: { amount: 30.6, currency: "usd" },
  received,
  reference: `pi_${"3QvX8Lm2eZvKYlo2C".repeat(6)}`,
  foundAt: "2026-05-04T10:00:00.000Z",
});

test("the seller reads which payments do not fit and marks them as checked", async ({ page }) => {
  let discrepancies = [
    entry("1", "amount", { amount: 0.01, currency: "usd" }),
    entry("2", "currency", { amount: 3060, currency: "jpy" }),
  ];
  await page.route("**/api/seller/payment-discrepancies", (route) =>
    route.fulfill({ json: { success: true, discrepancies, total: discrepancies.length } }),
  );
  await page.route("**/api/seller/payment-discrepancies/*/checked", (route) => {
    discrepancies = discrepancies.filter(({ _id }) => !route.request().url().includes(`/${_id}/`));
    return route.fulfill({ json: { success: true, message: "Marked as checked" } });
  });
  await logInSeller(page);
  await page.goto("/seller/orders");
  const notice = page.getByRole("region", { name: "2 payments to check" });
  await expect(notice).toContainText(
    "A payment of $0.01 was reported for order #1042, which asked for $30.60.",
  );
  await expect(notice).toContainText("A payment of ¥306,000 was");
  const widths = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(widths.scrollWidth).toBeLessThanOrEqual(widths.clientWidth);
  for (const left of [1, 0]) {
    await page.getByRole("button", { name: "Mark as checked" }).first().click();
    await expect(page.getByText("Marked as checked").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Mark as checked" })).toHaveCount(left);
  }
  await expect(page.getByRole("heading", { name: /to check/ })).toHaveCount(0);
});

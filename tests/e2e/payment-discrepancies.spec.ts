import { logInSeller } from "./support/seller.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

const entry = (_id: string, kind: string, received: { amount: number; currency: string }) => ({
  _id,
  kind,
  orderNumber: 1042,
  expected: { amount: 30.6, currency: "usd" },
  received,
  reference: `pi_${"3QvX8Lm2eZvKYlo2C".repeat(6)}`,
  foundAt: "2026-05-04T10:00:00.000Z",
});

test("the seller reads which payments do not fit and marks them as checked", { tag: "@full" }, async ({
  page,
}) => {
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
    await expectToast(page, "Marked as checked");
    await expect(page.getByRole("button", { name: "Mark as checked" })).toHaveCount(left);
  }
  await expect(page.getByRole("heading", { name: /to check/ })).toHaveCount(0);
});

test("the list of payments to check is reached from the orders, and keeps what was checked", {
  tag: "@full",
}, async ({ page }) => {
  const all = Array.from({ length: 5 }, (_, index) => ({
    ...entry(String(index), "amount", { amount: 0.01 * (index + 1), currency: "usd" }),
    checkedAt: null as string | null,
    checkedBy: null as string | null,
  }));
  await page.route(/\/api\/seller\/payment-discrepancies(\?|$)/, (route) => {
    const wanted = new URL(route.request().url()).searchParams.get("state") ?? "open";
    const discrepancies = all.filter(({ checkedAt }) => (checkedAt ? "checked" : "open") === wanted);
    const total = discrepancies.length;
    const page = { total, totalIsExact: true, previousCursor: null, nextCursor: null };
    return route.fulfill({ json: { success: true, discrepancies, ...page } });
  });
  await page.route("**/api/seller/payment-discrepancies/*/checked", (route) => {
    const found = all.find(({ _id }) => route.request().url().includes(`/${_id}/`));
    Object.assign(found ?? {}, { checkedAt: "2026-05-05T10:00:00.000Z", checkedBy: "Mona Manager" });
    return route.fulfill({ json: { success: true, message: "Marked as checked" } });
  });
  await logInSeller(page);
  await page.goto("/seller/orders");
  const notice = page.getByRole("region", { name: "5 payments to check" });
  await expect(notice.getByRole("listitem")).toHaveCount(3);
  await notice.getByRole("link", { name: "Show all" }).click();
  const table = page.getByRole("table", { name: "Payments to check" });
  const rows = table.getByRole("row").filter({ hasText: "order #1042" });
  await expect(rows).toHaveCount(5);
  await rows.first().getByRole("button", { name: "Mark as checked" }).click();
  await expect(rows).toHaveCount(4);
  await page.getByLabel("State").selectOption("Checked");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Mona Manager");
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByRole("link", { name: "Orders", exact: true }).first().click();
  await expect(page).toHaveURL("/seller/orders");
});

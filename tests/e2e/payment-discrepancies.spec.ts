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

test("payments that do not fit are read and checked above the orders, and in a list that keeps what was checked", {
  tag: "@full",
}, async ({ page }) => {
  const received = [
    { amount: 0.01, currency: "usd" },
    { amount: 3060, currency: "jpy" },
    ...[3, 4, 5].map((cents) => ({ amount: cents / 100, currency: "usd" })),
  ];
  const all = received.map((sum, index) => ({
    ...entry(String(index), sum.currency === "usd" ? "amount" : "currency", sum),
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
  const noticeOf = (count: number) => page.getByRole("region", { name: `${count} payments to check` });
  await logInSeller(page, "/seller/orders");
  await expect(noticeOf(5).getByRole("listitem")).toHaveCount(3);
  await expect(noticeOf(5)).toContainText(
    "A payment of $0.01 was reported for order #1042, which asked for $30.60.",
  );
  await expect(noticeOf(5)).toContainText("A payment of ¥3,060 was");
  const widths = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(widths.scrollWidth).toBeLessThanOrEqual(widths.clientWidth);
  await noticeOf(5).getByRole("button", { name: "Mark as checked" }).first().click();
  await expectToast(page, "Marked as checked");
  await expect(noticeOf(4)).not.toContainText("$0.01");

  await noticeOf(4).getByRole("link", { name: "Show all" }).click();
  const table = page.getByRole("table", { name: "Payments to check" });
  const rows = table.getByRole("row").filter({ hasText: "order #1042" });
  for (const left of [4, 3, 2]) {
    await expect(rows).toHaveCount(left);
    await rows.first().getByRole("button", { name: "Mark as checked" }).click();
  }
  await expect(rows).toHaveCount(1);
  await page.getByLabel("State").selectOption("Checked");
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText("Mona Manager");
  await page.reload();
  await expect(rows).toHaveCount(4);
  await page.getByRole("link", { name: "Orders", exact: true }).first().click();
  await expect(page).toHaveURL("/seller/orders");
  const last = page.getByRole("region", { name: "A payment to check" });
  await last.getByRole("button", { name: "Mark as checked" }).click();
  await expect(page.getByRole("heading", { name: /to check/ })).toHaveCount(0);
});

test("what is wrong with an order's money stands on its page", { tag: "@full" }, async ({ page, sale }) => {
  const { orders } = await (await sale.shopper.request.get("/api/order/user")).json();
  await logInSeller(page);
  const path = `/api/order/staff/${orders[0]._id}`;
  const read = await (await page.request.get(path)).json();
  Object.assign(read.order, { dispute: "open", refundFailed: true, paymentUnclear: true });
  await page.route(`**${path}`, (route) => route.fulfill({ json: read }));
  await page.goto(`/seller/orders/${orders[0]._id}`);
  for (const [name, text] of [
    ["Refund failed", "Give it in another way"],
    ["Dispute", "Disputed: no refunds until the bank decides"],
    ["Payment to check", "A payment does not match this order"],
  ] as const)
    await expect(page.locator("dt", { hasText: name }).locator("xpath=following-sibling::dd")).toHaveText(
      text,
    );
});

import { logInSeller, openOrderRow } from "./support/seller.ts";
import { expect, test } from "./support/test.ts";
import { expectToast, keepToasts } from "./support/toasts.ts";

test("what is said of an order's step covers no button of the order", { tag: ["@full", "@phone"] }, async ({
  page,
  sale: { product },
}) => {
  const row = await openOrderRow(page, product.name);
  await keepToasts(page);
  await row.getByRole("button", { name: "Mark as Packed" }).click();
  const toast = page.getByRole("status").filter({ hasText: "Order is now: Packed" });
  const said = await toast.boundingBox();
  const bar = await page.getByRole("banner").boundingBox();
  const undo = await row.getByRole("button", { name: "Undo" }).boundingBox();
  if (!said || !bar || !undo) throw new Error("Something is not there.");
  // At any scroll position, only the bar's own buttons are there.
  expect(said.y).toBeGreaterThanOrEqual(bar.y);
  expect(said.y + said.height).toBeLessThanOrEqual(bar.y + bar.height);
  expect(undo.y).toBeGreaterThanOrEqual(bar.y + bar.height);
});

test("a step can still be undone after leaving the orders and coming back", { tag: "@full" }, async ({
  page,
  sale: { product, shopper },
}) => {
  const { orders } = await (await shopper.request.get("/api/order/user")).json();
  await logInSeller(page);
  // Longer than the page's own limit, so that the test need not hurry.
  const data = { id: orders[0]._id, status: "Packed", undoSeconds: 60 };
  await expect(await page.request.post("/api/order/status", { data })).toBeOK();

  const openOrders = () => page.goto("/seller/orders?tab=all");
  const row = page.getByRole("row").filter({ hasText: product.name });
  await openOrders();
  await expect(row.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.getByRole("link", { name: "Promotions" }).click();
  await expect(page.getByRole("heading", { name: "Promotions" })).toBeVisible();
  await openOrders();
  await expect(row.getByRole("button", { name: "Packed", exact: true })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await row.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Undone. Order is: Order Placed");
  await expect(row.getByRole("button", { name: "Mark as Packed" })).toBeVisible();
  await page.reload();
  await expect(row.getByRole("button", { name: "Mark as Packed" })).toBeVisible();
});

import { allowLateUndo, openOrderRow } from "./support/seller.ts";
import { becomeShopper, placeOrder } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";
import { expectToast, keepToasts } from "./support/toasts.ts";

test("what is said of an order's step covers none of its buttons, and it can be undone after leaving the orders", {
  tag: ["@full", "@phone"],
}, async ({ page, seller }) => {
  const product = await seller.addProduct();
  await becomeShopper(page);
  await placeOrder(page, product);
  const row = await openOrderRow(page, product.name);
  await allowLateUndo(page);
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

  await row.getByRole("link", { name: /^#/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Order #/ })).toBeVisible();
  await page.goto("/seller/orders?tab=all");
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

import type { Page } from "@playwright/test";
import { expectGoodPage } from "./support/accessibility.ts";
import { logInSeller } from "./support/seller.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

const rowOf = (page: Page, number: number) => page.getByRole("row", { name: `Order ${number}` });

test("an order's page has everything about it, also on a phone", async ({
  page,
  sale: { product, shopper },
  complaints,
}) => {
  complaints.expect(/404 .*api[/]order[/]staff/);
  const { orders } = await (await shopper.request.get("/api/order/user")).json();
  const [{ _id, number }] = orders;
  await logInSeller(page, `/seller/orders?search=${number}`);
  await expect(rowOf(page, number)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectGoodPage(page);
  await rowOf(page, number)
    .getByRole("link", { name: `#${number}` })
    .click();
  await expect(page.getByRole("heading", { name: `Order #${number}` })).toBeVisible();
  await expect(page.getByRole("region", { name: "Items" })).toContainText(product.name);
  await expect(page.getByRole("region", { name: "Customer" })).toContainText("1 order, $0.00 spent");
  await expect(page.getByRole("region", { name: "Payment" })).toContainText("Pending");
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("Order placed");
  await expectGoodPage(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectGoodPage(page);

  await page.getByRole("button", { name: "Write a note" }).click();
  await page.getByRole("textbox", { name: "Note" }).fill("Frozen things in the blue box.");
  await page.getByRole("button", { name: "Save the note" }).click();
  await expect(page.getByRole("region", { name: "Note for the staff" })).toContainText("blue box");

  await page.getByRole("button", { name: "Start picking" }).click();
  await expectToast(page, "You are picking this order");
  await page.getByRole("button", { name: "Put back" }).click();
  await expectToast(page, "The order is put back");

  // Somebody else's step shows by itself.
  await expect(
    await page.request.post("/api/order/status", { data: { id: _id, status: "Packed" } }),
  ).toBeOK();
  await expect(page.getByRole("button", { name: "Mark as Out for delivery" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("Order packed");

  await page.goto("/seller/orders/none");
  await expect(page.getByRole("heading", { name: "There is no such order" })).toBeVisible();
});

test("the board opens with all orders, then on the tab used last in this browser; so does its sound", {
  tag: "@full",
}, async ({ page }) => {
  await logInSeller(page, "/seller/orders");
  const tabs = page.getByRole("navigation", { name: "Order tabs" });
  const current = tabs.locator("[aria-current=page]");
  await expect(current).toHaveText("All");
  await tabs.getByRole("link", { name: "Packed" }).click();
  await expect(current).toHaveText(/^Packed/);
  // From the board itself, and from another page.
  for (const from of ["Orders", "Product List"]) {
    await page.getByRole("link", { name: from, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: from })).toBeVisible();
    await page.getByRole("link", { name: "Orders", exact: true }).click();
    await expect(page).toHaveURL("/seller/orders");
    await expect(current).toHaveText(/^Packed/);
  }

  const sound = page.getByRole("button", { name: "Sound for new orders" });
  await expect(sound).toHaveAttribute("aria-pressed", "false");
  await sound.click();
  await expect(sound).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(current).toHaveText(/^Packed/);
  await expect(sound).toHaveAttribute("aria-pressed", "true");
  await sound.click();
  await expect(sound).toHaveAttribute("aria-pressed", "false");
});

import type { Page } from "@playwright/test";
import { allowLateUndo, logInColleague, openDetails } from "./support/seller.ts";
import { becomeShopper, placeOrder } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const officePages = (page: Page) => page.getByRole("navigation", { name: "Seller" }).getByRole("link");
const refusal = (page: Page) => page.getByRole("heading", { name: "Your role does not include this" });

/** Collects calls that the shop refuses from now on. */
function refusedCalls(page: Page): string[] {
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  return refused;
}

test("a picker finds the orders and packs them; what the picker's role does not include says so and asks the shop for nothing", async ({
  page,
  seller,
  sale: { product, shopper },
}) => {
  const refused = refusedCalls(page);
  const picker = await seller.addColleague("picker");
  await logInColleague(page, picker);
  await expect(page).toHaveURL("/seller/orders");
  await expect(officePages(page)).toHaveText(["Orders", "Picking", "Driving", "Delivery", "Account"]);
  await expect(page.getByRole("region", { name: "Today" })).toBeHidden();
  // Newest first: other tests leave more orders to pick than a page has.
  await page.goto("/seller/orders?tab=all");
  const order = page.getByRole("row").filter({ hasText: product.name });
  await openDetails(order);
  await expect(order.getByRole("button", { name: "Something missing" })).toBeVisible();
  await expect(order.getByRole("button", { name: "Cancel" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Export" })).toBeHidden();
  await allowLateUndo(page);
  await order.getByRole("button", { name: "Mark as Packed" }).click();
  await expect(order.getByText("Packed").first()).toBeVisible();
  await order.getByRole("button", { name: /^Undo/ }).click();
  await expect(order.getByRole("button", { name: "Mark as Packed" })).toBeVisible();

  await test.step("the order's history says who took each step, and the shopper's own page does not", async () => {
    const packed = page.waitForResponse("**/api/order/status");
    await order.getByRole("button", { name: "Mark as Packed" }).click();
    await packed;
    await order.getByRole("link", { name: /^#/ }).click();
    const steps = page.getByRole("list", { name: "Order status" }).getByRole("listitem");
    await expect(steps.filter({ hasText: "Order Placed" })).toContainText("Customer");
    await expect(steps.filter({ hasText: "Packed" })).toContainText(picker.name);
    await shopper.goto("/my-orders");
    await shopper.getByRole("link", { name: /^Order #/ }).click();
    await expect(shopper.getByRole("list", { name: "Order status" })).toContainText("Packed");
    await expect(shopper.getByText(picker.name)).toBeHidden();
  });

  await test.step("a page that the picker's role does not include says so", async () => {
    // web/office/layout/office-pages.test.ts has all pages.
    await page.goto("/seller/staff");
    await expect(refusal(page)).toBeVisible();
    await page.goto("/seller/stock/near-date");
    await expect(refusal(page)).toBeVisible();
    await expect(page.getByText("Ask the owner of the shop.")).toBeVisible();
    await page.getByRole("link", { name: "Account" }).click();
    await expect(page.getByRole("heading", { name: "Account" })).toBeVisible();
    await page.goBack();
    await page.getByRole("link", { name: "Go to Orders" }).click();
    await expect(page).toHaveURL("/seller/orders");
  });
  expect(refused).toEqual([]);
});

test("a manager finds the shop's daily work, and neither staff nor mails, until the manager's role is changed", {
  tag: "@full",
}, async ({ page, seller, complaints }) => {
  complaints.expect(/403 .*\/api\/product\/staff-list/);
  const product = await seller.addProduct();
  // The shopper only makes calls, from the same browser.
  await becomeShopper(page);
  await placeOrder(page, product);
  const refused = refusedCalls(page);
  const member = await seller.addColleague("manager");
  await logInColleague(page, member);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add Product");
  const names = [
    ...["Add Product", "Product List", "Stock", "Orders", "Picking", "Driving", "Delivery"],
    ...["Reports", "Accounting"],
    ...["Customers", "Discounts", "Reviews"],
    ...["Search words", "Import, export", "Promotions", "Account"],
  ];
  await expect(officePages(page)).toHaveText(names);
  await expect(page.getByRole("region", { name: "Today" })).toContainText(/of \d+ products/);
  for (const name of ["Product List", "Promotions", "Account", "Orders"]) {
    await officePages(page).getByText(name, { exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.locator("main [role=status] .sr-only")).toHaveCount(0);
  }
  await page.goto("/seller/orders/payments-to-check");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("main [role=status] .sr-only")).toHaveCount(0);
  await page.goto("/seller/orders?tab=all");
  const order = page.getByRole("row").filter({ hasText: product.name });
  await openDetails(order);
  await expect(order.getByRole("button", { name: "Cancel" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Export" })).toBeVisible();
  await page.goto("/seller/staff");
  await expect(refusal(page)).toBeVisible();
  expect(refused).toEqual([]);

  await test.step("a role that is changed changes the open page with the next call", async () => {
    await officePages(page).getByText("Product List", { exact: true }).click();
    await expect(page.getByRole("table", { name: "Products" })).toBeVisible();
    await seller.changeRole(member, "picker");
    await page.getByLabel("Stock", { exact: true }).selectOption("Out of stock");
    await expect(refusal(page)).toBeVisible();
    await expect(officePages(page)).toHaveText(["Orders", "Picking", "Driving", "Delivery", "Account"]);
  });
});

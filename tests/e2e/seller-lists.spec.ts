import { readFile } from "node:fs/promises";
import { logInSeller, uniqueWord } from "./support/seller.ts";
import { becomeShopper, placeOrder } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("the product list is narrowed, sorted and kept by its address, worked by its keys, paged, and takes selected products off sale", {
  tag: "@full",
}, async ({ page, seller, complaints }) => {
  complaints.expect(/400 .*\/api\/product\/staff-list/);
  const word = uniqueWord();
  await seller.addProduct({ name: `${word} Figs`, offerPrice: 3, price: 3 });
  await seller.addProduct({ name: `${word} Jam`, offerPrice: 2, price: 2, category: "Grains" });
  const off = await seller.addProduct({ name: `${word} Pears`, offerPrice: 1, price: 1 });
  await seller.setStock(off, false);
  await logInSeller(page);
  await page.getByRole("link", { name: "Product List" }).click();
  await expect(page.getByRole("switch").first()).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Filter products" })).toBeFocused();
  // Typed as text, not as shortcuts.
  await page.keyboard.type(word);
  // The unfiltered list shows these products too.
  await expect(page).toHaveURL(`/seller/product-list?search=${word}`);
  const rows = page.getByRole("table", { name: "Products" }).getByRole("row").filter({ hasText: word });
  await expect(rows).toHaveCount(3);
  await page.getByLabel("Sort by").selectOption("Price Low to High");
  await expect(rows).toHaveText([/Pears/, /Jam/, /Figs/]);
  await page.getByLabel("Stock", { exact: true }).selectOption("Out of stock");
  await expect(rows).toHaveText([/Pears/]);
  await page.reload();
  await expect(rows).toHaveText([/Pears/]);
  await expect(page.getByRole("status").filter({ hasText: "1 product" })).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveText([/Pears/, /Jam/, /Figs/]);
  await page.getByLabel("Category").selectOption("Grains & Cereals");
  await expect(rows).toHaveText([/Jam/]);
  await seller.setStock(off, true);
  // A mistyped URL still shows a list.
  await page.goto(`/seller/product-list?search=${word}&sortBy=colour&inStock=maybe`);
  await expect(rows).toHaveCount(3);

  await test.step("selected products are taken off sale together", async () => {
    const bar = page.getByRole("region", { name: "Selected" });
    await page.getByLabel(`Select ${word} Figs`).check();
    await page.getByLabel(`Select ${word} Jam`).check();
    await expect(bar).toContainText("2 selected");
    await bar.getByRole("button", { name: "Take off sale" }).click();
    await expectToast(page, "2 products taken off sale");
    await expect(page.getByRole("switch", { name: `${word} Figs` })).not.toBeChecked();
    await expect(page.getByRole("switch", { name: `${word} Pears` })).toBeChecked();
    await expect(bar).toBeHidden();
  });

  await test.step("it is worked by its keys, which can be switched off", async () => {
    // At the page's start, as after a load.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("j");
    await expect(rows.nth(0)).toBeFocused();
    await page.keyboard.press("j");
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press("x");
    await expect(rows.nth(1).getByRole("checkbox").first()).toBeChecked();
    await page.keyboard.press("k");
    await expect(rows.nth(0)).toBeFocused();
    await page.keyboard.press("?");
    await expect(page.getByRole("heading", { name: "Keyboard shortcuts" })).toBeVisible();
    await page.getByLabel("Use the single-character keys").uncheck();
    await page.keyboard.press("Escape");
    await page.keyboard.press("j");
    await page.keyboard.press("?");
    await expect(page.getByRole("heading", { name: "Keyboard shortcuts" })).toBeHidden();
  });

  await page.getByRole("searchbox", { name: "Filter products" }).fill("0000000000");
  await page.getByRole("link", { name: "Show all products" }).click();
  await expect(page).toHaveURL("/seller/product-list");

  await test.step("it leads on and back, a page at a time", async () => {
    await page.route("**/api/product/staff-list*", (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set("limit", "2");
      return route.continue({ url: url.href });
    });
    await page.goto(`/seller/product-list?search=${word}&sortBy=name`);
    await expect(rows).toHaveText([/Figs/, /Jam/]);
    await expect(page.getByRole("button", { name: "Previous" })).toBeDisabled();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(rows).toHaveText([/Pears/]);
    await page.reload();
    await expect(rows).toHaveText([/Pears/]);
    await page.getByRole("button", { name: "Previous" }).click();
    await expect(rows).toHaveText([/Figs/, /Jam/]);
    await expect(page.getByRole("button", { name: "Next" })).toBeEnabled();

    // An address whose page belongs to another order of the list.
    await page.getByRole("button", { name: "Next" }).click();
    await expect(rows).toHaveText([/Pears/]);
    const address = new URL(page.url());
    address.searchParams.set("sortBy", "createdAt");
    await page.goto(address.href);
    await page.getByRole("button", { name: "Go to the first page" }).click();
    await expect(rows).toHaveText([/Pears/, /Jam/]);
  });
});

test("orders are found by name and status, marked together, and saved as a table", { tag: "@full" }, async ({
  page,
  seller,
}) => {
  const product = await seller.addProduct();
  await becomeShopper(page);
  for (let order = 0; order < 2; order += 1) await placeOrder(page, product);
  const { orders } = await (await page.request.get("/api/order/user")).json();
  await logInSeller(page, "/seller/orders");
  await page.getByRole("searchbox").fill(`#${orders[0].number}`);
  await expect(page.getByRole("row", { name: `Order ${orders[0].number}` })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Order \d/ })).toHaveCount(1);
  await page.goto("/seller/orders?tab=all");
  await page.getByLabel("Status").selectOption("Order Placed");
  for (const { number } of orders) await page.getByLabel(`Select order ${number}`).check();
  await page.getByRole("region", { name: "Selected" }).getByRole("button", { name: "Packed (2)" }).click();
  await expectToast(page, "2 orders marked as Packed");
  await page.getByLabel("Status").selectOption("Packed");
  for (const { number } of orders)
    await expect(page.getByRole("row", { name: `Order ${number}` })).toBeVisible();

  await page.getByRole("button", { name: "Export" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as CSV" }).click();
  const file = await (await download).path();
  const lines = (await readFile(file, "utf8")).trimEnd().split("\r\n");
  expect(lines[0]).toContain("Order,Date,Status");
  for (const { number } of orders)
    expect(lines.find((line) => line.startsWith(`${number},`))).toContain(`1 x ${product.name}`);
  expect(lines.slice(1).every((line) => line.includes(",Packed,"))).toBe(true);
});

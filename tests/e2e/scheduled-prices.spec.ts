import { logInSeller, productPath } from "./support/seller.ts";
import { addAddress, becomeShopper } from "./support/shopper.ts";
import { cartLink, cartRow, open, totalAmount } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("a scheduled price is what shoppers see and pay by its name until it is ended, and the seller's own price stays", {
  tag: "@full",
}, async ({ page, context, seller }) => {
  const product = await seller.addProduct({ price: 10, offerPrice: 9 });
  await becomeShopper(page, { [product._id]: 2 });
  await addAddress(page);
  const price = page
    .getByRole("main")
    .getByText(/^\$\d+[.]\d\d$/)
    .first();
  const desk = await context.newPage();
  await logInSeller(desk, "/seller/discounts");
  await desk.getByRole("link", { name: "Scheduled prices" }).click();
  await desk.getByRole("button", { name: "Schedule a price" }).click();
  const dialog = desk.getByRole("dialog");
  const finder = dialog.getByRole("searchbox", { name: "Scan or type a product" });
  await finder.fill(product.name.split("").reverse().join(""));
  await expect(dialog.getByText("No products found")).toBeVisible();
  await finder.fill(product.name);
  await dialog.getByRole("button", { name: new RegExp(`${product.name}.*Choose`) }).click();
  await dialog.getByLabel("Percent").fill("30");
  await dialog.getByLabel("Name (optional)").fill("Summer week");
  await dialog.getByLabel("Until").fill("2046-05-04T18:00");
  await dialog.getByRole("button", { name: "Save" }).click();
  const row = desk.getByRole("row").filter({ hasText: product.name });
  await expect(row).toContainText("as “Summer week”");
  await expect(row).toContainText("30% off");
  await expect(row).toContainText("Running");

  await open(page, productPath(product));
  await expect(price).toHaveText("$7.00");
  await desk.goto(`/seller/products/${product._id}`);
  await expect(desk.getByLabel("Offer Price")).toHaveValue("9.00");
  await expect(desk.getByText("Shoppers pay $7.00 now")).toBeVisible();

  await test.step("a line says what it was and what is saved, in the cart, the order and the back office", async () => {
    const note = "Summer week: was $9.00, saves $4.00";
    await cartLink(page, 2).click();
    await expect(cartRow(page, product.name)).toContainText(note);
    await expect(cartRow(page, product.name).locator("s")).toHaveText("$9.00");
    // 14.00 and 2% tax: the cart's amounts are those of the lower price.
    await expect(totalAmount(page)).toHaveText("$14.28");
    await expect(page.getByText("You save $6.00")).toBeVisible();
    await page.getByRole("button", { name: "Place Order" }).click();
    await expect(page).toHaveURL("/my-orders");
    await page.getByRole("link", { name: /^View order/ }).click();
    const order = page.getByRole("article", { name: /^Order/ });
    await expect(order).toContainText(note);
    await expect(order.locator("s")).toHaveText("$9.00");
    await desk.goto(`/seller/orders/${new URL(page.url()).pathname.split("/").at(-1)}`);
    await expect(desk.getByText(note)).toBeVisible();
  });

  await desk.goto("/seller/discounts/scheduled-prices");
  await row.getByRole("button", { name: /^Edit/ }).click();
  await expect(dialog.getByLabel("Percent")).toHaveValue("30");
  await expect(dialog.getByLabel("Until")).toHaveValue("2046-05-04T18:00");
  await dialog.getByLabel("Percent").fill("50");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("50% off");
  await row.getByRole("button", { name: /^End/ }).click();
  await expect(row).toContainText("Ended");
  await open(page, productPath(product));
  await expect(price).toHaveText("$9.00");
});

import type { Page } from "@playwright/test";
import { logInSeller, type Product, productPath } from "./support/seller.ts";
import { expect, test } from "./support/test.ts";
import { expectToast, keepToasts } from "./support/toasts.ts";

test("a product is opened from the list, edited and saved, and shoppers see it at once", async ({
  page,
  seller,
  complaints,
}) => {
  complaints.expect(/422 .*api\/product\/staff/);
  const product = await seller.addProduct({
    ...{ offerPrice: 3, price: 4, weight: "1 kg", stockQuantity: 5, description: ["Ripe."] },
    food: { contains: [], origin: "Izmir" },
  });
  const search = `?search=${encodeURIComponent(product.name)}`;
  await logInSeller(page, `/seller/product-list${search}`);
  await page.getByRole("link", { name: product.name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.name);
  const tabs = page.getByRole("navigation", { name: "Seller" });
  await expect(tabs.getByRole("link", { name: "Product List" })).toHaveAttribute("aria-current", "page");
  const save = page.getByRole("button", { name: "Save" });
  await expect(save).toBeDisabled();
  await expect(page.getByLabel("Product Description")).toHaveValue("Ripe.");
  await expect(page.getByLabel("Weight")).toHaveValue("1 kg");
  await expect(page.getByLabel("Stock quantity")).toHaveValue("5");
  await page.getByText("Food facts").click();
  await expect(page.getByLabel("Origin")).toHaveValue("Izmir");
  await expect(page.getByLabel("None of the 14")).toBeChecked();

  await page.getByLabel("Product Price").fill("2.50");
  await save.click();
  await expect(page.getByLabel("Offer Price")).toBeFocused();
  await expect(page.getByLabel("Offer Price")).toHaveAccessibleDescription("Not above the price.");
  await page.getByLabel("Offer Price").fill("2");
  await page.getByLabel("Stock quantity").fill("8");
  await page.keyboard.press("Control+Enter");
  await expectToast(page, "Product Saved");
  await expect(save).toBeDisabled();
  await expect(page.getByLabel("Product Price")).toHaveValue("2.50");

  await page.getByRole("link", { name: "Product List" }).last().click();
  await expect(page).toHaveURL(`/seller/product-list${search}`);
  await expect(page.getByLabel(`Selling price of ${product.name}`)).toHaveValue("$2.00");
  await expect(page.getByRole("button", { name: /^8 left/ }).filter({ visible: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByLabel(`Selling price of ${product.name}`)).toHaveValue("$2.00");
  await expect(page.getByRole("button", { name: /^8 left/ }).filter({ visible: true })).toBeVisible();
  await page.goto(productPath(product));
  await expect(page.getByRole("main")).toContainText("$2.00");
});

test("two people edit the same product: nothing is overwritten, and each field is decided", async ({
  page,
  newBrowser,
  seller,
  complaints,
}) => {
  complaints.expect(/409 .*api\/product\/staff/);
  const product = await seller.addProduct({ price: 4, offerPrice: 4, weight: "1 kg" });
  const other = await newBrowser();
  await open(page, product);
  await open(other, product);
  await other.getByLabel("Weight").fill("2 kg");
  await other.getByLabel("Product Description").fill("Theirs.");
  await other.getByLabel("Product Price").fill("6");
  await other.getByRole("button", { name: "Save" }).click();
  await expectToast(other, "Product Saved");

  await page.getByLabel("Weight").fill("3 kg");
  await page.getByLabel("Product Description").fill("Mine.");
  await page.getByLabel("Offer Price").fill("3.50");
  await page.getByRole("button", { name: "Save" }).click();
  const notice = page.getByRole("alert", { name: "Somebody else has changed this product" });
  await expect(notice).toBeFocused();
  await expect(notice.getByRole("listitem")).toHaveText("Product Price: $4.00 $6.00");
  await expect(page.getByLabel("Product Price")).toHaveValue("6.00");
  const weight = notice.getByRole("group", { name: "Weight" });
  await expect(weight.getByLabel("Keep mine")).toBeChecked();
  await expect(weight).toContainText("3 kg");
  await weight.getByLabel("Take theirs").check();
  await expect(page.getByRole("textbox", { name: "Weight" })).toHaveValue("2 kg");
  await expect(page.getByLabel("Product Description")).toHaveValue("Mine.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(notice).toHaveCount(0);
  await expectToast(page, "Product Saved");
  const reply = await page.request.get(`/api/product/${product._id}`);
  expect((await reply.json()).product).toMatchObject({
    ...{ price: 6, offerPrice: 3.5, weight: "2 kg", description: ["Mine."] },
  });
});

test("a change is undone from the history, and unsaved changes survive a reload and are asked about", {
  tag: "@full",
}, async ({ page, seller }) => {
  const product = await seller.addProduct({ price: 4, offerPrice: 4, weight: "1 kg" });
  await open(page, product);
  await test.step("the history says who changed what, and undoes a change", async () => {
    const history = page.getByRole("region", { name: "History" });
    await expect(history.getByRole("listitem")).toHaveText(/^AddedAdmin/);
    await page.getByLabel("Offer Price").fill("3");
    await page.getByText("Food facts").click();
    await page.getByLabel("None of the 14").check();
    await page.getByRole("button", { name: "Save" }).click();
    const change = history.getByRole("listitem").first();
    await expect(change).toContainText("Offer Price: $4.00");
    await expect(change).toContainText("Contains: Not stated");
    const undo = change.getByRole("button", { name: "Undo the change of Offer Price, Contains" });
    await page.getByLabel("Weight").fill("3 kg");
    await expect(undo).toBeDisabled();
    await page.getByRole("button", { name: "Discard" }).click();
    await undo.click();
    await expectToast(page, "Change Undone");
    await expect(page.getByLabel("Offer Price")).toHaveValue("4.00");
    await expect(page.getByLabel("None of the 14")).not.toBeChecked();
    await expect(history.getByRole("listitem")).toHaveCount(3);
  });

  // The browser's own question before a reload.
  page.on("dialog", (dialog) => dialog.accept());
  await page.getByLabel("Weight").fill("2 kg");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Weight")).toHaveValue("2 kg");

  await page.getByRole("link", { name: "Orders" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay on this page" }).click();
  await expect(page).toHaveURL(`/seller/products/${product._id}`);
  await expect(page.getByLabel("Weight")).toHaveValue("2 kg");

  await keepToasts(page);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel("Weight")).toHaveValue("1 kg");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByLabel("Weight")).toHaveValue("2 kg");

  await page.getByRole("link", { name: "Orders" }).click();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL("/seller/orders");
  await page.goBack();
  await expect(page.getByLabel("Weight")).toHaveValue("1 kg");
});

async function open(page: Page, { _id }: Product): Promise<void> {
  await logInSeller(page, `/seller/products/${_id}`);
  await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
}

import type { APIRequestContext, Page } from "@playwright/test";
import type { Settings } from "../../contract/settings/settings.ts";
import { openS3Server } from "../support/s3-server.ts";
import { openOwnShop } from "./support/own-shop.ts";
import { logInSeller, type Product, productPath } from "./support/seller.ts";
import { addAddress, becomeShopper } from "./support/shopper.ts";
import { open, orderSummary, totalAmount } from "./support/storefront.ts";
import { expect, routeUntilStopped, test } from "./support/test.ts";
import { expectToast, keepToasts } from "./support/toasts.ts";

test("an owner sets up a new shop, and shoppers see it; no order costs anything but what was shown, and who saves second changes only what they typed", {
  tag: "@full",
}, async ({ browser, complaints }) => {
  // Starts a separate shop with a new database, which keeps its pictures in an S3 store.
  test.slow();
  complaints.expect(/(400|409|422) .*api\/(settings|voucher|order\/cod)/);
  await using store = await openS3Server();
  await using shop = await openOwnShop(browser, complaints, store.variables);
  expect(shop.stdout()).toMatch(/Payments +cash on delivery only; set STRIPE_SECRET_KEY and /);
  const page = await shop.context.newPage();
  await logInSeller(page);
  await test.step("with the checklist, which begins with a name and a logo", () => followChecklist(page));
  await test.step("with opening hours and categories", () => changeSections(page));
  await test.step("what shoppers see of it", () => seeAsShopper(page));
  await test.step("an open cart follows the tax", () => shopWhileTaxChanges(page));
  const other = await shop.context.newPage();
  await test.step("in two windows", () => changeTaxes(page, other));
  await test.step("with a decimal comma", () => typeWithComma(page));
});

async function followChecklist(page: Page): Promise<void> {
  const checklist = page.getByRole("region", { name: "Set up your shop" });
  await expect(checklist).toContainText("0 of 6 done");
  await expect(checklist.getByRole("link", { name: "Your first products" })).toHaveAttribute(
    "href",
    "/seller/settings#demo",
  );
  // Only a demo keeps its mails.
  const pages = page.getByRole("navigation", { name: "Seller" }).getByRole("link");
  await expect(pages.filter({ hasText: "Settings" })).toHaveCount(1);
  await expect(pages.filter({ hasText: "Outbox" })).toHaveCount(0);

  await page.goto("/seller/settings/languages");
  await expect(page.getByText("of 0 products")).toBeVisible();
  await page.getByLabel("Main language").selectOption("Deutsch");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  const written = page.getByLabel("Products and categories are written in");
  await expect(written, "there are none, so they will be").toHaveCount(0);
  await page.getByLabel("Main language").selectOption("English");
  await page.goto("/seller");
  await checklist.getByRole("link", { name: "Name your shop" }).click();
  await page.getByLabel("Shop name").fill("Corner Shop");
  await page.getByLabel("Email").fill("hi@figs.example");
  for (const network of ["Twitter", "Facebook", "YouTube"]) await page.getByLabel(network).fill("");
  const useDefault = page.getByRole("button", { name: "Use the default logo" });
  await expect(useDefault).toHaveCount(0);
  await page.getByLabel("Logo: choose a picture").setInputFiles("web/public/icon-192.png");
  await expect(useDefault).toBeVisible();
  const header = page.getByRole("figure", { name: "The header of your shop" });
  await expect(header).toContainText("Corner Shop");
  await expect(header.locator("img")).toHaveAttribute("src", /^blob:/);
  await page.getByLabel("Colour").fill("#7a1f4d");
  await expect(header.getByText("Add")).toHaveCSS("background-color", /^oklch\(0\.48 0\.13 353\./);
  await page.getByLabel("Typeface").selectOption("With serifs");
  await expect(header.getByText("Add")).toHaveCSS("font-family", /Palatino/);
  await pages.filter({ hasText: "Add Product" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay on this page" }).click();
  await expect(page.getByLabel("Shop name")).toHaveValue("Corner Shop");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Settings Updated");
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);
  await expect(page.getByRole("banner").locator("img")).toHaveAttribute("src", /^\/images\//);
  await expect(page).toHaveTitle(/Corner Shop/);
  const html = await (await page.request.get("/")).text();
  expect(html).toContain(' style="--brand-color:#7a1f4d"');
  expect(html).toContain(' data-typeface="serif"');
  expect(html).toContain('href="/contact#instagram"');
  expect(html).not.toContain('href="/contact#twitter"');
  const contact = await (await page.request.get("/contact")).text();
  expect(contact).toContain("Instagram: @larder");
  expect(contact).not.toContain("Twitter");
  expect(html, "a typeface that nobody sees is not loaded").not.toContain('as="font"');
  await pages.filter({ hasText: "Add Product" }).click();
  await expect(checklist).toContainText("1 of 6 done");
  await expect(checklist.getByRole("listitem").filter({ hasText: "(done)" })).toContainText("Name your shop");

  await page.getByLabel("Product Name").fill("Figs");
  await page.getByLabel("Category").selectOption("Fresh Fruits");
  await page.getByLabel("Product Price").fill("12");
  await page.getByLabel("Offer Price").fill("10");
  await page.getByRole("button", { name: "ADD", exact: true }).click();
  await expectToast(page, "Product Added");

  await keepToasts(page);
  await checklist.getByRole("button", { name: "Keep these settings" }).click();
  await expect(checklist.getByRole("button", { name: "Keep these settings" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await checklist.getByRole("button", { name: "Keep these settings" }).click();
  await checklist.getByRole("button", { name: "Take no cards" }).click();
  await checklist.getByRole("button", { name: "I work alone" }).click();
  // Leaving the page at once might stop the call.
  await expect(checklist).toContainText("5 of 6 done");

  await checklist.getByRole("link", { name: "See your shop as customers do" }).click();
  await expect(page.getByRole("heading", { name: "Figs" }).first()).toBeVisible();
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "hi@figs.example" })).toBeVisible();
  await expect(footer.locator("[href^='tel:']")).toHaveCount(0);
  await page.goto("/seller");
  await expect(checklist).toContainText("5 of 6 done");
  await checklist.getByRole("button", { name: "The shop is ready" }).click();
  await expect(checklist).toContainText("6 of 6 done. Your shop is ready.");
  await expect(checklist.getByRole("button")).toHaveText(["Put away"]);
  await page.reload();
  await expect(checklist).toContainText("6 of 6 done. Your shop is ready.");

  await keepToasts(page);
  await checklist.getByRole("button", { name: "Put away" }).click();
  await expect(checklist).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await checklist.getByRole("button", { name: "Put away" }).click();
  await expect(checklist).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Add Product" })).toBeVisible();
  await expect(checklist).toHaveCount(0);
}

async function changeSections(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Settings" }).click();
  const tabs = page.getByRole("navigation", { name: "Settings" });
  const save = page.getByRole("button", { name: "Save" });
  await tabs.getByRole("link", { name: "Delivery" }).click();
  const addHours = page.getByRole("button", { name: /^Add hours on/ });
  await expect(addHours.first()).toHaveAccessibleName("Add hours on Sunday");
  await page.getByRole("button", { name: "Add hours on Monday" }).click();
  await page.getByLabel("Monday opens at").fill("08:30");
  await page.getByRole("button", { name: "Copy to Tuesday to Friday" }).click();
  const hours = page.getByRole("figure", { name: "What shoppers read" });
  await expect(hours).toContainText("Monday to Friday: 8:30 AM – 6:00 PM");
  await page.getByRole("button", { name: "Remove the hours of Tuesday" }).click();
  await expect(page.getByRole("button", { name: "Add hours on Tuesday" })).toBeFocused();
  await save.click();
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);

  await tabs.getByRole("link", { name: "Categories" }).click();
  await page.getByRole("button", { name: "Add a category" }).click();
  await page.getByLabel("Name").last().fill("Fish & Seafood");
  await expect(page.getByLabel("Path")).toHaveValue("Fish-Seafood");
  await page.keyboard.press("Enter");
  const moveUp = page.getByRole("button", { name: "Move Fish & Seafood up" });
  await moveUp.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Fish & Seafood is number 7 of 8")).toBeAttached();
  await expect(moveUp).toBeFocused();
  await page.getByLabel("Fish & Seafood: choose a picture").setInputFiles("web/public/icon-192.png");
  await page.getByRole("button", { name: "Remove Fresh Fruits" }).click();
  await save.click();
  await expect(page.getByRole("alert")).toHaveText(/“Fresh Fruits” has 1 product/);
  await page.getByRole("button", { name: "Keep it Fresh Fruits" }).click();
  await save.click();
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);

  const settings = await settingsOf(page);
  expect(settings.openingHours.map(({ day }) => day)).toEqual([1, 3, 4, 5]);
  expect(settings.categories.at(-2)).toMatchObject({
    text: "Fish & Seafood",
    image: expect.stringMatching(/^[/]images[/].+-320[.]webp$/),
  });
}

async function seeAsShopper(page: Page): Promise<void> {
  await change(page.request, ({ contact }) => ({
    contact: { ...contact, phone: "+1 (217) 555-0100", address: "1 Orchard Lane" },
  }));
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("link", { name: "Fish & Seafood" })).toBeVisible();
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "hi@figs.example" })).toHaveAttribute(
    "href",
    "mailto:hi@figs.example",
  );
  await expect(footer.getByRole("link", { name: "+1 (217) 555-0100" })).toHaveAttribute(
    "href",
    "tel:+12175550100",
  );
  await expect(footer).toContainText("1 Orchard Lane");
  await expect(footer.getByRole("list", { name: "Opening hours" })).toContainText(
    "Wednesday to Friday: 8:30 AM – 6:00 PM",
  );
}

async function shopWhileTaxChanges(page: Page): Promise<void> {
  const figs = await onlyProduct(page);
  await becomeShopper(page, { [figs._id]: 2 });
  await addAddress(page);
  await open(page, "/cart");
  const summary = orderSummary(page);
  await expect(totalAmount(page)).toHaveText("$20.40");
  await expect(summary).toContainText("Tax (2%)");
  await expect(summary).toContainText("This tax is added to the prices shown in the shop.");
  await expect(summary.getByRole("radio", { name: "Cash On Delivery" })).toBeChecked();
  await expect(summary.getByRole("radio")).toHaveCount(1);
  await expect(page.getByText("Online Payment")).toHaveCount(0);

  await expect(summary).not.toContainText("We deliver in");
  await change(page.request, () => ({ deliveryArea: "Bristol and up to 10 km around" }));
  await expect(summary).toContainText("We deliver in Bristol and up to 10 km around.");

  await setTax(page.request, 5);
  await expect(totalAmount(page)).toHaveText("$21.00");
  await expect(summary).toContainText("Tax (5%)");

  const untilOrdering = await keepSettings(page);
  await setTax(page.request, 10);
  await expect(totalAmount(page)).toHaveText("$21.00");
  await untilOrdering();
  const placeOrder = summary.getByRole("button", { name: "Place Order" });
  await placeOrder.click();
  await expectToast(page, "The total of your order is now $22.00.");
  await expect(totalAmount(page)).toHaveText("$22.00");
  await expect(page).toHaveURL("/cart");
  await placeOrder.click();
  await expect(page).toHaveURL("/my-orders");
  await expect(page.getByRole("main")).toContainText("$22.00");
  await expect(page.getByRole("main")).toContainText("Cash On Delivery");
  await open(page, productPath(figs));
  await expect(page.getByRole("main")).toContainText("(plus 10% tax)");
}

/** In two windows: who saves second changes only what they typed. */
async function changeTaxes(page: Page, other: Page): Promise<void> {
  for (const one of [page, other]) {
    await one.goto("/seller/settings/money");
    await expect(one.getByLabel("Tax rate in %")).toHaveValue("10");
  }
  await page.getByLabel("Tax rate in %").fill("lots");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByLabel("Tax rate in %")).toBeFocused();
  await expect(page.getByLabel("Tax rate in %")).toHaveAccessibleDescription("A tax rate must be a number.");
  await page.getByLabel("Tax rate in %").fill("7,5");
  await page.getByLabel("Dairy Products, in %").fill("19");
  await expect(page.getByRole("figure")).toContainText("Tax (7.5%)$0.54");
  await expect(page.getByRole("figure")).toContainText("4:30 PM");
  await page.getByLabel("Clock").selectOption("24 hours");
  await expect(page.getByRole("figure")).toContainText("16:30");
  await expect(page.getByLabel("Language and region")).toHaveValue("en-US");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Settings Updated");
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);

  await other.getByLabel("Fresh Fruits, in %").fill("5");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByRole("alert")).toHaveText(/Somebody else has changed the settings/);
  await expect(other.getByLabel("Tax rate in %")).toHaveValue("7.5");
  await expect(other.getByLabel("Fresh Fruits, in %")).toHaveValue("5");
  await other.getByRole("button", { name: "Save" }).click();
  await expectToast(other, "Settings Updated");
  expect(await settingsOf(other)).toMatchObject({
    locale: "en-US-u-hc-h23",
    tax: { percent: 7.5, byCategory: { Dairy: 19, Fruits: 5 } },
  });
}

/** In a region with a decimal comma: "1.000" may be a thousand, so it is no number, also after a reload. */
async function typeWithComma(page: Page): Promise<void> {
  await change(page.request, () => ({ locale: "de-DE" }));
  await page.goto("/seller/settings/money");
  await expect(page.getByLabel("Tax rate in %")).toHaveValue("7,5");

  await page.goto(`/seller/products/${(await onlyProduct(page))._id}`);
  const price = page.getByLabel("Product Price");
  await price.fill("1.000");
  await page.reload();
  await expect(price).toHaveValue("1.000");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(price).toBeFocused();
  await price.fill("1.299,50");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Product Saved");

  await page.getByRole("link", { name: "Discounts" }).click();
  await page.getByRole("button", { name: "Add voucher" }).click();
  const voucher = page.getByRole("dialog");
  const minimum = voucher.getByLabel(/^For orders from/);
  await voucher.getByLabel("Code").fill("SPRING10");
  await voucher.getByLabel("Percent").fill("10");
  await minimum.fill("1.000");
  await page.keyboard.press("Enter");
  await expect(minimum).toHaveAttribute("aria-invalid", "true");
  await minimum.fill("4,99");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row").filter({ hasText: "SPRING10" })).toContainText("4,99");
}

async function onlyProduct(page: Page): Promise<Product> {
  const { products } = await (await page.request.get("/api/product/list")).json();
  return products[0];
}

async function settingsOf(page: Page): Promise<Settings> {
  return (await (await page.request.get("/api/settings")).json()).settings;
}

function setTax(request: APIRequestContext, percent: number): Promise<void> {
  return change(request, ({ tax }) => ({ tax: { ...tax, percent } }));
}

async function change(
  request: APIRequestContext,
  changes: (settings: Settings) => Partial<Settings>,
): Promise<void> {
  const { version, settings } = await (await request.get("/api/settings/all")).json();
  const changed = { ...settings, ...changes(settings) };
  await expect(await request.put("/api/settings", { data: { version, settings: changed } })).toBeOK();
}

/**
 * Answers the page's requests for settings with the current ones; the returned function stops that when the page
 * orders.
 */
async function keepSettings(page: Page): Promise<() => Promise<void>> {
  const reply = await page.request.get("/api/settings");
  const stop = await routeUntilStopped(page, "**/api/settings", (route) =>
    route.fulfill({ response: reply }),
  );
  return async () => {
    await page.route("**/api/order/cod", (route) => {
      stop();
      return route.continue();
    });
  };
}

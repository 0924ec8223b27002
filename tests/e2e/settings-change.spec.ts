import type { APIRequestContext, Page } from "@playwright/test";
import type { Settings } from "../../contract/settings/settings.ts";
import { openOwnShop } from "./support/own-shop.ts";
import { createSeller, logInSeller } from "./support/seller.ts";
import { addAddress, becomeShopper } from "./support/shopper.ts";
import { open, orderSummary, reload, totalAmount } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("an open cart follows the shop's tax, and no order costs anything but what was shown", {
  tag: "@once",
}, async ({ browser, complaints }) => {
  // Starts a separate shop with a new database.
  test.slow();
  complaints.expect(/409 .*api\/order\/cod/);
  await using shop = await openOwnShop(browser, complaints);
  const page = await shop.context.newPage();
  const product = await (await createSeller(page.request)).addProduct({ offerPrice: 10 });
  await becomeShopper(page, { [product._id]: 2 });
  await addAddress(page);
  await open(page, "/cart");
  await expect(totalAmount(page)).toHaveText("$20.40");
  await expect(orderSummary(page)).toContainText("Tax (2%)");

  await setTax(page.request, 5);
  await expect(totalAmount(page)).toHaveText("$21.00");
  await expect(orderSummary(page)).toContainText("Tax (5%)");

  const untilOrdering = await keepSettings(page);
  await setTax(page.request, 10);
  await expect(totalAmount(page)).toHaveText("$21.00");
  await untilOrdering();
  const placeOrder = orderSummary(page).getByRole("button", { name: "Place Order" });
  await placeOrder.click();
  await expect(page.getByText("The total of your order is $22.00 by now.")).toBeVisible();
  await expect(totalAmount(page)).toHaveText("$22.00");
  await expect(page).toHaveURL("/cart");
  await placeOrder.click();
  await expect(page).toHaveURL("/my-orders");
  await expect(page.getByRole("main")).toContainText("$22.00");
});

test("an owner changes the settings on their page; who saves second changes only what she typed", {
  tag: "@once",
}, async ({ browser, complaints }) => {
  test.slow();
  complaints.expect(/(400|409) .*api\/settings/);
  await using shop = await openOwnShop(browser, complaints);
  const [page, other] = [await shop.context.newPage(), await shop.context.newPage()];
  await logInSeller(page);
  for (const one of [page, other]) {
    await one.goto("/seller/settings");
    await expect(one.getByLabel("Shop name")).toHaveValue("Larder");
  }
  await page.getByLabel("Tax rate in %").fill("lots");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByLabel("Tax rate in %")).toBeFocused();
  await expect(page.getByLabel("Tax rate in %")).toHaveAccessibleDescription("A tax rate must be a number.");
  await page.getByLabel("Tax rate in %").fill("7,5");
  await page.getByLabel("Shop name").fill("Corner Shop");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings Updated")).toBeVisible();
  await expect(page).toHaveTitle(/Corner Shop/);

  await other.getByLabel("Shipping fee", { exact: true }).fill("4.90");
  await other.getByLabel("Tax on the shipping fee in %").fill("19");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByRole("alert")).toHaveText(/Somebody else has changed the settings/);
  await expect(other.getByLabel("Shop name")).toHaveValue("Corner Shop");
  await expect(other.getByLabel("Shipping fee", { exact: true })).toHaveValue("4.90");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("Settings Updated")).toBeVisible();
  const { settings } = await (await other.request.get("/api/settings")).json();
  expect(settings).toMatchObject({
    name: "Corner Shop",
    tax: { percent: 7.5 },
    shipping: { fee: 4.9, freeFrom: null, taxPercent: 19 },
  });
});

test("the footer says how to reach the shop, once its settings do", { tag: "@once" }, async ({
  browser,
  complaints,
}) => {
  test.slow();
  await using shop = await openOwnShop(browser, complaints);
  const page = await shop.context.newPage();
  await createSeller(page.request);
  await open(page, "/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText("hello@larder.example")).toHaveCount(0);
  await change(page.request, ({ contact }) => ({
    contact: { ...contact, email: "hi@figs.example", phone: "+1 (217) 555-0100", address: "1 Orchard Lane" },
    openingHours: [1, 2].map((day) => ({ day, opens: "08:30", closes: "18:00" })),
  }));
  await reload(page);
  await expect(footer.getByRole("link", { name: "hi@figs.example" })).toHaveAttribute(
    "href",
    "mailto:hi@figs.example",
  );
  await expect(footer.getByRole("link", { name: "+1 (217) 555-0100" })).toHaveAttribute(
    "href",
    "tel:+12175550100",
  );
  await expect(footer).toContainText("1 Orchard Lane");
  await expect(footer.getByRole("list", { name: "Opening hours" })).toHaveText(
    "Monday to Tuesday: 08:30 to 18:00",
  );
});

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
  await page.route("**/api/settings", (route) => route.fulfill({ response: reply }));
  return async () => {
    await page.route("**/api/order/cod", async (route) => {
      await page.unroute("**/api/settings");
      await route.continue();
    });
  };
}

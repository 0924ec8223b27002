import type { APIRequestContext, Page } from "@playwright/test";
import type { Settings } from "../../contract/settings/settings.ts";
import { openOwnShop } from "./support/own-shop.ts";
import { createSeller } from "./support/seller.ts";
import { addAddress, becomeShopper } from "./support/shopper.ts";
import { open, orderSummary, reload, totalAmount } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("an open cart follows the shop's tax, and no order costs anything but what was shown", {
  tag: "@once",
}, async ({ browser, complaints }) => {
  // It opens a shop of its own, with a database that is made first.
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

/** Has the page go on with the settings it has, however often it asks; what this returns ends that when it orders. */
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

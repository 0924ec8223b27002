import { expectAccessible } from "./support/accessibility.ts";
import { openOwnShop } from "./support/own-shop.ts";
import { createSeller, logInSeller, productPath } from "./support/seller.ts";
import { addAddress, becomeShopper } from "./support/shopper.ts";
import { open, orderSummary, reload, totalAmount } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";
import { expectToast, keepToasts } from "./support/toasts.ts";

test("a seller plans delivery times; a shopper chooses one, changes it and cancels", {
  tag: "@full",
}, async ({ browser, complaints, viewport }) => {
  // Starts a separate shop with a new database: its slots would be in the way of other tests.
  test.slow();
  complaints.expect(/400 .*api\/delivery\/plan/);
  await using shop = await openOwnShop(browser, complaints);
  const [desk, page] = [await shop.context.newPage(), await shop.context.newPage()];
  for (const each of [desk, page]) if (viewport) await each.setViewportSize(viewport);
  const product = await (await createSeller(page.request)).addProduct({ offerPrice: 10 });
  await logInSeller(desk);
  const { version, settings } = await (await desk.request.get("/api/settings/all")).json();
  const early = { version, settings: { ...settings, timeZone: zoneInWhichTheDayBegins() } };
  await expect(await desk.request.put("/api/settings", { data: early })).toBeOK();

  await test.step("the staff add a zone with weekly times, and a place to pick up", async () => {
    await desk.goto("/seller/delivery");
    await expect(desk.getByText("No delivery times yet")).toBeVisible();
    await desk.getByRole("link", { name: "Plan delivery times" }).click();
    await desk.getByRole("button", { name: "Add zone" }).click();
    const form = desk.getByRole("dialog");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByLabel("Name")).toHaveAccessibleDescription("The name is required.");
    await form.getByLabel("Name").fill("Town");
    await form.getByLabel("Zip codes (optional)").fill("62, 63");
    await form.getByLabel("Fee").selectOption("Its own");
    await form.getByLabel("Fee ($)").fill("3");
    await form.getByLabel("Free from ($, optional)").fill("50");
    const first = form.getByRole("group", { name: "Time 1" });
    await expect(first.getByRole("checkbox").first()).toHaveAccessibleName("Sunday");
    await first.getByText("Sun").click();
    await expect(first.getByRole("checkbox", { name: "Sunday" })).toBeChecked();
    await first.getByLabel("Orders at most").fill("1");
    await form.getByRole("button", { name: "Add time" }).click();
    await expect(form.getByRole("group", { name: "Time 2" }).getByLabel("From")).toHaveValue("18:00");
    await expectAccessible(desk);
    await form.getByRole("button", { name: "Save" }).click();
    const town = desk.getByRole("listitem").filter({ has: desk.getByRole("heading", { name: "Town" }) });
    await expect(town).toContainText("Zip codes 62, 63");
    await expect(town).toContainText("$3.00, free from $50.00");
    await expect(town).toContainText("Every day: 4 – 6 PM, 1 order, until 2 h before");
    await desk.getByRole("button", { name: "Add zone" }).click();
    await form.getByLabel("Name").fill("5 Market Street");
    await form.getByLabel("For", { exact: true }).selectOption("Pick-up at the shop");
    await expect(form.getByLabel("Fee ($)")).toHaveValue("0");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(desk.getByRole("heading", { name: "5 Market Street" })).toBeVisible();
    await expectAccessible(desk);
  });

  await test.step("the staff close a day, and open it again", async () => {
    await desk.getByRole("link", { name: "Holidays & exceptions" }).click();
    await desk.getByRole("button", { name: "Add days" }).click();
    const form = desk.getByRole("dialog");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByLabel("First day")).toHaveAccessibleDescription(/must be a day/);
    await form.getByLabel("First day").fill("2046-12-24");
    await form.getByLabel("Last day").fill("2046-12-26");
    await form.getByLabel("Note (optional)").fill("Christmas");
    await form.getByRole("button", { name: "Save" }).click();
    const closed = desk.getByRole("listitem").filter({ hasText: "Christmas" });
    await expect(closed).toContainText("All zones: closed");
    await keepToasts(desk);
    const { promise: undone, resolve: release } = Promise.withResolvers<void>();
    // Undo works at once, however long the page takes to read the plan again.
    await desk.route("**/api/delivery/plan", async (route) => {
      if (route.request().method() === "GET") await undone;
      await route.fallback();
    });
    await closed.getByRole("button", { name: "Remove" }).click();
    await expect(closed).toHaveCount(0);
    await desk.getByRole("button", { name: "Undo" }).click();
    await expect(closed).toBeVisible();
    release();
    await expectAccessible(desk);
  });

  await test.step("the pages promise the next free time", async () => {
    await open(page, "/");
    await expect(page.getByRole("main").getByText(/^Next delivery: .*4 – 6 PM/)).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("30 minutes");
    await expect(page.getByRole("contentinfo")).toContainText("at your door when it suits you");
    await page.getByRole("main").getByRole("link", { name: product.name }).first().click();
    await expect(page).toHaveURL(productPath(product));
    await expect(
      page
        .getByRole("main")
        .getByText(/^Next delivery:/)
        .first(),
    ).toBeVisible();
    await open(page, "/delivery");
    await expect(page.getByRole("listitem").filter({ hasText: "Town:" })).toContainText(
      "$3.00 for each order",
    );
    await page.getByLabel("Your zip code or city").fill("62701");
    await page.getByRole("button", { name: "Check" }).click();
    await expect(page.getByRole("main").getByRole("status")).toContainText("62701: Next delivery: ");
    await expectAccessible(page);
  });

  await test.step("who says where they are sees on all pages when and for how much, or that nothing is delivered there", async () => {
    const bar = page.getByRole("complementary", { name: "Where should we deliver?" });
    const dialog = page.getByRole("dialog", { name: "Where should we deliver?" });
    await open(page, "/products");
    await expect(bar).toContainText(/^62701: Next delivery: .*4 – 6 PM · Fee: \$3.00, free from \$50.00/);
    await bar.getByRole("button", { name: "Change place" }).click();
    await expect(dialog.getByLabel("Your zip code or city")).toHaveValue("62701");
    await dialog.getByLabel("Your zip code or city").fill("99999");
    await dialog.getByRole("button", { name: "Check" }).click();
    const refusal = "We do not deliver to 99999 yet. You can pick your order up.";
    await expect(dialog.getByRole("status")).toHaveText(refusal);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(bar).toContainText(refusal);
    await open(page, productPath(product));
    await expect(bar).toContainText(refusal);
    await expect(page.getByRole("main")).not.toContainText("Next delivery:");
    await bar.getByRole("button", { name: "Change place" }).click();
    await dialog.getByRole("button", { name: "Forget this place" }).click();
    await expect(page.getByRole("main").getByText(/^Next delivery:/)).toBeVisible();
    await bar.getByRole("button", { name: "Enter your zip code" }).click();
    await dialog.getByLabel("Your zip code or city").fill("62701");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(bar).toContainText("62701: Next delivery: ");
    await expectAccessible(page);
  });

  const summary = orderSummary(page);
  await becomeShopper(page, { [product._id]: 1 });
  await test.step("without an address the fee is not known", async () => {
    await open(page, "/cart");
    await expect(summary).toContainText("Shipping FeeNot known yet");
    await expect(totalAmount(page)).toHaveText("$10.20");
  });
  await test.step("outside of all zones nobody is given a pick-up that they did not choose", async () => {
    await expect(summary.getByLabel("Zip code")).toHaveValue("62701");
    await addAddress(page, { zipcode: "99999" });
    await reload(page);
    await expect(summary).toContainText("We do not deliver to this address yet. You can pick your order up.");
    await expect(summary.getByRole("radio", { name: "Pick up: 5 Market Street" })).not.toBeChecked();
    await summary.getByRole("button", { name: "Place Order" }).click();
    await expectToast(page, "Please choose how and when you get your order");
    await expect(page).toHaveURL("/cart");
  });
  await addAddress(page);
  const days = summary.getByRole("group", { name: "Day" }).getByRole("radio");
  const times = summary.getByRole("group", { name: "Time" }).getByRole("radio");

  await test.step("the cart has the first free time, its fee, and others to choose", async () => {
    await open(page, "/cart");
    await expect(summary.getByRole("heading", { name: "Delivery Time" })).toBeVisible();
    await expect(days.first()).toBeChecked();
    await expect(times.first()).toBeChecked();
    await expect(totalAmount(page)).toHaveText("$13.20");
    await summary.getByRole("radio", { name: "Pick up: 5 Market Street" }).check();
    await reload(page);
    await expect(summary.getByRole("radio", { name: "Pick up: 5 Market Street" })).toBeChecked();
    await expect(summary.getByRole("heading", { name: "Pick-up Time" })).toBeVisible();
    await expect(summary.getByLabel("Note for the shop (optional)")).toBeVisible();
    await expect(totalAmount(page)).toHaveText("$10.20");
    await summary.getByRole("radio", { name: /^Delivery/ }).check();
    const lastDay = summary.getByRole("group", { name: "Day" }).locator("label").last();
    await lastDay.click();
    await expect(lastDay).toBeInViewport({ ratio: 1 });
    await expect(days.last()).toBeChecked();
    await days.nth(2).focus();
    await page.keyboard.press("Space");
    await expect(days.nth(2)).toBeChecked();
    await expect(times.first()).toBeChecked();
    await expect(totalAmount(page)).toHaveText("$13.20");
    await expectAccessible(page);
  });

  await test.step("the order has that time, on its pages and for the staff", async () => {
    // On a phone the button is in sight before the time is: the first press shows it.
    const size = page.viewportSize();
    const time = summary.getByRole("status").filter({ hasText: "4 – 6 PM" });
    await page.setViewportSize({ width: 390, height: 480 });
    await reload(page);
    await expect(time).not.toBeInViewport();
    await summary.getByRole("button", { name: "Place Order" }).click();
    await expectToast(page, "Please check the time, then place your order");
    await expect(time).toBeInViewport({ ratio: 1 });
    // What was chosen is a line, which opens to change it.
    await expect(days).toHaveCount(0);
    await summary.getByRole("button", { name: "Change delivery time" }).click();
    await expect(days.nth(2)).toBeChecked();
    // It stays open while the way is chosen, also where the time of that way was chosen before.
    await summary.getByRole("radio", { name: "Pick up: 5 Market Street" }).check();
    await reload(page);
    const delivery = summary.getByRole("radio", { name: /^Delivery/ });
    await delivery.check();
    await expect(delivery).toBeFocused();
    await expect(days.nth(2)).toBeChecked();
    await summary.getByRole("button", { name: "Done" }).click();
    await expect(days).toHaveCount(0);
    await expect(page).toHaveURL("/cart");
    if (size) await page.setViewportSize(size);
    await summary.getByRole("button", { name: "Place Order" }).click();
    await expect(page).toHaveURL("/my-orders");
    await expect(page.getByRole("region", { name: /^Thank you!/ })).toContainText(
      /1 Orchard Lane: .*4 – 6 PM/,
    );
    await page.getByRole("link", { name: /^View order/ }).click();
    await expect(page.getByText(/^Delivery:.*4 – 6 PM$/)).toBeVisible();
    await desk.goto("/seller/orders");
    const row = desk.getByRole("row").filter({ hasText: product.name });
    await row.getByRole("button", { name: /^Details of order/ }).click();
    await expect(row).toContainText(/Delivery:.*4 – 6 PM/);
    await desk.goto("/seller/delivery");
    await expect(desk.getByRole("row").filter({ hasText: "1 of 1, full" })).toHaveCount(1);
    await expectAccessible(desk);
  });

  await test.step("it can be changed, and goes with the order", async () => {
    await page.getByRole("button", { name: "Change delivery time" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("group", { name: "Time" }).getByRole("radio").first()).toBeChecked();
    await dialog.getByText("6 – 8 PM").click();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(/^Delivery:.*6 – 8 PM$/)).toBeVisible();
    await desk.reload();
    await expect(desk.getByText("1 of 1, full")).toHaveCount(1);
    await expect(desk.getByRole("row").filter({ hasText: "1 of 1, full" })).toContainText("6 – 8 PM");
    await page.getByRole("button", { name: "Cancel order" }).click();
    await dialog.getByRole("button", { name: "Cancel the order" }).click();
    await expect(page.getByRole("button", { name: "Change delivery time" })).toHaveCount(0);
  });
});

/** A time zone with less than an hour since midnight: none of the day's delivery times is over, whenever this runs. */
function zoneInWhichTheDayBegins(): string {
  const hour = new Date().getUTCHours();
  return hour > 12 ? `Etc/GMT-${24 - hour}` : `Etc/GMT+${hour}`;
}

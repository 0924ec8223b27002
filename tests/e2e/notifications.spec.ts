import { openLine } from "../support/line.ts";
import { becomeShopper, placeOrder } from "./support/shopper.ts";
import { open } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("the bell counts up without a reload, shows 9+ above 9, leads to what it tells of, and everything can be read and deleted", async ({
  page,
  seller,
}) => {
  const product = await seller.addProduct();
  await becomeShopper(page);
  await open(page, "/");
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await bell.click();
  const panel = page.getByRole("region", { name: "Notifications" });
  await expect(panel.getByText("No notifications")).toBeVisible();
  await page.keyboard.press("Escape");

  await placeOrder(page, product);
  await expect(page.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
  for (let number = 2; number <= 10; number += 1) await placeOrder(page, product);
  await expect(page.getByRole("button", { name: "Notifications, 10 unread" })).toHaveText("9+");

  await bell.click();
  await panel.getByRole("button", { name: "Delete notification: Order placed" }).first().click();
  await expect(page.getByRole("button", { name: "Notifications, 9 unread" })).toBeVisible();
  await panel.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/my-orders[?]order=[\w-]+$/);
  await expect(page.getByRole("list", { name: "Order status" })).toContainText("Order Placed");
  await page.getByRole("button", { name: "Notifications, 8 unread" }).click();
  await panel.getByRole("button", { name: "Mark all as read" }).click();
  await expectToast(page, "All notifications marked as read");
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toHaveText("");
});

test("what happens while the line is cut is there once when it is back, and goes when the session ends", async ({
  page,
  seller,
  complaints,
  baseURL: shopUrl = "",
}) => {
  complaints.expect(/Failed to load resource: net::ERR_|net::ERR_.*stream/);
  const product = await seller.addProduct();
  await becomeShopper(page);
  await placeOrder(page, product);
  // The page uses a connection that the test can cut; the orders are placed over another.
  await using line = await openLine(shopUrl);
  await open(page, line.url);
  await page.getByRole("button", { name: "Notifications, 1 unread" }).click();
  const listed = page.getByRole("region", { name: "Notifications" }).getByRole("listitem");

  const heard = page.waitForRequest("**/api/notification/stream");
  line.cut();
  await placeOrder(page, product);
  await placeOrder(page, product);
  line.mend();
  await heard;
  await expect(page.getByRole("button", { name: "Notifications, 3 unread" })).toBeVisible();
  await expect(listed).toHaveCount(3);
  const links = await listed
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(new Set(links).size).toBe(3);

  // Logged out without this page noticing, as on another device: the new stream tells of it.
  await expect(await page.request.post("/api/user/logout")).toBeOK();
  await expect(page.getByRole("banner").getByRole("button", { name: "Login" })).toBeVisible();
});

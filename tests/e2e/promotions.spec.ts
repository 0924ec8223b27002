import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { openOwnShop } from "./support/own-shop.ts";
import { joinNewsletter, logInSeller } from "./support/seller.ts";
import { sellerLogin } from "./support/shop.ts";
import { becomeShopper } from "./support/shopper.ts";
import { open } from "./support/storefront.ts";
import { expect, routeOnce, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

// A promotion is sent to every shopper, so this test uses a separate shop.
test("the seller tells every shopper of a promotion, whose open pages show it at once, and mails it to subscribers", {
  tag: "@full",
}, async ({ browser, complaints }) => {
  complaints.expect(/api\/notification\/promote/);
  await using shop = await openOwnShop(browser, complaints, { DEMO: "true" });
  const [shopper, desk] = [await shop.context.newPage(), await shop.context.newPage()];
  await logInSeller(desk);
  for (let shoppers = 0; shoppers < 2; shoppers += 1) await becomeShopper(shopper);
  await open(shopper, "/");
  await expect(shopper.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();

  const pages = desk.getByRole("navigation", { name: "Seller" }).getByRole("link");
  await expect(pages).toHaveText([
    ...[
      "Add Product",
      "Product List",
      "Stock",
      "Orders",
      "Picking",
      "Driving",
      "Delivery",
      "Reports",
      "Accounting",
      "Customers",
      "Discounts",
      "Reviews",
      "Search words",
      "Import, export",
      "Promotions",
      "Outbox",
      "Staff",
      "Pages",
      "Settings",
      "Account",
    ],
  ]);
  await desk.getByRole("link", { name: "Promotions" }).click();

  const preview = desk.getByRole("region", { name: "Preview" });
  await desk.getByLabel("Title").fill("Figs are here");
  await desk.getByLabel("Message").fill("Ripe and sweet.");
  await desk.getByLabel("Link").fill("https://elsewhere.example/figs");
  await expect(preview).toContainText("Figs are here");
  await expect(preview).toContainText("Ripe and sweet.");
  await desk.getByRole("button", { name: "Send to every shopper" }).click();
  const question = desk.getByRole("dialog", { name: "Send this promotion?" });
  await expect(question.getByRole("status")).toHaveText("Receivers: 2 shoppers");
  await expect(question).toContainText("“Figs are here” will appear in the notifications of every shopper");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(desk.getByText("Nothing sent yet")).toBeVisible();
  await desk.getByRole("button", { name: "Send to every shopper" }).click();
  await question.getByRole("button", { name: "Send now" }).click();
  await expect(desk.getByLabel("Link")).toBeFocused();
  await expect(desk.getByLabel("Link")).toHaveAccessibleDescription(/must be a path of this shop/);

  // A failure keeps the text of the form.
  await desk.getByLabel("Link").fill("/products");
  await routeOnce(desk, "**/api/notification/promote", (route) => route.abort());
  await desk.keyboard.press("Control+Enter");
  await question.getByRole("button", { name: "Send now" }).click();
  await expectToast(desk, "The shop can't be reached right now. Please try again.");
  await expect(desk.getByLabel("Title")).toHaveValue("Figs are here");
  await expect(desk.getByLabel("Message")).toHaveValue("Ripe and sweet.");
  await expect(preview).toContainText("Links to /products");

  await desk.getByLabel("Message").press("Control+Enter");
  await question.getByRole("button", { name: "Send now" }).click();
  await expect(desk.getByRole("main").getByRole("status")).toHaveText("Sent to 2 shoppers: Figs are here");
  await expect(desk.getByLabel("Title")).toBeFocused();
  await expect(desk.getByLabel("Title")).toHaveValue("");
  const sent = desk
    .getByRole("table", { name: "Sent promotions" })
    .getByRole("row", { name: "Figs are here" });
  await expect(sent).toContainText("2 shoppers");

  await shopper.getByRole("button", { name: "Notifications, 1 unread" }).click();
  await shopper
    .getByRole("region", { name: "Notifications" })
    .getByRole("link", { name: /Figs are here/ })
    .click();
  await expect(shopper).toHaveURL(`${shop.url}/products`);

  await mailIt(desk);
});

test("a promotion to very many shoppers can be watched, stopped and come back to", { tag: "@full" }, async ({
  page,
}) => {
  const id = "01a1fbc6-3fdb-7000-abdd-9e23adcbe322";
  let task = {
    _id: id,
    kind: "promotion",
    state: "running",
    done: 10_000,
    total: 40_000,
    message: "Sent to 10000 shoppers",
    createdAt: "2026-05-04T10:00:00.000Z",
    finishedAt: null,
  };
  await page.route("**/api/notification/promote", (route) =>
    route.fulfill({ json: { success: true, message: "Sending to 40000 shoppers", sent: 0, task: id } }),
  );
  await page.route(`**/api/task/${id}`, (route) => route.fulfill({ json: { success: true, task } }));
  await page.route(`**/api/task/${id}/cancel`, (route) => {
    task = { ...task, state: "cancelled" };
    return route.fulfill({ json: { success: true, task: { ...task, state: "running" } } });
  });
  await page.request.post("/api/seller/login", { data: sellerLogin });
  await page.goto("/seller/promotions");
  await page.getByLabel("Title").fill("Figs");
  await page.getByLabel("Message").fill("Ripe.");
  await page.getByRole("button", { name: "Send to every shopper" }).click();
  await page.getByRole("button", { name: "Send now" }).click();
  const sending = page.getByRole("region", { name: "Sending the promotion" });
  await expect(sending).toContainText("In progress · Sent to 10000 shoppers");
  await expect(page).toHaveURL(`/seller/promotions?task=${id}`);
  task = { ...task, done: 20_000, message: "Sent to 20000 shoppers" };
  await expect(sending).toContainText("Sent to 20000 shoppers");
  await page.reload();
  await expect(sending.getByRole("progressbar")).toHaveJSProperty("value", 20_000);
  await expectAccessible(page, "main");
  await sending.getByRole("button", { name: "Stop" }).click();
  await expect(sending).toContainText("Stopped · Sent to 20000 shoppers");
  await expect(sending.getByRole("button")).toHaveCount(0);
});

/** A promotion is also mailed to the newsletter's subscribers, whose number is shown before, and listed with it. */
async function mailIt(desk: Page): Promise<void> {
  for (const name of ["ann", "bob"]) await joinNewsletter(desk.request, `${name}@example.com`);
  await desk.getByLabel("Title").fill("Plums are here");
  await desk.getByLabel("Message").fill("Ripe and sweet.");
  await desk.getByLabel("Also mail it to the newsletter’s subscribers").check();
  await desk.getByRole("button", { name: "Send to every shopper" }).click();
  const question = desk.getByRole("dialog", { name: "Send this promotion?" });
  await expect(question.getByRole("status")).toHaveText("Receivers: 2 shoppers and 2 subscribers by mail");
  await expectAccessible(desk, "dialog");
  await question.getByRole("button", { name: "Send now" }).dblclick();
  const mailing = desk.getByRole("region", { name: "Mailing the promotion" });
  await expect(mailing).toContainText("Done · Mailed to 2 subscribers");
  const sent = desk
    .getByRole("table", { name: "Sent promotions" })
    .getByRole("row", { name: "Plums are here" });
  await expect(sent).toHaveCount(1);
  await expect(sent).toContainText("2 mails");
  await expectAccessible(desk, "main");

  const outbox = await (await desk.request.get("/api/seller/outbox")).json();
  const mails = outbox.mails.filter(({ subject }: { subject: string }) => subject === "Plums are here");
  expect(mails.map(({ to }: { to: string }) => to).sort()).toEqual(["ann@example.com", "bob@example.com"]);
}

import type { Page } from "@playwright/test";
import { expectGoodPage } from "./support/accessibility.ts";
import { openOwnShop } from "./support/own-shop.ts";
import { createSeller, logInSeller, type Product } from "./support/seller.ts";
import { shopUrl } from "./support/shop.ts";
import { addAddress, becomeShopper } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const ORDERS = 60;

/** Orders in cash, as the shopper in this browser; returns the numbers, oldest first. */
async function order(shopper: Page, products: readonly Product[], count: number): Promise<number[]> {
  const items = products.map(({ _id }) => ({ product: _id, quantity: 2 }));
  const data = { items, address: await addAddress(shopper) };
  const numbers: number[] = [];
  while (numbers.length < count) {
    const reply = await shopper.request.post("/api/order/cod", { data });
    await expect(reply).toBeOK();
    numbers.push((await reply.json()).order.number);
  }
  return numbers;
}

const rowOf = (page: Page, number: number | undefined) => page.getByRole("row", { name: `Order ${number}` });
const tab = (page: Page, name: string) => page.getByRole("link", { name: new RegExp(`^${name} ?\\d+$`) });

/** The clicks in this page so far, also those made by Playwright. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.addEventListener(
      "click",
      ({ isTrusted }) => {
        if (isTrusted) sessionStorage.setItem("clicks", String(Number(sessionStorage.getItem("clicks")) + 1));
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem("clicks")));
}

test("sixty orders are packed in at most ninety clicks, live in every window, on screen and on paper", {
  tag: "@once",
}, async ({ browser, complaints }) => {
  // Starts a separate shop with a new database.
  test.slow();
  await using shop = await openOwnShop(browser, complaints, { RATE_LIMITS: "off" });
  const [page, other, shopper] = [
    await shop.context.newPage(),
    await shop.context.newPage(),
    await (await browser.newContext({ baseURL: shop.url })).newPage(),
  ];
  await page.setViewportSize({ width: 1440, height: 900 });
  const seller = await createSeller(page.request);
  const products = [
    await seller.addProduct({ name: "Figs" }),
    await seller.addProduct({ name: "Milk", category: "Dairy" }),
  ];
  await becomeShopper(shopper);
  const numbers = await order(shopper, products, ORDERS);
  const clicks = await countClicks(page);
  await page.goto("/seller/orders");
  const rows = page.getByRole("row", { name: /^Order \d/ });
  await expect(rows).toHaveCount(ORDERS);
  await expect(rows.first()).toHaveAttribute("aria-label", `Order ${numbers[0]}`);
  await expect(tab(page, "To pick")).toContainText("60");
  await expectGoodPage(page);

  // Paper: everything that is selected, on one list.
  await page.getByLabel("Select all on this page").check();
  const bar = page.getByRole("region", { name: "Selected" });
  await bar.getByRole("link", { name: "Pick list" }).click();
  await expect(page.getByRole("article")).toContainText("60 orders · 240 pieces");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Fresh Fruits", "Dairy Products"]);
  await expect(page.getByRole("list", { name: "Orders with Figs" }).getByRole("listitem")).toHaveCount(
    ORDERS,
  );
  await expectGoodPage(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download PDF" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("pick-list.pdf");
  await page.getByRole("link", { name: "Packing slips" }).click();
  await expect(page.getByRole("article")).toHaveCount(ORDERS);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "Seller" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  // One by one: no row moves, and a second click on the same place does nothing.
  await page.getByRole("main").getByRole("link", { name: "Orders" }).click();
  const alone = numbers.slice(0, 40);
  for (const number of alone) {
    const row = rowOf(page, number);
    await row.getByRole("button", { name: "Mark as Packed" }).click();
    await expect(row.getByRole("button", { name: "Packed", exact: true })).toBeVisible();
  }
  await expect(rows).toHaveCount(ORDERS);
  await expect(rows.first()).toHaveAttribute("aria-label", `Order ${numbers[0]}`);

  // Another window follows, and a new order is at the end of both.
  const listening = other.waitForResponse("**/api/order/events");
  await other.goto("/seller/orders?tab=packed");
  await listening;
  await expect(tab(page, "To pick")).toContainText("20");
  const [late] = await order(shopper, products, 1);
  await expect(other.getByText("1 new order")).toBeVisible();
  await expect(tab(other, "To pick")).toContainText("21");
  await expect(rows.last()).toHaveAttribute("aria-label", `Order ${late}`);

  // By keyboard, with undo.
  await page.getByRole("button", { name: "Hide 40 done" }).click();
  await expect(rows).toHaveCount(21);
  await page.keyboard.press("j");
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press("s");
  await expect(rows.first().getByRole("button", { name: "Undo" })).toBeVisible();
  await page.keyboard.press("s");
  await page.keyboard.press("u");
  await expect(rows.first().getByRole("button", { name: "Mark as Packed" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(rows.first().getByRole("link", { name: "Open the order" })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.press("x");
  await expect(bar).toContainText("1 selected");

  // The rest together: all can be undone, and one that was cancelled a second ago is said.
  const { orders } = await (await shopper.request.get("/api/order/user?limit=1")).json();
  await shopper.request.post(`/api/order/cancel/${orders[0]._id}`, { data: {} });
  await expect(tab(page, "To pick")).toContainText("20");
  await page.getByLabel(`Select order ${numbers.at(-1)}`).click({ modifiers: ["Shift"] });
  await expect(bar).toContainText("20 selected");
  await bar.getByRole("button", { name: "Packed (20)" }).click();
  await expect(tab(page, "To pick")).toContainText("0");
  await bar.getByRole("button", { name: "Undo all" }).click();
  await expect(tab(page, "To pick")).toContainText("20");
  await expect(bar).toContainText("20 selected");
  await bar.getByRole("button", { name: "Packed (20)" }).click();
  // It is said for ten seconds.
  await expect(page.getByText("20 orders marked as Packed")).toBeVisible();
  await expect(tab(page, "Packed")).toContainText("60");
  expect(await clicks()).toBeLessThanOrEqual(90);
});

test("an order's page has everything about it, also on a phone", async ({
  page,
  sale: { product, shopper },
  complaints,
}) => {
  complaints.expect(/404 .*api[/]order[/]staff/);
  const { orders } = await (await shopper.request.get("/api/order/user")).json();
  const [{ _id, number }] = orders;
  await logInSeller(page);
  await page.goto(`/seller/orders?search=${number}`);
  await expect(rowOf(page, number)).toBeVisible();
  await expectGoodPage(page);
  await rowOf(page, number)
    .getByRole("link", { name: `#${number}` })
    .click();
  await expect(page.getByRole("heading", { name: `Order #${number}` })).toBeVisible();
  await expect(page.getByRole("region", { name: "Items" })).toContainText(product.name);
  await expect(page.getByRole("region", { name: "Customer" })).toContainText("1 order, $0.00 spent");
  await expect(page.getByRole("region", { name: "Payment" })).toContainText("Pending");
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("Order placed");
  await expectGoodPage(page);

  await page.getByRole("button", { name: "Write a note" }).click();
  await page.getByRole("textbox", { name: "Note" }).fill("Frozen things in the blue box.");
  await page.getByRole("button", { name: "Save the note" }).click();
  await expect(page.getByRole("region", { name: "Note for the staff" })).toContainText("blue box");

  // Somebody else's step shows by itself.
  await expect(
    await page.request.post(`${shopUrl}/api/order/status`, { data: { id: _id, status: "Packed" } }),
  ).toBeOK();
  await expect(page.getByRole("button", { name: "Mark as Out for delivery" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("Order packed");

  await page.goto("/seller/orders/none");
  await expect(page.getByRole("heading", { name: "There is no such order" })).toBeVisible();
});

test("the sound for new orders is off until it is switched on, and stays so in this browser", {
  tag: "@once",
}, async ({ page }) => {
  await logInSeller(page);
  await page.goto("/seller/orders");
  const sound = page.getByRole("button", { name: "Sound for new orders" });
  await expect(sound).toHaveAttribute("aria-pressed", "false");
  await sound.click();
  await expect(sound).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(sound).toHaveAttribute("aria-pressed", "true");
  await sound.click();
  await expect(sound).toHaveAttribute("aria-pressed", "false");
});

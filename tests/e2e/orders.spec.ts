import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { openDetails, openOrderRow, type Product, setUndoTime } from "./support/seller.ts";
import { addAddress, becomeShopper, placeOrder } from "./support/shopper.ts";
import { cartLink, open } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("what the seller does to an order is on the shopper's open page when the time to undo it is over", {
  tag: "@full",
}, async ({ page, seller }) => {
  const product = await seller.addProduct();
  await becomeShopper(page);
  for (let order = 0; order < 2; order += 1) await placeOrder(page, product);
  const { orders } = await (await page.request.get("/api/order/user")).json();
  const [moved, cancelled] = orders;
  await open(page, `/my-orders/${moved._id}`);
  const desk = await page.context().newPage();
  await openOrderRow(desk, product.name);
  await setUndoTime(desk, 1);
  const rowOf = ({ number }: { number: number }) => desk.getByRole("row", { name: `Order ${number}` });

  await test.step("with one click the order is packed; another one is cancelled with a reason", async () => {
    await rowOf(moved).getByRole("button", { name: "Mark as Packed" }).click();
    await expectToast(desk, "Order is now: Packed");
    const row = rowOf(cancelled);
    await openDetails(row);
    await row.getByRole("button", { name: "Cancel" }).click();
    await desk.getByLabel("Why?").fill("Sold out this morning");
    await desk.getByRole("button", { name: "Cancel the order" }).click();
    await expectToast(desk, "Order is now: Cancelled");
  });
  await expect(page.getByRole("article").getByText("Packed", { exact: true })).toBeVisible({
    timeout: 40_000,
  });
  await expect(rowOf(moved).getByRole("button", { name: "Mark as Out for delivery" })).toBeVisible();

  await test.step("steps of other clients are notified at once", async () => {
    for (const status of ["Out for delivery", "Delivered"]) {
      const data = { id: moved._id, status };
      await expect(await desk.request.post("/api/order/status", { data })).toBeOK();
      await expect(page.getByRole("article").getByText(status, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole("article")).toContainText("Paid");
    await desk.reload();
    await expect(rowOf(moved)).toContainText("Paid");
    await expect(rowOf(moved).getByRole("button", { name: /Mark as/ })).toBeHidden();
  });

  await test.step("the shopper reads the reason, and is notified of each step", async () => {
    await page.getByRole("main").getByRole("link", { name: "My Orders" }).click();
    await page.getByRole("link", { name: `Order #${cancelled.number}`, exact: true }).click();
    const steps = page.getByRole("list", { name: "Order status" });
    await expect(steps).toContainText("Sold out this morning");
    await expect(page.getByRole("button", { name: /^Notifications, 7 unread/ })).toBeVisible();
  });
});

test("a shopper cancels what is not packed, which is neither paid nor pending then, and orders the same again", async ({
  page,
  seller,
}) => {
  const number = await openOwnOrder(page, await seller.addProduct());
  const order = page.getByRole("article", { name: `Order ${number}` });
  await expect(order).toContainText("Cash On Delivery · Pending");
  const cancel = page.getByRole("button", { name: "Cancel order" });
  const question = page.getByRole("dialog", { name: "Cancel this order?" });
  await cancel.click();
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(cancel).toBeFocused();
  await cancel.click();
  await expectAccessible(page, "dialog");
  await question.getByRole("button", { name: "Cancel the order" }).click();
  await expectToast(page, "Order cancelled");
  await expect(order).toContainText("Cancelled");
  await expect(order).toContainText("Cash On Delivery · Not charged");
  await expect(order).not.toContainText("Pending");
  await expect(cancel).toBeHidden();
  await expect(page.getByRole("link", { name: "Receipt" })).toHaveCount(0);

  await page.getByRole("button", { name: "Order again" }).click();
  await expect(page).toHaveURL("/cart");
  await expect(cartLink(page, 1).first()).toBeVisible();

  const row = await openOrderRow(page, `#${number}`);
  await expect(row).toContainText("Not charged");
  await expect(row).not.toContainText("Pending");
});

test("a paid order has a receipt to print, and as a file, for the shopper and the seller", async ({
  page,
  seller,
}) => {
  const number = await openOwnOrder(page, await seller.addProduct());
  await expect(page.getByRole("link", { name: "Receipt" })).toHaveCount(0);
  const { orders } = await (await page.request.get("/api/order/user")).json();
  await seller.deliver(orders[0]._id);
  // It comes with the last step, and moves the link.
  await expect(page.getByRole("button", { name: "Report a problem" })).toBeVisible();
  await page.getByRole("link", { name: "Receipt" }).click();
  const receipt = page.getByRole("article", { name: "Receipt" });
  await expect(receipt).toContainText(`Order #${number}`);
  await expect(receipt).toContainText("Paid in cash on delivery");
  await page.emulateMedia({ media: "print" });
  await expect(receipt).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await page.emulateMedia({ media: null });
  const desk = await page.context().newPage();
  const row = await openOrderRow(desk, `#${number}`);
  await openDetails(row);
  const files = [
    await fileOf(page, page.getByRole("link", { name: "Download PDF" })),
    await fileOf(desk, row.getByRole("link", { name: "Receipt (PDF)" })),
  ];
  expect(files).toEqual([`receipt-${number}.pdf`, `receipt-${number}.pdf`]);
});

/** The name of the file that a link saves. */
async function fileOf(page: Page, link: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return download.suggestedFilename();
}

test("My Orders shows each order in brief, and leads to its page, as a link to it does, and to the same order again", async ({
  page,
  seller,
}) => {
  const products = await Promise.all(Array.from({ length: 7 }, () => seller.addProduct()));
  await becomeShopper(page);
  const items = products.map(({ _id }) => ({ product: _id, quantity: 2 }));
  const data = { items, address: await addAddress(page) };
  const { order: placed } = await (await page.request.post("/api/order/cod", { data })).json();
  await placeOrder(page, await seller.addProduct());
  const order = page.getByRole("article", { name: `Order ${placed.number}` });
  const articles = page.getByRole("main").getByRole("article");
  const expectItsPage = async () => {
    await expect(articles).toHaveCount(1);
    await expect(order).toBeVisible();
    await expect(page.getByRole("list", { name: "Order status" })).toBeVisible();
  };
  await open(page, `/my-orders?order=${placed._id}`);
  await expectItsPage();
  await page.getByRole("main").getByRole("link", { name: "My Orders" }).click();
  await expect(articles).toHaveCount(2);
  for (const { name } of products) await expect(order).toContainText(`2 × ${name}`);
  await expect(order).toContainText("$57.12");
  await expect(order).toContainText("Order Placed");
  await expect(order).toContainText("Cash On Delivery · Pending · to 1 Orchard Lane, Springfield");
  await expect(order.locator("picture")).toHaveCount(4);
  await expect(order).toContainText("+3");
  await order.getByRole("link", { name: "View" }).click();
  await expect(page).toHaveURL(`/my-orders/${placed._id}`);
  await expectItsPage();
  // More than six lines are folded: what is done about the order, and where it is, come first.
  const line = order.getByText(products[0]?.name ?? "");
  await expect(line).toBeHidden();
  await expect(page.getByRole("button", { name: "Cancel order" })).toBeInViewport();
  await order.getByText("7 products").click();
  await expect(line).toBeVisible();
  for (const { name } of products) await expect(order).toContainText(name);
  await page.goBack();
  await order.getByRole("button", { name: "Order again" }).click();
  await expect(page).toHaveURL("/cart");
  await expect(cartLink(page, 14).first()).toBeVisible();
});

/** Places an order for a new shopper and opens its page; returns its number. */
async function openOwnOrder(page: Page, product: Product): Promise<string> {
  await becomeShopper(page);
  await placeOrder(page, product);
  await open(page, "/my-orders");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Order #/ })
    .click();
  const heading = page.getByRole("heading", { name: /^Order #\d+$/ }).first();
  return String(await heading.textContent()).replace("Order #", "");
}

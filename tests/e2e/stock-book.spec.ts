import type { Locator, Page } from "@playwright/test";
import { holdBeforeCamera } from "./support/camera.ts";
import { logInColleague, logInSeller, uniqueBarcode } from "./support/seller.ts";
import { becomeShopper, placeOrder } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("a delivery is scanned, outlives a reload, is continued by somebody else and booked once", {
  tag: "@handheld",
}, async ({ page, newBrowser, seller }) => {
  const barcode = uniqueBarcode();
  const product = await seller.addProduct({ stockQuantity: 2, barcode });
  await logInSeller(page, "/seller/stock/deliveries");
  await page.getByLabel("Supplier").fill("Smyrna Imports");
  await page.getByRole("button", { name: "New delivery" }).click();
  await expect(page.getByRole("heading", { name: "Delivery: Smyrna Imports" })).toBeVisible();
  // As a scanner types: faster than the shop answers.
  await finder(page).focus();
  for (const _ of [1, 2, 3]) await page.keyboard.type(`${barcode}\n`);
  await expect(page.getByLabel(`Received of ${product.name}`)).toHaveValue("3");
  const told = await recordPieces(page);
  const reread = page.waitForResponse(
    (reply) => reply.request().method() === "GET" && /sheets\/[^/]+$/.test(reply.url()),
  );
  await page.getByRole("button", { name: `One more ${product.name}` }).click();
  await reread;
  await page.getByRole("button", { name: `One less ${product.name}` }).click();
  await expect(page.getByRole("button", { name: "Book 3 pieces" })).toBeVisible();
  expect(await told()).toEqual(["Book 3 pieces", "Book 4 pieces", "Book 3 pieces"]);
  await page.getByLabel(`Expected of ${product.name}`).fill("12");
  await page.keyboard.press("Tab");
  await expect(page.getByText("9 missing")).toBeVisible();
  await finder(page).fill("4006381333932");
  await finder(page).press("Enter");
  await expect(page.getByText("Nothing is called “4006381333932”.")).toBeVisible();

  const colleague = await newBrowser();
  await logInColleague(colleague, await seller.addColleague("manager"), page.url());
  const received = colleague.getByLabel(`Received of ${product.name}`);
  await expect(received).toHaveValue("3");
  await received.fill("11");
  await received.press("Enter");
  await expect(colleague.getByText("1 missing")).toBeVisible();
  const cost = colleague.getByLabel(`Cost of a piece of ${product.name}`);
  await cost.fill("1,35");
  await cost.press("Tab");
  await expect(cost).toHaveValue("1.35");
  // What is no number is taken back.
  for (const field of [cost, received]) {
    await field.focus();
    await field.press("-");
    await field.press("Tab");
  }
  await expect(cost).toHaveValue("1.35");
  await page.reload();
  await expect(page.getByLabel(`Received of ${product.name}`)).toHaveValue("11");
  for (const window of [page, colleague]) {
    await window.getByRole("button", { name: "Book 11 pieces" }).click();
    await expect(window.getByText("11 pieces of 1 product are added to the stock.")).toBeVisible();
  }
  for (const window of [page, colleague]) {
    await window.getByRole("button", { name: "Book", exact: true }).click();
    await expect(window.getByText("1 product, 1 not as expected.")).toBeVisible();
    await expect(window.getByText("$1.35 a piece, without tax")).toBeVisible();
  }
  await page.getByRole("link", { name: product.name }).click();
  const moved = page.getByRole("row").filter({ hasText: "Delivery" });
  await expect(moved).toHaveCount(1);
  await expect(moved).toContainText("+11");
  await expect(moved).toContainText(/2.*13/);
  await expect(moved).toContainText("Smyrna Imports");
});

test("a stock-take counts one product at a time, and sales go on", async ({ page, seller }) => {
  const barcode = uniqueBarcode();
  const product = await seller.addProduct({ stockQuantity: 9, barcode });
  await logInSeller(page, "/seller/stock/stock-takes");
  await page.getByLabel("What to count").selectOption("Fruits");
  await page.getByRole("button", { name: "New stock-take" }).click();
  await finder(page).fill(barcode);
  await finder(page).press("Enter");
  const count = page.getByLabel("How many are on the shelf?");
  await expect(count).toBeFocused();
  await expect(count).toBeInViewport();
  await count.fill("7");
  await count.press("Enter");
  const counted = page
    .getByRole("table", { name: "Counted" })
    .getByRole("row")
    .filter({ hasText: product.name });
  await expect(counted).toContainText("Should be 9");
  await expect(counted).toContainText("−2");
  // The shopper only makes calls, from the same browser.
  await becomeShopper(page);
  await placeOrder(page, product);
  await page.getByRole("button", { name: "Book 1 product" }).click();
  await expect(page.getByText("1 product counted, 1 with a difference.")).toBeVisible();
  await page.getByRole("button", { name: "Book", exact: true }).click();
  await expectToast(page, "Stock-take booked");
  await page.getByRole("link", { name: product.name }).click();
  await expect(page.getByText("6 in stock")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Count" })).toContainText(/8.*6/);
});

test("the camera scans each code once, read by the browser or by the library, and says when there is none", {
  tag: "@full",
}, async ({ page, seller }) => {
  const barcode = uniqueBarcode();
  const product = await seller.addProduct({ stockQuantity: 0, barcode });
  const scan = async (phone: Page, times: number) => {
    await phone.getByRole("button", { name: "Camera" }).click();
    const received = phone.getByLabel(`Received of ${product.name}`);
    await expect(received).toHaveValue(String(times));
    await phone.getByRole("button", { name: "Close the camera" }).click();
    await expect(phone.locator("video")).toHaveCount(0);
    await expect(received).toHaveValue(String(times));
  };
  await holdBeforeCamera(page, barcode, "browser");
  await logInSeller(page, "/seller/stock/deliveries");
  await page.getByRole("button", { name: "New delivery" }).click();
  await scan(page, 1);

  const other = await page.context().newPage();
  await holdBeforeCamera(other, barcode, "library");
  await other.goto(page.url());
  await scan(other, 2);

  const without = await page.context().newPage();
  await without.goto(page.url());
  await without.getByRole("button", { name: "Camera" }).click();
  await expect(without.getByText("The camera could not be opened.")).toBeVisible();
});

test("a change of stock names its reason, and low stock is ordered", { tag: "@full" }, async ({
  page,
  seller,
}) => {
  const product = await seller.addProduct({ stockQuantity: 17 });
  await logInSeller(page, `/seller/product-list?search=${encodeURIComponent(product.name)}`);
  await page
    .getByRole("button", { name: /change the stock/ })
    .filter({ visible: true })
    .click();
  await page.getByLabel("Reason").selectOption("Damaged");
  await page.getByLabel("How many are gone?").fill("14");
  await expect(page.getByText("17 → 3")).toBeVisible();
  await page.getByLabel("Note").fill("Fell off the pallet");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Stock Updated");
  const stock = page
    .getByRole("navigation", { name: "Seller" })
    .getByRole("link", { name: "Stock", exact: true });
  await stock.click();
  await expect(page.getByRole("heading", { name: "Low stock" })).toBeVisible();
  await page.getByRole("link", { name: product.name }).click();
  const movement = page.getByRole("row").filter({ hasText: "Damaged" });
  await expect(movement).toContainText("−14");
  await expect(movement).toContainText("Fell off the pallet");
  await page.getByLabel("Low-stock level").fill("2");
  await page.getByLabel("Highest stock").fill("24");
  await page.getByRole("button", { name: "Set the stock levels" }).click();
  await expectToast(page, "Stock levels saved");
  await expect(page.getByLabel("Highest stock")).toHaveValue("24");
  await stock.click();
  await expect(page.getByRole("heading", { name: "Low stock" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "product" })).toBeVisible();
  await expect(page.getByRole("link", { name: product.name })).toHaveCount(0);
});

function finder(page: Page): Locator {
  return page.getByLabel("Scan or type a product");
}

/** What the button to book says now, and whatever it changes to. */
async function recordPieces(page: Page): Promise<() => Promise<string[]>> {
  const button = await page.getByRole("button", { name: /^Book \d/ }).elementHandle();
  const texts = await page.evaluateHandle((element) => {
    const read = () => element?.textContent ?? "";
    const heard = [read()];
    new MutationObserver(() => {
      if (read() !== heard.at(-1)) heard.push(read());
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    return heard;
  }, button);
  return () => texts.jsonValue();
}

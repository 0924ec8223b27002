import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { hold } from "./support/hold.ts";
import { productPath } from "./support/seller.ts";
import { becomeShopper, profile, submitLogin } from "./support/shopper.ts";
import { open, reload } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

const notify = (page: Page) => page.getByRole("button", { name: "Notify me when it is back" });
const stop = (page: Page) => page.getByRole("button", { name: "We will notify you Stop" });

test("a visitor asks for a notice, logs in for it, takes it back in two places, and is notified once when the product is back", async ({
  page,
  seller,
}) => {
  const [product, other] = await Promise.all([seller.addProduct(), seller.addProduct()]);
  for (const one of [product, other]) await seller.setStock(one, false);
  const person = await becomeShopper(page);
  await page.context().clearCookies();
  await open(page, productPath(product));
  await expect(notify(page)).toBeVisible();
  // A part that is streamed later would be missing when the page is first painted.
  expect(await (await page.request.get(productPath(product))).text()).not.toContain("<template");
  await notify(page).click();
  await expectToast(page, "Please login to be notified");
  await submitLogin(page, person);
  await expectToast(page, "We will notify you when it is back");
  await expect(stop(page)).toBeVisible();
  await reload(page);

  await test.step("it is taken back and asked for again with the keyboard", async () => {
    // Pressed again before the list is read again.
    const list = await hold(page, "**/api/stock-notice/get");
    await stop(page).press("Space");
    await expectToast(page, "We will not notify you");
    await list.reached;
    await notify(page).press("Enter");
    await expectToast(page, "We will notify you when it is back");
    list.release();
    await expectAccessible(page);
    await expect(stop(page)).toBeFocused();
    await stop(page).press("Space");
    await expect(notify(page)).toBeVisible();
  });

  await test.step("what the shopper waits for is in the account, and is given up there", async () => {
    await profile(page).click();
    await page.getByRole("link", { name: "Account" }).click();
    const list = page.getByRole("region", { name: "Back-in-stock notices" });
    await expect(list).toContainText("You are not waiting for any product.");
    for (const { _id } of [product, other])
      await page.request.post("/api/stock-notice/add", { data: { productId: _id } });
    await reload(page);
    await expect(list.getByRole("link")).toHaveText([other.name, product.name]);
    await expectAccessible(page);
    await list.getByRole("button", { name: `Stop waiting for ${other.name}` }).press("Enter");
    await expectToast(page, "We will not notify you");
    await expect(list.getByRole("link")).toHaveText([product.name]);
    await list.getByRole("link").click();
    await expect(page).toHaveURL(productPath(product));
    await expect(stop(page)).toBeVisible();
  });

  await seller.setStock(product, true);
  const bell = page.getByRole("button", { name: "Notifications, 1 unread" });
  await expect(bell).toBeVisible();
  await bell.click();
  await page.getByRole("link", { name: "Back in stock" }).click();
  await expect(page).toHaveURL(productPath(product));
  await reload(page);
  await expect(page.getByRole("button", { name: "Add to Cart" })).toBeVisible();
});

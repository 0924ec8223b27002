import type { Page } from "@playwright/test";
import { goodAddress } from "../support/address.ts";
import { pressRepeatedly } from "./support/repeated-clicks.ts";
import { productPath } from "./support/seller.ts";
import { becomeShopper, placeOrder } from "./support/shopper.ts";
import { openWithStoppedClock } from "./support/stopped-clock.ts";
import { cartRow, open, productCard, quantityOf } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";
import { expectToast, keepToasts } from "./support/toasts.ts";

// The next row moves under a pointer that is still clicking.

const streetOf = async (page: Page) => {
  const { addresses } = await (await page.request.get("/api/address/get")).json();
  return addresses.map(({ street }: { street: string }) => street).toSorted();
};

test("three clicks on an address's bin remove one address", { tag: "@full" }, async ({ page }) => {
  await becomeShopper(page);
  for (const street of ["1 Elm Street", "2 Elm Street", "3 Elm Street"])
    await expect(await page.request.post("/api/address/add", { data: { ...goodAddress, street } })).toBeOK();
  await open(page, "/account");
  const bin = page.getByRole("button", { name: /^Remove address: 2 Elm Street/ });
  await keepToasts(page);
  await bin.click({ clickCount: 3, delay: 60 });
  await expectToast(page, "Address removed");
  await expect(bin).toBeHidden();
  expect(await streetOf(page)).toEqual(["1 Elm Street", "3 Elm Street"]);
  await page.getByRole("button", { name: "Undo" }).dblclick();
  await expectToast(page, "Address is back");
  await expect(bin).toBeVisible();
  expect(await streetOf(page)).toEqual(["1 Elm Street", "2 Elm Street", "3 Elm Street"]);
});

test("three clicks on the bin of the cart take out one product", async ({ page, seller }) => {
  const products = [await seller.addProduct(), await seller.addProduct(), await seller.addProduct()];
  const [first, second, third] = products as [
    (typeof products)[0],
    (typeof products)[0],
    (typeof products)[0],
  ];
  await becomeShopper(page, { [first._id]: 1, [second._id]: 2, [third._id]: 3 });
  await open(page, "/cart");
  await keepToasts(page);
  const saved = page.waitForResponse("**/api/cart/update");
  await page
    .getByRole("button", { name: `Remove ${first.name} from cart` })
    .click({ clickCount: 3, delay: 60 });
  await saved;
  await expectToast(page, "Removed from Cart");
  await expect(cartRow(page, first.name)).toBeHidden();
  await expect(quantityOf(page, second.name)).toHaveValue("2");
  await expect(quantityOf(page, third.name)).toHaveValue("3");
  await page.getByRole("button", { name: "Undo" }).dblclick();
  await expect(quantityOf(page, first.name)).toHaveValue("1");
});

test("a click too many on the minus of the cart hits nothing", { tag: "@full" }, async ({ page, seller }) => {
  const [first, second, third] = [
    await seller.addProduct(),
    await seller.addProduct(),
    await seller.addProduct(),
  ];
  await becomeShopper(page, { [first._id]: 2, [second._id]: 1, [third._id]: 1 });
  await openWithStoppedClock(page, "/cart");
  const box = await page.getByRole("button", { name: `One less ${first.name}` }).boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  const click = async () => {
    await page.mouse.click(x, y);
    await page.clock.runFor(100);
  };
  // Each click on its own, as by somebody who is not in a hurry.
  await click();
  await expect(quantityOf(page, first.name)).toHaveValue("1");
  await click();
  await expect(cartRow(page, first.name)).toBeHidden();
  await click();
  await click();
  await expect(cartRow(page, second.name)).toBeVisible();
  await expect(cartRow(page, third.name)).toBeVisible();
  // After a while the rows move up.
  const top = (await cartRow(page, second.name).boundingBox())?.y ?? 0;
  await page.clock.runFor(5_000);
  await expect.poll(async () => (await cartRow(page, second.name).boundingBox())?.y ?? top).toBeLessThan(top);
  await expect(quantityOf(page, second.name)).toHaveValue("1");
});

test("clicks on the minus that come before the page follows remove no row", { tag: "@full" }, async ({
  page,
  seller,
}) => {
  const [first, second] = [await seller.addProduct(), await seller.addProduct()];
  await becomeShopper(page, { [first._id]: 2, [second._id]: 1 });
  await openWithStoppedClock(page, "/cart");
  const less = page.getByRole("button", { name: `One less ${first.name}` });
  await less.evaluate((button: HTMLElement) => {
    for (let click = 0; click < 4; click += 1) button.click();
  });
  await page.clock.runFor(100);
  await expect(quantityOf(page, first.name)).toHaveValue("1");
  await expect(quantityOf(page, second.name)).toHaveValue("1");
});

test("three clicks on a heart of the wishlist take out one product", { tag: "@full" }, async ({
  page,
  seller,
}) => {
  await becomeShopper(page);
  const names: string[] = [];
  for (let number = 0; number < 3; number += 1) {
    const { _id: productId, name } = await seller.addProduct();
    await expect(await page.request.post("/api/wishlist/add", { data: { productId } })).toBeOK();
    names.unshift(name);
  }
  await open(page, "/wishlist");
  await page.getByRole("button", { name: `${names[0]} in wishlist` }).click({ clickCount: 3, delay: 60 });
  await expectToast(page, "Removed from wishlist");
  await expect(productCard(page, String(names[0]))).toBeHidden();
  await expect(productCard(page, String(names[1]))).toBeVisible();
  const { productIds } = await (await page.request.get("/api/wishlist/ids")).json();
  expect(productIds).toHaveLength(2);
});

test("a review is deleted once", { tag: "@full" }, async ({ page, seller }) => {
  const product = await seller.addProduct();
  const { name } = await becomeShopper(page);
  const data = { productId: product._id, rating: 4, comment: "Crisp and sweet." };
  await expect(await page.request.post("/api/review/add", { data })).toBeOK();
  await open(page, productPath(product));
  page.on("dialog", (question) => question.accept());
  const review = page.getByRole("article", { name: `Review by ${name}` });
  await pressRepeatedly(page, review.getByRole("button", { name: "Delete" }), "**/api/review/delete/*");
  await expectToast(page, "Review deleted successfully");
  await expect(review).toBeHidden();
});

test("three clicks on a notification's bin delete one notification", { tag: "@full" }, async ({
  page,
  seller,
}) => {
  const product = await seller.addProduct();
  await becomeShopper(page);
  for (let order = 0; order < 3; order += 1) await placeOrder(page, product);
  await open(page, "/");
  await page.getByRole("button", { name: /^Notifications/ }).click();
  const panel = page.getByRole("region", { name: "Notifications" });
  await expect(panel.getByRole("listitem")).toHaveCount(3);
  await panel
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click({ clickCount: 3, delay: 60 });
  await expect(panel.getByRole("listitem")).toHaveCount(2);
  const { notifications } = await (await page.request.get("/api/notification/get")).json();
  expect(notifications).toHaveLength(2);
});

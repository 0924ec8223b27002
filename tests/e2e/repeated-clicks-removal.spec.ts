import { goodAddress } from "../support/address.ts";
import { becomeShopper } from "./support/shopper.ts";
import { openWithStoppedClock } from "./support/stopped-clock.ts";
import { cartRow, open, productCard, quantityOf } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";
import { expectToast, keepToasts } from "./support/toasts.ts";

// The next row moves under a pointer that is still clicking.

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

test("a click too many on the minus of the cart hits nothing, also when the page is behind", {
  tag: "@full",
}, async ({ page, seller }) => {
  const [first, second, third] = [
    await seller.addProduct(),
    await seller.addProduct(),
    await seller.addProduct(),
  ];
  await becomeShopper(page, { [first._id]: 2, [second._id]: 1, [third._id]: 2 });
  await openWithStoppedClock(page, "/cart");
  await test.step("clicks that come before the page follows remove no row", async () => {
    const less = page.getByRole("button", { name: `One less ${third.name}` });
    await less.evaluate((button: HTMLElement) => {
      for (let click = 0; click < 4; click += 1) button.click();
    });
    await page.clock.runFor(100);
    await expect(quantityOf(page, third.name)).toHaveValue("1");
    await expect(quantityOf(page, second.name)).toHaveValue("1");
  });

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

test("three clicks on a bin or a heart take away one address, notification or wish", {
  tag: "@full",
}, async ({ page, seller }) => {
  await becomeShopper(page);
  const streets = ["1 Elm Street", "2 Elm Street", "3 Elm Street"];
  const names: string[] = [];
  for (const street of streets) {
    const { _id: product, name } = await seller.addProduct();
    names.unshift(name);
    const reply = await page.request.post("/api/address/add", { data: { ...goodAddress, street } });
    const order = { items: [{ product, quantity: 1 }], address: (await reply.json()).address._id };
    await expect(await page.request.post("/api/order/cod", { data: order })).toBeOK();
    const wish = { productId: product };
    await expect(await page.request.post("/api/wishlist/add", { data: wish })).toBeOK();
  }
  await open(page, "/account");

  const streetsNow = async () => {
    const { addresses } = await (await page.request.get("/api/address/get")).json();
    return addresses.map(({ street }: { street: string }) => street).toSorted();
  };
  const bin = page.getByRole("button", { name: /^Remove address: 2 Elm Street/ });
  await keepToasts(page);
  await bin.click({ clickCount: 3, delay: 60 });
  await expectToast(page, "Address removed");
  await expect(bin).toBeHidden();
  expect(await streetsNow()).toEqual(["1 Elm Street", "3 Elm Street"]);
  await page.getByRole("button", { name: "Undo" }).dblclick();
  await expectToast(page, "Address is back");
  await expect(bin).toBeVisible();
  expect(await streetsNow()).toEqual(streets);

  await page.getByRole("button", { name: /^Notifications/ }).click();
  const panel = page.getByRole("region", { name: "Notifications" });
  await expect(panel.getByRole("listitem")).toHaveCount(3);
  await panel
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click({ clickCount: 3, delay: 60 });
  await expect(panel.getByRole("listitem")).toHaveCount(2);
  const stored = async () => (await (await page.request.get("/api/notification/get")).json()).notifications;
  await expect.poll(stored).toHaveLength(2);

  await page.keyboard.press("Escape");
  await page.getByRole("banner").getByRole("link", { name: "Wishlist" }).click();
  await page.getByRole("button", { name: `${names[0]} in wishlist` }).click({ clickCount: 3, delay: 60 });
  await expectToast(page, "Removed from wishlist");
  await expect(productCard(page, String(names[0]))).toBeHidden();
  await expect(productCard(page, String(names[1]))).toBeVisible();
  const { productIds } = await (await page.request.get("/api/wishlist/ids")).json();
  expect(productIds).toHaveLength(2);
});

import { becomeShopper } from "./support/shopper.ts";
import { openWithStoppedClock } from "./support/stopped-clock.ts";
import { cartRow, quantityOf } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

// The next row moves under a pointer that is still clicking.

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

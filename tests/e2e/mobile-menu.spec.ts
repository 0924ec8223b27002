import { becomeShopper } from "./support/shopper.ts";
import { open } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("on a phone the menu leads everywhere, and closes behind one", async ({ page }) => {
  await open(page, "/");
  const button = page.getByRole("button", { name: "Menu" });
  const menu = page.getByRole("dialog", { name: "Menu" });

  await button.click();
  await expect(menu.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
  await expect(menu.getByRole("link", { name: "All Product" })).toHaveAttribute("href", "/products");
  await expect(menu.getByRole("link", { name: "Fresh Fruits" })).toHaveAttribute("href", "/products/fruits");
  await expect(menu.getByRole("group", { name: "Appearance" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute("aria-expanded", "false");

  await page.keyboard.press("Enter");
  await menu.getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/contact");
  await expect(menu).toBeHidden();

  await button.click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(menu).toBeHidden();

  await button.click();
  await menu.getByRole("button", { name: "Login" }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole("dialog", { name: "Login" })).toBeVisible();
});

test("a shopper's places and the number on the basket fit any phone, and a tablet may be turned while the menu is open", {
  tag: "@full",
}, async ({ page, seller }) => {
  const product = await seller.addProduct();
  await becomeShopper(page, { [product._id]: 99 });
  await open(page, "/");
  const menu = page.getByRole("dialog", { name: "Menu" });

  await test.step("the number on the basket stands in one line, however many things are in it", async () => {
    const number = page.getByRole("navigation", { name: "Quick" }).getByText("99", { exact: true });
    await expect(number).toBeVisible();
    const lines = await number.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getClientRects().length;
    });
    expect(lines).toBe(1);
  });

  await test.step("a shopper's own places are in the menu too", async () => {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), "nothing sticks out").toBe(
        width,
      );
    }
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(menu.getByRole("link", { name: "My Orders" })).toHaveAttribute("href", "/my-orders");
    await menu.getByRole("link", { name: "Wishlist" }).click();
    await expect(page).toHaveURL("/wishlist");
    // The address changes before the page is drawn, and a menu that is opened in between closes with the page before.
    await expect(page.getByRole("heading", { level: 1, name: "My Wishlist" })).toBeVisible();
    await page.getByRole("button", { name: "Menu" }).click();
    await menu.getByRole("button", { name: "Logout" }).click();
    await expectToast(page, "Logged out");
    await expect(page.getByRole("heading", { name: "Best Sellers" })).toBeVisible();
    await expect(menu).toBeHidden();
  });

  await test.step("a tablet that is turned while the menu is open can go on", async () => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(menu).toBeVisible();
    await page.setViewportSize({ width: 1180, height: 820 });
    await menu.getByRole("button", { name: "Close" }).click();
    await page.getByRole("banner").getByRole("link", { name: "All Product" }).click();
    await expect(page).toHaveURL("/products");
  });
});

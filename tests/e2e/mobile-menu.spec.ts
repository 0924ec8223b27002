import { becomeShopper, orderOnline } from "./support/shopper.ts";
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
  await expect(menu.getByRole("link", { name: "Offers" })).toHaveAttribute("href", "/offers");
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

test("what is a shopper's fits any phone, the tabs mark the shopper's orders, and a tablet may be turned while the menu is open", {
  tag: "@full",
}, async ({ page, seller }) => {
  const product = await seller.addProduct();
  await becomeShopper(page, { [product._id]: 99 });
  const { ownPage } = await orderOnline(page, await seller.addProduct());
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

  await test.step("the tabs mark the orders, on each order's page too", async () => {
    const tab = page.getByRole("navigation", { name: "Quick" }).getByRole("link", { name: "My Orders" });
    const expectMarked = async () => {
      await expect(tab).toHaveAttribute("aria-current", "page");
      await expect(tab).not.toHaveCSS("color", plain);
    };
    await expect(tab).not.toHaveAttribute("aria-current");
    const plain = await tab.evaluate((link) => getComputedStyle(link).color);
    await tab.click();
    await expectMarked();
    await page.locator(`a[href="${ownPage}"]`).first().click();
    await expect(page).toHaveURL(ownPage);
    await expectMarked();
  });

  await test.step("wishlist, bell, cart and profile are in the bar at 320 px too", async () => {
    const bar = page.getByRole("banner");
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), "nothing sticks out").toBe(
        width,
      );
    }
    for (const control of [
      bar.getByRole("button", { name: "Menu" }),
      bar.getByRole("link", { name: "Larder, home" }),
      bar.getByRole("link", { name: "Wishlist" }),
      bar.getByRole("button", { name: /^Notifications/ }),
      bar.getByRole("link", { name: /^Cart/ }),
      bar.getByRole("button", { name: "Profile" }),
    ])
      await expect(control).toBeInViewport({ ratio: 1 });
    await bar.getByRole("link", { name: "Larder, home" }).click();
    await expect(page).toHaveURL("/");
  });

  await test.step("a shopper's own places are in the menu too", async () => {
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

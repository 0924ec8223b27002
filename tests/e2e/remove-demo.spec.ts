import { expectAccessible } from "./support/accessibility.ts";
import { logInSeller } from "./support/seller.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("an owner is asked before the demo catalogue is removed, which is then offered no more", {
  tag: "@full",
}, async ({ page }) => {
  // The other tests need the demo's products, so the shop is asked for nothing.
  let products = 82;
  await page.route("**/api/seller/demo", (route) =>
    route.fulfill({ json: { success: true, products, edited: 0 } }),
  );
  await page.route("**/api/seller/demo/remove", (route) => {
    products = 0;
    const message = "82 demo products deleted.";
    return route.fulfill({ json: { success: true, message, deleted: 82, archived: 0, edited: 0 } });
  });
  await logInSeller(page, "/seller/settings#demo");
  const section = page.getByRole("region", { name: "Demo catalogue" });
  await expect(section).toBeInViewport();
  await expect(section).toContainText("82 demo products with reviews by made-up shoppers.");
  const remove = section.getByRole("button", { name: "Remove the demo catalogue" });
  await remove.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Remove the demo catalogue" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Keep them" }).click();
  await expect(dialog).toBeHidden();
  expect(products).toBe(82);
  await remove.click();
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expectToast(page, "82 demo products deleted.");
  await expect(section).toHaveCount(0);
});

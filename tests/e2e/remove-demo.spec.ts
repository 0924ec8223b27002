import { expectAccessible } from "./support/accessibility.ts";
import { openOwnShop } from "./support/own-shop.ts";
import { createSeller } from "./support/seller.ts";
import { expect, test } from "./support/test.ts";

// The other tests need the demo's products.
test("an owner removes the demo catalogue from the checklist on, and the shop is empty for good", {
  tag: "@full",
}, async ({ browser, complaints }) => {
  test.slow();
  await using shop = await openOwnShop(browser, complaints, { DEMO: "true" }, { catalogue: true });
  const page = await shop.context.newPage();
  await createSeller(page.request);

  await page.goto("/seller");
  await page.getByRole("link", { name: "Your first products" }).click();
  const section = page.getByRole("region", { name: "Demo catalogue" });
  await expect(section).toBeInViewport();
  await expect(section).toContainText("82 demo products with reviews by made-up shoppers.");
  const remove = section.getByRole("button", { name: "Remove the demo catalogue" });
  await remove.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Remove the demo catalogue" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Keep them" }).click();
  await remove.click();
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("82 demo products deleted.")).toBeVisible();
  await expect(section).toHaveCount(0);
  await page.goto("/products");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(0);
});

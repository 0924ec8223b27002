import { openOwnShop } from "./support/own-shop.ts";
import { logInSeller } from "./support/seller.ts";
import { expect, test } from "./support/test.ts";
import { expectToast, keepToasts } from "./support/toasts.ts";

test("an owner opens a new shop with the checklist, step by step", { tag: "@full" }, async ({
  browser,
  complaints,
}) => {
  // Starts a separate shop with a new database.
  test.slow();
  await using shop = await openOwnShop(browser, complaints);
  const page = await shop.context.newPage();
  await logInSeller(page);
  const checklist = page.getByRole("region", { name: "Set up your shop" });
  await expect(checklist).toContainText("0 of 6 done");

  await checklist.getByRole("link", { name: "Name your shop" }).click();
  await page.getByLabel("Shop name").fill("Fig & Son");
  await page.getByLabel("Email").fill("hello@figs.example");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);
  await page.goto("/seller");
  await expect(checklist).toContainText("1 of 6 done");

  await page.getByLabel("Product Name").fill("Figs");
  await page.getByLabel("Category").selectOption("Fresh Fruits");
  await page.getByLabel("Product Price").fill("4");
  await page.getByLabel("Offer Price").fill("3");
  await page.getByRole("button", { name: "ADD", exact: true }).click();
  await expectToast(page, "Product Added");

  await keepToasts(page);
  await checklist.getByRole("button", { name: "Keep these settings" }).click();
  await expect(checklist.getByRole("button", { name: "Keep these settings" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await checklist.getByRole("button", { name: "Keep these settings" }).click();
  await checklist.getByRole("button", { name: "Take no cards" }).click();
  await checklist.getByRole("button", { name: "I work alone" }).click();
  // Leaving the page at once might stop the call.
  await expect(checklist).toContainText("5 of 6 done");
  await page.goto("/seller");
  await expect(checklist).toContainText("5 of 6 done");

  await checklist.getByRole("link", { name: "See your shop as customers do" }).click();
  await expect(page.getByRole("heading", { name: "Figs" }).first()).toBeVisible();
  await page.goto("/seller");
  await checklist.getByRole("button", { name: "The shop is ready" }).click();
  await expect(checklist).toContainText("6 of 6 done. Your shop is ready.");
  await expect(checklist.getByRole("button")).toHaveText(["Put away"]);
  await page.reload();
  await expect(checklist).toContainText("6 of 6 done. Your shop is ready.");
});

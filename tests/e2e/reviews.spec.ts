import { productPath } from "./support/seller.ts";
import { becomeShopper, submitLogin } from "./support/shopper.ts";
import { open, reload } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("a review is added, changed and deleted, and the rating follows", async ({ page, seller }) => {
  const product = await seller.addProduct();
  await becomeShopper(page);
  await open(page, productPath(product));
  await expect(page.getByText("No reviews yet. Be the first to review this product!")).toBeVisible();

  await page.getByRole("button", { name: "Write a Review" }).click();
  await expect(page.getByRole("radio", { name: "5 stars" })).toBeChecked();
  await page.getByLabel("Your Review").fill("   ");
  await page.getByRole("button", { name: "Submit Review" }).click();
  await expectToast(page, "Please enter a comment");
  await page.getByRole("radio", { name: "4 stars" }).check();
  await page.getByLabel("Your Review").fill("Crisp and sweet.");
  await expect(page.getByText("16/500")).toBeVisible();
  await page.getByRole("button", { name: "Submit Review" }).click();
  await expectToast(page, "Review added successfully");
  const review = page.getByRole("article", { name: "Review by Ann Archer" });
  await expect(review).toContainText("Crisp and sweet.");
  await expect(page.getByRole("button", { name: "Write a Review" })).toBeHidden();
  await expect(page.getByRole("img", { name: "4 of 5 stars from 1 review" }).first()).toBeVisible();

  await review.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("radio", { name: "2 stars" }).check();
  await page.getByRole("button", { name: "Update Review" }).click();
  await expectToast(page, "Review updated successfully");
  await expect(page.getByRole("img", { name: "2 of 5 stars from 1 review" }).first()).toBeVisible();

  page.once("dialog", (dialog) => {
    expect(dialog.message()).toBe("Are you sure you want to delete your review?");
    return dialog.accept();
  });
  await review.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Review deleted successfully");
  await expect(page.getByText("No reviews yet. Be the first to review this product!")).toBeVisible();
});

test("a visitor is asked to log in before she reviews, and then writes at most 500 characters", {
  tag: "@full",
}, async ({ page, seller }) => {
  const product = await seller.addProduct();
  const person = await becomeShopper(page);
  await page.context().clearCookies();
  await open(page, productPath(product));
  await page.getByRole("button", { name: "Write a Review" }).click();
  await expectToast(page, "Please login to add a review");
  await submitLogin(page, person);
  await page.getByLabel("Your Review").fill("x".repeat(500));
  await page.getByLabel("Your Review").press("End");
  await page.getByLabel("Your Review").press("y");
  await expect(page.getByText("500/500")).toBeVisible();
  await page.getByLabel("Your Review").fill("Crisp.");
  await page.getByRole("button", { name: "Submit Review" }).click();
  await expectToast(page, "Review added successfully");

  // A shopper with a review sees it instead of the form.
  await page.context().clearCookies();
  await reload(page);
  await page.getByRole("button", { name: "Write a Review" }).click();
  await submitLogin(page, person);
  await expect(page.getByRole("article", { name: "Review by Ann Archer" })).toContainText("Crisp.");
  await expect(page.getByRole("button", { name: "Write a Review" })).toBeHidden();
  await expect(page.getByLabel("Your Review")).toBeHidden();
});

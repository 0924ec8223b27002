import { pressRepeatedly } from "./support/repeated-clicks.ts";
import { productPath } from "./support/seller.ts";
import { becomeShopper, submitLogin } from "./support/shopper.ts";
import { open } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("a review is written after a login, changed and deleted, each sent once, and the rating follows", async ({
  page,
  seller,
}) => {
  const product = await seller.addProduct();
  const person = await becomeShopper(page);
  await page.context().clearCookies();
  await open(page, productPath(product));
  const write = page.getByRole("button", { name: "Write a Review" });
  const text = page.getByLabel("Your Review");
  const submit = page.getByRole("button", { name: "Submit Review" });
  const review = page.getByRole("article", { name: "Review by Ann Archer" });
  const noReviews = page.getByText("No reviews yet. Be the first to review this product!");
  await expect(noReviews).toBeVisible();

  await test.step("a visitor is asked to log in, and then writes at most 500 characters", async () => {
    await write.click();
    await expectToast(page, "Please login to add a review");
    await submitLogin(page, person);
    await expect(page.getByRole("radio", { name: "5 stars" })).toBeChecked();
    await text.fill("   ");
    await submit.click();
    await expectToast(page, "Please enter a comment");
    await text.fill("x".repeat(500));
    await text.press("End");
    await text.press("y");
    await expect(page.getByText("500/500")).toBeVisible();
    await page.getByRole("radio", { name: "4 stars" }).check();
    await text.fill("Crisp and sweet.");
    await expect(page.getByText("16/500")).toBeVisible();
    await pressRepeatedly(page, submit, "**/api/review/add");
    await expectToast(page, "Review added successfully");
    await expect(review).toContainText("Crisp and sweet.");
    await expect(write).toBeHidden();
    await expect(page.getByRole("img", { name: "4 of 5 stars from 1 review" }).first()).toBeVisible();
  });

  await test.step("a shopper with a review sees it instead of the form", async () => {
    // No page is left that still asks for what is the shopper's.
    await page.goto("about:blank");
    await page.context().clearCookies();
    await open(page, productPath(product));
    await write.click();
    await submitLogin(page, person);
    await expect(review).toContainText("Crisp and sweet.");
    await expect(write).toBeHidden();
    await expect(text).toBeHidden();
  });

  await review.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("radio", { name: "2 stars" }).check();
  await pressRepeatedly(page, page.getByRole("button", { name: "Update Review" }), "**/api/review/update/*");
  await expectToast(page, "Review updated successfully");
  await expect(page.getByRole("img", { name: "2 of 5 stars from 1 review" }).first()).toBeVisible();

  page.on("dialog", (dialog) => {
    expect(dialog.message()).toBe("Are you sure you want to delete your review?");
    return dialog.accept();
  });
  await pressRepeatedly(page, review.getByRole("button", { name: "Delete" }), "**/api/review/delete/*");
  await expectToast(page, "Review deleted successfully");
  await expect(noReviews).toBeVisible();
});

import type { Page } from "@playwright/test";
import { productPath } from "./support/seller.ts";
import { becomeShopper, placeOrder, profile } from "./support/shopper.ts";
import { cardNames, cartLink, open, reload } from "./support/storefront.ts";
import { expect, routeUntilStopped, test } from "./support/test.ts";
import { expectToast, saidByToasts } from "./support/toasts.ts";

test("what fails is told in the server's words, else in the shop's own, and a wishlist that cannot be fetched is there at the next try", async ({
  page,
  seller,
  complaints,
}) => {
  complaints.expect(/50[23] .*\/api\//);
  const product = await seller.addProduct();
  const { _id: productId } = product;
  await becomeShopper(page);
  await placeOrder(page, product);
  await open(page, productPath(product));
  const heart = page.getByRole("button", { name: `${product.name} in wishlist` }).first();
  await expectFailure(page, "**/api/wishlist/add", "Error updating wishlist", () => heart.click());
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("button", { name: "Write a Review" }).click();
  await page.getByLabel("Your Review").fill("Crisp and sweet.");
  await expectFailure(page, "**/api/review/add", "Error adding review", () =>
    page.getByRole("button", { name: "Submit Review" }).click(),
  );
  await expect(page.getByLabel("Your Review")).toHaveValue("Crisp and sweet.");

  const review = { productId, rating: 4, comment: "Crisp and sweet." };
  await expect(await page.request.post("/api/review/add", { data: review })).toBeOK();
  await expect(await page.request.post("/api/wishlist/add", { data: { productId } })).toBeOK();
  await reload(page);
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expectFailure(page, "**/api/wishlist/remove", "Error removing from wishlist", () => heart.click());
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  const own = page.getByRole("article", { name: "Review by Ann Archer" });
  page.on("dialog", (dialog) => dialog.accept());
  await expectFailure(page, "**/api/review/delete/*", "Error deleting review", () =>
    own.getByRole("button", { name: "Delete" }).click(),
  );
  await own.getByRole("button", { name: "Edit" }).click();
  await expectFailure(page, "**/api/review/update/*", "Error updating review", () =>
    page.getByRole("button", { name: "Update Review" }).click(),
  );

  const answer = Promise.withResolvers<void>();
  const letThrough = await routeUntilStopped(page, "**/api/wishlist/get", async (route) => {
    await answer.promise;
    await route.fulfill(badGateway);
  });
  await page.getByRole("banner").getByRole("link", { name: "Wishlist" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Loading your wishlist" })).toBeAttached();
  answer.resolve();
  await expect(page.getByRole("main").getByText("Error fetching wishlist")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Error fetching wishlist" })).toBeVisible();
  letThrough();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cardNames(page)).toHaveText([product.name]);

  await page.getByRole("button", { name: "Notifications, 1 unread" }).click();
  await expectFailure(
    page,
    "**/api/notification/read-all",
    "Error marking notifications as read",
    async () => {
      await expect(page.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
      await page.getByRole("button", { name: "Mark all as read" }).click();
    },
  );
  await page.keyboard.press("Escape");
  await expectFailure(page, "**/api/user/logout", "Logout failed", async () => {
    await profile(page).click();
    await page.getByRole("button", { name: "Logout" }).click();
  });
  await expect(profile(page)).toBeVisible();
});

test("a part of the page whose script is gone says so; what a toast would say is said without it", {
  tag: "@full",
}, async ({ page, seller, complaints }) => {
  complaints.expect(/404 .*\/assets\/(login-forms|toaster)/);
  const product = await seller.addProduct();
  const scripts = /\/assets\/(login-forms|toaster)-.*[.]js$/;
  const letThrough = await routeUntilStopped(page, scripts, (route) => route.fulfill({ status: 404 }));
  await open(page, productPath(product));
  const said = page.waitForEvent("dialog");
  const press = page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  const dialog = await said;
  expect(dialog.message()).toBe("Added to Cart");
  await dialog.accept();
  await press;
  await expect(cartLink(page, 1)).toBeVisible();

  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  const overlay = page.getByRole("dialog", { name: "Login" });
  await expect(overlay.getByText("This part of the page could not be loaded.")).toBeVisible();
  letThrough();
  await overlay.getByRole("button", { name: "Try again" }).click();
  await expect(overlay).toBeHidden();
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await expect(overlay.getByLabel("Email")).toBeVisible();
});

/** A proxy's answer when the shop is unreachable. */
const badGateway = { status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" };

/**
 * Repeats an action: the call first fails without a message of the shop, then with one, and does so from then on, since a
 * try too many may still be on its way.
 */
async function expectFailure(
  page: Page,
  call: string,
  fallback: string,
  act: () => Promise<void>,
): Promise<void> {
  const message = `No ${call.split("/").slice(-2).join(" ")} today.`;
  await page.route(call, (route) => route.fulfill(badGateway));
  await act();
  await expectToast(page, fallback);
  await page.route(call, (route) => route.fulfill({ status: 503, json: { success: false, message } }));
  // The first try is over only after its error was shown, and until then it keeps others from starting.
  await expect
    .poll(async () => {
      await act();
      return saidByToasts(page);
    })
    .toContain(message);
}

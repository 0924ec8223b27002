import { logInColleague, logInSeller } from "./support/seller.ts";
import { becomeShopper, placeOrder } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("a customer is found with her orders, and two members write a note about her at the same time", {
  tag: "@full",
}, async ({ page, newBrowser, seller, complaints }) => {
  complaints.expect(/409 .*api[/]customer[/]note/);
  const product = await seller.addProduct();
  // The shopper only makes calls, from the same browser.
  const { email } = await becomeShopper(page);
  await placeOrder(page, product);

  await logInSeller(page);
  await page.getByRole("link", { name: "Customers", exact: true }).click();
  await page.getByRole("searchbox").fill(email);
  await expect(page.getByRole("status").filter({ hasText: /^1 customer$/ })).toBeVisible();
  await page.getByRole("row").getByRole("link", { name: "Ann Archer" }).click();
  await expect(page.getByRole("heading", { name: "Ann Archer" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Orders" }).getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("region", { name: "Addresses" })).toContainText("Springfield");

  const other = await newBrowser();
  await logInColleague(other, await seller.addColleague("manager"), new URL(page.url()).pathname);
  for (const one of [page, other]) await one.getByRole("button", { name: "Write a note" }).click();
  await other.getByRole("textbox", { name: "Note" }).fill("Rings twice.");
  await other.getByRole("button", { name: "Save the note" }).click();
  await expectToast(other, "Note saved");
  await expect(other.getByRole("button", { name: "Edit the note" })).toBeFocused();

  await page.getByRole("textbox", { name: "Note" }).fill("Has a dog.");
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await page.getByRole("button", { name: "Stay on this page" }).click();
  await page.getByRole("button", { name: "Save the note" }).click();
  await expect(page.getByRole("alert")).toContainText("Rings twice.");
  await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("Has a dog.");
  await page.getByRole("textbox", { name: "Note" }).fill("Rings twice. Has a dog.");
  await page.getByRole("button", { name: "Replace it" }).click();
  await expect(page.getByRole("region", { name: "Note" })).toContainText("Rings twice. Has a dog.");
});

test("a review is hidden and shown again, and answered below it for everybody", async ({
  page,
  newBrowser,
  seller,
}) => {
  const product = await seller.addProduct();
  const shopper = await newBrowser();
  await becomeShopper(shopper);
  const review = { productId: product._id, rating: 2, comment: "A bit hard." };
  await expect(await shopper.request.post("/api/review/add", { data: review })).toBeOK();

  await logInSeller(page);
  await page.getByRole("link", { name: "Reviews" }).click();
  await page.getByRole("searchbox").fill(product.name);
  // Until the others are gone: a row that moves while it is pressed is not pressed.
  const row = page.getByRole("row", { name: /^Review by/ });
  await expect(row).toHaveCount(1);
  await row.getByRole("button", { name: "Hide" }).click();
  await expect(row.getByText("Hidden by")).toBeVisible();

  await shopper.goto(`/products/fruits/${product._id}`);
  const own = shopper.getByRole("article", { name: "Review by Ann Archer" });
  await expect(own).toContainText("The shop has hidden this review: only you can see it.");
  await expect(shopper.getByText("No reviews yet. Be the first to review this product!")).toBeVisible();
  const visitor = await newBrowser();
  await visitor.goto(`/products/fruits/${product._id}`);
  await expect(visitor.getByText("No reviews yet. Be the first to review this product!")).toBeVisible();
  await expect(visitor.getByText("A bit hard.")).toHaveCount(0);

  await row.getByRole("button", { name: "Show again" }).click();
  await expect(row.getByText("Hidden by")).toHaveCount(0);
  await row.getByRole("button", { name: "Answer" }).click();
  await page.getByLabel("Your answer").fill("They ripen at home.");
  await page.keyboard.press("Control+Enter");
  await expect(row).toContainText("They ripen at home.");

  await visitor.reload();
  await expect(visitor.getByRole("article", { name: "Review by Ann Archer" })).toContainText(
    /Answer from Larder.*They ripen at home[.]/,
  );
  await shopper.reload();
  await shopper.getByRole("button", { name: /Notifications/ }).click();
  await expect(shopper.getByText("The shop has answered your review")).toBeVisible();
});

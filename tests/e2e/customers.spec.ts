import { logInSeller } from "./support/seller.ts";
import { becomeShopper, placeOrder } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("a customer is found with their orders, and two members write a note about the customer at the same time", {
  tag: "@full",
}, async ({ page, request, seller, complaints }) => {
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

  await page.getByRole("button", { name: "Write a note" }).click();
  // The other member only makes calls.
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const { email: login, password } = await seller.addColleague("manager");
  await expect(await request.post("/api/seller/login", { data: { email: login, password } })).toBeOK();
  const note = { text: "Rings twice.", version: 0 };
  await expect(await request.put(`/api/customer/note/${id}`, { data: note })).toBeOK();

  await page.getByRole("textbox", { name: "Note" }).fill("Has a dog.");
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await page.getByRole("button", { name: "Stay on this page" }).click();
  await page.getByRole("button", { name: "Save the note" }).click();
  await expect(page.getByRole("alert")).toContainText("Rings twice.");
  await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("Has a dog.");
  await page.getByRole("textbox", { name: "Note" }).fill("Rings twice. Has a dog.");
  await page.getByRole("button", { name: "Replace it" }).click();
  await expect(page.getByRole("region", { name: "Note" })).toContainText("Rings twice. Has a dog.");
  await expectToast(page, "Note saved");
  await expect(page.getByRole("button", { name: "Edit the note" })).toBeFocused();
});

test("a review is hidden and shown again, and answered below it", async ({ page, newBrowser, seller }) => {
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
  await page.getByLabel("Rating").selectOption("1 star");
  await expect(row).toHaveCount(0);
  await page.getByLabel("Rating").selectOption("2 stars");
  await expect(row).toHaveCount(1);
  await row.getByRole("button", { name: "Hide" }).click();
  await expect(row.getByText("Hidden by")).toBeVisible();

  await shopper.goto(`/products/fruits/${product._id}`);
  const own = shopper.getByRole("article", { name: "Review by Ann Archer" });
  await expect(own).toContainText("The shop has hidden this review: only you can see it.");
  await expect(shopper.getByText("No reviews yet. Be the first to review this product!")).toBeVisible();
  await row.getByRole("button", { name: "Show again" }).click();
  await expect(row.getByText("Hidden by")).toHaveCount(0);
  await row.getByRole("button", { name: "Answer" }).click();
  await page.getByLabel("Your answer").fill("They ripen at home.");
  await page.keyboard.press("Control+Enter");
  // The row has the text as soon as it is typed.
  await expectToast(page, "Answer saved");
  await expect(row).toContainText("They ripen at home.");

  await shopper.reload();
  await expect(own).toContainText(/Answer from Larder.*They ripen at home[.]/);
  await shopper.getByRole("button", { name: /Notifications/ }).click();
  await expect(shopper.getByText("The shop has answered your review")).toBeVisible();
});

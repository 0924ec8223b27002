import type { Page } from "@playwright/test";
import { createAuthenticator } from "../support/authenticator.ts";
import { axeFaults } from "./support/accessibility.ts";
import { drawPicture } from "./support/pictures.ts";
import { enterLogin, logInSeller, openDetails, productPath, uniqueWord } from "./support/seller.ts";
import {
  addAddress,
  becomeShopper,
  newPerson,
  openLogin,
  orderOnline,
  placeOrder,
  profile,
  submitLogin,
} from "./support/shopper.ts";
import {
  cardNames,
  cartLink,
  cartRow,
  open,
  orderSummary,
  searchBox,
  searchFor,
} from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";
import { expectToast, keepToasts } from "./support/toasts.ts";

test("the shelves are for everybody", async ({ page }) => {
  for (const path of ["/", "/offers"]) {
    await open(page, path);
    await expect(cardNames(page)).not.toHaveCount(0);
    await expectGoodPage(page);
  }
});

test("what a visitor sees, fills in and chooses is for everybody", { tag: "@full" }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/404 .*\/nowhere/);
  complaints.expect(/4(01|22) .*\/api\/user\/(login|register)/);
  const pathOf = async (search: string) => {
    const { products } = await (await page.request.get(`/api/product/list?search=${search}`)).json();
    return productPath(products[0]);
  };
  await test.step("what is empty", async () => {
    for (const path of ["/wishlist", "/my-orders", "/cart"]) {
      await open(page, path);
      await expectGoodPage(page);
    }
    await searchFor(page, "zzzzzz");
    await expect(page).toHaveURL("/products?search=zzzzzz");
    await expect(cardNames(page)).toHaveCount(0);
    await expectGoodPage(page);
  });
  await test.step("a form that was refused", async () => {
    await openLogin(page);
    await submitLogin(page, { email: "nobody@example.com", password: "not-her-password" });
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("alert")).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole("button", { name: "Create an account" }).click();
    await dialog.getByLabel("Name").fill("Ann Archer");
    await dialog.getByLabel("Email").fill("nobody@example.com");
    await dialog.getByLabel("Password").fill("password");
    await dialog.getByRole("button", { name: "Create Account" }).click();
    await expect(dialog.getByText("Too easy to guess.")).toBeVisible();
    await expectGoodPage(page);
  });
  await test.step("what is to be read", async () => {
    for (const path of ["/contact", "/faq", "/loader?next=/", "/nowhere"]) {
      await open(page, path);
      await expectGoodPage(page);
    }
  });
  await test.step("a product's pictures", async () => {
    await open(page, await pathOf("vine+tomatoes"));
    await expectGoodPage(page);
    await page.getByRole("button", { name: "Enlarge picture 1 of 4" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectGoodPage(page);
  });
  await test.step("what is in a food, and what to avoid", async () => {
    await open(page, await pathOf("chicken+katsu"));
    await page.getByRole("button", { name: "Warn me about allergens" }).click();
    const dialog = page.getByRole("dialog", { name: "Allergens to avoid" });
    await dialog.getByLabel("Milk").check();
    await expectGoodPage(page);
    await dialog.getByRole("button", { name: "Save allergens" }).press("Enter");
    await expect(page.getByText("May contain milk", { exact: true }).first()).toBeVisible();
    await expect(dialog).toBeHidden();
    await expectGoodPage(page);
    await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
    await expect(cartLink(page, 1)).toBeVisible();
  });
  await test.step("the marks of what to avoid, in a list and in the suggestions", async () => {
    await open(page, "/products?search=milk&diet=vegetarian&minPrice=1");
    await expect(page.getByText("Contains milk").first()).toBeVisible();
    await expectGoodPage(page);
    await searchBox(page).pressSequentially(" ");
    await expect(page.getByRole("option").filter({ hasText: "Contains milk" }).first()).toBeVisible();
    await expectGoodPage(page);
  });
  await test.step("ordering as a guest", async () => {
    await open(page, "/cart");
    await page.getByRole("button", { name: "Continue as guest" }).click();
    const dialog = page.getByRole("dialog", { name: "Continue as guest" });
    await expect(dialog.getByLabel("Name")).toBeVisible();
    await expectGoodPage(page);
    await dialog.getByLabel("Name").fill("Gus Green");
    await dialog.getByLabel("Email").fill(newPerson().email);
    await dialog.getByRole("button", { name: "Continue", exact: true }).click();
    await expect(page.getByLabel("Street")).toBeFocused();
    await open(page, "/account");
    await expect(page.getByRole("button", { name: "Create Account" })).toBeVisible();
    await expectGoodPage(page);
  });
});

test("what opens over a page is for everybody", { tag: "@handheld" }, async ({ page }) => {
  await open(page, "/products?search=zzzzzz");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Filter products" })).toBeVisible();
  await expectGoodPage(page);
  await page.keyboard.press("Escape");

  await searchBox(page).fill("tomato");
  const suggestions = page.getByRole("listbox", { name: "Suggestions" });
  await expect(suggestions).toBeVisible();
  await searchBox(page).press("ArrowDown");
  await expect(suggestions.getByRole("option", { selected: true })).toBeVisible();
  await expectGoodPage(page);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Menu" }).click();
  await expectGoodPage(page);
  await page.keyboard.press("Escape");

  await openLogin(page);
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await expect(page.getByRole("button", { name: "Send the link" })).toBeVisible();
  await expectGoodPage(page);
});

test("buying is for everybody", async ({ page, seller }) => {
  const unstated = await seller.addProduct();
  const { products: milk } = await (await page.request.get("/api/product/list?search=whole+milk")).json();
  const code = await seller.addVoucher({ kind: "percent", percent: 10 });
  await becomeShopper(page, { [milk[0]._id]: 1, [unstated._id]: 12 });
  await page.request.put("/api/user/allergens", { data: { allergens: ["milk"] } });
  await test.step("an address is given", async () => {
    await open(page, "/add-address");
    await expect(page.getByLabel("Zip code")).toBeVisible();
    await expectGoodPage(page);
    await cartLink(page, 13).click();
    await expect(page.getByLabel("Street")).toBeVisible();
    await expect(cartRow(page, unstated.name)).toBeVisible();
    await expectGoodPage(page);
  });
  await test.step("or chosen, with warnings of what the shopper avoids", async () => {
    await addAddress(page);
    await open(page, "/cart");
    await expect(orderSummary(page)).toContainText("1 Orchard Lane");
    await expect(orderSummary(page)).toContainText("Before you order");
    await page.getByRole("button", { name: "Change" }).click();
    await expect(page.getByRole("link", { name: "Add address" })).toBeVisible();
    await orderSummary(page).getByRole("button", { name: "Add a voucher" }).click();
    await expectGoodPage(page);
  });
  await test.step("with a voucher, and without a product that the shopper has removed", async () => {
    await orderSummary(page).getByLabel("Voucher code").fill(code);
    await page.keyboard.press("Enter");
    await expect(cartRow(page, unstated.name)).toContainText(code);
    await keepToasts(page);
    await page.getByRole("button", { name: `Remove ${milk[0].name} from cart` }).click();
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    await expectGoodPage(page);
  });
});

test("what is a shopper's own is for everybody", { tag: "@full" }, async ({ page, seller }) => {
  const product = await seller.addProduct();
  await becomeShopper(page);
  await placeOrder(page, product);
  const unpaid = await orderOnline(page, product);
  await page.request.post("/api/wishlist/add", { data: { productId: product._id } });
  await page.request.put("/api/user/allergens", { data: { allergens: ["milk"] } });

  await test.step("their wishes, orders and account", async () => {
    await open(page, "/wishlist");
    await expect(cardNames(page)).toHaveText([product.name]);
    await expectGoodPage(page);
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await expectGoodPage(page);
    await page.keyboard.press("Escape");
    await profile(page).click();
    await expectGoodPage(page);
    await page.getByRole("link", { name: "My Orders" }).click();
    await expect(page.getByRole("article", { name: /^Order/ })).toHaveCount(2);
    await expectGoodPage(page);
    await cartLink(page, 0).click();
    await expect(page.getByRole("heading", { name: "Buy again" })).toBeVisible();
    await expectGoodPage(page);
    await profile(page).click();
    await page.getByRole("link", { name: "Account" }).click();
    await expect(page.getByLabel("New email")).toBeVisible();
    await expect(page.getByRole("region", { name: "Allergens to avoid" })).toBeVisible();
    await expectGoodPage(page);
  });
  await test.step("a review", async () => {
    await open(page, productPath(product));
    await page.getByRole("button", { name: "Write a Review" }).click();
    await page.getByRole("button", { name: "Submit Review" }).click();
    await expectToast(page, "Please enter a comment");
    await expectGoodPage(page);
    await page.getByLabel("Your Review").fill("Crisp and sweet.");
    await page.getByRole("button", { name: "Submit Review" }).click();
    await expect(page.getByRole("article", { name: "Review by Ann Archer" })).toBeVisible();
    await expectGoodPage(page);
  });
  await test.step("paying", async () => {
    await open(page, unpaid.ownPage);
    await expect(page.getByRole("button", { name: "Pay now" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Where it is" })).toBeVisible();
    await expectGoodPage(page);
    await page.goto(unpaid.url);
    await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
    await expectGoodPage(page);
  });
  await test.step("the pages of mailed links", async () => {
    await open(page, "/reset-password");
    await expect(page.getByText("This link is incomplete")).toBeVisible();
    await expectGoodPage(page);
    await open(page, "/reset-password?token=x");
    await expect(page.getByLabel("New password")).toBeVisible();
    await expectGoodPage(page);
    await open(page, "/confirm-email?token=x");
    await expect(page.getByRole("button", { name: "Confirm the new address" })).toBeVisible();
    await expectGoodPage(page);
  });
});

test("the seller's products are for everybody", { tag: "@full" }, async ({ page, seller, complaints }) => {
  complaints.expect(/422 .*\/api\/product\/add/);
  complaints.expect(/400 .*\/prices/);
  const product = await seller.addProduct({ stockQuantity: 4 });
  await test.step("a form that was refused", async () => {
    await logInSeller(page);
    await page.getByText("Food facts (optional)").click();
    await expect(page.getByLabel("Ingredients")).toBeVisible();
    await page.getByLabel("Product Name").fill("Pears");
    await page.getByLabel("Category").selectOption("Fresh Fruits");
    await page.getByLabel("Product Price").fill("2");
    await page.getByLabel("Offer Price").fill("3");
    await page.getByRole("button", { name: "ADD", exact: true }).click();
    await expect(page.getByLabel("Offer Price")).toHaveAttribute("aria-invalid", "true");
    await expectGoodPage(page);
  });
  await test.step("a product's page and its preview", async () => {
    await page.goto(`/seller/products/${product._id}`);
    await page.getByText("Food facts (optional)").click();
    const pictures = page.getByRole("group", { name: "Product Image" });
    await pictures.getByLabel("Add pictures").setInputFiles(await drawPicture("pear.png", "#4b7a1f"));
    await pictures.getByRole("textbox").fill("A pear");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("button", { name: "Undo the change of Pictures" })).toBeEnabled();
    await expectGoodPage(page);
    await page.getByLabel("Weight").fill("1 kg");
    await page.getByRole("link", { name: "Orders" }).click();
    await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole("button", { name: "Leave without saving" }).click();
    await expect(page).toHaveURL("/seller/orders");
    await page.goto(`/seller/products/${product._id}/preview`);
    await expect(page.getByRole("button", { name: "Add to Cart" })).toBeVisible();
    await expectGoodPage(page);
  });
  await test.step("a change of many", async () => {
    await page.goto(`/seller/product-list?search=${encodeURIComponent(product.name)}`);
    await page.getByRole("button", { name: "More filters" }).click();
    await page.getByLabel(`Selling price of ${product.name}`).fill("0");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Offer price must be above 0.")).toBeVisible();
    await page.getByLabel(`Select ${product.name}`).check();
    await expectGoodPage(page);
    await page.getByRole("button", { name: "Change…" }).click();
    await expectGoodPage(page);
    await page.getByLabel("By how much").fill("10");
    await page.getByRole("button", { name: "Show what will change" }).click();
    await expect(page.getByRole("table", { name: "What will change" })).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole("button", { name: "Change 1 product" }).click();
    await expect(page.getByRole("region", { name: "Bulk change" })).toBeVisible();
    await expectGoodPage(page);
  });
});

const settingsSections = [
  ["Money & tax", "Currency"],
  ["Delivery & opening hours", "Shipping fee"],
  ["Categories", "Background"],
] as const;

test("the seller's pages are for everybody", { tag: "@full" }, async ({ page, seller }) => {
  // It looks at more pages than any other test.
  test.slow();
  const product = await seller.addProduct();
  const code = await seller.addVoucher({ kind: "percent", percent: 10 });
  const { email } = await becomeShopper(page);
  await placeOrder(page, product);
  await page.request.post("/api/user/forgot-password", { data: { email } });
  await page.goto("/seller");
  await expect(page.getByRole("heading", { name: "Seller Login" })).toBeVisible();
  await expectGoodPage(page);
  await test.step("orders", async () => {
    await logInSeller(page, "/seller/orders?tab=all");
    const order = page.getByRole("row").filter({ hasText: product.name });
    await openDetails(order);
    await expectGoodPage(page);
    await page.getByRole("button", { name: "Appearance" }).click();
    await expectGoodPage(page);
    await page.keyboard.press("Escape");
    await order.getByRole("button", { name: "Something missing" }).click();
    await expect(page.getByRole("heading", { name: "Which items are unavailable?" })).toBeVisible();
    await expectGoodPage(page);
    await page.keyboard.press("Escape");
    await order.getByRole("button", { name: "Cancel" }).click();
    await expectGoodPage(page);
    await page.keyboard.press("Escape");
  });
  await test.step("customers and their reviews", async () => {
    await page.getByRole("link", { name: "Reviews" }).click();
    await expect(page.getByRole("button", { name: /^Hide/ }).first()).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole("link", { name: "Customers", exact: true }).click();
    await expect(page.getByRole("table", { name: "Customers" })).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole("row").getByRole("link", { name: "Ann Archer" }).first().click();
    // Another test may have written one.
    await page.getByRole("button", { name: /^(Write a|Edit the) note/ }).click();
    await expectGoodPage(page);
  });
  await test.step("settings", async () => {
    await page.getByRole("link", { name: "Settings" }).click();
    await expect(page.getByLabel("Shop name")).toBeVisible();
    await expectGoodPage(page);
    for (const [section, field] of settingsSections) {
      await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: section }).click();
      await expect(page.getByLabel(field, { exact: true }).first()).toBeVisible();
      await expectGoodPage(page);
    }
  });
  await test.step("discounts", async () => {
    await page.getByRole("link", { name: "Discounts" }).click();
    await expect(page.getByRole("row").filter({ hasText: code })).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole("button", { name: "Add voucher" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectGoodPage(page);
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Multi-buys" }).click();
    await page.getByRole("button", { name: "Add multi-buy" }).click();
    await page.getByRole("dialog").getByLabel("Counts for").selectOption("One product");
    await expectGoodPage(page);
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Scheduled prices" }).click();
    await page.getByRole("button", { name: "Schedule a price" }).click();
    await expectGoodPage(page);
    await page.keyboard.press("Escape");
  });
  await test.step("search words", async () => {
    await page.getByRole("link", { name: "Search words" }).click();
    await page.getByText("Words that every shop has", { exact: true }).click();
    await expect(page.getByText("peanut butter, nut butter")).toBeVisible();
    await expectGoodPage(page);
  });
  await test.step("the outbox", async () => {
    await seller.linkMailedTo(email, "Choose a new password");
    await page.getByRole("link", { name: "Outbox" }).click();
    await expect(page.getByRole("table", { name: "Mails" })).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole("row").filter({ hasText: email }).first().getByRole("link").click();
    const mail = page.getByTitle("Email");
    await expect(mail).toBeVisible();
    // axe runs scripts in every frame, and this one allows none.
    await mail.evaluate((frame) => frame.remove());
    await expectGoodPage(page);
  });
});

test("the pages about stock are for everybody", { tag: "@full" }, async ({ page, seller }) => {
  const { _id, name } = await seller.addProduct({ stockQuantity: 3 });
  const tabs = page.getByRole("navigation", { name: "Stock" });
  const finder = page.getByLabel("Scan or type a product");
  await test.step("a delivery", async () => {
    await logInSeller(page, "/seller/stock/deliveries");
    await page.getByRole("button", { name: /^New/ }).click();
    await finder.fill(name);
    await expect(page.getByRole("list", { name: "Products found" }).getByText(name)).toBeVisible();
    await expectGoodPage(page);
    await finder.press("Enter");
    await expect(page.getByLabel("Received of")).toBeVisible();
    await expectGoodPage(page);
    await page.getByLabel(/^Best before of/).fill("2020-05-04");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Book 1 piece" }).click();
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await expect(page.getByRole("table", { name: "Booked" })).toContainText("May 4, 2020");
  });
  await test.step("a product's movements, what is low and what is near its date", async () => {
    await page.goto(`/seller/products/${_id}/stock`);
    await expect(page.getByRole("table", { name: "Movements" })).toBeVisible();
    await expect(page.getByText("May 4, 2020").first()).toBeVisible();
    await expectGoodPage(page);
    await page.goto("/seller/stock");
    await expect(page.getByRole("table", { name: "Low stock" })).toBeVisible();
    await expectGoodPage(page);
    await tabs.getByRole("link", { name: "Near date" }).click();
    await expect(page.getByText("May 4, 2020").first()).toBeVisible();
    await expectGoodPage(page);
    await tabs.getByRole("link", { name: "Deliveries" }).click();
    await expect(page.getByRole("table")).toBeVisible();
    await expectGoodPage(page);
  });
  await test.step("a stock-take", async () => {
    await tabs.getByRole("link", { name: "Stock-takes" }).click();
    await page.getByRole("button", { name: "New stock-take" }).click();
    await finder.fill(name);
    await expect(page.getByRole("list", { name: "Products found" }).getByText(name)).toBeVisible();
    await finder.press("Enter");
    await expect(page.getByLabel("How many are on the shelf?")).toBeVisible();
    await expectGoodPage(page);
  });
});

test("what is about the staff is for everybody", { tag: "@full" }, async ({ page, seller, complaints }) => {
  complaints.expect(/401 .*\/api\/seller\/login/);
  const member = await seller.addColleague("picker");
  await logInSeller(page);
  const email = `${uniqueWord()}@example.com`;
  const invited = { name: "Pia Plum", email, role: "picker" };
  await expect(await page.request.post("/api/seller/staff/invite", { data: invited })).toBeOK();
  await page.goto(await seller.linkMailedTo(email, "Join the staff of Larder"));
  await expect(page.getByText("You are invited as Picker.")).toBeVisible();
  await expectGoodPage(page);
  await page.goto(`/seller/staff?search=${email}`);
  await expect(page.getByRole("button", { name: "Send again" })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Add member" }).click();
  await expect(page.getByRole("dialog").getByLabel("Role")).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Logout" }).click();

  await enterLogin(page, member);
  await expect(page.getByText("Ask the owner of the shop.")).toBeVisible();
  await expectGoodPage(page);
  await page.goto("/seller/account");
  const section = page.getByRole("region", { name: "Two-factor login" });
  await section.getByLabel("Your password").fill(member.password);
  const answer = page.waitForResponse("**/two-factor/set-up");
  await page.keyboard.press("Enter");
  const app = createAuthenticator((await (await answer).json()).uri);
  await expect(section.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await expectGoodPage(page);
  await section.getByLabel("Code from the app").fill(app.nextCode());
  await page.keyboard.press("Enter");
  await expect(section.getByRole("heading", { name: "Your backup codes" })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await enterLogin(page, member);
  await expect(page.getByLabel("Code", { exact: true })).toBeVisible();
  await expectGoodPage(page);
});

// Repeated rows of lists, which grow with other tests' orders and products.
const furtherRows = ["main article:nth-of-type(n + 8)", "main tr:nth-of-type(n + 8)"];

/**
 * Expects no axe violations, and no horizontal overflow at the width of a phone. What can be read in the light can be read in
 * the dark: see web/contrast.test.ts.
 */
async function expectGoodPage(page: Page): Promise<void> {
  // A list that is being narrowed is paler, and then fades in.
  await expect
    .poll(() => axeFaults(page, { without: furtherRows }), { message: `what axe found at ${page.url()}` })
    .toEqual([]);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(excess, `pixels that stick out at the side of ${page.url()}`).toBe(0);
  if (size) await page.setViewportSize(size);
}

import type { Page } from "@playwright/test";
import { createAuthenticator } from "../support/authenticator.ts";
import { axeFaults } from "./support/accessibility.ts";
import { drawPicture } from "./support/pictures.ts";
import {
  enterLogin,
  logInColleague,
  logInSeller,
  openDetails,
  productPath,
  uniqueWord,
} from "./support/seller.ts";
import {
  addAddress,
  becomeShopper,
  newPerson,
  openLogin,
  placeOrder,
  profile,
  submitLogin,
} from "./support/shopper.ts";
import { cardNames, cartRow, open, orderSummary, searchBox } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";
import { expectToast, keepToasts } from "./support/toasts.ts";

test("the shelves are for everybody", async ({ page }) => {
  for (const path of ["/", "/offers", "/products?search=tomato&minPrice=1"]) {
    await open(page, path);
    await expect(cardNames(page)).not.toHaveCount(0);
    await expectGoodPage(page);
  }
});

test("what a visitor sees is for everybody", { tag: "@full" }, async ({ page, seller, complaints }) => {
  complaints.expect(/404 .*\/nowhere/);
  await test.step("a product", async () => {
    const product = await seller.addProduct({ description: ["Ripe.", "Sweet."], price: 6 });
    await open(page, productPath(product));
    await expectGoodPage(page);
    await seller.setStock(product, false);
    await open(page, productPath(product));
    await expect(page.getByText("Out of stock").first()).toBeVisible();
    await expectGoodPage(page);
  });
  await test.step("its pictures", async () => {
    const { products } = await (await page.request.get("/api/product/list?search=vine+tomatoes")).json();
    await open(page, productPath(products[0]));
    await expectGoodPage(page);
    await page.getByRole("button", { name: "Enlarge picture 1 of 4" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectGoodPage(page);
  });
  await test.step("what is empty", async () => {
    for (const path of ["/cart", "/wishlist", "/my-orders", "/products?search=zzzzzz"]) {
      await open(page, path);
      await expectGoodPage(page);
    }
  });
  await test.step("what is to be read", async () => {
    for (const path of ["/contact", "/faq", "/loader?next=/", "/nowhere"]) {
      await open(page, path);
      await expectGoodPage(page);
    }
  });
});

test("what a visitor fills in and chooses is for everybody", { tag: "@full" }, async ({
  page,
  seller,
  complaints,
}) => {
  complaints.expect(/4(01|22) .*\/api\/user\/(login|register)/);
  await test.step("a form that was refused", async () => {
    await open(page, "/");
    await openLogin(page);
    await submitLogin(page, { email: "nobody@example.com", password: "not-her-password" });
    await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole("button", { name: "Create an account" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Ann Archer");
    await dialog.getByLabel("Email").fill("nobody@example.com");
    await dialog.getByLabel("Password").fill("password");
    await dialog.getByRole("button", { name: "Create Account" }).click();
    await expect(dialog.getByText("Too easy to guess.")).toBeVisible();
    await expectGoodPage(page);
  });
  await test.step("what is in a food, and what to avoid", async () => {
    const { products } = await (await page.request.get("/api/product/list?search=chicken+katsu")).json();
    await open(page, productPath(products[0]));
    await page.getByRole("button", { name: "Warn me about allergens" }).click();
    const dialog = page.getByRole("dialog", { name: "Allergens to avoid" });
    await dialog.getByLabel("Milk").check();
    await expectGoodPage(page);
    await dialog.getByRole("button", { name: "Save allergens" }).press("Enter");
    await expect(page.getByText("May contain milk", { exact: true }).first()).toBeVisible();
    await expect(dialog).toBeHidden();
    await expectGoodPage(page);
  });
  await test.step("ordering as a guest", async () => {
    const product = await seller.addProduct();
    await page.addInitScript((cart) => localStorage.setItem("larder-cart", JSON.stringify(cart)), {
      [product._id]: 1,
    });
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

test("what opens over a page is for everybody", { tag: ["@full", "@phone"] }, async ({ page, isMobile }) => {
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

  if (isMobile) {
    await page.getByRole("button", { name: "Menu" }).click();
    await expectGoodPage(page);
    await page.keyboard.press("Escape");
  }

  await openLogin(page);
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("dialog").getByRole("button", { name: "Login", exact: true }).click();
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await expect(page.getByRole("button", { name: "Send the link" })).toBeVisible();
  await expectGoodPage(page);
});

test("buying is for everybody", async ({ page, seller }) => {
  const product = await seller.addProduct();
  await becomeShopper(page, { [product._id]: 2 });
  await open(page, "/add-address");
  await expect(page.getByLabel("Zip code")).toBeVisible();
  await expectGoodPage(page);

  await addAddress(page);
  await open(page, "/cart");
  await expect(cartRow(page, product.name)).toBeVisible();
  await expect(orderSummary(page)).toContainText("1 Orchard Lane");
  await expectGoodPage(page);
  await keepToasts(page);
  await page.getByRole("button", { name: `Remove ${product.name} from cart` }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await expectGoodPage(page);
});

test("what a shopper has ordered, and orders again, is for everybody", { tag: "@full" }, async ({
  page,
  seller,
}) => {
  await test.step("what she buys again", async () => {
    const product = await seller.addProduct({ stockQuantity: 4 });
    await becomeShopper(page);
    await placeOrder(page, product);
    for (const path of ["/", "/cart"]) {
      await open(page, path);
      await expect(page.getByRole("heading", { name: "Buy again" })).toBeVisible();
      await expectGoodPage(page);
    }
  });
  await test.step("her own pages", async () => {
    const product = await seller.addProduct();
    await becomeShopper(page);
    await placeOrder(page, product);
    await page.request.post("/api/wishlist/add", { data: { productId: product._id } });

    await open(page, "/wishlist");
    await expect(cardNames(page)).toHaveText([product.name]);
    await expectGoodPage(page);
    await profile(page).click();
    await expectGoodPage(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await expectGoodPage(page);
    await page.keyboard.press("Escape");

    await open(page, "/my-orders");
    await expect(page.getByRole("article", { name: /^Order/ })).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole("link", { name: /^Order #/ }).click();
    await expect(page.getByRole("heading", { name: "Where it is" })).toBeVisible();
    await expectGoodPage(page);
  });
  await test.step("paying", async () => {
    const { _id: product } = await seller.addProduct();
    await becomeShopper(page);
    const data = { items: [{ product, quantity: 1 }], address: await addAddress(page) };
    const { url, order } = await (await page.request.post("/api/order/stripe", { data })).json();
    await open(page, `/my-orders/${order._id}`);
    await expect(page.getByRole("button", { name: "Pay now" })).toBeVisible();
    await expectGoodPage(page);
    await page.goto(url);
    await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
    await expectGoodPage(page);
  });
  await test.step("the marks of what she avoids", async () => {
    const unstated = await seller.addProduct();
    const { products: milk } = await (await page.request.get("/api/product/list?search=whole+milk")).json();
    await becomeShopper(page, { [milk[0]._id]: 1, [unstated._id]: 1 });
    await page.request.put("/api/user/allergens", { data: { allergens: ["milk"] } });
    await open(page, "/products?search=milk&diet=vegetarian");
    await expect(page.getByText("Contains milk").first()).toBeVisible();
    await expectGoodPage(page);
    await searchBox(page).pressSequentially(" ");
    await expect(page.getByRole("option").filter({ hasText: "Contains milk" }).first()).toBeVisible();
    await expectGoodPage(page);
    await open(page, "/cart");
    await expect(orderSummary(page)).toContainText("Before you order");
    await expectGoodPage(page);
    await open(page, "/account");
    await expect(page.getByRole("region", { name: "Allergens to avoid" })).toBeVisible();
    await expectGoodPage(page);
  });
});

test("what a shopper writes is for everybody", { tag: "@full" }, async ({ page, seller }) => {
  await test.step("the account, and the pages of mailed links", async () => {
    await becomeShopper(page);
    await open(page, "/account");
    await expect(page.getByLabel("New email")).toBeVisible();
    await expectGoodPage(page);
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
  await test.step("a review, and an address, given or chosen", async () => {
    const product = await seller.addProduct();
    await becomeShopper(page, { [product._id]: 12 });
    await open(page, "/cart");
    await expect(page.getByLabel("Street")).toBeVisible();
    await expectGoodPage(page);
    await addAddress(page);
    await open(page, productPath(product));
    await page.getByRole("button", { name: "Write a Review" }).click();
    await page.getByRole("button", { name: "Submit Review" }).click();
    await expectToast(page, "Please enter a comment");
    await expectGoodPage(page);
    await page.getByLabel("Your Review").fill("Crisp and sweet.");
    await page.getByRole("button", { name: "Submit Review" }).click();
    await expect(page.getByRole("article", { name: "Review by Ann Archer" })).toBeVisible();
    await expectGoodPage(page);

    await open(page, "/cart");
    await page.getByRole("button", { name: "Change" }).click();
    await expect(page.getByRole("link", { name: "Add address" })).toBeVisible();
    await expectGoodPage(page);
  });
  await test.step("a voucher", async () => {
    const product = await seller.addProduct();
    const code = await seller.addVoucher({ kind: "percent", percent: 10 });
    await becomeShopper(page, { [product._id]: 2 });
    await addAddress(page);
    await open(page, "/cart");
    await orderSummary(page).getByRole("button", { name: "Add a voucher" }).click();
    await expectGoodPage(page);
    await orderSummary(page).getByLabel("Voucher code").fill(code);
    await page.keyboard.press("Enter");
    await expect(cartRow(page, product.name)).toContainText(code);
    await expectGoodPage(page);
  });
});

const settingsSections = [
  ["Money & tax", "Currency"],
  ["Delivery & opening hours", "Shipping fee"],
  ["Categories", "Background"],
] as const;

test("the seller's page of a product is for everybody", { tag: "@full" }, async ({ page, seller }) => {
  const product = await seller.addProduct({ stockQuantity: 4 });
  await logInSeller(page);
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

test("the seller's pages are for everybody", { tag: "@full" }, async ({ page, seller }) => {
  // It looks at more pages than any other test.
  test.slow();
  const product = await seller.addProduct();
  await becomeShopper(page);
  await placeOrder(page, product);
  await page.goto("/seller");
  await expect(page.getByRole("heading", { name: "Seller Login" })).toBeVisible();
  await expectGoodPage(page);
  await logInSeller(page);
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Appearance" }).click();
  await expectGoodPage(page);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Product List" }).click();
  await expect(page.getByRole("switch").first()).toBeVisible();
  await expectGoodPage(page);
  await page.goto("/seller/orders?tab=all");
  const order = page.getByRole("row").filter({ hasText: product.name });
  await openDetails(order);
  await expectGoodPage(page);
  await order.getByRole("button", { name: "Something missing" }).click();
  await expect(page.getByRole("heading", { name: "Which items are unavailable?" })).toBeVisible();
  await expectGoodPage(page);
  await page.keyboard.press("Escape");
  await order.getByRole("button", { name: "Cancel" }).click();
  await expectGoodPage(page);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Promotions" }).click();
  await expect(page.getByRole("button", { name: "Send to every shopper" })).toBeVisible();
  await expectGoodPage(page);
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
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByLabel("Shop name")).toBeVisible();
  await expectGoodPage(page);
  for (const [section, field] of settingsSections) {
    await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: section }).click();
    await expect(page.getByLabel(field, { exact: true }).first()).toBeVisible();
    await expectGoodPage(page);
  }
});

test("the seller's discounts, words, mails and refused forms are for everybody", { tag: "@full" }, async ({
  page,
  seller,
  complaints,
}) => {
  complaints.expect(/422 .*\/api\/product\/add/);
  await test.step("discounts", async () => {
    const code = await seller.addVoucher({ kind: "percent", percent: 10 });
    await logInSeller(page);
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
  });
  await test.step("search words", async () => {
    await logInSeller(page);
    await page.getByRole("link", { name: "Search words" }).click();
    await page.getByText("Words that every shop has", { exact: true }).click();
    await expect(page.getByText("peanut butter, nut butter")).toBeVisible();
    await expectGoodPage(page);
  });
  await test.step("the outbox", async () => {
    const { email } = await becomeShopper(page);
    await page.request.post("/api/user/forgot-password", { data: { email } });
    await seller.linkMailedTo(email, "Choose a new password");
    await logInSeller(page);
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
});

test("changing many products is for everybody", { tag: "@full" }, async ({ page, seller, complaints }) => {
  complaints.expect(/400 .*\/prices/);
  const product = await seller.addProduct();
  const list = `/seller/product-list?search=${encodeURIComponent(product.name)}`;
  await logInColleague(page, await seller.addColleague("manager"), list);
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

test("the pages about stock are for everybody", { tag: "@full" }, async ({ page, seller }) => {
  const { _id, name } = await seller.addProduct({ stockQuantity: 3 });
  await logInSeller(page);
  await page.goto(`/seller/products/${_id}/stock`);
  await expect(page.getByRole("table", { name: "Movements" })).toBeVisible();
  await expectGoodPage(page);
  await page.goto("/seller/stock");
  await expect(page.getByRole("table", { name: "Low stock" })).toBeVisible();
  await expectGoodPage(page);
  for (const [kind, quantity] of [
    ["deliveries", "Received of"],
    ["stock-takes", "How many are on the shelf?"],
  ]) {
    await page.goto(`/seller/stock/${kind}`);
    await page.getByRole("button", { name: /^New/ }).click();
    await page.getByLabel("Scan or type a product").fill(name);
    await expect(page.getByRole("list", { name: "Products found" }).getByText(name)).toBeVisible();
    await expectGoodPage(page);
    await page.getByLabel("Scan or type a product").press("Enter");
    await expect(page.getByLabel(quantity ?? "")).toBeVisible();
    await expectGoodPage(page);
    if (kind === "deliveries") await bookUntil(page, "2020-05-04");
    await page.goto(`/seller/stock/${kind}`);
    await expect(page.getByRole("table")).toBeVisible();
    await expectGoodPage(page);
  }
  for (const path of ["stock/near-date", `products/${_id}/stock`]) {
    await page.goto(`/seller/${path}`);
    await expect(page.getByText("May 4, 2020").first()).toBeVisible();
    await expectGoodPage(page);
  }
});

/** Books the open delivery, whose only product is good until a day. */
async function bookUntil(page: Page, day: string): Promise<void> {
  await page.getByLabel(/^Best before of/).fill(day);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Book 1 piece" }).click();
  await page.getByRole("button", { name: "Book", exact: true }).click();
  await expect(page.getByRole("table", { name: "Booked" })).toContainText("May 4, 2020");
}

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
  await expectGoodPage(page);
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
  expect.soft(await axeFaults(page, { without: furtherRows }), `what axe found at ${page.url()}`).toEqual([]);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(excess, `pixels that stick out at the side of ${page.url()}`).toBe(0);
  if (size) await page.setViewportSize(size);
}

import type { Page } from "@playwright/test";
import { productPath } from "../support/seller.ts";
import { openLogin, profile, submitLogin } from "../support/shopper.ts";
import { searchBox } from "../support/storefront.ts";
import type { Cast } from "./cast.ts";

/** The person whose browser shows the state. */
export type Viewer = "visitor" | "newcomer" | "shopper" | "seller";

/** A state of a page, and how to get there. */
export type State = {
  /** The name of its screenshots. */
  name: string;
  viewer: Viewer;
  path: string | ((cast: Cast) => string);
  /** Runs before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** Runs on the page. */
  act?: (page: Page) => Promise<unknown>;
  /** Only the visible window, for overlays. */
  window?: true;
  /** Only on a phone. */
  phone?: true;
  /** In print layout. */
  print?: true;
};

const nobody = { email: "nobody@example.com", password: "not-the-password" };

export const states: State[] = [
  { name: "home", viewer: "visitor", path: "/" },
  { name: "home-logged-in", viewer: "shopper", path: "/", window: true },
  { name: "menu", viewer: "visitor", path: "/", act: openMenu, window: true, phone: true },
  { name: "menu-logged-in", viewer: "shopper", path: "/", act: openMenu, window: true, phone: true },
  { name: "profile-menu", viewer: "shopper", path: "/", act: (page) => profile(page).click(), window: true },
  { name: "login", viewer: "visitor", path: "/", act: openLogin, window: true },
  { name: "login-error", viewer: "visitor", path: "/", act: failToLogIn, window: true },
  { name: "sign-up", viewer: "visitor", path: "/", act: openSignUp, window: true },

  { name: "products", viewer: "visitor", path: "/products" },
  { name: "products-filtered", viewer: "visitor", path: "/products?minPrice=2&maxPrice=4&inStock=true" },
  { name: "products-searched", viewer: "visitor", path: "/products?search=tomatos" },
  { name: "products-none", viewer: "visitor", path: "/products?search=zzzzzz" },
  { name: "filter", viewer: "visitor", path: "/products", act: openFilter, window: true },
  { name: "suggestions", viewer: "visitor", path: "/", act: type("ban"), window: true },
  { name: "category", viewer: "visitor", path: "/products/drinks" },
  { name: "added-to-cart", viewer: "visitor", path: "/products/fruits", act: addFirst, window: true },

  { name: "product", viewer: "visitor", path: ({ reviewed }) => productPath(reviewed) },
  { name: "product-own-review", viewer: "shopper", path: ({ reviewed }) => productPath(reviewed) },
  { name: "product-writing", viewer: "newcomer", path: ({ reviewed }) => productPath(reviewed), act: write },
  { name: "product-plain", viewer: "visitor", path: ({ plain }) => productPath(plain) },
  { name: "product-out-of-stock", viewer: "visitor", path: ({ soldOut }) => productPath(soldOut) },
  {
    name: "product-pictures",
    viewer: "visitor",
    path: ({ reviewed }) => productPath(reviewed),
    act: enlarge,
    window: true,
  },

  { name: "cart-empty", viewer: "visitor", path: "/cart" },
  { name: "cart-newcomer", viewer: "newcomer", path: "/cart" },
  { name: "cart-full", viewer: "shopper", path: "/cart" },
  { name: "cart-removed", viewer: "visitor", path: "/products/bakery", act: addAndRemove, window: true },
  { name: "wishlist-logged-out", viewer: "visitor", path: "/wishlist" },
  { name: "wishlist-empty", viewer: "newcomer", path: "/wishlist" },
  { name: "wishlist-loading", viewer: "shopper", path: "/wishlist", before: hold("**/api/wishlist/get*") },
  { name: "wishlist-failed", viewer: "shopper", path: "/wishlist", before: fail("**/api/wishlist/get*") },
  { name: "wishlist-full", viewer: "shopper", path: "/wishlist" },
  { name: "address", viewer: "newcomer", path: "/add-address" },
  { name: "address-errors", viewer: "newcomer", path: "/add-address", act: submitUnchecked },

  { name: "orders-logged-out", viewer: "visitor", path: "/my-orders" },
  { name: "orders-empty", viewer: "newcomer", path: "/my-orders" },
  { name: "orders-loading", viewer: "shopper", path: "/my-orders", before: hold("**/api/order/user*") },
  { name: "orders-full", viewer: "shopper", path: "/my-orders" },
  { name: "order", viewer: "shopper", path: ({ order }) => `/my-orders/${order}` },
  { name: "order-cancelled", viewer: "shopper", path: ({ cancelled }) => `/my-orders/${cancelled}` },
  { name: "order-printed", viewer: "shopper", path: ({ order }) => `/my-orders/${order}`, print: true },
  { name: "receipt", viewer: "shopper", path: ({ delivered }) => `/my-orders/${delivered}/receipt` },
  {
    name: "receipt-printed",
    viewer: "shopper",
    path: ({ delivered }) => `/my-orders/${delivered}/receipt`,
    print: true,
  },
  { name: "order-unpaid", viewer: "shopper", path: ({ unpaid }) => `/my-orders/${unpaid.order}` },
  { name: "demo-gateway", viewer: "shopper", path: ({ unpaid }) => unpaid.url },
  { name: "account", viewer: "shopper", path: "/account" },
  { name: "reset-password", viewer: "visitor", path: "/reset-password?token=x" },
  { name: "confirm-email", viewer: "visitor", path: "/confirm-email?token=x" },
  { name: "confirm-newsletter", viewer: "visitor", path: "/confirm-newsletter?token=x" },
  { name: "link-incomplete", viewer: "visitor", path: "/reset-password" },
  { name: "notifications", viewer: "shopper", path: "/products", act: openBell, window: true },
  { name: "notifications-empty", viewer: "newcomer", path: "/products", act: openBell, window: true },

  { name: "contact", viewer: "visitor", path: "/contact" },
  { name: "delivery", viewer: "visitor", path: "/delivery" },
  { name: "returns", viewer: "visitor", path: "/returns" },
  { name: "payment-methods", viewer: "visitor", path: "/payment-methods" },
  { name: "faq", viewer: "visitor", path: "/faq" },
  { name: "loader", viewer: "visitor", path: "/loader?next=/cart" },
  { name: "not-found", viewer: "visitor", path: "/no-such-page" },
  { name: "product-not-found", viewer: "visitor", path: "/products/fruits/no-such-product" },
  { name: "error", viewer: "visitor", path: "/", before: fail("**/*.data*"), act: goToProducts },
  { name: "offline", viewer: "visitor", path: "/", act: goOffline },

  { name: "seller-login", viewer: "visitor", path: "/seller" },
  { name: "seller-login-error", viewer: "visitor", path: "/seller", act: failToLogInAsSeller },
  { name: "seller-loading", viewer: "seller", path: "/seller", before: hold("**/api/session") },
  { name: "seller-add-product", viewer: "seller", path: "/seller" },
  { name: "seller-add-product-errors", viewer: "seller", path: "/seller", act: submitUnchecked },
  { name: "seller-appearance", viewer: "seller", path: "/seller", act: openAppearance, window: true },
  { name: "seller-products", viewer: "seller", path: "/seller/product-list" },
  { name: "seller-products-none", viewer: "seller", path: "/seller/product-list?search=zzzzzz" },
  {
    name: "seller-products-loading",
    viewer: "seller",
    path: "/seller/product-list",
    before: hold("**/api/product/staff-list*"),
  },
  { name: "seller-orders", viewer: "seller", path: "/seller/orders" },
  {
    name: "seller-missing",
    viewer: "seller",
    path: "/seller/orders?tab=all",
    act: openMissing,
    window: true,
  },
  { name: "seller-cancel", viewer: "seller", path: "/seller/orders?tab=all", act: openCancel, window: true },
  {
    name: "seller-orders-loading",
    viewer: "seller",
    path: "/seller/orders",
    before: hold("**/api/order/seller*"),
  },
  { name: "seller-search-words", viewer: "seller", path: "/seller/search-words" },
  { name: "seller-import", viewer: "seller", path: "/seller/import" },
  { name: "seller-promotions", viewer: "seller", path: "/seller/promotions" },
  { name: "seller-scheduled-prices", viewer: "seller", path: "/seller/discounts/scheduled-prices" },
  {
    name: "seller-schedule-price",
    viewer: "seller",
    path: "/seller/discounts/scheduled-prices",
    act: (page) => page.getByRole("button", { name: "Schedule a price" }).click(),
    window: true,
  },
  { name: "seller-order", viewer: "seller", path: "/seller/orders?tab=all", act: openOrder },
  { name: "seller-staff", viewer: "seller", path: "/seller/staff" },
  { name: "seller-staff-adding", viewer: "seller", path: "/seller/staff", act: openAddMember, window: true },
  { name: "seller-staff-none", viewer: "seller", path: "/seller/staff?search=zzzzzz" },
  {
    name: "seller-staff-loading",
    viewer: "seller",
    path: "/seller/staff",
    before: hold("**/api/seller/staff*"),
  },
  { name: "seller-customers", viewer: "seller", path: "/seller/customers" },
  { name: "seller-customers-none", viewer: "seller", path: "/seller/customers?search=zzzzzz" },
  { name: "seller-reviews", viewer: "seller", path: "/seller/reviews" },
  { name: "seller-reviews-none", viewer: "seller", path: "/seller/reviews?search=zzzzzz" },
  { name: "seller-pages", viewer: "seller", path: "/seller/pages" },
  { name: "seller-new-page", viewer: "seller", path: "/seller/pages/new" },
  { name: "seller-settings", viewer: "seller", path: "/seller/settings" },
  { name: "seller-settings-money", viewer: "seller", path: "/seller/settings/money" },
  { name: "seller-settings-delivery", viewer: "seller", path: "/seller/settings/delivery" },
  { name: "seller-settings-categories", viewer: "seller", path: "/seller/settings/categories" },
  { name: "seller-account", viewer: "seller", path: "/seller/account" },
  { name: "seller-outbox", viewer: "seller", path: "/seller/outbox" },
  { name: "seller-mail", viewer: "seller", path: "/seller/outbox", act: openMail },
];

/** Never answers these requests. */
function hold(address: string) {
  return (page: Page) => page.route(address, () => {});
}

/** Answers these requests with an error. */
function fail(address: string) {
  return (page: Page) => page.route(address, (route) => route.fulfill({ status: 500, body: "" }));
}

function openMenu(page: Page) {
  return page.getByRole("button", { name: "Menu" }).click();
}

async function failToLogIn(page: Page) {
  await openLogin(page);
  await submitLogin(page, nobody);
  await page.getByRole("dialog").getByRole("alert").waitFor();
}

async function openSignUp(page: Page) {
  await openLogin(page);
  await page.getByRole("button", { name: "Create an account" }).click();
  await page.getByLabel("Name", { exact: true }).waitFor();
}

function openFilter(page: Page) {
  return page.getByRole("button", { name: "Filter", exact: true }).click();
}

function type(text: string) {
  return async (page: Page) => {
    await searchBox(page).pressSequentially(text);
    await page.getByRole("option").first().waitFor();
    await searchBox(page).press("ArrowDown");
  };
}

async function addFirst(page: Page) {
  await page.getByRole("main").getByRole("button", { name: /^Add/ }).first().click();
  await page.getByText("Added to Cart").waitFor();
}

async function addAndRemove(page: Page) {
  await addFirst(page);
  await page.getByRole("link", { name: "Cart, 1 item" }).click();
  await page.getByRole("button", { name: /from cart$/ }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
}

function write(page: Page) {
  return page.getByRole("button", { name: "Write a Review" }).click();
}

/** Submits the form without the browser's validation, so that the server's errors are shown. */
async function submitUnchecked(page: Page) {
  const form = page.getByRole("main").locator("form");
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
    element.requestSubmit();
  });
  await form.locator("[aria-invalid=true]").first().waitFor();
}

async function openBell(page: Page) {
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await page.getByRole("heading", { name: "Notifications" }).waitFor();
}

async function goToProducts(page: Page) {
  await page.getByRole("link", { name: "Shop now" }).click();
  await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
}

async function goOffline(page: Page) {
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Shop now" }).click();
  await page.getByRole("heading", { name: "The shop can't be reached right now" }).waitFor();
}

async function failToLogInAsSeller(page: Page) {
  await page.getByLabel("Email").fill(nobody.email);
  await page.getByLabel("Password").fill(nobody.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("alert").waitFor();
}

function openAppearance(page: Page) {
  return page.getByRole("button", { name: "Appearance" }).click();
}

async function openDetails(page: Page) {
  await page
    .getByRole("button", { name: /^Details of order/ })
    .first()
    .click();
}

async function openCancel(page: Page) {
  await openDetails(page);
  return page.getByRole("button", { name: "Cancel", exact: true }).first().click();
}

async function openOrder(page: Page) {
  await page.getByRole("link", { name: /^#\d/ }).first().click();
  await page.getByRole("list", { name: "Order status" }).waitFor();
}

function openAddMember(page: Page) {
  return page.getByRole("button", { name: "Add member" }).click();
}

async function openMissing(page: Page) {
  await openDetails(page);
  return page.getByRole("button", { name: "Something missing" }).first().click();
}

async function openMail(page: Page) {
  await page.getByRole("table", { name: "Mails" }).getByRole("link").first().click();
  await page.getByTitle("Email").waitFor();
}

async function enlarge(page: Page) {
  await page.getByRole("button", { name: /^Enlarge picture 1/ }).click();
  await page.getByRole("dialog").waitFor();
}

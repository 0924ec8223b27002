import type { Locator, Page } from "@playwright/test";
import { catalogLimits } from "../../contract/catalog/limits.ts";
import { notificationLimits } from "../../contract/notifications/limits.ts";
import { stockLimits } from "../../contract/stock/limits.ts";
import { layoutFaults } from "./support/layout.ts";
import { createCast, kinds, send, words } from "./support/long-words.ts";
import { openOwnShop } from "./support/own-shop.ts";
import { joinNewsletter, productPath } from "./support/seller.ts";
import { open } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("the longest word in any field leaves every page and mail as wide as a small phone", {
  tag: "@full",
}, async ({ browser, complaints }) => {
  // About sixty layouts, on a machine that may be busy.
  test.setTimeout(600_000);
  // The outbox shows a mail with its pictures only from the origin under which it is open, its own shop's.
  await using shop = await openOwnShop(browser, complaints, { DEMO: "true", RATE_LIMITS: "off" });
  const newPage = async () => {
    const context = await browser.newContext({ baseURL: shop.url, reducedMotion: "reduce" });
    await complaints.listenTo(context);
    return context.newPage();
  };
  const [shopper, desk] = [await newPage(), await newPage()];
  const cast = await createCast(shopper.request, desk.request);
  const faults: string[] = [];

  async function look(page: Page, name: string): Promise<void> {
    faults.push(...(await layoutFaults(page)).map((fault) => `${name}: ${fault}`));
  }
  async function visit(page: Page, name: string, path: string): Promise<void> {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await look(page, name);
  }

  await shopper.setViewportSize({ width: 320, height: 844 });
  for (const [index, product] of cast.products.entries())
    await visit(shopper, `product-${kinds[index]}`, productPath(product));
  const storefront = {
    list: "/products/fruits",
    search: `/products?search=${words.latin(catalogLimits.searchLength)}`,
    "add-address": "/add-address",
    wishlist: "/wishlist",
    orders: "/my-orders",
    delivered: `/my-orders?order=${cast.delivered}`,
    cancelled: `/my-orders/${cast.cancelled}`,
    unpaid: `/my-orders/${cast.unpaid}`,
    account: "/account",
    gateway: cast.gatewayPage,
  };
  for (const [name, path] of Object.entries(storefront)) await visit(shopper, name, path);

  /** Of a box that can be scrolled sideways, which `layoutFaults` takes for meant. */
  const expectNoWider = (box: Locator) =>
    expect.poll(() => box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await visit(shopper, "cart", "/cart");
  for (const row of await shopper
    .getByRole("region", { name: /^Shopping Cart/ })
    .getByRole("listitem")
    .all())
    await expectNoWider(row.locator("> div"));
  await shopper.getByRole("button", { name: "Change" }).click();
  await look(shopper, "addresses");
  await open(shopper, "/");
  await look(shopper, "home");
  await shopper.getByRole("button", { name: /^Notifications/ }).click();
  await expect(
    shopper.getByRole("region", { name: "Notifications" }).getByRole("link").first(),
  ).toBeVisible();
  await look(shopper, "notifications");
  await shopper.keyboard.press("Escape");
  await shopper.getByRole("combobox", { name: "Search products" }).pressSequentially("WWW");
  await expect(shopper.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
  await look(shopper, "suggestions");
  await expectNoWider(shopper.getByRole("group", { name: "Suggestions" }));
  await shopper.keyboard.press("Escape");
  await shopper.getByRole("button", { name: "Profile" }).click();
  await look(shopper, "profile");

  // A toast names products that are no longer sold.
  for (const { _id } of cast.products)
    await send(desk.request, "/api/product/stock", { id: _id, inStock: false });
  await shopper.goto(`/my-orders/${cast.delivered}`);
  await shopper.getByRole("button", { name: "Order again" }).click();
  await expectToast(shopper, /^No longer available/);
  await look(shopper, "toast");
  await visit(shopper, "cart-sold-out", "/cart");
  await shopper.goto(`/my-orders/${cast.delivered}/receipt`);
  await expect(shopper.getByRole("article", { name: "Receipt" })).toBeVisible();
  await look(shopper, "receipt");
  await shopper.emulateMedia({ media: "print" });
  await look(shopper, "receipt-printed");

  await desk.setViewportSize({ width: 320, height: 844 });
  await visit(desk, "seller-products", "/seller/product-list");
  await desk
    .getByRole("link", { name: words.latin(8) })
    .first()
    .click();
  await expect(desk.getByRole("region", { name: "History" })).toBeVisible();
  await look(desk, "seller-product");
  await visit(desk, "seller-orders", "/seller/orders?tab=all");
  await desk
    .getByRole("button", { name: /^Details of order/ })
    .first()
    .click();
  await look(desk, "seller-order-details");
  await desk.getByRole("button", { name: "Something missing" }).first().click();
  await look(desk, "seller-short");
  const [counted] = cast.products;
  const stock = { id: counted?._id, stockQuantity: 5, note: words.latin(stockLimits.noteLength) };
  await send(desk.request, "/api/product/stock", stock);
  await visit(desk, "seller-product-stock", `/seller/products/${counted?._id}/stock`);
  await visit(desk, "seller-low-stock", "/seller/stock");
  for (const kind of ["delivery", "stock-take"]) {
    const sheet = { kind, title: words.latin(stockLimits.sheetTitleLength) };
    const data = await desk.request.post("/api/stock/sheets", { data: sheet });
    const path = `/api/stock/sheets/${(await data.json()).sheet._id}`;
    const line = { product: counted?._id, quantity: 1_000_000 };
    await desk.request.put(`${path}/line`, { data: line });
    await visit(desk, `seller-${kind}`, path.replace("/api", "/seller"));
    await desk.request.put(`${path}/line`, { data: { ...line, quantity: 7 } });
    await desk.request.post(`${path}/book`, { data: { version: 3 } });
    await visit(desk, `seller-${kind}-booked`, path.replace("/api", "/seller"));
  }
  await visit(desk, "seller-deliveries", "/seller/stock/deliveries");
  await visit(desk, "seller-reviews", "/seller/reviews");
  await visit(desk, "seller-customers", "/seller/customers");
  const { orders } = await (await desk.request.get("/api/order/seller?limit=1")).json();
  await visit(desk, "seller-customer", `/seller/customers/${orders[0].shopper}`);
  for (const section of ["", "/stock"])
    await visit(desk, `seller-settings${section.replace("/", "-")}`, `/seller/settings${section}`);
  await visit(desk, "promotions", "/seller/promotions");
  await desk.getByLabel("Title").fill(words.latin(notificationLimits.promotionTitleLength));
  await desk.getByLabel("Message").fill(words.latin(notificationLimits.promotionMessageLength));
  await desk.getByLabel("Link").fill(`/${words.latin(notificationLimits.linkLength - 1)}`);
  await look(desk, "promotions-preview");
  await visit(desk, "staff", "/seller/staff");
  await visit(desk, "audit", "/seller/staff/audit");
  await joinNewsletter(desk.request, `${"w".repeat(60)}@example.com`);
  await visit(desk, "newsletter", "/seller/customers/newsletter");
  await visit(desk, "account", "/seller/account");
  await visit(desk, "outbox", "/seller/outbox");

  const { mails } = await (await desk.request.get("/api/seller/outbox")).json();
  expect(mails.length).toBeGreaterThan(4);
  const letter = await newPage();
  await letter.setViewportSize({ width: 320, height: 844 });
  for (const [index, { _id }] of mails.entries()) {
    const { mail } = await (await desk.request.get(`/api/seller/outbox/${_id}`)).json();
    await letter.setContent(mail.html);
    await look(letter, `mail-${index}`);
  }
  await visit(desk, "outbox-mail", `/seller/outbox/${mails[0]._id}`);

  expect(faults).toEqual([]);
  // Closed before the shop stops.
  for (const page of [shopper, desk, letter]) await page.context().close();
});

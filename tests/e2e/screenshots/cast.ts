import { type APIRequestContext, type Browser, expect } from "@playwright/test";
import { goodAddress } from "../../support/address.ts";
import { createSeller, joinNewsletter, type Product } from "../support/seller.ts";
import { sellerLogin } from "../support/shop.ts";
import { newPerson } from "../support/shopper.ts";
import type { Viewer } from "./states.ts";

/** The browsers' stored sessions, and the objects to look at. */
export type Cast = {
  keptBy: Record<Viewer, Awaited<ReturnType<APIRequestContext["storageState"]>>>;
  reviewed: Product;
  plain: Product;
  soldOut: Product;
  order: string;
  delivered: string;
  cancelled: string;
  /** An order that awaits its payment, and its payment page. */
  unpaid: { order: string; url: string };
};

/** Fills the demo shop with data: a shopper with everything, a newcomer with nothing, some unusual products. */
export async function createCast(browser: Browser, shopUrl: string): Promise<Cast> {
  const enter = async () => (await browser.newContext({ baseURL: shopUrl })).request;
  const [visitor, newcomer, shopper, seller] = await Promise.all([enter(), enter(), enter(), enter()]);
  await send(newcomer, "/api/user/register", newPerson("Ned Newman"));
  await send(shopper, "/api/user/register", newPerson("Annabelle Archer-Featherstone"));
  await send(seller, "/api/seller/login", sellerLogin);

  const { products } = await (
    await visitor.get("/api/product/list?inStock=true&sortBy=averageRating")
  ).json();
  const [reviewed] = products as [Product, ...Product[]];
  const desk = await createSeller(seller);
  const name = "Stone-ground wholemeal sourdough with sunflower, pumpkin and linseed";
  const plain = await desk.addProduct({ name, category: "Bakery", price: 12.5, offerPrice: 9.99 });
  const soldOut: Product = products[3];
  await desk.setStock(soldOut, false);

  const some = (products as Product[]).slice(4, 10);
  const wanted = [soldOut, plain, ...some];
  for (const { _id } of wanted) await send(shopper, "/api/wishlist/add", { productId: _id });
  await send(shopper, "/api/review/add", {
    productId: reviewed._id,
    rating: 4,
    comment: "Very good, and always fresh.",
  });
  await schedulePrices(seller, [plain, some[1] as Product, some[2] as Product]);
  await joinNewsletter(seller, "sam@example.com");
  const promotion = { title: "Figs are here", message: "Ripe and sweet, until Sunday." };
  await send(seller, "/api/notification/promote", { ...promotion, link: "/products/fruits", byMail: true });
  const orders = await placeOrders(shopper, some);
  const unpaid = await orderOnline(shopper, some[0] as Product);
  const { user } = await (await shopper.get("/api/session")).json();
  await send(visitor, "/api/user/forgot-password", { email: user.email });
  await send(seller, "/api/order/status", { id: orders[1], status: "Packed" });
  for (const status of ["Packed", "Out for delivery", "Delivered"])
    await send(seller, "/api/order/status", { id: orders[2], status });
  await send(seller, "/api/order/status", {
    id: orders[0],
    status: "Cancelled",
    reason: "We ran out of it.",
  });
  const cartItems = Object.fromEntries(
    [plain, ...some.slice(0, 3)].map(({ _id }, index) => [_id, index + 1]),
  );
  await send(shopper, "/api/cart/update", { cartItems });

  return {
    keptBy: {
      visitor: await visitor.storageState(),
      newcomer: await newcomer.storageState(),
      shopper: await shopper.storageState(),
      seller: await seller.storageState(),
    },
    reviewed,
    plain,
    soldOut,
    order: orders[1] ?? "",
    delivered: orders[2] ?? "",
    cancelled: orders[0] ?? "",
    unpaid,
  };
}

/** Schedules a running price with a name for each product, and one that is planned for a category. */
async function schedulePrices(seller: APIRequestContext, products: Product[]): Promise<void> {
  for (const { _id: product } of products)
    await send(seller, "/api/scheduled-price/add", { product, percent: 25, name: "Autumn harvest week" });
  const planned = { category: "Bakery", percent: 10, from: "2046-05-04T18:00", until: "2046-05-11T18:00" };
  await send(seller, "/api/scheduled-price/add", planned);
}

/** Places three orders to one address; returns their ids. */
async function placeOrders(shopper: APIRequestContext, products: Product[]): Promise<string[]> {
  const saved = await send(shopper, "/api/address/add", goodAddress);
  const baskets = [products.slice(0, 1), products.slice(1, 4), products.slice(2, 3)];
  const ids: string[] = [];
  for (const basket of baskets) {
    const items = basket.map(({ _id }, index) => ({ product: _id, quantity: index + 1 }));
    const { order } = await send(shopper, "/api/order/cod", { items, address: saved.address._id });
    ids.push(order._id);
  }
  return ids;
}

async function orderOnline(shopper: APIRequestContext, { _id: product }: Product): Promise<Cast["unpaid"]> {
  const saved = await send(shopper, "/api/address/add", goodAddress);
  const wish = { items: [{ product, quantity: 2 }], address: saved.address._id };
  const { order, url } = await send(shopper, "/api/order/stripe", wish);
  return { order: order._id, url };
}

async function send(request: APIRequestContext, path: string, data: object) {
  const reply = await request.post(path, { data });
  await expect(reply, path).toBeOK();
  return reply.json();
}

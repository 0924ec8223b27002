import { type APIRequestContext, expect } from "@playwright/test";
import { accountLimits } from "../../../contract/accounts/limits.ts";
import { addressLimits } from "../../../contract/addresses/limits.ts";
import { productLimits } from "../../../contract/catalog/product-limits.ts";
import { notificationLimits } from "../../../contract/notifications/limits.ts";
import { orderLimits } from "../../../contract/orders/limits.ts";
import { reviewLimits } from "../../../contract/reviews/limits.ts";
import { goodAddress } from "../../support/address.ts";
import { createSeller, type Product } from "./seller.ts";

/**
 * Words with this many UTF-16 units and no break opportunity: wide letters, right to left, joined emoji, many marks.
 */
export const words = {
  latin: (length: number) => "W".repeat(length),
  arabic: (length: number) => "ش".repeat(length),
  family: (length: number) => "👩‍👩‍👧‍👦‍".repeat(length / 12),
  marks: (length: number) => "e\u0301\u0302\u0308".repeat(length / 4),
};
type Kind = keyof typeof words;
export const kinds = Object.keys(words) as Kind[];

/** The data of a shop in which every text is the longest word that its field accepts. */
type Cast = {
  products: Product[];
  delivered: string;
  cancelled: string;
  unpaid: string;
  gatewayPage: string;
};

export async function send(request: APIRequestContext, path: string, data: unknown) {
  const reply = await request.post(path, { data });
  await expect(reply, `${path} ${await reply.text()}`).toBeOK();
  return reply.json();
}

/** Fills a shop with it. */
export async function createCast(shopper: APIRequestContext, desk: APIRequestContext): Promise<Cast> {
  const seller = await createSeller(desk);
  const products: Product[] = [];
  for (const kind of kinds) {
    const word = words[kind];
    const details = {
      name: word(productLimits.productNameLength),
      weight: word(productLimits.weightLength),
      price: 9_999.99,
      offerPrice: 8_888.88,
    };
    products.push(
      await seller.addProduct({
        ...details,
        description: [word(productLimits.descriptionLength / 2), word(200)],
      }),
    );
  }
  const domain = Array.from({ length: 3 }, () => "w".repeat(60)).join(".");
  const email = `${"w".repeat(64)}@${domain}.com`;
  await send(shopper, "/api/user/register", {
    name: words.latin(accountLimits.nameLength),
    email,
    password: "plum-jam-2026",
  });
  const saved: string[] = [];
  for (const kind of kinds) {
    const field = words[kind](addressLimits.addressFieldLength);
    const fields = {
      firstName: field,
      lastName: field,
      email,
      street: field,
      city: field,
      state: field,
      country: field,
    };
    saved.push((await send(shopper, "/api/address/add", { ...goodAddress, ...fields })).address._id);
  }
  const order = async (quantity: number, address: string | undefined, path = "/api/order/cod") => {
    const items = products.map(({ _id }) => ({ product: _id, quantity }));
    const { order, url } = await send(shopper, path, {
      items,
      address,
      note: words.latin(orderLimits.noteLength),
    });
    return { id: order._id as string, url: url as string };
  };
  const delivered = await order(2, saved[0]);
  const cancelled = await order(1, saved[1]);
  const packed = await order(3, saved[2]);
  const unpaid = await order(1, saved[3], "/api/order/stripe");
  const reason = words.latin(orderLimits.reasonLength);
  await send(desk, "/api/order/status", { id: cancelled.id, status: "Cancelled", reason });
  for (const { id } of [packed, delivered])
    await send(desk, "/api/order/short", {
      id,
      items: products.map(({ _id }) => ({ product: _id, quantity: 1 })),
    });
  for (const status of ["Packed", "Out for delivery", "Delivered"])
    await send(desk, "/api/order/status", { id: delivered.id, status });
  for (const [index, { _id }] of products.entries()) {
    const comment = words[kinds[index] ?? "latin"](reviewLimits.reviewLength);
    await send(shopper, "/api/review/add", { productId: _id, rating: 5, comment });
    await send(shopper, "/api/wishlist/add", { productId: _id });
  }
  await send(desk, "/api/seller/staff", {
    name: words.latin(accountLimits.nameLength),
    email,
    role: "manager",
    password: "plum-jam-2026",
  });
  await send(desk, "/api/notification/promote", {
    title: words.latin(notificationLimits.promotionTitleLength),
    message: words.latin(notificationLimits.promotionMessageLength),
  });
  await send(shopper, "/api/cart/update", {
    cartItems: Object.fromEntries(products.map(({ _id }) => [_id, 2])),
  });
  return {
    products,
    delivered: delivered.id,
    cancelled: cancelled.id,
    unpaid: unpaid.id,
    gatewayPage: unpaid.url,
  };
}

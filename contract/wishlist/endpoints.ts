import { z } from "zod";
import { cartItems } from "../cart/endpoints.ts";
import { inStock, product } from "../catalog/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { bodyId, pathId } from "../fields.ts";
import { pageQuery } from "../paging.ts";

const onProduct = {
  access: "shopper",
  body: z.object({ productId: bodyId }),
  reply: { message: z.string(), inWishlist: z.boolean() },
} as const;

export const wishlist = {
  check: endpoint("GET /api/wishlist/check/:productId", {
    summary: "Whether a product is in the shopper's wishlist",
    access: "shopper",
    params: z.object({ productId: pathId }),
    reply: { inWishlist: z.boolean() },
  }),
  ids: endpoint("GET /api/wishlist/ids", {
    summary: "The ids of everything in the wishlist: one call for all hearts of a page",
    access: "shopper",
    reply: { productIds: z.array(z.string()) },
  }),
  list: endpoint("GET /api/wishlist/get", {
    summary:
      "The products in the wishlist, newest first; at most `limit`, and only those in stock if you ask for them",
    access: "shopper",
    query: z.object({ inStock, limit: pageQuery.limit }),
    reply: { wishlist: z.array(product) },
  }),
  add: endpoint("POST /api/wishlist/add", {
    summary: "Put a product into the wishlist; again is fine",
    ...onProduct,
    errors: ["product_not_found", "wishlist_full"],
  }),
  remove: endpoint("POST /api/wishlist/remove", {
    summary: "Take a product out of the wishlist; again is fine",
    ...onProduct,
  }),
  moveToCart: endpoint("POST /api/wishlist/move-to-cart", {
    summary: "Move everything that is in stock from the wishlist to the cart",
    access: "shopper",
    reply: {
      cartItems,
      moved: z.int(),
      left: z.array(z.string()).describe("Names of the products that are out of stock"),
    },
  }),
};

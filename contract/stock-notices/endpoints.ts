import { z } from "zod";
import { product } from "../catalog/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { bodyId } from "../fields.ts";

const onProduct = {
  access: "shopper",
  body: z.object({ productId: bodyId }),
  reply: { message: z.string(), waiting: z.boolean() },
} as const;

export const stockNotices = {
  list: endpoint("GET /api/stock-notice/get", {
    summary: "The ids of the products out of stock that the shopper waits for, newest first",
    access: "shopper",
    reply: { productIds: z.array(z.string()) },
  }),
  products: endpoint("GET /api/stock-notice/products", {
    summary: "The products that the shopper waits for, the latest request first",
    access: "shopper",
    reply: { products: z.array(product) },
  }),
  add: endpoint("POST /api/stock-notice/add", {
    summary: "Ask for one notification and one mail when a product is back in stock; again is fine",
    ...onProduct,
    errors: ["product_not_found", "already_in_stock", "stock_notices_full"],
  }),
  remove: endpoint("POST /api/stock-notice/remove", {
    summary: "Ask no longer to be notified; again is fine",
    ...onProduct,
  }),
};

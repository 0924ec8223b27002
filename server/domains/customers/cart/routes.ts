import type { FastifyInstance } from "fastify";
import { cart } from "#contract/cart/endpoints.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { replaceCart } from "./service.ts";

export function cartRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, cart.update, async ({ actor, body }) => ({
    cartItems: await replaceCart(shop, actor, body.cartItems),
  }));
}

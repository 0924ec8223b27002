import type { FastifyInstance } from "fastify";
import { t } from "#contract/i18n/i18n.ts";
import { wishlist } from "#contract/wishlist/endpoints.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import {
  addWish,
  checkWishlist,
  moveWishlistToCart,
  readWishlist,
  readWishlistIds,
  removeWish,
} from "./service.ts";

export function wishlistRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, wishlist.check, async ({ person, params }) => ({
    inWishlist: await checkWishlist(shop, person.id, params.productId),
  }));

  route(app, shop, wishlist.ids, async ({ person }) => ({
    productIds: await readWishlistIds(shop, person.id),
  }));

  route(app, shop, wishlist.list, async ({ person, query }) => ({
    wishlist: await readWishlist(shop, person.id, query),
  }));

  route(app, shop, wishlist.add, async ({ actor, body }) => {
    await addWish(shop, actor, body.productId);
    return { message: t("Added to wishlist"), inWishlist: true };
  });

  route(app, shop, wishlist.remove, async ({ actor, body }) => {
    await removeWish(shop, actor, body.productId);
    return { message: t("Removed from wishlist"), inWishlist: false };
  });

  route(app, shop, wishlist.moveToCart, ({ actor }) => moveWishlistToCart(shop, actor));
}

import type { FastifyInstance } from "fastify";
import { delivery } from "#contract/delivery/endpoints.ts";
import { asCity, asPostcode, placeOf } from "#contract/delivery/plan.ts";
import { slots } from "#contract/delivery/slot-endpoints.ts";
import type { PublicCache } from "#platform/cache/public-cache.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { readNext } from "./next-slot.ts";
import { readSlots } from "./service.ts";

/** The tag of replies that show the next free slot: of every page. */
export const deliveryTag = "delivery";

export function deliveryRoutes(app: FastifyInstance, shop: Shop, cache: PublicCache): void {
  route(app, shop, delivery.next, ({ query }) => readNext(shop, query.postcode), {
    cached: {
      cache,
      tags: () => [deliveryTag],
      cacheKey: ({ postcode = "" }) => {
        const { zipcode, city } = placeOf(postcode);
        return { postcode: [asPostcode(zipcode), asCity(city)].filter(Boolean).join(" ") || undefined };
      },
    },
  });

  route(app, shop, slots.list, ({ person, query }) => readSlots(shop, person.id, query));
}

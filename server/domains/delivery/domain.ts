import type { Domain } from "#platform/domain.ts";
import { on } from "#platform/events/event.ts";
import * as tables from "#schema/delivery.ts";
import { deliveryChanged } from "./events.ts";
import { deliveryRoutes, deliveryTag } from "./routes.ts";
import { staffDeliveryRoutes } from "./staff-routes.ts";

export const delivery: Domain = {
  name: "delivery",
  tables,
  routes(app, shop, { cache }) {
    deliveryRoutes(app, shop, cache);
    staffDeliveryRoutes(app, shop);
  },
  events: [on(deliveryChanged, (_changed, { cache }) => cache.drop([deliveryTag]))],
};

import type { Domain } from "#platform/domain.ts";
import { boardStreamRoutes } from "./board-stream-routes.ts";
import { notificationStreamRoutes } from "./shopper-stream-routes.ts";

export const live: Domain = {
  name: "live",
  routes(app, shop) {
    boardStreamRoutes(app, shop);
    notificationStreamRoutes(app, shop);
  },
};

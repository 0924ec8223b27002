import type { Domain } from "#platform/domain.ts";
import { orderHistoryRoutes } from "./staff-routes.ts";

export const orderHistory: Domain = { name: "order-history", routes: orderHistoryRoutes };

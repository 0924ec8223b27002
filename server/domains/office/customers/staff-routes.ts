import type { FastifyInstance } from "fastify";
import { customers } from "#contract/customers/endpoints.ts";
import { t } from "#contract/i18n/i18n.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { readCustomer, readCustomers, writeCustomerNote } from "./service.ts";

export function staffCustomerRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, customers.list, ({ query }) => readCustomers(shop, query));

  route(app, shop, customers.customer, ({ params }) => readCustomer(shop, params.id));

  route(app, shop, customers.writeNote, async ({ actor, params, body }) => ({
    message: t("Note saved"),
    note: await writeCustomerNote(shop, actor, params.id, body),
  }));
}

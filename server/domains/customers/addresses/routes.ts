import type { FastifyInstance } from "fastify";
import { addresses } from "#contract/addresses/endpoints.ts";
import { t } from "#contract/i18n/i18n.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { addAddress, editAddress, readAddressBook, removeAddress } from "./service.ts";

export function addressRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, addresses.list, async ({ person }) => ({
    addresses: await readAddressBook(shop, person.id),
  }));

  route(app, shop, addresses.add, async ({ actor, body, once }) => ({
    message: t("Address added"),
    address: await addAddress(shop, actor, body, once()),
  }));

  route(app, shop, addresses.edit, async ({ actor, params, body }) => ({
    message: t("Address changed"),
    address: await editAddress(shop, actor, params.id, body),
  }));

  route(app, shop, addresses.remove, async ({ actor, params }) => {
    await removeAddress(shop, actor, params.id);
    return { message: t("Address removed") };
  });
}

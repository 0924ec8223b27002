import type { FastifyInstance } from "fastify";
import { addresses } from "#contract/addresses/endpoints.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { addAddress, editAddress, readAddressBook, removeAddress } from "./service.ts";

export function addressRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, addresses.list, async ({ person }) => ({
    addresses: await readAddressBook(shop, person.id),
  }));

  route(app, shop, addresses.add, async ({ actor, body, once }) => ({
    message: "Address added",
    address: await addAddress(shop, actor, body, once()),
  }));

  route(app, shop, addresses.edit, async ({ actor, params, body }) => ({
    message: "Address changed",
    address: await editAddress(shop, actor, params.id, body),
  }));

  route(app, shop, addresses.remove, async ({ actor, params }) => {
    await removeAddress(shop, actor, params.id);
    return { message: "Address removed" };
  });
}

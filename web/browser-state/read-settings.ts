import { api } from "#web/client/browser.ts";
import { deliveryPlace } from "./delivery-place.ts";

/** Reads anew what the document has of the shop; the delivery time is that of the visitor's place. */
export async function readSettings() {
  const [{ settings, menus }, { multiBuys }, { pages }, next] = await Promise.all([
    api.settings.settings(),
    api.multiBuys.running(),
    api.pages.list(),
    api.delivery.next({ postcode: deliveryPlace.read() }),
  ]);
  const { hasSlots, dependsOnPlace, promise, minutes } = next;
  return { ...settings, menus, multiBuys, pages, hasSlots, dependsOnPlace, promise, minutes };
}

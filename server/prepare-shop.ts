import { movePictures } from "./catalog/move-pictures.ts";
import { fillDemoShop } from "./demo/fill.ts";
import type { Shop } from "./shop.ts";
import { ensureOwner, type OwnerLogin } from "./staff/first-owner.ts";

/**
 * Sets up what the shop needs to open: moves its pictures to the configured storage, fills a demo's catalogue, and
 * makes sure that an owner exists.
 */
export async function prepareShop(shop: Shop): Promise<OwnerLogin> {
  await movePictures(shop);
  if (shop.config.demo) await fillDemoShop(shop);
  return ensureOwner(shop);
}

import { fillDemoShop } from "#domains/demo/index.ts";
import { ensureOwner, type OwnerLogin } from "#domains/staff/index.ts";
import { movePictures } from "#platform/pictures/move-pictures.ts";
import type { Shop } from "#platform/shop.ts";

/**
 * Sets up what the shop needs to open: moves its pictures to the configured storage, fills a demo's catalogue, and
 * makes sure that an owner exists.
 */
export async function prepareShop(shop: Shop): Promise<OwnerLogin> {
  await movePictures(shop);
  if (shop.config.demo) await fillDemoShop(shop);
  return ensureOwner(shop);
}

import { movePictures } from "./catalog/move-pictures.ts";
import { fillDemoShop } from "./demo/fill.ts";
import type { Shop } from "./shop.ts";
import { ensureOwner, type OwnerLogin } from "./staff/first-owner.ts";

/** Sees to it that the shop has all it opens with: its pictures where they belong, a demo's catalogue, somebody who sells. */
export async function prepareShop(shop: Shop): Promise<OwnerLogin> {
  await movePictures(shop);
  if (shop.config.demo) await fillDemoShop(shop);
  return ensureOwner(shop);
}

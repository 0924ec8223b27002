import { ensureSeller, type SellerLogin } from "./accounts/first-seller.ts";
import { ensurePlaceholder } from "./catalog/placeholder.ts";
import { fillDemoShop } from "./db/demo/fill.ts";
import type { Shop } from "./shop.ts";

/** Sees to it that the shop has all it opens with: the placeholder picture, a demo's catalogue, somebody who sells. */
export async function prepareShop(shop: Shop): Promise<SellerLogin> {
  await ensurePlaceholder(shop);
  if (shop.config.demo) await fillDemoShop(shop);
  return ensureSeller(shop);
}

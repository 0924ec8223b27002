import type { Product } from "../../contract/catalog/endpoints.ts";
import type { Shop } from "../shop.ts";
import { listStock } from "./stock-store.ts";
import { countTag } from "./tags.ts";

/** The same products, with the current stock of those whose quantity has changed according to the tags. */
export async function withStock(
  shop: Shop,
  shown: readonly Product[],
  changed: ReadonlySet<string>,
): Promise<Product[]> {
  const ids = shown.map(({ _id }) => _id).filter((id) => changed.has(countTag(id)));
  const stock = await listStock(shop.db, ids);
  const byId = new Map(stock.map(({ id, ...current }) => [id, current]));
  return shown.map((product) => ({ ...product, ...byId.get(product._id) }));
}

import { type Category, findCategory } from "../../contract/catalog/categories.ts";
import type { CountedProduct } from "../../contract/catalog/endpoints.ts";
import { catalogLimits } from "../../contract/catalog/limits.ts";
import type { ProductData } from "../../contract/catalog/staff-endpoints.ts";
import { ShopError } from "../../contract/errors.ts";
import type { Actor } from "../actor.ts";
import type { Queryable, Transaction } from "../db/database.ts";
import { isId } from "../db/ids.ts";
import { everyTime } from "../idempotency/service.ts";
import { holdSettings } from "../settings/service.ts";
import type { Shop } from "../shop.ts";
import { productChanged, ratingsChanged, subjectsOf } from "./events.ts";
import { type PictureFile, preparePictures, withStoredPictures } from "./images.ts";
import { insertPriceChanges } from "./price-store.ts";
import { readPrices } from "./prices.ts";
import { listFrom, listPageStarts } from "./sitemap-store.ts";
import { enterNewStock } from "./stock.ts";
import {
  addToRatings,
  countStock,
  findProduct,
  findProducts,
  hasProducts,
  insertProducts,
  listRelatedProducts,
  type NewProduct,
} from "./store.ts";
import type { ProductRow } from "./tables.ts";
import { viewCountedProduct } from "./view.ts";

/** A product and up to five others of its category that are in stock. Throws `product_not_found`. */
export async function readProduct(
  shop: Shop,
  id: string,
): Promise<{ product: CountedProduct; related: CountedProduct[] }> {
  const row = await findProduct(shop.db, id);
  if (!row) throw new ShopError("product_not_found");
  const related = await listRelatedProducts(shop.db, row, catalogLimits.relatedProducts);
  return {
    product: viewCountedProduct(shop, row),
    related: related.map((each) => viewCountedProduct(shop, each)),
  };
}

/** Those of the products that exist, in the order asked for. */
export async function readProducts(shop: Shop, ids: readonly string[]): Promise<CountedProduct[]> {
  const byId = new Map((await findProducts(shop.db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => viewCountedProduct(shop, row));
}

/** The id of the first product on each page of the sitemap. */
export function listSitemapPages(shop: Shop): Promise<string[]> {
  return listPageStarts(shop.db, catalogLimits.sitemapPageProducts);
}

/** The page of the sitemap that begins with a product. Throws `product_not_found` for what cannot be one's id. */
export async function readSitemapPage(shop: Shop, from: string) {
  if (!isId(from)) throw new ShopError("product_not_found");
  const rows = await listFrom(shop.db, from, catalogLimits.sitemapPageProducts);
  return rows.map(({ id, category }) => ({ _id: id, category }));
}

/** The products behind ids, for other domains' transactions. */
export function loadProducts(db: Queryable, ids: readonly string[]): Promise<ProductRow[]> {
  return findProducts(db, ids);
}

/**
 * Adds a product. Pictures are read and re-encoded before the transaction begins, which then only writes.
 * Throws `price_rule`, `invalid_input` for an unknown category, `unreadable_image`.
 */
export async function addProduct(
  shop: Shop,
  actor: Actor,
  data: ProductData,
  files: PictureFile[],
  once = everyTime(shop),
): Promise<CountedProduct> {
  // Repeated after a lost reply: the pictures are not stored again.
  const earlier = await once.earlier<CountedProduct>();
  if (earlier) return earlier;
  const prices = readPrices(shop.settings.money, data);
  requireCategory(shop.settings.current.categories, data.category);
  return withStoredPictures(shop, await preparePictures(files), async (images) => {
    let written: CountedProduct | undefined;
    const write = async (tx: Transaction) => {
      // It may have been taken away while the pictures were read.
      const category = requireCategory((await holdSettings(tx)).categories, data.category);
      const [inserted] = await importProducts(shop, tx, actor, [
        {
          name: data.name,
          category: category.path,
          description: data.description.join("\n"),
          ...prices,
          images,
          weight: data.weight,
          stockQuantity: data.stockQuantity,
          inStock: data.stockQuantity !== 0,
          createdAt: shop.clock(),
        },
      ]);
      if (!inserted) throw new Error("An insert returned no row.");
      written = viewCountedProduct(shop, inserted);
      return written;
    };
    const result = await once.transact(write);
    // Another request with the same key may have been first: then its product is the answer.
    return { result, written: result === written };
  });
}

function requireCategory(categories: readonly Category[], path: string): Category {
  const category = findCategory(categories, path);
  if (category) return category;
  const message = `Category must be one of ${categories.map((one) => one.path).join(", ")}.`;
  throw new ShopError("invalid_input", { message, fields: { category: message } });
}

/** Whether nothing is sold yet. */
export async function isCatalogEmpty(shop: Shop): Promise<boolean> {
  return !(await hasProducts(shop.db));
}

/** Writes ready-made products, as the demo shop's are, inside a transaction. */
export async function importProducts(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  rows: NewProduct[],
): Promise<ProductRow[]> {
  const { categories } = await holdSettings(tx);
  const inserted = await insertProducts(
    tx,
    rows.map((row) => ({ ...row, categoryText: findCategory(categories, row.category)?.text ?? "" })),
  );
  await enterNewStock(shop, tx, actor, inserted);
  await insertPriceChanges(tx, actor, inserted, shop.clock());
  await shop.events.publish(tx, productChanged, subjectsOf(inserted));
  return inserted;
}

/** Adds to the products' ratings what their reviews have gained, in the reviews' own transaction. */
export async function addRatings(
  shop: Shop,
  tx: Transaction,
  gains: readonly { productId: string; sum: number; count: number }[],
): Promise<void> {
  const changed = await addToRatings(
    tx,
    gains.filter(({ sum, count }) => sum !== 0 || count !== 0),
  );
  if (changed.length > 0) await shop.events.publish(tx, ratingsChanged, subjectsOf(changed));
}

/** How many products there are, and how many of them are out of stock. */
export function countCatalog(shop: Shop) {
  return countStock(shop.db);
}

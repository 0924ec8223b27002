import { isGlobalGtin } from "#contract/catalog/barcode.ts";
import type { CountedProduct } from "#contract/catalog/endpoints.ts";
import { catalogLimits } from "#contract/catalog/limits.ts";
import { productFields } from "#contract/catalog/product-fields.ts";
import { withTranslations } from "#contract/catalog/product-texts.ts";
import type { ProductData } from "#contract/catalog/staff-endpoints.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { LevelledProduct } from "#contract/stock/endpoints.ts";
import { holdSettings } from "#domains/settings/index.ts";
import { type Actor, noteChange } from "#platform/actor.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { notIdempotent } from "#platform/idempotency/service.ts";
import { type PictureFile, preparePictures, withStoredPictures } from "#platform/pictures/images.ts";
import type { Shop } from "#platform/shop.ts";
import type { ProductRow } from "#schema/products.ts";
import { enterNewStock } from "./availability/stock.ts";
import { requireCategory } from "./categories.ts";
import { withFreeBarcodes } from "./editing/barcodes.ts";
import { findFoodFacts } from "./editing/food-store.ts";
import { insertProducts, type NewProduct } from "./editing/insert-store.ts";
import { refuseOwnLanguage } from "./editing/own-language.ts";
import { requireWeight } from "./editing/require-weight.ts";
import { productChanged, ratingsChanged, subjectsOf } from "./events.ts";
import { listFrom, listPageStarts } from "./lists/sitemap-store.ts";
import { insertPriceChanges } from "./prices/price-store.ts";
import { readCost, readPrices } from "./prices/prices.ts";
import {
  addToRatings,
  countStock,
  findProduct,
  findProducts,
  hasProducts,
  listRelatedProducts,
} from "./store.ts";
import {
  textsFor,
  viewAlternatives,
  viewCountedProduct,
  viewForStaff,
  viewLangs,
  viewLevelledProduct,
  viewSeo,
} from "./view.ts";

/**
 * Returns a product and up to five others of its category that are in stock. Throws `product_not_found`, and
 * `product_archived` for one that is no longer sold.
 */
export async function readProduct(
  shop: Shop,
  id: string,
): Promise<{ product: CountedProduct; related: CountedProduct[] }> {
  const row = await findProduct(shop.db, id);
  if (!row || row.status === "draft") throw new ShopError("product_not_found");
  if (row.status === "archived")
    throw new ShopError("product_archived", {
      message: t("{name} is no longer sold.", { name: textsFor(shop, row).name }),
    });
  const [related, food] = await Promise.all([
    listRelatedProducts(shop.db, row, catalogLimits.relatedProducts),
    findFoodFacts(shop.db, row),
  ]);
  const facts = { ...food, ...textsFor(shop, row).food };
  return {
    product: {
      ...viewCountedProduct(shop, row),
      ...viewAlternatives(shop, row),
      ...(row.barcode && isGlobalGtin(row.barcode) && { gtin: row.barcode }),
      ...(Object.keys(facts).length > 0 && { food: facts }),
      ...viewSeo(shop, row),
      ...viewLangs(shop, row),
    },
    related: related.map((each) => viewCountedProduct(shop, each)),
  };
}

/** Returns a product for the staff, whatever its status. Throws `product_not_found`. */
export async function findStaffProduct(shop: Shop, id: string): Promise<LevelledProduct> {
  const row = await findProduct(shop.db, id);
  if (!row) throw new ShopError("product_not_found");
  return viewLevelledProduct(shop, row);
}

/** The products with these ids, whatever their status. Throws `product_not_found` when one of them does not exist. */
export async function requireProducts(db: Queryable, ids: readonly string[]): Promise<ProductRow[]> {
  const rows = await findProducts(db, ids);
  if (rows.length < new Set(ids).size) throw new ShopError("product_not_found");
  return rows;
}

/** Returns the products with these ids that are in the shop, or were, in the given order. */
export async function readProducts(shop: Shop, ids: readonly string[]): Promise<CountedProduct[]> {
  const byId = new Map((await loadProducts(shop.db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => viewCountedProduct(shop, row));
}

/** The id of the first product on each sitemap page. */
export function listSitemapPages({ db }: Shop): Promise<string[]> {
  return listPageStarts(db, catalogLimits.sitemapPageProducts);
}

/** The sitemap page that begins with a product. Throws `product_not_found` for a text that is not an id. */
export async function readSitemapPage({ db }: Shop, from: string) {
  if (!isId(from)) throw new ShopError("product_not_found");
  const rows = await listFrom(db, from, catalogLimits.sitemapPageProducts);
  return rows.map(({ id, category }) => ({ _id: id, category }));
}

/**
 * The products with these ids that are in the shop, or were, for other domains' transactions. What is no longer sold is
 * never in stock.
 */
export async function loadProducts(db: Queryable, ids: readonly string[]): Promise<ProductRow[]> {
  return (await findProducts(db, ids)).filter(({ status }) => status !== "draft");
}

/**
 * Adds a product. Pictures are read and re-encoded before the transaction begins. Throws `price_rule`, `invalid_input`
 * for an unknown category, a weight that is none or a translation into the language in which products are entered,
 * `unreadable_image`, `barcode_taken`.
 */
export async function addProduct(
  shop: Shop,
  actor: Actor,
  data: ProductData,
  files: PictureFile[],
  once = notIdempotent(shop),
): Promise<CountedProduct> {
  // A retry after a lost reply: the pictures are not stored again.
  const earlier = await once.earlier<CountedProduct>();
  if (earlier) return earlier;
  const prices = { ...readPrices(shop.settings.money, data), ...readCost(shop.settings.money, data) };
  requireWeight(data, shop.settings.current);
  requireCategory(shop.settings.current.categories, data.category);
  return withStoredPictures(shop, await preparePictures(files), async (images) => {
    let written: CountedProduct | undefined;
    const write = async (tx: Transaction) => {
      // Checked again, because the category may have been removed while the pictures were processed.
      const settings = await holdSettings(tx);
      const category = requireCategory(settings.categories, data.category);
      const translations = withTranslations({}, data.translations);
      refuseOwnLanguage(settings, {}, translations);
      const [inserted] = await importProducts(shop, tx, actor, [
        {
          name: data.name,
          category: category.path,
          description: data.description.join("\n"),
          ...prices,
          images,
          weight: data.weight,
          soldByWeight: data.soldByWeight,
          barcode: data.barcode,
          shelfPlace: data.shelfPlace,
          stockQuantity: data.stockQuantity,
          food: data.food,
          translations,
          seoTitle: data.seoTitle || null,
          seoDescription: data.seoDescription || null,
          status: data.status,
          createdAt: shop.clock(),
        },
      ]);
      if (!inserted) throw new Error("An insert returned no row.");
      noteChange(actor, { field: t(productFields.name), before: "", after: inserted.name });
      written = { ...viewForStaff(shop, inserted), ...(data.food && { food: data.food }) };
      return written;
    };
    const result = await once.transact(write);
    // A concurrent request with the same key may have been first: then its product is returned.
    return { result, written: result === written };
  });
}

/** Whether there are no products yet. */
export async function isCatalogEmpty({ db }: Shop): Promise<boolean> {
  return !(await hasProducts(db));
}

/** Inserts complete products, such as the demo shop's, in the caller's transaction. */
export async function importProducts(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  rows: NewProduct[],
): Promise<ProductRow[]> {
  // Until the commit, no category can be removed.
  const { stock } = await holdSettings(tx);
  const inserted = await withFreeBarcodes(tx, rows, () => insertProducts(tx, rows, stock.lowLevel));
  await enterNewStock(shop, tx, actor, inserted);
  await insertPriceChanges(tx, actor, inserted, shop.clock());
  await shop.events.publish(tx, productChanged, subjectsOf(inserted));
  return inserted;
}

/** Adds changes of reviews to the products' ratings, in the transaction of the reviews. */
export async function addRatings(
  { events }: Shop,
  tx: Transaction,
  gains: readonly { productId: string; sum: number; count: number }[],
): Promise<void> {
  const changed = await addToRatings(
    tx,
    gains.filter(({ sum, count }) => sum !== 0 || count !== 0),
  );
  if (changed.length > 0) await events.publish(tx, ratingsChanged, subjectsOf(changed));
}

/** Counts the products, and those out of stock. */
export function countCatalog({ db }: Shop) {
  return countStock(db);
}

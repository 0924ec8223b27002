import type { Product, ProductData, ProductFilters } from "../../contract/catalog.ts";
import { categories, categoryPaths, findCategory } from "../../contract/categories.ts";
import { ShopError } from "../../contract/errors.ts";
import { limits } from "../../contract/limits.ts";
import { productSorts } from "../../contract/sorting.ts";
import { cutPage, decodeCursor, encodeCursor } from "../db/cursor.ts";
import type { Queryable, Transaction } from "../db/database.ts";
import { isId } from "../db/ids.ts";
import { everyTime } from "../idempotency/service.ts";
import type { Shop } from "../shop.ts";
import { changeCatalog } from "./change-catalog.ts";
import { type PictureFile, preparePictures, storePictures } from "./images.ts";
import { readSearch, searchWords } from "./search.ts";
import { enterNewStock } from "./stock.ts";
import {
  addToRatings,
  countProducts,
  countStock,
  cursorAfter,
  findProduct,
  findProducts,
  hasProducts,
  insertProducts,
  listBestAnswers,
  listFrom,
  listPageStarts,
  listProducts,
  listRelatedProducts,
  type NewProduct,
} from "./store.ts";
import type { ProductRow } from "./tables.ts";
import { viewProduct } from "./view.ts";

/**
 * One page of products, or, without `limit`, everything up to 1,000.
 * Throws `invalid_input` for a cursor of another list.
 */
export async function browseProducts(shop: Shop, filters: ProductFilters) {
  const { sortBy } = filters;
  const sortOrder = filters.sortOrder ?? productSorts[sortBy].defaultOrder;
  const list = `products by ${sortBy} ${sortOrder}`;
  const filter = await asFilter(shop, filters);
  const limit = filters.limit ?? limits.listMax;
  const cursor = filters.cursor === undefined ? undefined : decodeCursor(list, filters.cursor);
  const [rows, total] = await Promise.all([
    listProducts(shop.db, filter, { sortBy, sortOrder }, { limit: limit + 1, cursor }),
    countProducts(shop.db, filter),
  ]);
  const { page, last } = cutPage(rows, limit);
  return {
    products: page.map(viewProduct),
    categories: [...categoryPaths],
    didYouMean: filter.search?.didYouMean ?? null,
    total,
    nextCursor: last ? encodeCursor(list, cursorAfter(last, sortBy)) : null,
  };
}

async function asFilter(shop: Shop, { search, category, minPrice, maxPrice, inStock }: ProductFilters) {
  const wanted = category?.trim().toLowerCase();
  return {
    search: search?.trim() ? await readSearch(shop.db, search) : undefined,
    // A category that the shop does not have holds no products.
    category: !wanted || wanted === "all" ? undefined : (findCategory(wanted)?.path ?? ""),
    minCents: minPrice === undefined ? undefined : clampCents(Math.ceil(minPrice * 100 - 1e-6)),
    maxCents: maxPrice === undefined ? undefined : clampCents(Math.floor(maxPrice * 100 + 1e-6)),
    inStock: inStock === undefined ? undefined : inStock === "true",
  };
}

// A bound beyond what the column can hold bounds nothing more than the column's own.
function clampCents(cents: number): number {
  return Math.max(-1, Math.min(cents, 2_147_483_647));
}

/** What a shopper may mean while she types: the best answers, and categories that begin with one of her words. */
export async function suggest(shop: Shop, text: string) {
  const search = await readSearch(shop.db, text);
  const rows = search.query ? await listBestAnswers(shop.db, search, limits.suggestions) : [];
  const words = searchWords(text);
  const named = categories.filter((category) =>
    searchWords(`${category.text} ${category.path}`).some((part) =>
      words.some((word) => part.startsWith(word)),
    ),
  );
  return {
    products: rows.map(viewProduct),
    categories: named.map((category) => category.path),
    didYouMean: search.didYouMean,
  };
}

/** A product and up to five others of its category that are in stock. Throws `product_not_found`. */
export async function readProduct(shop: Shop, id: string): Promise<{ product: Product; related: Product[] }> {
  const row = await findProduct(shop.db, id);
  if (!row) throw new ShopError("product_not_found");
  const related = await listRelatedProducts(shop.db, row, limits.relatedProducts);
  return { product: viewProduct(row), related: related.map(viewProduct) };
}

/** Those of the products that exist, in the order asked for. */
export async function readProducts(shop: Shop, ids: readonly string[]): Promise<Product[]> {
  const byId = new Map((await findProducts(shop.db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(viewProduct);
}

/** The id of the first product on each page of the sitemap. */
export function listSitemapPages(shop: Shop): Promise<string[]> {
  return listPageStarts(shop.db, limits.sitemapPageProducts);
}

/** The page of the sitemap that begins with a product. Throws `product_not_found` for what cannot be one's id. */
export async function readSitemapPage(shop: Shop, from: string) {
  if (!isId(from)) throw new ShopError("product_not_found");
  const rows = await listFrom(shop.db, from, limits.sitemapPageProducts);
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
  data: ProductData,
  files: PictureFile[],
  once = everyTime(shop),
): Promise<Product> {
  // Repeated after a lost reply: the pictures are not stored again.
  const earlier = await once.earlier<Product>();
  if (earlier) return earlier;
  if (data.offerPrice > data.price)
    throw new ShopError("price_rule", { fields: { offerPrice: "Not above the price." } });
  const category = findCategory(data.category);
  if (!category) {
    const message = `Category must be one of ${categoryPaths.join(", ")}.`;
    throw new ShopError("invalid_input", { message, fields: { category: message } });
  }
  const images = await storePictures(shop, await preparePictures(files));
  const write = async (tx: Transaction) => {
    const [inserted] = await importProducts(shop, tx, [
      {
        name: data.name,
        category: category.path,
        description: data.description.join("\n"),
        priceCents: data.price,
        offerPriceCents: data.offerPrice,
        images,
        weight: data.weight,
        stockQuantity: data.stockQuantity,
        inStock: data.stockQuantity !== 0,
        createdAt: shop.clock(),
      },
    ]);
    if (!inserted) throw new Error("An insert returned no row.");
    return viewProduct(inserted);
  };
  return changeCatalog(shop, write, once.transact);
}

/** Whether nothing is sold yet. */
export async function isCatalogEmpty(shop: Shop): Promise<boolean> {
  return !(await hasProducts(shop.db));
}

/** Writes ready-made products, as the demo shop's are, inside a transaction that changes the catalogue. */
export async function importProducts(shop: Shop, tx: Transaction, rows: NewProduct[]): Promise<ProductRow[]> {
  const inserted = await insertProducts(tx, rows);
  await enterNewStock(shop, tx, inserted);
  return inserted;
}

/** Adds to the products' ratings what their reviews have gained, in the reviews' own transaction. */
export function addRatings(
  tx: Transaction,
  gains: readonly { productId: string; sum: number; count: number }[],
) {
  return addToRatings(tx, gains);
}

/** How many products there are, and how many of them are out of stock. */
export function countCatalog(shop: Shop) {
  return countStock(shop.db);
}

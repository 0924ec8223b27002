import { readStatement } from "#contract/catalog/food/allergens.ts";
import { imageAddress, placeholderImage } from "#contract/catalog/images.ts";
import { amountOf } from "#contract/catalog/units/unit-price.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Substitute } from "#contract/picking/endpoints.ts";
import { pickingLimits } from "#contract/picking/limits.ts";
import { refuseUnlessInStock } from "#domains/catalog/index.ts";
import { readAvoided } from "#domains/customers/index.ts";
import { type OrderWithItems, readForPicking } from "#domains/sales/index.ts";
import { publicOrigin } from "#platform/config/config.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { OrderItemRow } from "#schema/order-items.ts";
import type { ProductRow } from "#schema/products.ts";
import { findProduct, listCandidates } from "./store.ts";

type Wish = { order: string; product: string; quantity: number };

/**
 * What can replace pieces of an order's line, the most similar first. Throws `order_not_found`, and `missing_rule` for a
 * product that is not in the order.
 */
export async function listSubstitutes({ config, db, settings }: Shop, wish: Wish): Promise<Substitute[]> {
  const [order] = await readForPicking(db, [wish.order]);
  const item = order?.items.find(({ productId }) => productId === wish.product);
  if (!order || !item) throw new ShopError("missing_rule", { message: t("This is not in the order.") });
  const shopUrl = publicOrigin(config);
  const suitable = await findSuitable(db, order, item, wish.quantity);
  return suitable.slice(0, pickingLimits.substitutes).map((row) => ({
    ...{ product: row.id, name: row.name, weight: row.weight, category: row.category },
    image: [imageAddress(row.images[0] ?? placeholderImage, shopUrl)],
    shelfPlace: row.shelfPlace,
    price: settings.money.toAmount(row.currentPriceCents),
    stockQuantity: row.stockQuantity,
  }));
}

/**
 * Finds a product that can replace so many pieces of a line. Throws `missing_rule` for one that cannot, and `out_of_stock`
 * when there are not so many of it.
 */
export async function requireSubstitute(
  tx: Transaction,
  order: OrderWithItems,
  item: OrderItemRow,
  { productId, quantity }: { productId: string; quantity: number },
): Promise<ProductRow> {
  const row = await findProduct(tx, productId);
  if (!row) throw refuse(t("There is no such product."));
  if (takenBy(order).has(productId))
    throw refuse(
      t("{product} is in this order already, or offered for it. Please choose something else.", {
        product: row.name,
      }),
    );
  if (row.category !== item.category)
    throw refuse(t("{product} is of another category.", { product: row.name }));
  const { min, max } = priceRange(item);
  if (row.currentPriceCents < min || row.currentPriceCents > max)
    throw refuse(
      t("{substitute} costs too much or too little to come instead of {product}.", {
        substitute: row.name,
        product: item.name,
      }),
    );
  const isAllowed = await suitabilityCheck(tx, order, item);
  if (!isAllowed(row))
    throw refuse(
      t("{product} has allergens, or an age limit, that this shopper did not order.", { product: row.name }),
    );
  refuseUnlessInStock([{ product: row, quantity }]);
  return row;
}

/** The products of an order, and those that its shopper is being asked about: each can be in it once. */
function takenBy({ items }: OrderWithItems): ReadonlySet<string> {
  return new Set(
    items.flatMap(({ productId, question }) => [
      productId,
      ...(question ? [question.substitute.productId] : []),
    ]),
  );
}

/** What a substitute may cost, in cents. */
function priceRange({ offerPriceCents: cents }: OrderItemRow): { min: number; max: number } {
  const { priceFactor } = pickingLimits;
  return { min: Math.floor(cents / priceFactor), max: Math.ceil(cents * priceFactor) };
}

const refuse = (message: string) => new ShopError("missing_rule", { message });

async function findSuitable(db: Queryable, order: OrderWithItems, item: OrderItemRow, quantity: number) {
  const { category, offerPriceCents: priceCents } = item;
  const candidates = await listCandidates(db, { category, priceCents, quantity, ...priceRange(item) });
  const isAllowed = await suitabilityCheck(db, order, item);
  const taken = takenBy(order);
  return candidates
    .filter((row) => !taken.has(row.id) && isAllowed(row))
    .map((row) => ({ row, distance: distanceBetween(item, row) }))
    .sort((one, other) => one.distance - other.distance || (one.row.id < other.row.id ? -1 : 1))
    .map(({ row }) => row);
}

/**
 * Whether a product may come instead of another: its age limit is not higher, it states its allergens, and has none that the
 * other has not, nor any that the shopper avoids. Where no allergens are stated about the other, and none avoided, any may.
 */
async function suitabilityCheck(db: Queryable, { shopperId }: OrderWithItems, { productId }: OrderItemRow) {
  const [original, avoided] = await Promise.all([findProduct(db, productId), readAvoided(db, shopperId)]);
  const known = readStatement(original?.allergens);
  return ({ allergens, minAge }: ProductRow): boolean => {
    if ((minAge ?? 0) > (original?.minAge ?? 0)) return false;
    if (!known && avoided.length === 0) return true;
    const stated = readStatement(allergens);
    if (!stated) return false;
    const all = [...stated.contains, ...stated.mayContain];
    const had = known && new Set([...known.contains, ...known.mayContain]);
    return all.every((code) => !avoided.includes(code) && (!had || had.has(code)));
  };
}

/** How different a product is: by price, size, and the words of its name. 0: the same. */
function distanceBetween(item: OrderItemRow, row: ProductRow): number {
  const apart = (one: number, other: number) => Math.abs(Math.log(one / other));
  const [had, has] = [amountOf(item.weight ?? undefined), amountOf(row.weight ?? undefined)];
  const size = had && has && had.unit === has.unit ? apart(had.amount, has.amount) : 0.7;
  const words = new Set(wordsOf(item.name));
  const shared = wordsOf(row.name).filter((word) => words.has(word)).length;
  return apart(item.offerPriceCents, row.currentPriceCents) + size - Math.min(shared, 2);
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
}

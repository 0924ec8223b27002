import type { CountedProduct, Product } from "#contract/catalog/endpoints.ts";
import type { FoodFacts } from "#contract/catalog/food/food-facts.ts";
import { imageAddress, placeholderImage } from "#contract/catalog/images.ts";
import type { StaffProduct } from "#contract/catalog/product-endpoints.ts";
import type { StaffListedProduct } from "#contract/catalog/staff-endpoints.ts";
import type { Money } from "#contract/money.ts";
import type { LevelledProduct } from "#contract/stock/endpoints.ts";
import { publicOrigin } from "#platform/config/config.ts";
import type { Shop } from "#platform/shop.ts";
import type { ProductRow } from "#schema/products.ts";
import { picturesOf } from "./editing/product-content.ts";

/** A product as the API returns it, with absolute picture URLs. */
export function viewProduct({ config, settings: { money } }: Shop, row: ProductRow): Product {
  const shopUrl = publicOrigin(config);
  const images = row.images.length > 0 ? row.images : [placeholderImage];
  return {
    _id: row.id,
    name: row.name,
    category: row.category,
    description: row.description === "" ? [] : row.description.split("\n"),
    price: money.toAmount(row.priceCents),
    offerPrice: money.toAmount(row.currentPriceCents),
    ...viewScheduled(money, row),
    image: images.map((image) => imageAddress(image, shopUrl)),
    inStock: row.inStock,
    ...(row.status === "archived" && { archived: true }),
    averageRating: row.averageRating,
    totalReviews: row.reviewCount,
    ...(row.weight !== null && { weight: row.weight }),
    ...(row.soldByWeight && { soldByWeight: true }),
    ...(row.allergens !== null && { allergens: row.allergens }),
    ...(row.minAge !== null && { minAge: row.minAge }),
    createdAt: row.createdAt.toISOString(),
  };
}

/** What a product costs without its scheduled price, and the name of that; nothing when none makes it cheaper. */
function viewScheduled({ toAmount }: Money, row: ProductRow): Pick<Product, "scheduled"> {
  const { currentPriceCents, offerPriceCents, scheduledCents, scheduledCentsName, scheduledPercentName } =
    row;
  if (currentPriceCents >= offerPriceCents) return {};
  const isPrice = scheduledCents !== null && scheduledCents <= currentPriceCents;
  const name = isPrice ? scheduledCentsName : scheduledPercentName;
  return { scheduled: { name, price: toAmount(offerPriceCents) } };
}

/** The same with its stock quantity. */
export function viewCountedProduct(shop: Shop, row: ProductRow): CountedProduct {
  return { ...viewProduct(shop, row), stockQuantity: row.stockQuantity };
}

/** The same for the back office's page of it. */
export function viewStaffProduct(shop: Shop, row: ProductRow, food: FoodFacts | undefined): StaffProduct {
  const shopUrl = publicOrigin(shop.config);
  return {
    ...viewCountedProduct(shop, row),
    // What the staff edit; a scheduled price may be lower for a time.
    offerPrice: shop.settings.money.toAmount(row.offerPriceCents),
    currentPrice: shop.settings.money.toAmount(row.currentPriceCents),
    ...(row.costCents !== null && { cost: shop.settings.money.toAmount(row.costCents) }),
    ...(row.barcode !== null && { barcode: row.barcode }),
    ...(row.shelfPlace !== null && { shelfPlace: row.shelfPlace }),
    ...(food && { food }),
    pictures: picturesOf(row).map(({ image, alt }) => ({ image: imageAddress(image, shopUrl), alt })),
    status: row.status,
    version: row.version,
  };
}

/** The same for the back office's lists. */
export function viewListedProduct(shop: Shop, row: ProductRow): StaffListedProduct {
  return {
    ...viewCountedProduct(shop, row),
    // What the staff edit; a scheduled price may be lower for a time.
    offerPrice: shop.settings.money.toAmount(row.offerPriceCents),
    ...(row.barcode !== null && { barcode: row.barcode }),
    status: row.status,
  };
}

/** The same with its stock levels. */
export function viewLevelledProduct(shop: Shop, row: ProductRow): LevelledProduct {
  const { lowStockLevel, lowStockDefault, highestStock } = row;
  return {
    ...viewListedProduct(shop, row),
    ownLevel: lowStockLevel,
    lowLevel: lowStockLevel ?? lowStockDefault,
    highest: highestStock,
  };
}

export function viewProducts(shop: Shop, rows: readonly ProductRow[]): Product[] {
  return rows.map((row) => viewProduct(shop, row));
}

import type { Product } from "../../contract/catalog.ts";
import { imageAddress, placeholderImage } from "../../contract/images.ts";
import { toDollars } from "../../contract/money.ts";
import type { Shop } from "../shop.ts";
import type { ProductRow } from "./tables.ts";

/** A product as the wire has it, with pictures that can be shown from anywhere. */
export function viewProduct({ config }: Shop, row: ProductRow): Product {
  const shopUrl = new URL(config.publicUrl).origin;
  const images = row.images.length > 0 ? row.images : [placeholderImage];
  return {
    _id: row.id,
    name: row.name,
    category: row.category,
    description: row.description === "" ? [] : row.description.split("\n"),
    price: toDollars(row.priceCents),
    offerPrice: toDollars(row.offerPriceCents),
    image: images.map((image) => imageAddress(image, shopUrl)),
    inStock: row.inStock,
    stockQuantity: row.stockQuantity,
    averageRating: row.averageRating,
    totalReviews: row.reviewCount,
    ...(row.weight !== null && { weight: row.weight }),
    createdAt: row.createdAt.toISOString(),
  };
}

export function viewProducts(shop: Shop, rows: readonly ProductRow[]): Product[] {
  return rows.map((row) => viewProduct(shop, row));
}

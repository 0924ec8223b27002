import type { Product } from "../../contract/catalog.ts";
import { placeholderImage } from "../../contract/images.ts";
import { toDollars } from "../../contract/money.ts";
import type { ProductRow } from "./tables.ts";

/** A product as the wire has it. */
export function viewProduct(row: ProductRow): Product {
  return {
    _id: row.id,
    name: row.name,
    category: row.category,
    description: row.description === "" ? [] : row.description.split("\n"),
    price: toDollars(row.priceCents),
    offerPrice: toDollars(row.offerPriceCents),
    image: row.images.length > 0 ? row.images : [placeholderImage],
    inStock: row.inStock,
    stockQuantity: row.stockQuantity,
    averageRating: row.averageRating,
    totalReviews: row.reviewCount,
    ...(row.weight !== null && { weight: row.weight }),
    createdAt: row.createdAt.toISOString(),
  };
}

import { eq, gte, lte } from "drizzle-orm";
import type { MissingPart } from "#contract/catalog/missing-parts.ts";
import { type ProductSort, productSorts } from "#contract/catalog/sorting.ts";
import { defineList } from "#platform/db/lists/list.ts";
import { products } from "#schema/products.ts";
import { hasStatus, isInStock, isMissing, sortColumns } from "../store.ts";

const sortOf = (name: ProductSort) => ({ key: sortColumns[name], order: productSorts[name].defaultOrder });

/** The catalogue in the back office, newest first. */
export const staffProducts = defineList({
  name: "products in the back office",
  table: products,
  id: products.id,
  sorts: {
    createdAt: sortOf("createdAt"),
    name: sortOf("name"),
    // The shop's own price, which the list shows and edits.
    offerPrice: { key: products.offerPriceCents, order: productSorts.offerPrice.defaultOrder },
    averageRating: sortOf("averageRating"),
    saving: sortOf("saving"),
  },
  filters: {
    category: (path: string) => eq(products.category, path),
    statuses: hasStatus,
    inStock: isInStock,
    minCents: (cents: number) => gte(products.offerPriceCents, cents),
    maxCents: (cents: number) => lte(products.offerPriceCents, cents),
    missing: (part: MissingPart) => isMissing[part],
  },
});

import { type Message, msg } from "../i18n/i18n.ts";

/** What a product list can be sorted by, with the default direction. */
export const productSorts = {
  createdAt: { label: msg("Newest First"), defaultOrder: "desc" },
  name: { label: msg("Name"), defaultOrder: "asc" },
  offerPrice: { label: msg("Price Low to High"), defaultOrder: "asc" },
  averageRating: { label: msg("Highest Rated"), defaultOrder: "desc" },
  /** In percent of the price; what is in stock first. */
  saving: { label: msg("Biggest Saving"), defaultOrder: "desc" },
} as const satisfies Record<string, { label: Message; defaultOrder: "asc" | "desc" }>;

/** The name of a search's default order. */
export const mostRelevant = msg("Most relevant");

export type ProductSort = keyof typeof productSorts;

export const productSortNames = Object.keys(productSorts) as [ProductSort, ...ProductSort[]];

/** The order of a list for which none is chosen. */
export function defaultSort({ offers }: { offers: boolean }): ProductSort {
  return offers ? "saving" : "createdAt";
}

export type SortOrder = "asc" | "desc";

export function isProductSort(value: unknown): value is ProductSort {
  return typeof value === "string" && Object.hasOwn(productSorts, value);
}

/** What a product list can be sorted by, with the default direction. */
export const productSorts = {
  createdAt: { label: "Newest First", defaultOrder: "desc" },
  name: { label: "Name", defaultOrder: "asc" },
  offerPrice: { label: "Price Low to High", defaultOrder: "asc" },
  averageRating: { label: "Highest Rated", defaultOrder: "desc" },
  /** In percent of the price; what is in stock first. */
  saving: { label: "Biggest Saving", defaultOrder: "desc" },
} as const satisfies Record<string, { label: string; defaultOrder: "asc" | "desc" }>;

/** The name of a search's default order. */
export const mostRelevant = "Most relevant";

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

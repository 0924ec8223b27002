/** What a product list can be sorted by, with the order that is meant when none is given. */
export const productSorts = {
  createdAt: { label: "Newest First", defaultOrder: "desc" },
  name: { label: "Name", defaultOrder: "asc" },
  offerPrice: { label: "Price Low to High", defaultOrder: "asc" },
  averageRating: { label: "Highest Rated", defaultOrder: "desc" },
} as const satisfies Record<string, { label: string; defaultOrder: "asc" | "desc" }>;

/** What the order of a search is called when none was chosen: the products that answer it best come first. */
export const bestMatch = "Best match";

export type ProductSort = keyof typeof productSorts;

export const productSortNames = Object.keys(productSorts) as [ProductSort, ...ProductSort[]];

export type SortOrder = "asc" | "desc";

export function isProductSort(value: unknown): value is ProductSort {
  return typeof value === "string" && Object.hasOwn(productSorts, value);
}

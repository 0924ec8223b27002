import { catalogLimits } from "../../../../contract/catalog/limits.ts";
import { isProductSort, type ProductSort, productSorts } from "../../../../contract/catalog/sorting.ts";
import { cutText } from "../../../../contract/cut-text.ts";

/** How many products a page of a list holds: enough for two screens. */
export const PAGE_SIZE = 30;

/** What a list shows, as its address says it. */
export type ListQuery = {
  search: string;
  minPrice: string;
  maxPrice: string;
  inStock: boolean;
  /** The order that was chosen; otherwise a search's best match comes first, and the newest of any other list. */
  sortBy: ProductSort | undefined;
  /** Where the list begins: empty at its beginning, else after what earlier pages have shown. */
  cursor: string;
};

/** Reads the address. What makes no sense there counts as not said. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const sortBy = params.get("sortBy");
  return {
    search: cutText(params.get("search") ?? "", catalogLimits.searchLength),
    minPrice: priceOf(params.get("minPrice")),
    maxPrice: priceOf(params.get("maxPrice")),
    inStock: params.get("inStock") === "true",
    sortBy: isProductSort(sortBy) ? sortBy : undefined,
    cursor: params.get("cursor") ?? "",
  };
}

function priceOf(text: string | null): string {
  const price = Number(text);
  return text?.trim() && Number.isFinite(price) && price >= 0 ? text.trim() : "";
}

/** What a list reads of its address: each thing that it says, and nothing that is meant without it. */
export function readListAddress(params: URLSearchParams): Record<string, string> {
  const { search, minPrice, maxPrice, inStock, sortBy, cursor } = readListQuery(params);
  const searching = search.trim() !== "";
  return {
    ...(searching && { search }),
    ...(minPrice && { minPrice }),
    ...(maxPrice && { maxPrice }),
    ...(inStock && { inStock: "true" }),
    ...(sortBy && (searching || sortBy !== "createdAt") && { sortBy }),
    ...(cursor && { cursor }),
  };
}

/** Whether a list leaves out some of what is searched for, or of everything. */
export function isNarrowed({ minPrice, maxPrice, inStock }: ListQuery): boolean {
  return Boolean(minPrice || maxPrice || inStock);
}

/** The parameters of the list call that the query stands for. */
export function listParameters(
  { search, minPrice, maxPrice, inStock, sortBy, cursor }: ListQuery,
  category?: string,
) {
  return {
    limit: PAGE_SIZE,
    ...(sortBy && { sortBy, sortOrder: productSorts[sortBy].defaultOrder }),
    ...(category && { category }),
    ...(search.trim() && { search }),
    ...(minPrice && { minPrice }),
    ...(maxPrice && { maxPrice }),
    ...(inStock && { inStock: "true" as const }),
    ...(cursor && { cursor }),
  };
}

export type ListParameters = ReturnType<typeof listParameters>;

/**
 * The address's parameters with some of them changed; an empty value takes one out. Unless it is told where, the list
 * that they describe begins at its beginning.
 */
export function withParameters(params: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const { cursor: _, ...rest } = readListAddress(params);
  const next = new URLSearchParams(rest);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

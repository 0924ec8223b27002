import { type Diet, knownDiets } from "#contract/catalog/food/diets.ts";
import { catalogLimits } from "#contract/catalog/limits.ts";
import { categoryPath } from "#contract/catalog/paths.ts";
import { defaultSort, isProductSort, type ProductSort, productSorts } from "#contract/catalog/sorting.ts";
import { cutText } from "#contract/cut-text.ts";

/** The products per page of a list: enough for two screens. */
export const PAGE_SIZE = 30;

/** What a list shows, according to its URL. */
export type ListQuery = {
  search: string;
  minPrice: string;
  maxPrice: string;
  inStock: boolean;
  /** What the products have to be declared suitable for. */
  diets: Diet[];
  /** Only what is reduced. */
  offers: boolean;
  /** The chosen order; by default the best match first in a search, else the biggest saving of offers, or the newest. */
  sortBy: ProductSort | undefined;
  /** The cursor of the page; empty for the first page. */
  cursor: string;
};

/** Reads the URL's parameters; invalid ones are ignored. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const sortBy = params.get("sortBy");
  return {
    search: cutText(params.get("search") ?? "", catalogLimits.searchLength),
    minPrice: priceOf(params.get("minPrice")),
    maxPrice: priceOf(params.get("maxPrice")),
    inStock: params.get("inStock") === "true",
    diets: knownDiets(params.getAll("diet")),
    offers: params.get("offers") === "true",
    sortBy: isProductSort(sortBy) ? sortBy : undefined,
    cursor: params.get("cursor") ?? "",
  };
}

function priceOf(text: string | null): string {
  const price = Number(text);
  return text?.trim() && Number.isFinite(price) && price >= 0 ? text.trim() : "";
}

/** The normalized parameters of a list's URL, without defaults. */
export function readListAddress(params: URLSearchParams): URLSearchParams {
  const query = readListQuery(params);
  return parametersOf(withoutDefaultSort(query));
}

/** The same for the page of all offers, whose URL says so by its path. */
export function readOffersAddress(params: URLSearchParams): URLSearchParams {
  const query = withoutDefaultSort({ ...readListQuery(params), offers: true });
  return parametersOf({ ...query, offers: false });
}

function withoutDefaultSort(query: ListQuery): ListQuery {
  const isDefault = query.search.trim() === "" && query.sortBy === defaultSort(query);
  return isDefault ? { ...query, sortBy: undefined } : query;
}

function parametersOf(query: ListQuery): URLSearchParams {
  const { search, minPrice, maxPrice, inStock, offers, diets, sortBy, cursor } = query;
  const address = new URLSearchParams({
    ...(search.trim() && { search }),
    ...(minPrice && { minPrice }),
    ...(maxPrice && { maxPrice }),
    ...(inStock && { inStock: "true" }),
    ...(offers && { offers: "true" }),
    ...(sortBy && { sortBy }),
    ...(cursor && { cursor }),
  });
  for (const diet of diets) address.append("diet", diet);
  return address;
}

/** The URL of a list: of a category, of everything, or of all offers, which have their own page. */
export function listPath(category: string | undefined, params: URLSearchParams): string {
  const isOffers = !category && params.get("offers") === "true";
  const rest = new URLSearchParams(params);
  if (isOffers) rest.delete("offers");
  const whole = isOffers ? "/offers" : "/products";
  const query = rest.toString();
  return (category ? categoryPath(category) : whole) + (query && `?${query}`);
}

/** Whether a filter narrows the list. */
export function isNarrowed({ minPrice, maxPrice, inStock, offers, diets }: ListQuery): boolean {
  return Boolean(minPrice || maxPrice || inStock || offers || diets.length > 0);
}

/** The parameters of the API call for the query. */
export function listParameters(
  { search, minPrice, maxPrice, inStock, offers, diets, sortBy, cursor }: ListQuery,
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
    ...(diets.length > 0 && { diet: diets }),
    ...(offers && { offers: "true" as const }),
    ...(cursor && { cursor }),
  };
}

export type ListParameters = ReturnType<typeof listParameters>;

/**
 * Changes some of the URL's parameters; an empty value removes one, a list repeats it. The result starts at the first
 * page, unless a cursor is among the changes.
 */
export function withParameters(
  params: URLSearchParams,
  changes: Record<string, string | readonly string[]>,
): URLSearchParams {
  const next = parametersOf(readListQuery(params));
  next.delete("cursor");
  for (const [name, value] of Object.entries(changes)) {
    const [first, ...others] = [value].flat().filter(Boolean);
    if (first === undefined) next.delete(name);
    // In its place among the others.
    else next.set(name, first);
    for (const other of others) next.append(name, other);
  }
  return next;
}

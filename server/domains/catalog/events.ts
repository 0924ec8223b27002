import { defineEvent } from "#platform/events/event.ts";

/** The affected products and the paths of their categories. */
export type ProductSubjects = { ids: string[]; categories: string[] };

/** Products were added, or their visible data changed: names, prices, pictures, category. */
export const productChanged = defineEvent<ProductSubjects>("product.changed");

/** Products came into stock or went out of stock. */
export const stockChanged = defineEvent<ProductSubjects>("stock.changed");

/** The stock quantities of products changed. */
export const stockCounted = defineEvent<{ ids: string[] }>("stock.counted");

/** How many pieces are left of products of which few are, or were; unless they came into stock or went out of stock. */
export const fewLeftChanged = defineEvent<{ ids: string[] }>("stock.few-left");

/** The ratings of products changed. */
export const ratingsChanged = defineEvent<ProductSubjects>("ratings.changed");

/** The best sellers were counted again. */
export const bestSellersCounted = defineEvent("best-sellers.counted");

/** The synonyms of the search that the staff keep have changed. */
export const synonymsChanged = defineEvent("search-synonyms.changed");

/** The subjects of an event about these products. */
export function subjectsOf(products: readonly { id: string; category: string }[]): ProductSubjects {
  return {
    ids: [...new Set(products.map(({ id }) => id))],
    categories: [...new Set(products.map(({ category }) => category))],
  };
}

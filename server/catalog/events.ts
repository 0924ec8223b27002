import { defineEvent } from "../events/event.ts";

/** Some products, and the paths of all their categories. */
export type ProductSubjects = { ids: string[]; categories: string[] };

/** Products were added, or what people read of them has changed: names, prices, pictures, category. */
export const productChanged = defineEvent<ProductSubjects>("product.changed");

/** Products have come into stock, or gone out of it. */
export const stockChanged = defineEvent<ProductSubjects>("stock.changed");

/** There are more or fewer pieces of some products than before. */
export const stockCounted = defineEvent<{ ids: string[] }>("stock.counted");

/** Products are rated otherwise than before. */
export const ratingsChanged = defineEvent<ProductSubjects>("ratings.changed");

/** It was counted anew what sold most. */
export const bestSellersCounted = defineEvent("best-sellers.counted");

/** What an event about these products is about. */
export function subjectsOf(products: readonly { id: string; category: string }[]): ProductSubjects {
  return {
    ids: products.map(({ id }) => id),
    categories: [...new Set(products.map(({ category }) => category))],
  };
}

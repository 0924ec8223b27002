import { eq } from "drizzle-orm";
import { type ProductSort, productSorts } from "../../contract/catalog/sorting.ts";
import { defineList } from "../db/list.ts";
import { answers, readSearch } from "./search.ts";
import { sortColumns } from "./store.ts";
import { products } from "./tables.ts";

const sortOf = (name: ProductSort) => ({ key: sortColumns[name], order: productSorts[name].defaultOrder });

/** The catalogue in the back office: newest first, a search the best match first. */
export const staffProducts = defineList({
  name: "products in the back office",
  table: products,
  id: products.id,
  sorts: {
    createdAt: sortOf("createdAt"),
    name: sortOf("name"),
    offerPrice: sortOf("offerPrice"),
    averageRating: sortOf("averageRating"),
  },
  filters: {
    category: (path: string) => eq(products.category, path),
    inStock: (inStock: "true" | "false") => eq(products.inStock, inStock === "true"),
  },
  async search(db, text) {
    const search = await readSearch(db, text);
    return { where: answers(search), relevance: search.relevance.as("relevance") };
  },
});

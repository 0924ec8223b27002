import type { Category } from "./categories.ts";

/** The path of a category's page. */
export function categoryPath(category: Category["path"]): string {
  return `/products/${encodeURIComponent(category.toLowerCase())}`;
}

/** The path of a product's page. */
export function productPath({ _id, category }: { _id: string; category: Category["path"] }): string {
  return `${categoryPath(category)}/${_id}`;
}

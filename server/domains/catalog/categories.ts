import { type Category, findCategory } from "#contract/catalog/categories.ts";
import { ShopError } from "#contract/errors.ts";

/** Finds the category of a product by its path. Throws `invalid_input` with the paths that there are. */
export function requireCategory(categories: readonly Category[], path: string): Category {
  const category = findCategory(categories, path);
  if (category) return category;
  const message = `Category must be one of ${categories.map((one) => one.path).join(", ")}.`;
  throw new ShopError("invalid_input", { message, fields: { category: message } });
}

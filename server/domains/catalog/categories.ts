import { type Category, findCategory } from "#contract/catalog/categories.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { listText } from "#contract/i18n/list-text.ts";

/** Finds the category of a product by its path. Throws `invalid_input` with the paths that there are. */
export function requireCategory(categories: readonly Category[], path: string): Category {
  const category = findCategory(categories, path);
  if (category) return category;
  const paths = listText(categories.map((one) => one.path));
  const message = t("Category must be one of {categories}.", { categories: paths });
  throw new ShopError("invalid_input", { message, fields: { category: message } });
}

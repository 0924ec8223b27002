import { useQuery } from "@tanstack/react-query";
import { findCategory } from "../../../contract/catalog/categories.ts";
import { suggestionsQuery } from "../../api/suggestions.ts";
import { productPath } from "../../ui/product-path.ts";
import { useSettings } from "../../ui/settings.ts";

export type Suggestion = {
  key: string;
  text: string;
  to: string;
  /** A product has a picture, a category's tint and a price; a category has none of them. */
  product?: { image: string; category: string; offerPrice: number };
};

/** Where the typed text may lead: products first, then categories. */
export function useSuggestions(typed: string): Suggestion[] {
  const { categories } = useSettings();
  const text = typed.trim();
  const { data } = useQuery(suggestionsQuery(text));
  if (!data || text === "") return [];
  return [
    ...data.products.map(({ _id, name, category, image, offerPrice }) => ({
      key: _id,
      text: name,
      to: productPath({ _id, category }),
      product: { image: image[0] ?? "", category, offerPrice },
    })),
    ...data.categories.map((path) => ({
      key: path,
      text: findCategory(categories, path)?.text ?? path,
      to: `/products/${path.toLowerCase()}`,
    })),
  ];
}

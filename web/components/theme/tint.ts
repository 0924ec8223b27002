import type { CSSProperties } from "react";
import { findCategory } from "#contract/catalog/categories.ts";
import { useSettings } from "../settings.ts";

/**
 * Returns the style that gives the class `bg-tint` the colour of a product's category, the background of its picture.
 */
export function useTint(): (category: string) => CSSProperties {
  const { categories } = useSettings();
  return (category) =>
    ({ "--tint": findCategory(categories, category)?.bgColor ?? "var(--color-sunken)" }) as CSSProperties;
}

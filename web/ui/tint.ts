import type { CSSProperties } from "react";
import { findCategory } from "../../contract/catalog/categories.ts";
import { useSettings } from "./settings.ts";

/** Gives the colour of a product's category to what carries the class `bg-tint`: its picture stands on it. */
export function useTint(): (category: string) => CSSProperties {
  const { categories } = useSettings();
  return (category) =>
    ({ "--tint": findCategory(categories, category)?.bgColor ?? "var(--color-sunken)" }) as CSSProperties;
}

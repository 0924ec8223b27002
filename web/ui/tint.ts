import type { CSSProperties } from "react";
import { findCategory } from "../../contract/categories.ts";

/** The colour of a product's category for what carries the class `bg-tint`: its picture stands on it. */
export function tintOf(category: string): CSSProperties {
  return { "--tint": findCategory(category)?.bgColor ?? "var(--color-sunken)" } as CSSProperties;
}

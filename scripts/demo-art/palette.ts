import { findCategory } from "../../contract/catalog/categories.ts";
import { defaultSettings } from "../../contract/settings/defaults.ts";
import type { DemoCategory } from "../../server/demo/demo-product.ts";

/** The background of a picture: its category's tint, the same as on the card around it. */
export function tintOf(category: DemoCategory): string {
  return findCategory(defaultSettings.categories, category)?.bgColor ?? "#FFFFFF";
}

/** The colour of shadows on each tint: a deep shade of it, as grey would look dirty. */
export const groundShades = {
  Vegetables: "#6B5310",
  Fruits: "#7A2430",
  Drinks: "#47591A",
  Instant: "#17543C",
  Dairy: "#7C4514",
  Bakery: "#174E6B",
  Grains: "#4C2A66",
} satisfies Record<DemoCategory, string>;

/** The colour of shadows on wood and porcelain, which do not take on the tint of the ground. */
export const propShade = "#3F2A1E";

/** The colours of Larder's packs: the body, and the panel on which the picture of the food stands. */
export const packColours = {
  leaf: { body: "#1F7A4D", panel: "#DDF0D2", print: "#FBFAF5" },
  tomato: { body: "#DD4B39", panel: "#FFE7DC", print: "#FFF8EE" },
  butter: { body: "#F7C948", panel: "#FFF6D6", print: "#17472F" },
  cream: { body: "#FBF3E0", panel: "#CBE3BC", print: "#17472F" },
  sky: { body: "#7DC4E8", panel: "#E9F7FD", print: "#123F57" },
  berry: { body: "#6C4AA0", panel: "#EBDFF7", print: "#FBF7FF" },
  cocoa: { body: "#6A4231", panel: "#F3E1CF", print: "#FFF5E8" },
  peach: { body: "#F7A271", panel: "#FFEFDF", print: "#5B2713" },
  kraft: { body: "#CF9F6B", panel: "#FBF1DE", print: "#4A2D14" },
  mint: { body: "#8FD4B7", panel: "#EBFAF2", print: "#124434" },
  rose: { body: "#F19CAC", panel: "#FFEBEE", print: "#6A1730" },
  orange: { body: "#F5932A", panel: "#FFF0D6", print: "#FFF9EE" },
  white: { body: "#F7F8F6", panel: "#DDEDF8", print: "#17472F" },
} as const;

export type PackColour = keyof typeof packColours;
export type PackPaint = (typeof packColours)[PackColour];

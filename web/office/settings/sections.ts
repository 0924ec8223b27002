import { type Message, msg } from "#contract/i18n/i18n.ts";
import type { Settings } from "#contract/settings/settings.ts";

/** A section of the settings: its page, and which of the settings it has. */
export type Section = { path: string; title: Message; owns: readonly (keyof Settings)[] };

export const general: Section = {
  path: "/seller/settings",
  title: msg("General"),
  owns: ["name", "logo", "brandColor", "typeface", "contact"],
};

export const money: Section = {
  path: "/seller/settings/money",
  title: msg("Money & tax"),
  owns: ["currency", "locale", "tax", "refunds"],
};

export const delivery: Section = {
  path: "/seller/settings/delivery",
  title: msg("Delivery & opening hours"),
  owns: ["shipping", "deliveryArea", "countries", "holdMinutes", "picking", "timeZone", "openingHours"],
};

export const stock: Section = {
  path: "/seller/settings/stock",
  title: msg("Stock"),
  owns: ["stock", "weightUnit"],
};

export const categories: Section = {
  path: "/seller/settings/categories",
  title: msg("Categories"),
  owns: ["categories"],
};

export const menuSection: Section = {
  path: "/seller/settings/menus",
  title: msg("Menus"),
  owns: ["menus"],
};

export const languageSection: Section = {
  path: "/seller/settings/languages",
  title: msg("Languages"),
  owns: ["languages", "catalogLanguage"],
};

/** All sections in display order. */
export const sections: readonly Section[] = [
  general,
  money,
  delivery,
  stock,
  categories,
  menuSection,
  languageSection,
];

/** The section of a field, by its name in the server's messages: `settings.tax.percent`. */
export function sectionOf(field: string): Section | undefined {
  const [, setting] = field.split(".");
  return sections.find(({ owns }) => owns.some((owned) => owned === setting));
}

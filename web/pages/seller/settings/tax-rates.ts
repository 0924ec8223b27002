import type { Settings } from "../../../../contract/settings/settings.ts";
import { readText, type SettingField, type Typed } from "./setting-fields.ts";

/** The field of a category's own tax rate. */
export function rateField(path: string, text: string): SettingField {
  return { path: `tax.byCategory.${path}`, label: `${text}, in %`, kind: "number", optional: true };
}

/** The settings with the rates that were typed; an empty field leaves a category with the shop's rate. */
export function withRates(settings: Settings, typed: Typed): Settings {
  const byCategory: Record<string, unknown> = { ...settings.tax.byCategory };
  for (const { path, text } of settings.categories) {
    const field = rateField(path, text);
    const rate = typed[field.path]?.trim();
    if (rate === "") delete byCategory[path];
    else if (rate !== undefined) byCategory[path] = readText(field, rate, settings);
  }
  return { ...settings, tax: { ...settings.tax, byCategory } } as Settings;
}

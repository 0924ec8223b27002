import { createContext, use } from "react";
import { createMoney, currencyName, type Money } from "../../contract/money.ts";
import type { RunningMultiBuy } from "../../contract/multi-buys/endpoints.ts";
import type { Settings } from "../../contract/settings/settings.ts";

/**
 * The settings as a page has them: with the shop's origin, with which URLs for search engines and previews begin, and
 * with the symbol and name of its currency.
 */
export type PageSettings = Settings & {
  url: string;
  currencySign: string;
  currencyName: string;
  /** The multi-buys that count now. */
  multiBuys: RunningMultiBuy[];
};

/** The same with functions that format money. */
export type ShopSettings = PageSettings & { money: Money };

/** Converts the settings and multi-buys of the shop at this URL for pages. */
export function asPageSettings(settings: Settings, multiBuys: RunningMultiBuy[], url: string): PageSettings {
  const { currency } = settings;
  return {
    ...settings,
    url,
    multiBuys,
    currencySign: currencyName(currency, "narrowSymbol"),
    currencyName: currencyName(currency, "name"),
  };
}

export function withMoney(settings: PageSettings): ShopSettings {
  return { ...settings, money: createMoney(settings) };
}

/**
 * The server writes the settings into the document, as they were when the page was rendered; the browser reads them
 * there, and follows later changes (web/api/settings.tsx).
 */
export const SettingsContext = createContext(undefined as unknown as ShopSettings);

/** The shop's name, currency, tax, categories and so on. */
export function useSettings(): ShopSettings {
  return use(SettingsContext);
}

import { createContext, use } from "react";
import { createMoney, currencyName, type Money } from "../../contract/money.ts";
import type { Settings } from "../../contract/settings/settings.ts";

/**
 * The settings as a page has them: with the shop's own address, without a slash at the end, which what search engines and
 * previews read must begin with, and with its currency's sign and name in words.
 */
export type PageSettings = Settings & { url: string; currencySign: string; currencyName: string };

/** The same, with how they have amounts written. */
export type ShopSettings = PageSettings & { money: Money };

/** The settings of the shop at an address, as a page has them. */
export function asPageSettings(settings: Settings, url: string): PageSettings {
  const { currency } = settings;
  return {
    ...settings,
    url,
    currencySign: currencyName(currency, "narrowSymbol"),
    currencyName: currencyName(currency, "name"),
  };
}

export function withMoney(settings: PageSettings): ShopSettings {
  return { ...settings, money: createMoney(settings) };
}

/**
 * The server writes them into the document, as they were when the page was made; the browser reads them there, and follows
 * what becomes of them (web/api/settings.tsx).
 */
export const SettingsContext = createContext(undefined as unknown as ShopSettings);

/** Name, currency, tax, categories and so on. */
export function useSettings(): ShopSettings {
  return use(SettingsContext);
}

import { createContext, use } from "react";
import type { Category } from "#contract/catalog/categories.ts";
import { speedText } from "#contract/delivery/speed.ts";
import type { RunningMultiBuy } from "#contract/discounts/multi-buy-endpoints.ts";
import { readerLocale, t, translationLanguage } from "#contract/i18n/i18n.ts";
import type { Language } from "#contract/i18n/languages.ts";
import { currencyName, type Money, moneyOf } from "#contract/money.ts";
import type { PageTitle } from "#contract/pages/endpoints.ts";
import type { ShownMenus } from "#contract/settings/endpoints.ts";
import type { Settings } from "#contract/settings/settings.ts";

/** The settings with what else is the same for everybody. */
type Shown = Omit<Settings, "menus"> & {
  /** The links of the bar and the footer, in the reader's language. */
  menus: ShownMenus;
  /** The multi-buys that count now. */
  multiBuys: RunningMultiBuy[];
  /** The pages that the shop has written itself. */
  pages: PageTitle[];
  /** Whether orders have slots, and the next free one in words: "Next delivery: today, 4 – 6 PM". */
  hasSlots: boolean;
  /** Whether the time or the fee of a delivery depends on where it goes. */
  dependsOnPlace: boolean;
  promise: string | null;
  /** Nine of ten recent orders without a slot came within so many minutes; null: too few to say. */
  minutes: number | null;
};

/** What only the server says: browsers differ in what they know of currencies and weeks. */
type ServerFacts = {
  /** The shop's origin, with which URLs for search engines and previews begin. */
  url: string;
  /** How many decimals amounts have. */
  digits: number;
  /** The day with which a week begins; 0 is Sunday. */
  firstDay: number;
};

/** The settings as a page has them: with the symbol and name of the currency. */
export type PageSettings = Shown &
  ServerFacts & {
    currencySign: string;
    currencyName: string;
    /** How soon an order comes, after "delivered". */
    speed: string;
  };

/** The same with functions that format money. */
export type ShopSettings = PageSettings & { money: Money };

/** Converts the settings for pages. */
export function asPageSettings(shown: Shown, { url, digits, firstDay }: ServerFacts): PageSettings {
  const { currency } = shown;
  return {
    ...shown,
    ...{ url, digits, firstDay },
    locale: readerLocale(shown),
    speed: shown.hasSlots ? t("when it suits you") : speedText(shown.minutes),
    currencySign: currencyName(currency, "narrowSymbol"),
    currencyName: currencyName(currency, "name"),
  };
}

export function withMoney(settings: PageSettings): ShopSettings {
  return { ...settings, money: moneyOf(settings) };
}

/**
 * The server writes the settings into the document, as they were when the page was rendered; the browser reads them
 * there, and follows later changes (web/browser-state/settings.tsx).
 */
export const SettingsContext = createContext(undefined as unknown as ShopSettings);

/** A category with its name in the language of the page; `lang` is the language of one that is not translated. */
export type ShownCategory = Category & { lang?: Language | undefined };

/** The shop's categories for the page. */
export function useCategories(): ShownCategory[] {
  const { categories, ...settings } = useSettings();
  const language = translationLanguage(settings);
  if (!language) return categories;
  return categories.map((category) => {
    const name = category.names?.[language];
    return { ...category, text: name ?? category.text, lang: name ? undefined : settings.catalogLanguage };
  });
}

/** The shop's name, currency, tax, categories and so on. */
export function useSettings(): ShopSettings {
  return use(SettingsContext);
}

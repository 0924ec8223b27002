import type { Category } from "../catalog/categories.ts";
import type { Language } from "../i18n/languages.ts";

/** Opening hours on a day of the week: 0 is Sunday, times as "08:30" in the shop's time zone. */
export type OpeningHours = { day: number; opens: string; closes: string };

/** The shop's social media accounts; null where it has none. */
type Social = Record<"instagram" | "twitter" | "facebook" | "youtube", string | null>;

/** A link of the shop's menus with its text in each language: to a path of this shop, a site, a mail address or a phone. */
export type MenuLink = { texts: Partial<Record<Language, string>>; url: string };

/** A group of the footer's links, with its heading. */
export type MenuGroup = { texts: MenuLink["texts"]; links: MenuLink[] };

/** The settings of a shop. Amounts are as in the API, in whole units of the currency. */
export type Settings = {
  name: string;
  /** The path of a picture; null for the default logo. */
  logo: string | null;
  /** The colour of buttons and links, as "#1f7a4d", of which the shade is chosen so that it can be read; null for the default. */
  brandColor: string | null;
  /** What pages and mails are set in: our own typeface, one with serifs, or that of the reader's device. */
  typeface: "standard" | "serif" | "device";
  contact: {
    email: string;
    phone: string | null;
    address: string | null;
    /** The number under which the shop pays taxes, as its invoices state it. */
    taxNumber: string | null;
    social: Social;
  };
  /** ISO 4217, in capitals. Cannot be changed once the shop has orders. */
  currency: string;
  /** The languages of the pages: the main one first, whose paths have no prefix. */
  languages: Language[];
  /** In which products and categories are entered. What is not translated into another language is shown in this one. */
  catalogLanguage: Language;
  /**
   * The format of amounts, numbers, dates and times, as a BCP 47 tag. It can choose the clock and the first day of the week
   * (contract/settings/locale-choices.ts).
   */
  locale: string;
  /** The shop's time zone by its IANA name; null for the server's own. */
  timeZone: string | null;
  /** Empty when the shop does not state them. */
  openingHours: OpeningHours[];
  /** How many minutes an order that awaits its payment holds its goods. */
  holdMinutes: number;
  /** For how many minutes a shopper can answer what they are asked about missing goods, before they are left out. */
  picking: { answerMinutes: number };
  /**
   * Up to how many pieces a product's stock counts as low, unless the product says otherwise, and for how many days a
   * suggested order should last.
   */
  stock: { lowLevel: number; coverDays: number };
  /** What the shop's scales show, and how weights of goods sold by weight are written. */
  weightUnit: "kg" | "lb";
  /**
   * The fee of an order, the subtotal from which it is free (null: never free), and the tax rate of the fee, which
   * contains that tax if prices do.
   */
  shipping: { fee: number; freeFrom: number | null; taxPercent: number };
  /** Where a shop without delivery zones delivers, in words ("Bristol and up to 10 km around"); null: it does not say. */
  deliveryArea: string | null;
  /** The countries to which the shop delivers, by ISO 3166-1 ("DE"); empty: any, as shoppers write it. */
  countries: string[];
  /** `included`: prices include the tax. `byCategory`: rates that differ from `percent`, by category path. */
  tax: { included: boolean; percent: number; byCategory: Record<string, number> };
  /** Up to how much of one order managers may give back after its delivery; null: any amount. */
  refunds: { managerLimit: number | null };
  /** In display order. A category's path never changes. */
  categories: Category[];
  /** The links of the bar and of the phone's menu, and the groups of the footer; null for the standard ones (menus.ts). */
  menus: { main: MenuLink[] | null; footer: MenuGroup[] | null };
};

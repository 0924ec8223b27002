import type { Category } from "../catalog/categories.ts";

/** A time of a day of the week when the shop is open: 0 is Sunday, times as "08:30" in the shop's time zone. */
export type OpeningHours = { day: number; opens: string; closes: string };

/** What the shop is called elsewhere. */
type Social = { instagram: string; twitter: string; facebook: string; youtube: string };

/** Everything in which one shop differs from another. Amounts are as on the wire, in whole units of the currency. */
export type Settings = {
  name: string;
  /** A picture's path; null: the jar with a leaf. */
  logo: string | null;
  contact: { email: string; phone: string | null; address: string | null; social: Social };
  /** ISO 4217, in capitals. A shop with orders keeps the one it has. */
  currency: string;
  /** How amounts, numbers and dates are written: a BCP 47 tag. */
  locale: string;
  /** Where the day begins for the shop, by its IANA name; null: the server's own time zone. */
  timeZone: string | null;
  /** Empty: the shop says nothing about it. */
  openingHours: OpeningHours[];
  /** How long an order that waits for its payment keeps its goods. */
  holdMinutes: number;
  /** The fee of an order, and from which price on there is none (null: always). It carries no tax of its own. */
  shipping: { fee: number; freeFrom: number | null };
  /** `included`: prices contain the tax. `byCategory`: the categories with another rate than `percent`, by path. */
  tax: { included: boolean; percent: number; byCategory: Record<string, number> };
  /** In the order they are shown. The path of one never changes. */
  categories: Category[];
};

import { type Message, msg } from "#contract/i18n/i18n.ts";
import { decimalSignOf, readNumber, writeNumber } from "#contract/read-number.ts";
import {
  type LocaleKey,
  localeChoice,
  localeKeys,
  withLocaleChoice,
} from "#contract/settings/locale-choices.ts";
import type { Settings } from "#contract/settings/settings.ts";
import { dayNames } from "#web/shared/contact/opening-hours.ts";

/** A setting with one value: its path in the settings, and how its text is read. */
export type SettingField = {
  path: string;
  label: Message;
  /** What the placeholders of the label stand for. */
  names?: Readonly<Record<string, string>>;
  hint?: Message;
  kind: "text" | "number" | "choice";
  /** Whether an empty field means that there is none. */
  optional?: true;
  /** The values to choose from, or to suggest. */
  options?: readonly { value: string | boolean; text?: Message }[];
};

const named = (key: "currency" | "timeZone") => Intl.supportedValuesOf(key).map((value) => ({ value }));

export const shopFields: readonly SettingField[] = [{ path: "name", label: msg("Shop name"), kind: "text" }];

export const contactFields: readonly SettingField[] = [
  { path: "contact.email", label: msg("Email"), kind: "text", hint: msg("Where shoppers reach you.") },
  { path: "contact.phone", label: msg("Phone"), kind: "text", optional: true },
  { path: "contact.address", label: msg("Address"), kind: "text", optional: true },
  {
    path: "contact.taxNumber",
    label: msg("Tax number"),
    kind: "text",
    optional: true,
    hint: msg("As invoices have to state it."),
  },
];

export const socialFields: readonly SettingField[] = [
  { path: "contact.social.instagram", label: msg("Instagram"), kind: "text", optional: true },
  { path: "contact.social.twitter", label: msg("Twitter"), kind: "text", optional: true },
  { path: "contact.social.facebook", label: msg("Facebook"), kind: "text", optional: true },
  { path: "contact.social.youtube", label: msg("YouTube"), kind: "text", optional: true },
];

export const currencyFields = (): readonly SettingField[] => [
  {
    path: "currency",
    label: msg("Currency"),
    kind: "text",
    options: named("currency"),
    hint: msg("Three letters, such as USD. It cannot change once there are orders."),
  },
];

export const localeField: SettingField = {
  path: "locale",
  label: msg("Language and region"),
  kind: "text",
  hint: msg("Such as en-US: how amounts and dates look."),
};

const usual = { value: "", text: msg("As usual in the region") };

/** What is chosen beside the language and region, and stored in the same setting. */
export const localeChoiceFields: Readonly<Record<LocaleKey, SettingField>> = {
  hc: {
    path: "locale.hc",
    label: msg("Clock"),
    kind: "choice",
    options: [usual, { value: "h23", text: msg("24 hours") }, { value: "h12", text: msg("12 hours") }],
  },
  fw: {
    path: "locale.fw",
    label: msg("First day of the week"),
    kind: "choice",
    options: [
      usual,
      { value: "mon", text: dayNames[1] },
      { value: "sun", text: dayNames[0] },
      { value: "sat", text: dayNames[6] },
    ],
  },
};

export const taxFields: readonly SettingField[] = [
  {
    path: "tax.included",
    label: msg("Prices"),
    kind: "choice",
    options: [
      { value: false, text: msg("Tax is added to prices") },
      { value: true, text: msg("Prices include tax") },
    ],
  },
  { path: "tax.percent", label: msg("Tax rate in %"), kind: "number" },
];

export const refundFields: readonly SettingField[] = [
  {
    path: "refunds.managerLimit",
    label: msg("Most that managers give back"),
    kind: "number",
    optional: true,
    hint: msg("For one order after its delivery; empty for any amount. Owners have no limit."),
  },
];

export const shippingFields: readonly SettingField[] = [
  { path: "shipping.fee", label: msg("Shipping fee"), kind: "number", hint: msg("0 for free shipping.") },
  {
    path: "shipping.freeFrom",
    label: msg("Free from"),
    kind: "number",
    optional: true,
    hint: msg("The price of the goods from which shipping is free; empty for never."),
  },
  {
    path: "shipping.taxPercent",
    label: msg("Tax on the shipping fee in %"),
    kind: "number",
    hint: msg("0 for none."),
  },
  {
    path: "deliveryArea",
    label: msg("Where you deliver"),
    kind: "text",
    optional: true,
    hint: msg(
      "Such as “Bristol and up to 10 km around”. Shown before an order in a shop without delivery zones.",
    ),
  },
];

export const holdFields: readonly SettingField[] = [
  {
    path: "holdMinutes",
    label: msg("Minutes to pay"),
    kind: "number",
    hint: msg("How long an order that is not paid yet holds its goods."),
  },
  {
    path: "picking.answerMinutes",
    label: msg("Minutes to answer"),
    kind: "number",
    hint: msg("How long a shopper can answer what comes instead of missing goods; then they are left out."),
  },
];

export const stockFields: readonly SettingField[] = [
  {
    path: "stock.lowLevel",
    label: msg("Low-stock level"),
    kind: "number",
    hint: msg(
      "Products with up to so many pieces are in the low-stock list, unless they have a level of their own.",
    ),
  },
  {
    path: "stock.coverDays",
    label: msg("Days to cover"),
    kind: "number",
    hint: msg("For how many days a suggested order should last."),
  },
  {
    path: "weightUnit",
    label: msg("Scales show"),
    kind: "choice",
    options: [
      { value: "kg", text: msg("Kilograms and grams") },
      { value: "lb", text: msg("Pounds") },
    ],
  },
];

export const zoneFields = (): readonly SettingField[] => [
  {
    path: "timeZone",
    label: msg("Time zone"),
    kind: "text",
    optional: true,
    options: named("timeZone"),
    hint: msg("Such as Europe/London; empty for the server’s."),
  },
];

/** A setting as the text of its field. */
export function textOf(settings: Settings, { path, kind }: SettingField): string {
  const value = path
    .split(".")
    .reduce<unknown>((whole, key) => (whole as Record<string, unknown>)[key], settings);
  if (value === null) return "";
  return kind === "number" ? writeNumber(String(value), decimalSignOf(settings)) : String(value);
}

/** What was typed into fields, by their paths. */
export type Typed = Readonly<Record<string, string>>;

/** The settings with what was typed; what cannot be read is sent as it is, and the server refuses it at the field. */
export function withTexts(settings: Settings, fields: readonly SettingField[], typed: Typed): Settings {
  return fields.reduce((whole, field) => {
    const text = typed[field.path];
    if (text === undefined) return whole;
    return replaceAt(whole, field.path.split("."), readText(field, text.trim(), settings)) as Settings;
  }, settings);
}

/** The settings with the locale that was typed, which may be none, and with what was chosen beside it. */
export function withLocale(settings: Settings, typed: Typed): Settings {
  const locale = typed[localeField.path]?.trim() ?? settings.locale;
  const chosen = (key: LocaleKey) =>
    typed[localeChoiceFields[key].path] ?? (localeChoice(locale, key) || localeChoice(settings.locale, key));
  return {
    ...settings,
    locale: localeKeys.reduce((tag, key) => withLocaleChoice(tag, key, chosen(key)), locale),
  };
}

/** The value that was typed. What is not a number stays text: null could mean "none". */
export function readText(
  { kind, optional, options }: SettingField,
  text: string,
  settings: Settings,
): unknown {
  if (text === "" && (optional || kind === "number")) return null;
  if (kind === "choice") return options?.find(({ value }) => String(value) === text)?.value;
  return kind === "number" ? (readNumber(text, decimalSignOf(settings)) ?? text) : text;
}

function replaceAt(whole: unknown, [key = "", ...rest]: readonly string[], value: unknown): object {
  const parts = whole as Record<string, unknown>;
  return { ...parts, [key]: rest.length > 0 ? replaceAt(parts[key], rest, value) : value };
}

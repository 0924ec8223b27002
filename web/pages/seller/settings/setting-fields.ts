import type { Settings } from "../../../../contract/settings/settings.ts";

/** A setting with one value: its path in the settings, and how its text is read. */
export type SettingField = {
  path: string;
  label: string;
  hint?: string;
  kind: "text" | "number" | "choice";
  /** Whether an empty field means that there is none. */
  optional?: true;
  /** The values to choose from, or to suggest. */
  options?: readonly { value: string; text?: string }[];
};

type Section = { title: string; fields: readonly SettingField[] };

const named = (key: "currency" | "timeZone") => Intl.supportedValuesOf(key).map((value) => ({ value }));

/** The fields of the page. What is allowed in each, the server says. */
export const settingSections = (): readonly Section[] => [
  {
    title: "Shop",
    fields: [
      { path: "name", label: "Shop name", kind: "text" },
      { path: "contact.email", label: "Email", kind: "text", hint: "Where shoppers reach you." },
      { path: "contact.phone", label: "Phone", kind: "text", optional: true },
      { path: "contact.address", label: "Address", kind: "text", optional: true },
    ],
  },
  {
    title: "Money and language",
    fields: [
      {
        path: "currency",
        label: "Currency",
        kind: "text",
        options: named("currency"),
        hint: "Three letters, such as USD. It cannot change once there are orders.",
      },
      {
        path: "locale",
        label: "Language and region",
        kind: "text",
        hint: "Such as en-US: how amounts and dates look.",
      },
    ],
  },
  {
    title: "Tax",
    fields: [
      { path: "tax.percent", label: "Tax rate in %", kind: "number" },
      {
        path: "tax.included",
        label: "Prices",
        kind: "choice",
        options: [
          { value: "false", text: "Tax is added to prices" },
          { value: "true", text: "Prices include tax" },
        ],
      },
    ],
  },
  {
    title: "Delivery",
    fields: [
      { path: "shipping.fee", label: "Shipping fee", kind: "number", hint: "0 for free shipping." },
      {
        path: "shipping.freeFrom",
        label: "Free from",
        kind: "number",
        optional: true,
        hint: "The price of the goods from which shipping is free; empty for never.",
      },
      {
        path: "shipping.taxPercent",
        label: "Tax on the shipping fee in %",
        kind: "number",
        hint: "0 for none.",
      },
    ],
  },
  {
    title: "Orders",
    fields: [
      {
        path: "holdMinutes",
        label: "Minutes to pay",
        kind: "number",
        hint: "How long an order that is not paid yet holds its goods.",
      },
      {
        path: "timeZone",
        label: "Time zone",
        kind: "text",
        optional: true,
        options: named("timeZone"),
        hint: "Such as Europe/London; empty for the server’s.",
      },
    ],
  },
];

/** A setting as the text of its field. */
export function textOf(settings: Settings, { path }: SettingField): string {
  const value = path
    .split(".")
    .reduce<unknown>((whole, key) => (whole as Record<string, unknown>)[key], settings);
  return value === null ? "" : String(value);
}

/** The settings with a field's text in it; what cannot be read becomes null, which the server refuses at the field. */
export function withText(settings: Settings, field: SettingField, text: string): Settings {
  return replaceAt(settings, field.path.split("."), readText(field, text.trim())) as Settings;
}

function readText({ kind, optional }: SettingField, text: string): unknown {
  if (text === "" && (optional || kind === "number")) return null;
  if (kind === "choice") return text === "true";
  // A comma, as many regions write decimals. Not a number is sent as text, not as null, which could mean "none".
  const number = Number(text.replace(",", "."));
  return kind === "text" || Number.isNaN(number) ? text : number;
}

function replaceAt(whole: unknown, [key = "", ...rest]: readonly string[], value: unknown): object {
  const parts = whole as Record<string, unknown>;
  return { ...parts, [key]: rest.length > 0 ? replaceAt(parts[key], rest, value) : value };
}

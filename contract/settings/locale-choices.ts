/**
 * What a shop can choose beside the language and region of its locale, as Unicode extensions of the tag: the clock
 * ("en-US-u-hc-h23") and the first day of the week ("en-US-u-fw-mon").
 * https://www.unicode.org/reports/tr35/#Key_And_Type_Definitions_
 */
export const localeKeys = ["hc", "fw"] as const;

export type LocaleKey = (typeof localeKeys)[number];

const extension = /-u((?:-[a-z0-9]{2,8})+)/i;

/** What a locale says of one of them: "h23"; empty: nothing. Like all below, it reads text that is no locale yet, too. */
export function localeChoice(locale: string, key: LocaleKey): string {
  const [, value = ""] = keyword(key).exec(extension.exec(locale)?.[1] ?? "") ?? [];
  return value.slice(1).toLowerCase();
}

/** A locale with another choice of one of them, or with none if it is empty. */
export function withLocaleChoice(locale: string, key: LocaleKey, value: string): string {
  if (localeChoice(locale, key) === value) return locale;
  // Private subtags are always the last.
  const [tag = "", ...rest] = locale.split(/(?=-x-)/i);
  const others = extension.exec(tag)?.[1]?.replace(keyword(key), "") ?? "";
  const all = value === "" ? others : `${others}-${key}-${value}`;
  return [tag.replace(extension, ""), all && `-u${all}`, ...rest].join("");
}

/** A locale as its field shows it: without what has a field of its own. */
export function withoutLocaleChoices(locale: string): string {
  return localeKeys.reduce((tag, key) => withLocaleChoice(tag, key, ""), locale);
}

function keyword(key: LocaleKey): RegExp {
  return new RegExp(`-${key}(?![a-z0-9])((?:-[a-z0-9]{3,8})*)`, "i");
}

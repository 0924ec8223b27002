import { type I18n, setupI18n } from "@lingui/core";
import type { CompiledMessage } from "@lingui/message-utils/compileMessage";
import { isRightToLeft, type Language } from "./languages.ts";
import { CONTEXT_END, ownTexts, type Texts } from "./texts.ts";

/** A message that `msg` marked, to be shown with `t`. */
export type Message = { readonly isMessage: unique symbol };

/** What the placeholders of a message stand for. */
type Values = Record<string, string | number>;

/** The same before somebody reads it: a function returns it in their language. */
type LaterValue = string | number | (() => string);

/** The names of a message's placeholders: of "Only {left} left" it is "left". */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** One literal, and none of several: those of a table are marked by `msg`. */
type Literal<Text extends string, Each = Text> = string extends Text
  ? never
  : Each extends unknown
    ? [Text] extends [Each]
      ? Text
      : never
    : never;

/** What is inside of plurals and selects is not read. */
type ValuesOf<
  Text extends string,
  Value = string | number,
> = Text extends `${string}, ${"plural" | "select" | "number"}${string}`
  ? [values: Record<string, Value>]
  : [Names<Text>] extends [never]
    ? []
    : [values: Record<Names<Text>, Value>];

let texts: Texts = ownTexts;

/** Has `t` find its texts there: in the catalogs of a server, in the language of each request. */
export function setTexts(found: Texts): void {
  texts = found;
}

/** The language of whoever reads the texts: of the page, or of the request. */
export function readerLanguage(): Language {
  return texts.language();
}

/** The language in which a shop shows its texts to somebody: theirs if it offers that one, else its main one. */
export function shownLanguage(
  { languages }: { languages: readonly Language[] },
  reader: Language = readerLanguage(),
): Language {
  return languages.find((offered) => offered === reader) ?? languages[0] ?? "en";
}

/** The language whose translations of products and categories somebody is shown; undefined: what was entered itself. */
export function translationLanguage(
  shop: { languages: readonly Language[]; catalogLanguage: Language },
  reader: Language = readerLanguage(),
): Language | undefined {
  // Also where the shop does not offer it, or not any more.
  if (reader === shop.catalogLanguage) return undefined;
  const shown = shownLanguage(shop, reader);
  return shown === shop.catalogLanguage ? undefined : shown;
}

/**
 * How numbers and dates are written for whoever reads them, as a BCP 47 tag: as the shop's locale says in its main language,
 * and in another one as is usual there, in the region of that locale, with its choice of a clock and of the first day of the
 * week.
 */
export function readerLocale({
  locale,
  languages,
}: {
  locale: string;
  languages: readonly Language[];
}): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  const own = readerLanguage();
  if (own === languages[0] || own === language) return locale;
  const usual = new Intl.Locale(own, region ? { region } : {}).toString();
  const chosen = locale.match(/-(?:hc|fw)-\w+/g);
  return chosen ? `${usual}-u${chosen.join("")}` : usual;
}

const formatters = new Map<Language, I18n>();

/** Fills in messages with the plurals and numbers of a language. */
function formatterOf(language: Language): I18n {
  const formatter = formatters.get(language) ?? setupI18n({ locale: language, messages: { [language]: {} } });
  formatters.set(language, formatter);
  return formatter;
}

/**
 * A text for people. It is written here in English, in ICU MessageFormat
 * (https://unicode-org.github.io/icu/userguide/format_parse/messages/): `t("Only {left} left", { left })`,
 * `t("{count, plural, one {# item} other {# items}}", { count })`. The message is a literal, so that the build can put it
 * into the browser's scripts (scripts/messages/inline-messages.ts), or one that `msg` marked.
 */
export function t<const Text extends string>(message: Literal<Text>, ...values: ValuesOf<Text>): string;
export function t(message: Message, values?: Values): string;
export function t(message: string | Message, values: Values = {}): string {
  const tokens = texts.find(message as unknown as string);
  const [text] = tokens;
  if (tokens.length === 1 && typeof text === "string") return text;
  const language = readerLanguage();
  const filled = isRightToLeft(language) ? isolateValues(tokens, values) : tokens;
  // Lingui fills in compiled messages too, though its type knows only their source.
  return formatterOf(language)._({ id: "", message: filled as unknown as string, values });
}

/** What a rule of zod says when it is broken. */
export type Saying = { error: () => string };

/**
 * What a rule of zod says, in the language of whoever's input breaks it:
 * `z.string().max(20, says("At most {max} characters.", { max: 20 }))`. A value that depends on the language is a function:
 * `says("{field} is required.", { field: () => t(label) })`.
 */
export function says<const Text extends string>(
  message: Literal<Text>,
  ...values: ValuesOf<Text, LaterValue>
): Saying;
export function says(message: Message, values?: Record<string, LaterValue>): Saying;
export function says(message: string | Message, values: Record<string, LaterValue> = {}): Saying {
  const now = (value: LaterValue) => (typeof value === "function" ? value() : value);
  const valuesNow = () =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, now(value)]));
  return { error: () => t(message as Message, valuesNow()) };
}

/** A text that somebody has typed, such as a street, to stand among words of the reader's language, but in no message. */
export function isolated(text: string): string {
  return isRightToLeft(readerLanguage()) ? isolate(text) : text;
}

/** Fills in the texts among the values, each isolated from the words around it. */
function isolateValues(tokens: CompiledMessage, values: Values): CompiledMessage {
  return tokens.map((token) => {
    if (typeof token === "string") return token;
    const [name, kind, forms] = token;
    if (kind === undefined) {
      const value = values[name];
      return typeof value === "string" ? isolate(value) : token;
    }
    if (kind !== "plural" && kind !== "select") return token;
    const isolated = Object.entries(forms as object).map(([key, form]) => [
      key,
      Array.isArray(form) ? isolateValues(form, values) : form,
    ]);
    return [name, kind, Object.fromEntries(isolated)];
  });
}

/**
 * Among words that are read from right to left, a name in Latin letters would change the order of the others. A text that `t`
 * has filled in is read from right to left as well, any other in the direction of its first letter.
 * https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates
 */
function isolate(value: string): string {
  const isFilledIn = value.includes("\u2068");
  return `${isFilledIn ? "\u2067" : "\u2068"}${value}\u2069`;
}

/** Marks a message that is shown later, such as one in a table that is made when the program starts. */
export function msg(message: string): Message {
  return message as unknown as Message;
}

/**
 * Marks a message that has another translation than the same English text elsewhere: `t(inContext("a column", "Count"))`. The
 * context tells translators which one it is.
 */
export function inContext(context: string, message: string): Message {
  return (context + CONTEXT_END + message) as unknown as Message;
}

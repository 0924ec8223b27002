import { setupI18n } from "@lingui/core";
import { compile } from "./compile.ts";

/** A message that `msg` marked, to be shown with `t`. */
export type Message = { readonly isMessage: unique symbol };

/** What the placeholders of a message stand for. */
type Values = Record<string, string | number>;

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
type ValuesOf<Text extends string> = Text extends `${string}, ${"plural" | "select" | "number"}${string}`
  ? [values: Values]
  : [Names<Text>] extends [never]
    ? []
    : [values: Record<Names<Text>, string | number>];

const i18n = setupI18n({ locale: "en", messages: { en: {} } });

/**
 * A text for people. It is written here in English, in ICU MessageFormat
 * (https://unicode-org.github.io/icu/userguide/format_parse/messages/): `t("Only {left} left", { left })`,
 * `t("{count, plural, one {# item} other {# items}}", { count })`. The message is a literal, so that the build can put it
 * into the browser's scripts (scripts/messages/inline-messages.ts), or one that `msg` marked.
 */
export function t<const Text extends string>(message: Literal<Text>, ...values: ValuesOf<Text>): string;
export function t(message: Message, values?: Values): string;
export function t(message: string | Message, values?: Values): string {
  const tokens = compile(message as unknown as string);
  const [text] = tokens;
  if (tokens.length === 1 && typeof text === "string") return text;
  // Lingui fills in compiled messages too, though its type knows only their source.
  return i18n._({ id: "", message: tokens as unknown as string, ...(values && { values }) });
}

/** Marks a message that is shown later, such as one in a table that is made when the program starts. */
export function msg(message: string): Message {
  return message as unknown as Message;
}

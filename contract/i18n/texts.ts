import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Language } from "./languages.ts";

/** Where `t` finds its texts. */
export type Texts = {
  /** The language of whoever reads them. */
  language(): Language;
  /** A message in that language, compiled. */
  find(message: string): CompiledMessage;
};

/** Stands between the context of a message and its English text, as in gettext's compiled catalogs. */
export const CONTEXT_END = "\u0004";

/** The English text of a message. */
export function englishOf(message: string): string {
  return message.slice(message.indexOf(CONTEXT_END) + 1);
}

const compiled = new Map<string, CompiledMessage>();

/** Compiles a message in ICU MessageFormat to what is filled in; throws if it is not well-formed. */
export function compile(message: string): CompiledMessage {
  const found = compiled.get(message) ?? compileMessageOrThrow(message);
  compiled.set(message, found);
  return found;
}

/**
 * The texts of a program that has no catalogs: English. The browser's scripts have their messages compiled, each language
 * in scripts of its own, and scripts/messages/inline-messages.ts puts others in the place of this module.
 */
export const ownTexts: Texts = { language: () => "en", find: (message) => compile(englishOf(message)) };

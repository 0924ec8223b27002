import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { allLanguages } from "#contract/i18n/languages.ts";
import { translate } from "#platform/languages/languages.ts";
import { findMessages } from "./find-messages.ts";

/** The texts of a program, which are others in the browser: its messages are compiled. */
const ownTexts = /contract\/i18n\/texts\.ts$/;
const pageTexts = `
  export const CONTEXT_END = "";
  // Read once: a program that translates the page changes it.
  const { lang } = document.documentElement;
  export const ownTexts = { language: () => lang, find: (message) => message };
`;

/**
 * Vite's plugin that takes the messages in `t("...")` and `msg("...")` out of the browser's scripts, so that they contain
 * neither a catalog nor a compiler. It leaves a mark in the place of each, in which `writeTranslatedScripts` puts the compiled
 * message in each language; in development, all of them. A message that is not well-formed stops the build.
 */
export function inlineMessages({ isBuild = true } = {}): Plugin {
  return {
    name: "inline-messages",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load: { filter: { id: ownTexts }, handler: () => pageTexts },
    transform: {
      filter: { id: /\/(contract|web)\/[^?]*\.tsx?(\?|$)/, code: /\b(t|says|msg|inContext)\(/ },
      handler(code, id) {
        let written = "";
        let at = 0;
        for (const { message, start, end } of findMessages(code, id)) {
          const inAll = Object.fromEntries(allLanguages.map((each) => [each, translate(message, each)]));
          const all = JSON.stringify(inAll);
          written += code.slice(at, start);
          written += isBuild ? markOf(message, all) : `(${all})[document.documentElement.lang]`;
          at = end;
        }
        // Each line stays where it is.
        return { code: written + code.slice(at), map: null };
      },
    },
  };
}

/** The digest in a mark gives a script another name when a translation changes. */
function markOf(message: string, all: string): string {
  const digest = createHash("sha256").update(all).digest("base64url").slice(0, 8);
  return `"message:${digest}:${Buffer.from(message).toString("base64url")}:"`;
}

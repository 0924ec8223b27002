import type { FastifyInstance, FastifyRequest } from "fastify";
import { setTexts } from "#contract/i18n/i18n.ts";
import { allLanguages, type Language } from "#contract/i18n/languages.ts";
import { catalogTexts, inLanguage } from "#platform/languages/languages.ts";
import type { Shop } from "#platform/shop.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The language in which the call is answered. */
    readerLanguage: Language;
  }
  interface FastifyContextConfig {
    /** A file: the same for everybody, whatever language their browser asks for. */
    inEnglish?: boolean;
  }
}

/**
 * Answers each call in the language that its `Accept-Language` asks for: of those that the shop offers, the staff's calls of
 * all. A page asks for its own.
 */
export function addLanguages(app: FastifyInstance, { settings }: Shop): void {
  setTexts(catalogTexts);
  app.decorateRequest("readerLanguage", "en");
  const languageOf = (request: FastifyRequest): Language => {
    const { access, inEnglish } = request.routeOptions.config;
    if (inEnglish) return "en";
    const offered = settings.current.languages;
    const isStaffCall = typeof access === "object" || request.url.startsWith("/api/seller/");
    const choice = isStaffCall ? [...offered, ...allLanguages] : offered;
    const [main = "en"] = offered;
    if (choice.length === 1 || request.headers["accept-language"] === undefined) return main;
    const accepted = [request.languages() || []].flat();
    // German as it is written in Austria, "de-AT", is German.
    return (
      accepted.flatMap((tag) => choice.find((each) => each === tag.split("-")[0]?.toLowerCase()) ?? [])[0] ??
      main
    );
  };
  app.addHook("onRequest", (request, _reply, done) => {
    request.readerLanguage = languageOf(request);
    inLanguage(request.readerLanguage, done);
  });
  // Reading a body has left that context.
  app.addHook("preValidation", (request, _reply, done) => inLanguage(request.readerLanguage, done));
}

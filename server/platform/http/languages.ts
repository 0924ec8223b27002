import type { FastifyInstance, FastifyRequest } from "fastify";
import { setTexts } from "#contract/i18n/i18n.ts";
import { allLanguages, type Language } from "#contract/i18n/languages.ts";
import { catalogTexts, inLanguage } from "#platform/languages/languages.ts";
import type { Shop } from "#platform/shop.ts";

/**
 * Answers each call in the language that its `Accept-Language` asks for: of those that the shop offers, the staff's calls of
 * all. A page asks for its own.
 */
export function addLanguages(app: FastifyInstance, { settings }: Shop): void {
  setTexts(catalogTexts);
  const languageOf = (request: FastifyRequest): Language => {
    const offered = settings.current.languages;
    const { access } = request.routeOptions.config;
    const choice = typeof access === "object" ? [...new Set([...offered, ...allLanguages])] : offered;
    const [main = "en"] = offered;
    if (choice.length === 1 || request.headers["accept-language"] === undefined) return main;
    const accepted = [request.languages() || []].flat();
    // German as it is written in Austria, "de-AT", is German.
    return accepted.flatMap((tag) => choice.find((each) => each === tag.split("-")[0]) ?? [])[0] ?? main;
  };
  // Reading a body leaves the context of the first hook.
  for (const hook of ["onRequest", "preValidation"] as const)
    app.addHook(hook, (request: FastifyRequest, _reply: unknown, done: () => void) =>
      inLanguage(languageOf(request), done),
    );
}

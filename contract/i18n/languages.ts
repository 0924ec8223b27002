/** The languages of the shop's texts, by their own names. Each but English has a catalog, languages/{language}.po. */
export const languages = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  ar: "العربية",
} as const;

export type Language = keyof typeof languages;

export const allLanguages = Object.keys(languages) as Language[];

/** Whether a language is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return language === "ar";
}

/** The language of a page and where it stands, by its path. */
export type LanguagePath = {
  language: Language;
  /** What the paths of the language begin with: "/de", or "" for the shop's main language. */
  prefix: string;
  /** The path without the prefix. */
  path: string;
};

/** "/de/products", "/de", and "/de.data", which is the data of "/de". */
const prefixed = new RegExp(`^/(${allLanguages.join("|")})(?:(/.*)|([.]data))?$`, "s");

/**
 * Splits a path by its language. Pages in the shop's main language, the first of those that it offers, have paths without
 * a prefix. The back office, and the page that is shown without a connection, are there in all languages, because each
 * member of the staff chooses one.
 */
export function splitPath(pathname: string, offered: readonly Language[]): LanguagePath {
  const [main = "en"] = offered;
  const [, first, rest, data] = prefixed.exec(pathname) ?? [];
  const language = first as Language | undefined;
  const path = rest ?? (data ? "/_.data" : "/");
  const isPage = language && (offered.includes(language) || /^\/(?:seller|offline)(?=[/.]|$)/.test(path));
  return isPage ? { language, prefix: `/${language}`, path } : { language: main, prefix: "", path: pathname };
}

/** The path of a page without its language; what comes after it, from "?" or "#" on, stays. */
export function withoutLanguage(href: string): string {
  return href.replace(/^[^?#]+/, (path) => splitPath(path, allLanguages).path);
}

/** The path of a page in a language; in the shop's main language if it does not offer that one. */
export function pathIn(language: Language, path: string, offered: readonly Language[]): string {
  if (language === offered[0] || !offered.includes(language)) return path;
  return path === "/" ? `/${language}` : `/${language}${path}`;
}

import { pathIn } from "#contract/i18n/languages.ts";
import type { Settings } from "#contract/settings/settings.ts";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** A sitemap of URLs, or an index of sitemaps: https://www.sitemaps.org/protocol.html */
export function sitemap(kind: "urlset" | "sitemapindex", addresses: readonly string[]): Response {
  const entry = kind === "urlset" ? "url" : "sitemap";
  const entries = addresses
    .map((address) => `<${entry}><loc>${escapeText(address)}</loc></${entry}>`)
    .join("");
  const body = `<?xml version="1.0" encoding="UTF-8"?><${kind} xmlns="${NAMESPACE}">${entries}</${kind}>`;
  return new Response(body, { headers: { "content-type": "application/xml; charset=utf-8" } });
}

/** The paths of pages in each language of the shop. */
export function inLanguages(paths: readonly string[], { languages }: Pick<Settings, "languages">): string[] {
  return paths.flatMap((path) => languages.map((language) => pathIn(language, path, languages)));
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

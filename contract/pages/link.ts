import { withoutLanguage } from "../i18n/languages.ts";
import { ownPath } from "../own-path.ts";
import { isStorefrontPath } from "../storefront-path.ts";

/** Whether a link leads to a page of this shop, to another site, or to somebody's mail or phone. */
export function isLink(href: string): boolean {
  if (/^(?:mailto|tel):[^\s]+$/i.test(href)) return true;
  // The pages take the language off a path; without it, "/de//host" would be another site.
  return (
    /^https?:\/\/[^\s/]/i.test(href) || (href.startsWith("/") && ownPath(withoutLanguage(href)) !== undefined)
  );
}

/**
 * Whether the browser itself has to load what a link leads to, because it is no page of the storefront, or is named by its
 * whole address: shoppers' table of routes would have "Page not found" for it.
 */
export function needsReload(href: string): boolean {
  const [path = ""] = withoutLanguage(href).split(/[?#]/);
  const isPage = path.startsWith("/") && !/^\/(?:api|offline)(?:\/|$)|[.]\w+$/.test(path);
  return !isPage || !isStorefrontPath(path);
}

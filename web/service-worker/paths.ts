// Lists what may be cached, not what may not, so that an unlisted page is never cached.
const publicPages =
  /^\/(?:(?:products(?:\/[^/]+){0,2}|offers|cart|delivery|returns|payment-methods|contact|faq|pages\/[^/]+)\/?)?$/;
const publicData =
  /^\/(?:_|offers|delivery|returns|payment-methods|faq|pages\/[^/]+|products(?:\/[^/]+){0,2}(?:\/_)?)\.data$/;
const personalPages =
  /^\/(?:account|wishlist|add-address|my-orders(?:\/[^/.]+(?:\/(?:cancel|receipt))?)?)\/?$/;

const handheldPages = /^\/seller\/(?:pick|round|stock\/(?:short-today|near-date|sheets\/[\w-]+))\/?$/;

/** A page that is the same for everybody (docs/decisions/0004-pages-know-nobody.md). */
export function isPublicPage(path: string): boolean {
  return publicPages.test(path) && !path.endsWith(".data");
}

/** The loader data of a public page, as React Router fetches it for client-side navigation. */
export function isPublicData(path: string): boolean {
  return publicData.test(path);
}

/** A page with a shopper's personal data. It is never cached. */
export function isPersonalPage(path: string): boolean {
  return personalPages.test(path) && !path.endsWith(".data");
}

/**
 * A page of the staff that is worked with in the hand, where there may be no connection. The server renders it without any data,
 * like all pages of the back office, whatever its query is.
 */
export function isHandheldPage(path: string): boolean {
  return handheldPages.test(path);
}

/** The pictures of products; the content behind a name never changes. */
export function isPicture(path: string): boolean {
  return path.startsWith("/images/");
}

/** A script of the build, in any language. */
export function isScript(path: string): boolean {
  return /^\/assets\/.+\.js$/.test(path);
}

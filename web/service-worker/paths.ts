// Lists of what may be kept, not of what may not: a page that nobody thought of is left alone.
const publicPages =
  /^\/(?:(?:products(?:\/[^/]+){0,2}|cart|delivery|returns|payment-methods|contact|faq)\/?)?$/;
const publicData = /^\/(?:_|products(?:\/[^/]+){0,2}(?:\/_)?)\.data$/;
const personalPages = /^\/(?:account|wishlist|add-address|my-orders(?:\/[^/.]+(?:\/cancel)?)?)\/?$/;

/** A page that is the same bytes for everybody (docs/decisions/0004-pages-know-nobody.md). */
export function isPublicPage(path: string): boolean {
  return publicPages.test(path) && !path.endsWith(".data");
}

/** What the loader of a public page says, as React Router fetches it on the way from one page to another. */
export function isPublicData(path: string): boolean {
  return publicData.test(path);
}

/** A page on which a shopper finds what is hers. It is never kept. */
export function isPersonalPage(path: string): boolean {
  return personalPages.test(path) && !path.endsWith(".data");
}

/** The pictures of products; a name never changes its content. */
export function isPicture(path: string): boolean {
  return path.startsWith("/images/");
}

import { ownPath } from "../own-path.ts";

/** Whether a link leads to a page of this shop, to another site, or to somebody's mail or phone. */
export function isLink(href: string): boolean {
  if (/^(?:mailto|tel):[^\s]+$/i.test(href)) return true;
  return /^https?:\/\/[^\s/]/i.test(href) || (href.startsWith("/") && ownPath(href) !== undefined);
}

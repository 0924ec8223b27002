/** The first parts of paths that no page of the storefront links to: the back office, and what mails and payments open. */
const opened =
  /^\/?(seller|demo-gateway|reset-password|confirm-email|confirm-newsletter|unsubscribe|question|guest-order)(\/|$)/i;

/** Whether shoppers come to a path from a page of the shop, or begin there; its table of routes has only such pages. */
export function isStorefrontPath(path: string): boolean {
  return !opened.test(path);
}

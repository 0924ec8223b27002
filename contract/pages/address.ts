import { type Message, msg } from "../i18n/i18n.ts";

/** The path of the front page, which no page at /pages/{path} can have. */
export const FRONT_PATH = "/";

/** The pages that every shop has until it writes them itself, each at an address of its own: their titles by their paths. */
export const standardPages: ReadonlyMap<string, Message> = new Map([
  [FRONT_PATH, msg("Front page")],
  ["delivery", msg("Delivery Information")],
  ["returns", msg("Return & Refund Policy")],
  ["payment-methods", msg("Payment Methods")],
  ["faq", msg("FAQs")],
]);

/** Where shoppers read the page with a path. */
export function addressOf(path: string): string {
  if (path === FRONT_PATH) return path;
  return standardPages.has(path) ? `/${path}` : `/pages/${path}`;
}

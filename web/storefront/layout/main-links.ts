import { msg } from "#contract/i18n/i18n.ts";

/** The pages that the bar links to. */
export const mainLinks = [
  { to: "/", text: msg("Home") },
  { to: "/products", text: msg("All Product") },
  { to: "/contact", text: msg("Contact") },
];

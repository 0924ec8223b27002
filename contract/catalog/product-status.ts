import { type Message, msg } from "../i18n/i18n.ts";

/**
 * Where a product is: in the shop; not in the shop yet; or no longer sold, but still named in carts, wishlists and orders.
 */
export const productStatuses = ["published", "draft", "archived"] as const;

export type ProductStatus = (typeof productStatuses)[number];

/** The names for people. */
export const productStatusNames = {
  published: msg("Published"),
  draft: msg("Draft"),
  archived: msg("Archived"),
} as const satisfies Record<ProductStatus, Message>;

/** Which status can follow which: a product that shoppers may have in their carts does not vanish without a word. */
export const nextStatuses: Record<ProductStatus, readonly ProductStatus[]> = {
  draft: ["published", "archived"],
  published: ["archived"],
  archived: ["published", "draft"],
};

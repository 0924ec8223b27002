/**
 * Where a product is: in the shop; not in the shop yet; or no longer sold, but still named in carts, wishlists and orders.
 */
export const productStatuses = ["published", "draft", "archived"] as const;

export type ProductStatus = (typeof productStatuses)[number];

/** The names for people. */
export const productStatusNames = {
  published: "Published",
  draft: "Draft",
  archived: "Archived",
} as const satisfies Record<ProductStatus, string>;

/** Which status can follow which: a product that shoppers may have in their carts does not vanish without a word. */
export const nextStatuses: Record<ProductStatus, readonly ProductStatus[]> = {
  draft: ["published", "archived"],
  published: ["archived"],
  archived: ["published", "draft"],
};

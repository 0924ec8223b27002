/** What can be missing of a product that the list of the back office is filtered by. */
export const missingParts = ["picture", "allergens"] as const;

export type MissingPart = (typeof missingParts)[number];

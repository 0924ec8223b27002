/** What the owner of a new shop does first, in display order. */
export const setupSteps = ["name", "money", "products", "cards", "staff"] as const;

export type SetupStep = (typeof setupSteps)[number];

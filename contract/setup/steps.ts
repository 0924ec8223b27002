/** What the owner of a new shop does first, in display order. */
export const setupSteps = ["name", "money", "products", "cards", "staff", "open"] as const;

export type SetupStep = (typeof setupSteps)[number];

/** The steps that an owner can mark as done: the shop cannot tell by itself that nothing is left to do. */
export const markedSteps = ["money", "cards", "staff", "open"] as const satisfies readonly SetupStep[];

export type MarkedStep = (typeof markedSteps)[number];

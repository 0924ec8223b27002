/** What the shopper wants when something that she ordered is not there. */
export const whenMissing = ["replace", "ask", "leave"] as const;

export type WhenMissing = (typeof whenMissing)[number];

/** The same in words, for her and for the staff. */
export const whenMissingTexts: Record<WhenMissing, string> = {
  replace: "Replace with similar",
  ask: "Ask me",
  leave: "Leave it out",
};

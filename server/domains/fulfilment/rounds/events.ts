import { defineEvent } from "#platform/events/event.ts";

/** Something has changed about a delivery round, or it was made or removed. */
export const roundChanged = defineEvent<{ id: string }>("round.changed");

/** How many stops are before the orders of these shoppers has changed. */
export const roundMoved = defineEvent<{ shopperIds: string[] }>("round.moved");

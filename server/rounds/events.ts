import { defineEvent } from "../events/event.ts";

/** How many stops are before the orders of these shoppers has changed. */
export const roundMoved = defineEvent<{ shopperIds: string[] }>("round.moved");

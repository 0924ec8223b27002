import { defineEvent } from "#platform/events/event.ts";

/** Something has changed about a delivery round, or it was made or removed. */
export const roundChanged = defineEvent<{ id: string }>("round.changed");

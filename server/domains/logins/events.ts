import { defineEvent } from "#platform/events/event.ts";

/** A session of a shopper or of a member of the staff was ended before it expired. */
export const sessionEnded = defineEvent<{ id: string }>("session.ended");

/** A shopper's name or email has changed. */
export const shopperChanged = defineEvent<{ id: string }>("shopper.changed");

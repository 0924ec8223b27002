import { defineEvent } from "../events/event.ts";

/** A session, of a shopper or the seller, is over before its time. */
export const sessionEnded = defineEvent<{ id: string }>("session.ended");

/** A shopper's name or email is another one from now on. */
export const shopperChanged = defineEvent<{ id: string }>("shopper.changed");

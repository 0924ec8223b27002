import { defineEvent } from "#platform/events/event.ts";

/** The plan has changed, a slot is full, or an order has given one back: another slot may be the next free one. */
export const deliveryChanged = defineEvent("delivery.changed");

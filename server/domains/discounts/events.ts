import { defineEvent } from "#platform/events/event.ts";

/** Other multi-buys count than before. */
export const multiBuysChanged = defineEvent("multi-buys.changed");

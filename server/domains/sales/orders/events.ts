import { defineEvent } from "#platform/events/event.ts";

/** An order has arrived that the staff have to pack. */
export const orderArrived = defineEvent<{ id: string }>("order.arrived");

/** Something has changed about an order that the staff see. */
export const orderChanged = defineEvent<{ id: string }>("order.changed");

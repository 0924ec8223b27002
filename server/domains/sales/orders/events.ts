import { defineEvent } from "#platform/events/event.ts";

/** An order has arrived that the staff have to pack. */
export const orderArrived = defineEvent<{ id: string }>("order.arrived");

/** Something has changed about an order that the staff see. */
export const orderChanged = defineEvent<{ id: string }>("order.changed");

/** How many stops are before the orders of these shoppers has changed. */
export const roundMoved = defineEvent<{ shopperIds: string[] }>("round.moved");

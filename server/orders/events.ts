import { defineEvent } from "../events/event.ts";

/** An order has arrived that the staff have to pack. */
export const orderArrived = defineEvent<{ id: string }>("order.arrived");

/** Something has changed about an order that the staff see, or about a delivery round: then the id is the round's. */
export const orderChanged = defineEvent<{ id: string }>("order.changed");

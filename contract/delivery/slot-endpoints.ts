import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bodyId, moment, pathId } from "../fields.ts";
import { says } from "../i18n/i18n.ts";
import { oneOrder } from "../orders/endpoints.ts";
import { slotTimes, zone } from "./endpoints.ts";

const slot = z.object({
  _id: z.string(),
  ...slotTimes,
  orderBy: moment.describe("Until when it can be ordered"),
  isFull: z.boolean(),
});

const way = z.object({
  zone,
  slots: z.array(slot).describe("In the order of time, also those that are full"),
});

/** A way to get an order: brought by the zone of the address, or picked up. */
export type DeliveryWay = z.infer<typeof way>;

export const slots = {
  list: endpoint("GET /api/delivery/slots", {
    summary:
      "The slots for one of the shopper's own addresses, and those to pick an order up. An order without one takes the first free one",
    access: "shopper",
    query: z
      .object({
        address: bodyId.optional().describe("The id of the address"),
        zone: bodyId.optional().describe("Instead the id of a zone, as to change an order's slot"),
      })
      .refine(({ address, zone }) => address !== undefined || zone !== undefined, {
        ...says("Please choose an address."),
        path: ["address"],
      }),
    reply: {
      hasSlots: z.boolean().describe("Whether orders have slots"),
      today: z.string().describe("The day of the shop"),
      isServed: z.boolean().describe("False when the shop delivers, but not to this address"),
      ways: z.array(way).describe("The zone that brings it to the address comes first"),
    },
    errors: ["address_not_found"],
  }),
  change: endpoint("POST /api/order/slot/:id", {
    summary:
      "Choose another slot of the same zone for an order, until the one that it has can no longer be ordered. Saying it again changes nothing",
    access: "shopper",
    params: z.object({ id: pathId }),
    body: z.object({ slot: bodyId }),
    reply: { message: z.string(), ...oneOrder },
    errors: ["order_not_found", "status_conflict", "slot_full", "slot_closed", "slot_refused"],
  }),
};

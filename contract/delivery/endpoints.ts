import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { moment, moneyAmount } from "../fields.ts";
import { says } from "../i18n/i18n.ts";
import { deliveryLimits } from "./limits.ts";
import { zoneKinds } from "./plan.ts";

/** When a slot is. */
export const slotTimes = {
  day: z.string().describe("By the clock of the shop: 2026-05-04"),
  from: z.string().describe("16:00"),
  to: z.string(),
  start: moment,
  end: moment,
};

/** The slot of an order. */
export const orderSlot = z.object({
  _id: z.string(),
  zone: z.string().describe("The name of its zone at that time"),
  kind: z.enum(zoneKinds),
  ...slotTimes,
  changeUntil: moment.describe("Until when the shopper can choose another one"),
});

export type OrderSlot = z.infer<typeof orderSlot>;

const zonePrice = z
  .object({ fee: moneyAmount, freeFrom: moneyAmount.nullable() })
  .nullable()
  .describe("The fee, and the subtotal from which it is free; null: as in the settings");

export const zone = z.object({
  _id: z.string(),
  name: z.string(),
  kind: z.enum(zoneKinds),
  price: zonePrice,
});

export const delivery = {
  next: endpoint("GET /api/delivery/next", {
    summary:
      "The first free slot: of the zone of a postcode or city, or of all zones. Null when orders have no slots",
    access: "anyone",
    query: z.object({
      postcode: z
        .string(says("{field} must be text.", { field: "postcode" }))
        .trim()
        .max(
          deliveryLimits.placeLength,
          says("A zip code or city can have at most {max} characters.", { max: deliveryLimits.placeLength }),
        )
        .optional()
        .describe("A postcode, or a city: a text without a digit"),
    }),
    reply: {
      hasSlots: z.boolean().describe("Whether orders have slots"),
      dependsOnPlace: z.boolean().describe("Whether the time or the fee depends on where it is delivered"),
      zones: z.array(zone),
      zone: zone.nullable().describe("The one that brings orders to the postcode or city"),
      isServed: z
        .boolean()
        .nullable()
        .describe("Whether the shop delivers to the postcode or city; null: the whole address decides"),
      next: z.object({ zone: z.string(), kind: z.enum(zoneKinds), ...slotTimes }).nullable(),
      minutes: z
        .int()
        .nullable()
        .describe(
          "Nine of ten recent orders without a slot came within so many minutes; null: there were too few to say",
        ),
      promise: z.string().nullable().describe("The same in words: “Next delivery: today, 4 – 6 PM”"),
    },
  }),
};

import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { moment, moneyAmount } from "../fields.ts";
import { says } from "../i18n/i18n.ts";
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
    summary: "The first free slot: of a postcode's zone, or of all zones. Null when orders have no slots",
    access: "anyone",
    query: z.object({
      postcode: z
        .string(says("{field} must be text.", { field: "postcode" }))
        .trim()
        .max(20, says("A postcode can have at most 20 characters."))
        .optional(),
    }),
    reply: {
      hasSlots: z.boolean().describe("Whether orders have slots"),
      zones: z.array(zone),
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

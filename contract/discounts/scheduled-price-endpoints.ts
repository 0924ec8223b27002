import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { localTime, moment, moneyAmount, optionalText, price, whole } from "../fields.ts";
import { msg, says } from "../i18n/i18n.ts";
import { listReply } from "../list.ts";
import {
  access,
  discountFilters,
  discountStates,
  hasOneTarget,
  oneTarget,
  params,
  record,
  targetFields,
  version,
} from "./fields.ts";
import { scheduledPriceLimits } from "./limits.ts";

/** A scheduled price as the staff see it. */
const scheduledPrice = z.object({
  _id: z.string(),
  product: z.string().nullable().describe("The id of its product"),
  category: z.string().nullable().describe("The path of its category"),
  name: z.string().nullable().describe("What shoppers read on their cart and receipt: Summer week"),
  about: z.string().describe("The name of its product, or the text of its category"),
  percent: z.int().nullable().describe("How much less than the product's price"),
  price: moneyAmount.nullable().describe("The price of its product, or of each product of its category"),
  from: moment.nullable().describe("Null: since it was added"),
  until: moment.nullable().describe("Null: until it is ended"),
  fromLocal: z.string().nullable().describe("The same in the shop's time zone, as a change takes it"),
  untilLocal: z.string().nullable(),
  state: z.enum(discountStates),
  ...record,
});

export type ScheduledPrice = z.infer<typeof scheduledPrice>;

const scheduledPriceFields = z
  .object({
    ...targetFields,
    name: optionalText(msg("The name"), scheduledPriceLimits.nameLength).optional(),
    percent: whole(msg("The percentage"), 1, 99).nullish(),
    price: price(msg("The price")).nullish(),
    from: localTime(msg("The begin")).nullish().describe("In the shop's time zone; null: from now on"),
    until: localTime(msg("The end")).nullish().describe("In the shop's time zone; null: until it is ended"),
  })
  .refine(hasOneTarget, oneTarget)
  .refine(({ percent, price }) => typeof percent === "number" || typeof price === "number", {
    ...says("Please enter a percentage or a price."),
    path: ["percent"],
  })
  .refine(({ percent, price }) => typeof percent !== "number" || typeof price !== "number", {
    ...says("Either a percentage or a price."),
    path: ["price"],
  })
  .refine(({ from, until }) => !from || !until || from < until, {
    ...says("It ends before it begins."),
    path: ["until"],
  });

export type ScheduledPriceFields = z.output<typeof scheduledPriceFields>;

/** The calls of the back office. */
export const scheduledPrices = {
  list: endpoint("GET /api/scheduled-price/list", {
    summary: "All scheduled prices, newest first",
    access,
    query: discountFilters,
    reply: { scheduledPrices: z.array(scheduledPrice), ...listReply },
  }),
  add: endpoint("POST /api/scheduled-price/add", {
    idempotent: true,
    summary: `Schedule a lower price of a product or a category; where several count, the lowest price does. At most ${scheduledPriceLimits.openMax} can be planned or running`,
    audit: "Scheduled a price",
    auditSubject: "product",
    access,
    body: scheduledPriceFields,
    status: 201,
    reply: { message: z.string(), scheduledPrice },
    errors: ["scheduled_price_rule", "product_not_found", "idempotency_mismatch"],
  }),
  change: endpoint("PUT /api/scheduled-price/change/:id", {
    summary: "Change everything about a scheduled price that has not ended; orders stay as they are",
    audit: "Changed a scheduled price",
    access,
    params,
    body: scheduledPriceFields.and(z.object({ version })),
    reply: { message: z.string(), scheduledPrice },
    errors: [
      "scheduled_price_not_found",
      "scheduled_price_changed",
      "scheduled_price_rule",
      "product_not_found",
    ],
  }),
  end: endpoint("POST /api/scheduled-price/end/:id", {
    summary: "End a scheduled price now; ending it again changes nothing",
    audit: "Ended a scheduled price",
    access,
    params,
    reply: { message: z.string(), scheduledPrice },
    errors: ["scheduled_price_not_found"],
  }),
};

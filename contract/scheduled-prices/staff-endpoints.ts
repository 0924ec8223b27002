import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bodyId, moment, moneyAmount, optionalText, pathId, price } from "../fields.ts";
import { listQuery, listReply } from "../list.ts";
import { scheduledPriceLimits } from "./limits.ts";

/** Whether a scheduled price counts now, and if not, why. */
export const scheduledPriceStates = ["planned", "running", "ended"] as const;

const moments = (label: string) => {
  const error = `${label} must be a time such as 2026-05-04T18:00.`;
  const isLocal = (moment: string) => !moment.endsWith("Z");
  return z.iso.datetime({ local: true, precision: -1, error }).refine(isLocal, { error }).nullable();
};

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
  state: z.enum(scheduledPriceStates),
  version: z.int().describe("A change names the version it is based on"),
  createdAt: moment,
});

export type ScheduledPrice = z.infer<typeof scheduledPrice>;

const percentRule = "The percentage must be a whole number from 1 to 99.";

const scheduledPriceFields = z
  .object({
    product: bodyId.nullish(),
    category: z.string({ error: "category must be text." }).max(100).nullish(),
    name: optionalText("The name", scheduledPriceLimits.nameLength).optional(),
    percent: z.int({ error: percentRule }).min(1, percentRule).max(99, percentRule).nullish(),
    price: price("The price").nullish(),
    from: moments("The begin").optional().describe("In the shop's time zone; null: from now on"),
    until: moments("The end").optional().describe("In the shop's time zone; null: until it is ended"),
  })
  .refine(({ product, category }) => Boolean(product) !== Boolean(category), {
    error: "Please choose a product or a category.",
    path: ["category"],
  })
  .refine(({ percent, price }) => typeof percent === "number" || typeof price === "number", {
    error: "Please enter a percentage or a price.",
    path: ["percent"],
  })
  .refine(({ percent, price }) => typeof percent !== "number" || typeof price !== "number", {
    error: "Either a percentage or a price.",
    path: ["price"],
  })
  .refine(({ from, until }) => !from || !until || from < until, {
    error: "It ends before it begins.",
    path: ["until"],
  });

export type ScheduledPriceFields = z.output<typeof scheduledPriceFields>;

const access = { staff: "pricing.edit" } as const;

const params = z.object({ id: pathId });
const version = z.int({ error: "version must be a whole number." });

const scheduledPriceFilters = z.object(listQuery(["createdAt"])).omit({ search: true });

export type ScheduledPriceFilters = z.output<typeof scheduledPriceFilters>;

/** The calls of the back office. */
export const scheduledPrices = {
  list: endpoint("GET /api/scheduled-price/list", {
    summary: "All scheduled prices, newest first",
    access,
    query: scheduledPriceFilters,
    reply: { scheduledPrices: z.array(scheduledPrice), ...listReply },
  }),
  add: endpoint("POST /api/scheduled-price/add", {
    idempotent: true,
    summary: `Schedule a lower price of a product or a category; where several count, the lowest price does. At most ${scheduledPriceLimits.openMax} can be planned or running`,
    audit: "Scheduled a price",
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

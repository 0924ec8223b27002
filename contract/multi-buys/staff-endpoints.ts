import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bodyId, moment, pathId, price } from "../fields.ts";
import { listQuery, listReply } from "../list.ts";
import { multiBuyGift } from "./endpoints.ts";
import { multiBuyLimits } from "./limits.ts";

/** Whether a multi-buy counts now, and if not, why. */
export const multiBuyStates = ["planned", "running", "ended"] as const;

const day = (label: string) => z.iso.date({ error: `${label} must be a day such as 2026-05-04.` }).nullable();

const whole = (label: string, min: number, max: number) => {
  const error = `${label} must be a whole number from ${min} to ${max}.`;
  return z.int({ error }).min(min, error).max(max, error);
};

const dates = {
  from: day("The first day").describe("The first day, in the shop's time zone; null: from now on"),
  until: day("The last day").describe("The last day; null: until it is ended"),
};

/** A multi-buy as the staff see it. */
const staffMultiBuy = z.object({
  ...multiBuyGift,
  about: z.string().describe("The name of its product, or the text of its category"),
  ...dates,
  state: z.enum(multiBuyStates),
  version: z.int().describe("A change names the version it is based on"),
  createdAt: moment,
});

export type StaffMultiBuy = z.infer<typeof staffMultiBuy>;

const multiBuyFields = z
  .object({
    product: bodyId.nullish(),
    category: z.string({ error: "category must be text." }).max(100).nullish(),
    pieces: whole("The number of pieces", 2, multiBuyLimits.piecesMax),
    payFor: whole("The number of paid pieces", 1, multiBuyLimits.piecesMax - 1).nullish(),
    price: price("The price").nullish(),
    from: dates.from.optional(),
    until: dates.until.optional(),
  })
  .refine(({ product, category }) => Boolean(product) !== Boolean(category), {
    error: "Please choose a product or a category.",
    path: ["category"],
  })
  .refine(({ payFor, price }) => typeof payFor === "number" || typeof price === "number", {
    error: "Please enter how many are paid for, or the price of all.",
    path: ["payFor"],
  })
  .refine(({ payFor, price }) => typeof payFor !== "number" || typeof price !== "number", {
    error: "Either some are free, or all have one price.",
    path: ["price"],
  })
  .refine(({ pieces, payFor }) => typeof payFor !== "number" || payFor < pieces, {
    error: "Fewer have to be paid for than there are.",
    path: ["payFor"],
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    error: "The last day is before the first.",
    path: ["until"],
  });

export type MultiBuyFields = z.output<typeof multiBuyFields>;

const access = { staff: "pricing.edit" } as const;

const params = z.object({ id: pathId });
const version = z.int({ error: "version must be a whole number." });

const multiBuyFilters = z.object(listQuery(["createdAt"])).omit({ search: true });

export type MultiBuyFilters = z.output<typeof multiBuyFilters>;

/** The calls of the back office. */
export const staffMultiBuys = {
  list: endpoint("GET /api/multi-buy/list", {
    summary: "All multi-buys, newest first",
    access,
    query: multiBuyFilters,
    reply: { multiBuys: z.array(staffMultiBuy), ...listReply },
  }),
  add: endpoint("POST /api/multi-buy/add", {
    idempotent: true,
    summary: "Add a multi-buy, such as “3 for 2” of a product or “2 for $5” of a category",
    audit: "Added a multi-buy",
    access,
    body: multiBuyFields,
    status: 201,
    reply: { message: z.string(), multiBuy: staffMultiBuy },
    errors: ["multi_buy_rule", "product_not_found", "idempotency_mismatch"],
  }),
  change: endpoint("PUT /api/multi-buy/change/:id", {
    summary: "Change everything about a multi-buy that has not ended; orders stay as they are",
    audit: "Changed a multi-buy",
    access,
    params,
    body: multiBuyFields.and(z.object({ version })),
    reply: { message: z.string(), multiBuy: staffMultiBuy },
    errors: ["multi_buy_not_found", "multi_buy_changed", "multi_buy_rule", "product_not_found"],
  }),
  end: endpoint("POST /api/multi-buy/end/:id", {
    summary: "End a multi-buy now; ending it again changes nothing",
    audit: "Ended a multi-buy",
    access,
    params,
    reply: { message: z.string(), multiBuy: staffMultiBuy },
    errors: ["multi_buy_not_found"],
  }),
};

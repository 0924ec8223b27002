import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { price, whole } from "../fields.ts";
import { msg, says } from "../i18n/i18n.ts";
import { listReply } from "../list.ts";
import {
  access,
  dayFields,
  days,
  daysInOrder,
  discountFilters,
  discountStates,
  hasDaysInOrder,
  hasOneTarget,
  oneTarget,
  params,
  record,
  targetFields,
  version,
} from "./fields.ts";
import { multiBuyLimits } from "./limits.ts";
import { multiBuyGift } from "./multi-buy-endpoints.ts";

/** A multi-buy as the staff see it. */
const staffMultiBuy = z.object({
  ...multiBuyGift,
  about: z.string().describe("The name of its product, or the text of its category"),
  ...days,
  state: z.enum(discountStates),
  ...record,
});

export type StaffMultiBuy = z.infer<typeof staffMultiBuy>;

const multiBuyFields = z
  .object({
    ...targetFields,
    pieces: whole(msg("The number of pieces"), 2, multiBuyLimits.piecesMax),
    payFor: whole(msg("The number of paid pieces"), 1, multiBuyLimits.piecesMax - 1).nullish(),
    price: price(msg("The price")).nullish(),
    ...dayFields,
  })
  .refine(hasOneTarget, oneTarget)
  .refine(({ payFor, price }) => typeof payFor === "number" || typeof price === "number", {
    ...says("Please enter how many are paid for, or the price of all."),
    path: ["payFor"],
  })
  .refine(({ payFor, price }) => typeof payFor !== "number" || typeof price !== "number", {
    ...says("Either some are free, or all have one price."),
    path: ["price"],
  })
  .refine(({ pieces, payFor }) => typeof payFor !== "number" || payFor < pieces, {
    ...says("Fewer have to be paid for than there are."),
    path: ["payFor"],
  })
  .refine(hasDaysInOrder, daysInOrder);

export type MultiBuyFields = z.output<typeof multiBuyFields>;

/** The calls of the back office. */
export const staffMultiBuys = {
  list: endpoint("GET /api/multi-buy/list", {
    summary: "All multi-buys, newest first",
    access,
    query: discountFilters,
    reply: { multiBuys: z.array(staffMultiBuy), ...listReply },
  }),
  add: endpoint("POST /api/multi-buy/add", {
    idempotent: true,
    summary: "Add a multi-buy, such as “3 for 2” of a product or “2 for $5” of a category",
    audit: "Added a multi-buy",
    auditSubject: "product",
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

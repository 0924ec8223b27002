import { z } from "zod";
import { moment, moneyAmount } from "../fields.ts";
import { discountKinds } from "../pricing/discount-kinds.ts";
import { whenMissing } from "./when-missing.ts";

/** A product as it was when the order was placed. */
const orderedProduct = z.object({
  _id: z.string(),
  name: z.string(),
  category: z.string(),
  image: z.array(z.string()),
  weight: z.string().optional(),
  price: moneyAmount,
  offerPrice: moneyAmount,
});

/** The weight of a line whose product is sold by weight. */
export const byWeight = z
  .object({
    pieceGrams: z.number().describe("What one piece weighs about, in grams: its price is for that"),
    weighedGrams: z
      .number()
      .nullable()
      .describe("What all pieces that were there weigh together, in grams; null until they are packed"),
    lighter: moneyAmount.describe("What the charged pieces cost less because they weigh less"),
  })
  .nullable()
  .describe("Null for what is not sold by weight");

export type ByWeight = NonNullable<z.infer<typeof byWeight>>;

/** What a scheduled price saves on a line: its unit price is the lower one already. */
export const scheduledOffer = z
  .object({
    name: z.string().nullable().describe("What the shop calls the offer; null: nothing"),
    price: moneyAmount.describe("What a piece cost before and after the scheduled price"),
    saved: moneyAmount.describe("What the charged pieces cost less, by their weight if they are sold so"),
  })
  .nullable()
  .describe("Null without a scheduled price; it is in `offerPrice` already, and no part of `discount`");

/** A line of an order. */
export const orderItem = z.object({
  product: orderedProduct,
  quantity: z.int(),
  byWeight,
  short: z.int().describe("How many of them were not there when the order was packed; they are not paid for"),
  refunded: z.int().describe("How many of the others were refunded after the delivery"),
  reduced: moneyAmount.describe("What was given back of the price of the charged ones, with its tax"),
  replaces: z
    .string()
    .nullable()
    .describe("The name of the product whose missing pieces it replaces; null for what was ordered"),
  whenMissing: z
    .enum(whenMissing)
    .nullable()
    .describe("What the shopper wants when some of it is not there; null: as for the whole order"),
  question: z
    .object({
      _id: z.string(),
      quantity: z.int(),
      substitute: z.object({
        product: z.string(),
        name: z.string(),
        weight: z.string().nullable(),
        image: z.array(z.string()),
      }),
      cost: moneyAmount.describe("What the substitutes cost together, without a tax that is added"),
      until: moment.describe("Without an answer by then, the missing pieces are left out"),
    })
    .nullable()
    .describe("What the shopper is asked about missing pieces of it"),
  taxPercent: z.number(),
  scheduled: scheduledOffer,
  discount: moneyAmount.describe("What was taken off all these pieces together"),
  discounts: z
    .array(z.object({ kind: z.enum(discountKinds), name: z.string(), amount: moneyAmount }))
    .describe("Why, and how much for each reason"),
  amount: moneyAmount.describe(
    "What the line costs now: its charged pieces, by their weight if they are sold so, without their part of the discount",
  ),
});

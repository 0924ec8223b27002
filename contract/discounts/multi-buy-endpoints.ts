import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { moneyAmount } from "../fields.ts";

/** What a multi-buy gives. Exactly one of `payFor` and `price` is set, and one of `product` and `category`. */
export const multiBuyGift = {
  _id: z.string(),
  product: z.string().nullable().describe("The id of its product"),
  category: z.string().nullable().describe("The path of its category, whose products can be mixed"),
  pieces: z.int().describe("How many pieces make a group"),
  payFor: z.int().nullable().describe("How many of them are paid for: the dearest"),
  price: moneyAmount.nullable().describe("What they cost together"),
};

const runningMultiBuy = z.object(multiBuyGift);

export type RunningMultiBuy = z.infer<typeof runningMultiBuy>;

export const multiBuys = {
  running: endpoint("GET /api/multi-buy/running", {
    summary: "The multi-buys that count now. They are taken off an order by themselves",
    access: "anyone",
    reply: { multiBuys: z.array(runningMultiBuy) },
  }),
};

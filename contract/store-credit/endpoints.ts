import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { moment, moneyAmount } from "../fields.ts";
import { pageQuery, pageReply } from "../paging.ts";
import { creditKinds } from "./credit-kinds.ts";

const creditEntry = z.object({
  _id: z.string(),
  kind: z
    .enum(creditKinds)
    .describe("`used` by an order, `returned` by it, or `given` by the shop instead of money"),
  amount: moneyAmount.describe("Below 0 when it was used"),
  order: z.object({ _id: z.string(), number: z.int() }),
  at: moment,
});

export const storeCredit = {
  mine: endpoint("GET /api/credit", {
    summary: "How much store credit the shopper has, and what changed it, newest first",
    access: "shopper",
    query: z.object(pageQuery),
    reply: {
      balance: moneyAmount,
      entries: z.array(creditEntry),
      nextCursor: pageReply.nextCursor,
    },
  }),
};

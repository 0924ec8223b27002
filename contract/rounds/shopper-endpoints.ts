import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { pathId } from "../fields.ts";
import { calls } from "./shopper-calls.ts";

export const ownRounds = {
  stopsAway: endpoint(calls.stopsAway, {
    summary: "How many stops are before one of the shopper's orders, while it is on its way",
    access: "shopper",
    params: z.object({ id: pathId }),
    reply: {
      stopsBefore: z.int().nullable().describe("0: it is next; null while it is not on its way in a round"),
    },
    errors: ["order_not_found"],
  }),
};

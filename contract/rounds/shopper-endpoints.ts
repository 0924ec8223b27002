import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { pathId } from "../fields.ts";

export const ownRounds = {
  stopsAway: endpoint("GET /api/round/stops-away/:id", {
    summary: "How many stops are before one of the shopper's orders, while it is on its way",
    access: "shopper",
    params: z.object({ id: pathId }),
    reply: {
      stopsBefore: z.int().nullable().describe("0: it is next; null while it is not on its way in a round"),
    },
    errors: ["order_not_found"],
  }),
};

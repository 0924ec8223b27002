import { z } from "zod";
import { email } from "./accounts.ts";
import { calls } from "./calls.ts";
import { endpoint } from "./endpoint.ts";

export const newsletter = {
  subscribe: endpoint(calls.newsletter.subscribe, {
    summary: "Keep an email address for the newsletter; the same answer whether or not it was known",
    access: "anyone",
    body: z.object({ email }),
    reply: { message: z.string() },
    errors: ["rate_limited"],
  }),
};

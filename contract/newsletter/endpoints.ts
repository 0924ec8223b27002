import { z } from "zod";
import { email } from "../accounts/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { calls } from "./calls.ts";

export const newsletter = {
  subscribe: endpoint(calls.subscribe, {
    summary: "Keep an email address for the newsletter; the same answer whether or not it was known",
    access: "anyone",
    body: z.object({ email }),
    reply: { message: z.string() },
    errors: ["rate_limited"],
  }),
};
